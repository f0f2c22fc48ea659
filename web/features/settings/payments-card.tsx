import { ActionIcon, CopyButton, Text, TextInput } from '@mantine/core';
import { webhookEvents } from '#contract/payments/gateway.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { useSend } from '#web/kit/data/query.ts';
import { IconCheck, IconCopy } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { AccountChoice, SettingsCard, TestButton } from './settings-card.tsx';
import { SecretField } from './secret-field.tsx';
import type { CardProps } from './website-card.tsx';

export interface AccountCardProps extends CardProps {
  /** Something on the page is not saved yet. */
  unsaved: boolean;
}

/** Where payments go: the practice gateway, or Razorpay with the association's keys. */
export function PaymentsCard(props: AccountCardProps) {
  const { form, settings, readOnly, unsaved } = props;
  const fromEnvironment = settings.gateway_from_environment;
  return (
    <SettingsCard
      title={t('Payments')}
      help={t('How fees are paid. What is saved here is in force at once.')}
    >
      {fromEnvironment && (
        <Text>
          <Trans
            text="The keys are set where this product is installed (RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET): the key id <0>{key}</0> is in force."
            values={{ key: settings.razor_key_id }}
            parts={[<strong key="key" />]}
          />
        </Text>
      )}
      {!fromEnvironment && settings.may_practise && (
        <AccountChoice
          label={t('Payments go to')}
          practice={t('Practice gateway: no real money')}
          own={t('Razorpay')}
          readOnly={readOnly}
          value={form.values.practice_payments}
          {...form.getInputProps('practice_payments')}
        />
      )}
      {!fromEnvironment && form.values.practice_payments === '0' && <Keys {...props} />}
      {(fromEnvironment || form.values.practice_payments === '0') && (
        <WebhookAddress url={settings.webhook_url} />
      )}
      {/* Another version of the settings has not been tested yet. */}
      {!readOnly && <GatewayTest key={settings.version} unsaved={unsaved} />}
    </SettingsCard>
  );
}

function Keys({ form, settings, readOnly }: CardProps) {
  const sameKey = form.values.razor_key_id.trim() === settings.stored_razor_key_id;
  return (
    <>
      <TextInput
        label={t('Razorpay key id')}
        autoComplete="off"
        readOnly={readOnly}
        {...form.getInputProps('razor_key_id')}
      />
      <SecretField
        label={t('Razorpay secret key')}
        stored={settings.has_razor_key_secret && (sameKey || readOnly)}
        description={
          settings.has_razor_key_secret && !sameKey
            ? t('The stored one belongs to the other key id.')
            : undefined
        }
        readOnly={readOnly}
        value={form.values.razor_key_secret}
        {...form.getInputProps('razor_key_secret')}
      />
      <SecretField
        label={optional(t('Webhook secret'))}
        stored={settings.has_razor_webhook_secret}
        description={t(
          'As it was entered at Razorpay with the address below. Without it, payments are asked for every minute instead of being told.',
        )}
        readOnly={readOnly}
        value={form.values.razor_webhook_secret}
        {...form.getInputProps('razor_webhook_secret')}
      />
    </>
  );
}

function GatewayTest({ unsaved }: { unsaved: boolean }) {
  const test = useSend(settingsCalls.testGateway, { successToast: false, onRefused: () => true });
  const mode = test.data?.data.test_mode === true ? ` ${t('It is in test mode: no real money moves.')}` : '';
  return (
    <TestButton
      label={t('Test gateway')}
      unsaved={unsaved}
      test={test}
      success={test.data && test.data.message + mode}
    />
  );
}

/** Where Razorpay reports payments, to be copied into its dashboard. */
function WebhookAddress({ url }: { url: string }) {
  return (
    <TextInput
      label={t('Address of the webhook')}
      description={t(
        'Enter it at Razorpay under Account & Settings, Webhooks, and select these events: {events}.',
        { events: [...webhookEvents.payment, ...webhookEvents.refund].join(', ') },
      )}
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <ActionIcon
              aria-label={copied ? t('Copied') : t('Copy the address of the webhook')}
              onClick={copy}
            >
              {copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
