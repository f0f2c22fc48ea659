import { Anchor } from '@mantine/core';
import classes from './test-mode-ribbon.module.css';
import { useSettings } from './use-settings.ts';

/** Says on every page that no real money moves, and what becomes of mails while no mail account is set. */
export function TestModeRibbon() {
  const settings = useSettings();
  if (!settings || (!settings.test_mode && settings.sends_mail)) return null;
  return (
    <aside className={classes.ribbon} aria-label={settings.test_mode ? 'Test mode' : 'Mails'}>
      {settings.test_mode && (
        <span>
          <strong>TEST MODE</strong> No real money moves.
        </span>
      )}
      {settings.mailbox && (
        <span>
          Mails are not sent; <Anchor href={`${import.meta.env.BASE_URL}mailbox`}>read them here</Anchor>.
        </span>
      )}
      {!settings.mailbox && !settings.sends_mail && <span>Mails are not sent: no mail account is set.</span>}
    </aside>
  );
}
