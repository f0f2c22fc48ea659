import { Anchor } from '@mantine/core';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import classes from './test-mode-ribbon.module.css';
import { useSettings } from './use-settings.ts';

/** Says on every page that no real money moves, and what becomes of mails while no mail account is set. */
export function TestModeRibbon() {
  const settings = useSettings();
  if (!settings || (!settings.test_mode && settings.sends_mail)) return null;
  return (
    <aside className={classes.ribbon} aria-label={settings.test_mode ? t('Test mode') : t('Mails')}>
      {settings.test_mode && (
        <span>
          <Trans text="<0>TEST MODE</0> No real money moves." parts={[<strong key="mode" />]} />
        </span>
      )}
      {settings.mailbox && (
        <span>
          <Trans
            text="Mails are not sent; <0>read them here</0>."
            parts={[<Anchor key="mailbox" href={`${import.meta.env.BASE_URL}mailbox`} />]}
          />
        </span>
      )}
      {!settings.mailbox && !settings.sends_mail && (
        <span>{t('Mails are not sent: no mail account is set.')}</span>
      )}
    </aside>
  );
}
