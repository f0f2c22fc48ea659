import { Box, Stack, Text } from '@mantine/core';
import type { OfficeSettings } from '#contract/settings/calls.ts';
import { linkInWords, socialSiteNames, socialSites } from '#contract/settings/links.ts';
import { text } from '#contract/texts/text.ts';
import { ConflictNotice } from '#web/features/records/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import { CommitteeCard } from './committee-card.tsx';
import { DirectoryCard } from './directory-card.tsx';
import { FirstPageCard } from './first-page-card.tsx';
import { HealthCard } from './health-card.tsx';
import { LinksCard } from './links-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PartnersCard } from './partners-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { RegisteredCard } from './registered-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { useOfficeSettings, useSettingsForm } from './use-settings-form.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WebsiteCard } from './website-card.tsx';

/** What another administrator may have changed, as far as it can be shown. */
const columns = [
  {
    key: 'website_name',
    title: text('Website name'),
    text: (settings: OfficeSettings) => settings.website_name,
  },
  { key: 'email', title: text('Email'), text: (settings: OfficeSettings) => settings.email },
  { key: 'phone', title: text('Phone number'), text: (settings: OfficeSettings) => settings.phone },
  { key: 'webaddress', title: text('Address'), text: (settings: OfficeSettings) => settings.webaddress },
  { key: 'webgst', title: text('GST'), text: (settings: OfficeSettings) => settings.webgst },
  {
    key: 'place_of_supply',
    title: text('Place of supply'),
    text: (settings: OfficeSettings) => settings.place_of_supply,
  },
  {
    key: 'registered_name',
    title: text('Registered name'),
    text: (settings: OfficeSettings) => settings.registered_name,
  },
  {
    key: 'registration',
    title: text('Registration'),
    text: (settings: OfficeSettings) => settings.registration,
  },
  {
    key: 'links',
    title: text('Links'),
    text: ({ links }: OfficeSettings) => links.map(linkInWords).join(', '),
  },
  { key: 'benefits', title: text('Why join'), text: ({ benefits }: OfficeSettings) => benefits.join(', ') },
  ...socialSiteNames.map((site) => ({
    key: site,
    title: socialSites[site],
    text: (settings: OfficeSettings) => settings[site],
  })),
  {
    key: 'razor_key_id',
    title: text('Razorpay key id'),
    text: (settings: OfficeSettings) => settings.stored_razor_key_id,
  },
  { key: 'smtp_email', title: text('SMTP email'), text: (settings: OfficeSettings) => settings.smtp_email },
];

/** The one record of settings in six cards (D1 sections 2 and 5); read-only for people who may only view it. */
function SettingsForm({ settings, readOnly }: { settings: OfficeSettings; readOnly: boolean }) {
  const { form, conflict, started, isChanged, start, keepMine, save } = useSettingsForm(settings);
  const discard = useDiscard(
    () => form.isDirty(),
    () => start(settings),
  );
  return (
    <Box maw={860}>
      <ContractForm form={form} onSubmit={save}>
        {(sending) => (
          <>
            <ConflictNotice {...{ conflict, columns }} onShowStored={start} onKeepMine={keepMine} />
            <Stack gap="lg">
              {readOnly && (
                <Text c="dimmed">{t('Your role lets you read these settings, not change them.')}</Text>
              )}
              <WebsiteCard form={form} settings={settings} readOnly={readOnly} />
              <RegisteredCard form={form} readOnly={readOnly} />
              <FirstPageCard form={form} readOnly={readOnly} />
              <LinksCard form={form} readOnly={readOnly} />
              <PaymentsCard
                key={`payments ${started}`}
                form={form}
                settings={settings}
                readOnly={readOnly}
                unsaved={isChanged}
              />
              <MailCard
                key={`mail ${started}`}
                form={form}
                settings={settings}
                readOnly={readOnly}
                unsaved={isChanged}
              />
              {!readOnly && <StickyActions label={t('Update')} busy={sending} />}
            </Stack>
          </>
        )}
      </ContractForm>
      {discard.dialog}
    </Box>
  );
}

/** /settings: how the association appears, is paid and sends mails (D1 section 2). */
export function SettingsPage() {
  const settings = useOfficeSettings();
  const mayUpdate = usePermissions('Settings').update;
  return (
    <>
      <PageTitle>{t('Website Settings')}</PageTitle>
      <Loaded of={settings} rows={12}>
        {(stored) => <SettingsForm settings={stored} readOnly={!mayUpdate} />}
      </Loaded>
      {/* Only then, out of sight below the form: it would push them down. */}
      {(settings.data !== undefined || settings.error !== null) && <OtherCards readOnly={!mayUpdate} />}
    </>
  );
}

/** What is stored apart from the settings, each by its own call. */
function OtherCards({ readOnly }: { readOnly: boolean }) {
  return (
    <Stack gap="lg" maw={860} mt="xl">
      <PrivacyCard readOnly={readOnly} />
      <CommitteeCard readOnly={readOnly} />
      <WaitingCard readOnly={readOnly} />
      <RemindersCard readOnly={readOnly} />
      <RetentionCard readOnly={readOnly} />
      <DirectoryCard readOnly={readOnly} />
      <PartnersCard readOnly={readOnly} />
      <HealthCard />
    </Stack>
  );
}
