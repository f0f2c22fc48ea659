import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';

interface DiscardQuestionProps {
  opened: boolean;
  onClose: () => void;
  onDiscard: () => void;
  busy: boolean;
}

/** Asks before the page is loaded anew with something on it that was not saved. */
export function DiscardQuestion({ opened, onClose, onDiscard, busy }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Discard what you entered?')}
      stay={t('Keep editing')}
      go={t('Discard')}
      onStay={onClose}
      onGo={onDiscard}
      busy={busy}
    >
      {t('It was not saved.')}
    </ConfirmDialog>
  );
}
