import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { toast } from '#web/kit/data/toast.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './partners-card.module.css';

/** A key that was just made, and whose it is. */
export interface IssuedKey {
  name: string;
  key: string;
}

interface KeyDialogProps {
  /** Null while there is none to show. */
  issued: IssuedKey | null;
  /** The person has passed it on, or kept it. */
  onClose: () => void;
}

/** The key, this once. Nothing but its button closes it: the key is not shown again. */
export function KeyDialog({ issued, onClose }: KeyDialogProps) {
  // While the dialog leaves it still shows what it showed.
  const [shown, setShown] = useState(issued);
  if (issued !== null && issued !== shown) setShown(issued);
  const dialog = useRef<HTMLDivElement>(null);
  useBack(issued !== null, onClose);
  useFocusBack(issued !== null, dialog);
  return (
    <Modal
      ref={dialog}
      opened={issued !== null}
      onClose={onClose}
      title={t('Key of {name}', { name: shown?.name ?? '' })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
    >
      {shown && <Key value={shown.key} onKept={onClose} />}
    </Modal>
  );
}

function Key({ value, onKept }: { value: string; onKept: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('Copied.'));
    } catch {
      toast.refusal(t('The browser did not allow it. Please select the key and copy it.'));
    }
  }
  return (
    <Stack gap="md">
      <Text>
        {t(
          'Whoever has this key may ask. Give it to the partner by a way that nobody else reads. It is not shown again: only a fingerprint of it is kept here.',
        )}
      </Text>
      <Textarea
        label={t('Key')}
        readOnly
        autosize
        value={value}
        classNames={{ input: classes.key }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" c="dimmed" className={classes.facts}>
        {t('The partner asks at {address}', { address: `${window.location.origin}/api/good_standing` })}
      </Text>
      <Group gap="sm">
        <Button variant="default" data-autofocus onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button ml="auto" onClick={onKept}>
          {t('I have kept it')}
        </Button>
      </Group>
    </Stack>
  );
}
