import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PasskeyName } from '#contract/accounts/check-passkey.ts';
import { type Passkey, passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './passkey-list.module.css';

/** One passkey, by the name that the person knows it by. */
export function PasskeyCard({ passkey }: { passkey: Passkey }) {
  const { name, added_at, last_used_at, is_backed_up } = passkey;
  const [asked, setAsked] = useState<'name' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <Paper component="li" withBorder p="md" className={classes.passkey}>
      <div className={classes.name}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" className="omas-figures">
          {t('Added {time}', { time: showInstant(added_at) })}
        </Text>
        <Text size="sm" c="dimmed" className="omas-figures">
          {last_used_at ? t('Last used {time}', { time: showInstant(last_used_at) }) : t('Not used yet')}
        </Text>
        {!is_backed_up && (
          <Text size="sm" c="dimmed">
            {t('On this one device alone')}
          </Text>
        )}
      </div>
      <Group gap="sm">
        <Button variant="default" aria-label={t('Rename {name}', { name })} onClick={() => setAsked('name')}>
          {t('Rename')}
        </Button>
        <Button
          variant="default"
          aria-label={t('Remove {name}', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('Remove')}
        </Button>
      </Group>
      {asked === 'name' && <NameDialog passkey={passkey} onClose={close} />}
      <RemoveDialog passkey={passkey} opened={asked === 'remove'} onClose={close} />
    </Paper>
  );
}

interface AskedProps {
  passkey: Passkey;
  onClose: () => void;
}

function NameDialog({ passkey: { id, name }, onClose }: AskedProps) {
  const form = useContractForm(PasskeyName, { id, name });
  const rename = useSend(passkeyCalls.passkeyRename, { onDone: onClose });
  return (
    <ContractDialog
      title={t('Rename the passkey')}
      form={form}
      onSubmit={(values) => rename.mutateAsync(values)}
      submit={t('Save')}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('By which you know the device')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </ContractDialog>
  );
}

function RemoveDialog({ passkey: { id, name }, opened, onClose }: AskedProps & { opened: boolean }) {
  const remove = useSend(passkeyCalls.passkeyRemove, { onDone: onClose });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Remove the passkey')}
      stay={t('Close')}
      go={t('Remove')}
      onStay={onClose}
      onGo={() => remove.mutate({ id })}
      busy={remove.isPending}
    >
      {t('“{name}” will not sign you in any more. Please delete it on the device too.', { name })}
    </ConfirmDialog>
  );
}
