import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { settingsCalls } from '#contract/settings/calls.ts';
import { encryptionLabels, mailEncryptions } from '#contract/settings/mail-server.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Fold } from '#web/kit/page/fold.tsx';
import { AccountChoice, SettingsCard, TestButton } from './settings-card.tsx';
import type { AccountCardProps } from './payments-card.tsx';
import { SecretField } from './secret-field.tsx';
import { isOfAnotherAddress } from './settings-values.ts';
import type { CardProps } from './website-card.tsx';

/** The account that sends mails, or the choice to keep them in the mailbox of the product. */
export function MailCard(props: AccountCardProps) {
  const { form, settings, readOnly, unsaved } = props;
  const fromEnvironment = settings.mail_from_environment;
  return (
    <SettingsCard
      title={t('Mail')}
      help={t('How codes, links and receipts reach people. A new account must first send you a test mail.')}
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
      <MailServerFields {...{ form, settings, readOnly }} />
    </>
  );
}

const encryptions = mailEncryptions.map((value) => ({ value, label: encryptionLabels[value] }));

/** Host, port, encryption and user: folded, since an empty host is found from the address. */
function MailServerFields({ form, settings, readOnly }: CardProps) {
  const { smtp_host, smtp_port } = form.values;
  const isFound = smtp_host === '' || isOfAnotherAddress(form.values, settings);
  const server = isFound ? t('found from the e-mail') : `${smtp_host}:${smtp_port}`;
  const hasFault = serverFields.some((field) => form.errors[field] !== undefined);
  return (
    <Fold title={t('Mail server: {server}', { server })} unfolds={hasFault}>
      <Text c="dimmed" size="sm" mb="sm">
        {t('Leave the host empty to have the mail server found from the e-mail.')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={t('Host')}
          autoComplete="off"
          readOnly={readOnly}
          {...form.getInputProps('smtp_host')}
        />
        <TextInput
          label={t('Port')}
          inputMode="numeric"
          readOnly={readOnly}
          {...form.getInputProps('smtp_port')}
        />
        <Select
          label={t('Encryption')}
          data={encryptions}
          readOnly={readOnly}
          {...form.getInputProps('smtp_encryption')}
        />
        <TextInput
          label={t('User')}
          description={t('Only if it differs from the e-mail.')}
          autoComplete="off"
          readOnly={readOnly}
          {...form.getInputProps('smtp_user')}
        />
      </SimpleGrid>
    </Fold>
  );
}

const serverFields = ['smtp_host', 'smtp_port', 'smtp_encryption', 'smtp_user'] as const;

function MailTest({ unsaved }: { unsaved: boolean }) {
  const test = useSend(settingsCalls.sendTestMail, { successToast: false, onRefused: () => true });
  return (
    <TestButton label={t('Send test mail')} unsaved={unsaved} test={test} success={test.data?.message} />
  );
}
