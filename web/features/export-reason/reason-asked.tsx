import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';
import { useAsked } from './ask-for-reason.ts';

/** Not loaded with every page. */
const ReasonDialog = lazyDialog(async () => (await import('./reason-dialog.tsx')).default);

/** Asks over the page what an export is for (docs/decisions/0086). */
export function ReasonAsked() {
  const asked = useAsked();
  return (
    <ReasonDialog
      opened={asked !== null}
      kind={asked?.kind ?? 'applications'}
      onGiven={(reason) => asked?.answer(reason)}
      onClose={() => asked?.answer(null)}
    />
  );
}
