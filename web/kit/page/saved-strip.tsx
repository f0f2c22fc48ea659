import { IconAlertTriangle, IconCheck } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './sticky-actions.module.css';

export interface SavedStripProps {
  /** When what was typed was last kept. */
  savedAt: Date | null;
  /** Why it is not kept now; shown in place of the time. */
  notSaved: string | null;
  /** What is waited for before it is saved: 'Sending 1 file, then saving…'. */
  waiting: string | null;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Whether what was typed is kept: quiet while it is, marked when it is not. */
export function SavedStrip({ savedAt, notSaved, waiting }: SavedStripProps) {
  const Icon = notSaved ? IconAlertTriangle : savedAt && !waiting ? IconCheck : null;
  return (
    <div
      className={`omas-figures ${classes.strip}`}
      data-saved-strip
      data-failed={notSaved ? true : undefined}
    >
      {Icon && <Icon size={18} className={classes.icon} aria-hidden />}
      <span role="status">
        {notSaved
          ? t('Not saved: {reason}', { reason: notSaved })
          : (waiting ??
            (savedAt
              ? t('Saved {time}', { time: clock.format(savedAt) })
              : t('What you enter is kept as you type.')))}
      </span>
    </div>
  );
}
