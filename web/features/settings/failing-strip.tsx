import { IconAlertTriangle } from '#web/kit/icons.tsx';
import { dayOf, showDay, showTime } from '#contract/kit/day.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { type FailingService, failingTexts } from '#contract/settings/failing-services.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import classes from './failing-strip.module.css';

/** How often it is asked what fails, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * A red line at the top of every page of the office while mails or payments fail. It leads those who may do something about it there.
 * It is one line high, so that the page moves little when it comes and goes.
 */
export function FailingStrip() {
  const mayAct = usePermissions('Settings').view;
  const maySee = usePermissions('Application').view;
  const { data, dataUpdatedAt } = useCall(
    settingsCalls.failingServices,
    {},
    { enabled: mayAct || maySee, refetchInterval: EVERY_MS, staleTime: 0 },
  );
  const failing = data?.data ?? [];
  return (
    <div role="status">
      {failing.length > 0 && (
        <div className={classes.strip}>
          <IconAlertTriangle size={16} aria-hidden className={classes.sign} />
          {failing.map((one) => (
            <Failing key={one.service} failing={one} askedAt={new Date(dataUpdatedAt)} mayAct={mayAct} />
          ))}
        </div>
      )}
    </div>
  );
}

function Failing({
  failing,
  askedAt,
  mayAct,
}: {
  failing: FailingService;
  /** When the answer came. */
  askedAt: Date;
  /** The settings say what is wrong; a list of undelivered mails has none of those that still wait. */
  mayAct: boolean;
}) {
  const { service, since, error } = failing;
  const words = t(failingTexts[service], { when: whenOf(since, askedAt) });
  return (
    <span className={classes.one}>
      {mayAct ? <TextLink to="/settings">{words}</TextLink> : <strong>{words}</strong>}
      {error !== '' && <span className={classes.error}>{error}</span>}
    </span>
  );
}

/** The time of an instant of today; else its day. */
function whenOf(instant: string, now: Date): string {
  const day = dayOf(new Date(instant));
  return day === dayOf(now) ? showTime(instant) : showDay(day);
}
