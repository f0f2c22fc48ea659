import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { saveFile } from '#web/kit/data/download.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './factors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person has kept them. */
  onKept: () => void;
}

/** The codes, this once, with two ways to keep them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const lines = `${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(lines);
      toast.success(t('Copied.'));
    } catch {
      toast.refusal(t('The browser did not allow it. Please select the codes and copy them.'));
    }
  }
  return (
    <Stack gap="md">
      <Text>
        {t(
          'Without your phone, one of these codes opens the office in its place, once. Keep them where you find them without it: they are shown only now.',
        )}
      </Text>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([lines], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
        <Button ml="auto" onClick={onKept}>
          {t('I have kept them')}
        </Button>
      </Group>
    </Stack>
  );
}

interface RecoveryCodesDialogProps {
  opened: boolean;
  codes: readonly string[];
  onClose: () => void;
}

/** Nothing but its button closes it: the codes are not shown again. */
export function RecoveryCodesDialog({ opened, codes, onClose }: RecoveryCodesDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useBack(opened, onClose);
  useFocusBack(opened, dialog);
  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={onClose}
      title={t('Your recovery codes')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Modal>
  );
}
