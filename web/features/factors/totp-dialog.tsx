import { Anchor, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { ConfirmTotpInput } from '#contract/accounts/factors.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { api } from '#web/kit/data/api.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { FormButtons } from '#web/kit/dialog/form-dialog.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import classes from './factors.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

interface TotpDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** First the secret and a code that confirms it, then the recovery codes, where there are new ones. */
export function TotpDialog({ opened, onClose }: TotpDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => {
    onClose();
    setCodes([]);
  };
  const dialog = useRef<HTMLDivElement>(null);
  useBack(opened, close);
  useFocusBack(opened, dialog);
  const isKept = codes.length === 0;
  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={close}
      title={isKept ? t('Set up an authenticator app') : t('Your recovery codes')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={isKept}
    >
      {isKept ? (
        <NewSecret onConfirmed={(made) => (made.length > 0 ? setCodes(made) : close())} onClose={close} />
      ) : (
        <RecoveryCodes codes={codes} onKept={close} />
      )}
    </Modal>
  );
}

interface NewSecretProps {
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Another secret each time it is opened; none is kept in the browser. */
function NewSecret({ onConfirmed, onClose }: NewSecretProps) {
  const begun = useQuery({
    queryKey: [factorCalls.totpBegin.path],
    queryFn: () => api(factorCalls.totpBegin, {}),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (begun.error) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  if (!begun.data) {
    return (
      <Group justify="center" role="status" aria-label={t('Loading')}>
        <Loader aria-hidden />
      </Group>
    );
  }
  return <ConfirmForm begun={begun.data} onConfirmed={onConfirmed} onClose={onClose} />;
}

interface ConfirmFormProps extends NewSecretProps {
  begun: OutputOf<typeof factorCalls.totpBegin>;
}

function ConfirmForm({ begun, onConfirmed, onClose }: ConfirmFormProps) {
  const form = useContractForm(ConfirmTotpInput, { id: begun.userid, code: '' });
  const send = useSend(factorCalls.totpConfirm, {
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onRefused: refusalAtField('factor_expired', form, 'code'),
  });
  return (
    <ContractForm form={form} onSubmit={(values) => send.mutateAsync(values)}>
      {(sending) => (
        <Stack gap="md">
          <Text>
            {t('Scan this code with an authenticator app, such as Google Authenticator, Aegis or 1Password.')}
          </Text>
          <SecretCode {...begun.qr} />
          <Text size="sm">
            {t('Or type this key into the app:')}{' '}
            <span className={classes.secret}>{begun.secret.match(/.{4}/g)?.join(' ')}</span>
          </Text>
          <Anchor href={begun.address} hiddenFrom="sm" size="sm">
            {t('Open the app on this phone')}
          </Anchor>
          <TextInput
            label={t('Code that the app shows')}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            {...form.getInputProps('code')}
          />
          <FormButtons sending={sending} submit={t('Confirm')} onClose={onClose} />
        </Stack>
      )}
    </ContractForm>
  );
}

/** The white margin that phones need around a code, in modules. */
const quiet = 4;

function SecretCode({ modules, path }: ConfirmFormProps['begun']['qr']) {
  const side = modules + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      className={classes.qr}
      role="img"
      aria-label={t('QR code of the key')}
    >
      <path d={path} />
    </svg>
  );
}
