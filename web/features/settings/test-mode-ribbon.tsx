import { Anchor } from '@mantine/core';
import classes from './test-mode-ribbon.module.css';
import { useSettings } from './use-settings.ts';

/** Says on every page that no real money moves, and where the mails are while no mail account is set. */
export function TestModeRibbon() {
  const settings = useSettings();
  if (!settings?.test_mode && !settings?.mailbox) return null;
  return (
    <aside className={classes.ribbon} aria-label="Test mode">
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
    </aside>
  );
}
