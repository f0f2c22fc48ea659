import { Text, TextInput } from '@mantine/core';
import { settingsCalls } from '#contract/settings/calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { AccountChoice, SettingsCard, TestButton } from './settings-card.tsx';
import type { AccountCardProps } from './payments-card.tsx';
import { SecretField } from './secret-field.tsx';
import type { CardProps } from './website-card.tsx';

/** By which account mails go out, or that they are kept in the mailbox of the product. */
export function MailCard(props: AccountCardProps) {
  const { form, settings, readOnly, unsaved } = props;
  const fromEnvironment = settings.mail_from_environment;
  return (
    <SettingsCard
      title={t('Mail')}
      help={t('How codes, links and receipts reach people. What is saved here is in force at once.')}
    >
      {fromEnvironment && (
        <Text>
          {t('The mail account is set where this product is installed (SMTP_URL), and is in force.')}
        </Text>
      )}
      {!fromEnvironment && settings.may_keep_mails && (
        <AccountChoice
          label={t('Mails are')}
          practice={t('Kept in the mailbox of this product')}
          own={t('Sent by this account')}
          readOnly={readOnly}
          value={form.values.practice_mail}
          {...form.getInputProps('practice_mail')}
        />
      )}
      {!fromEnvironment && form.values.practice_mail === '0' && <Account {...props} />}
      {/* Another version of the settings has not been tested yet. */}
      {!readOnly && <MailTest key={settings.version} unsaved={unsaved} />}
    </SettingsCard>
  );
}

function Account({ form, settings, readOnly }: CardProps) {
  const sameAddress = form.values.smtp_email.trim() === settings.smtp_email;
  return (
    <>
      <TextInput
        label={t('SMTP email')}
        type="email"
        autoComplete="off"
        description={t(
          'The mail server follows from it: that of Gmail and the like, otherwise smtp.your-domain at port 587.',
        )}
        readOnly={readOnly}
        {...form.getInputProps('smtp_email')}
      />
      <SecretField
        label={t('SMTP password')}
        stored={settings.has_smtp_password && (sameAddress || readOnly)}
        description={
          settings.has_smtp_password && !sameAddress
            ? t('The stored one belongs to the other e-mail.')
            : t('Many providers want an app password here, not the one of the mailbox.')
        }
        readOnly={readOnly}
        value={form.values.smtp_password}
        {...form.getInputProps('smtp_password')}
      />
    </>
  );
}

function MailTest({ unsaved }: { unsaved: boolean }) {
  const test = useSend(settingsCalls.sendTestMail, { successToast: false, onRefused: () => true });
  return (
    <TestButton label={t('Send test mail')} unsaved={unsaved} test={test} success={test.data?.message} />
  );
}
