import { Image, Input, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { gstStates, printPlace } from '#contract/documents/place-of-supply.ts';
import type { OfficeSettings } from '#contract/settings/calls.ts';
import { uploadMessages } from '#contract/kit/upload.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { FileField } from '#web/kit/files/file-field.tsx';
import { listHeight } from '#web/kit/form/field-defaults.ts';
import { PhoneField } from '#web/kit/form/phone-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { SettingsCard } from './settings-card.tsx';
import { phoneText, type SettingsValues } from './settings-values.ts';

export interface CardProps {
  form: UseFormReturnType<SettingsValues>;
  settings: OfficeSettings;
  /** The role may view and not save. */
  readOnly: boolean;
}

const places = gstStates.map((state) => ({
  value: printPlace(state),
  label: `${state.code} ${state.name}`,
}));

/** Name, logo and addresses of the association, as everybody sees them. */
export function WebsiteCard({ form, settings, readOnly }: CardProps) {
  return (
    <SettingsCard
      title={t('Website')}
      help={t('Shown on every page, in mails, on invoices and certificates.')}
    >
      {readOnly ? (
        <StoredLogo logo={settings.logo} />
      ) : (
        <FileField
          label={t('Logo')}
          kind="image"
          hint={t(
            'The emblem: at the head of every page, mail, certificate, invoice and receipt. Maximum file size 2MB. JPEG, PNG, HEIC or WebP.',
          )}
          value={form.values.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
          stored={settings.logo === null ? null : { name: `${t('Logo')}.png`, url: settings.logo }}
          tooBig={t(uploadMessages.tooBigPicture)}
          error={form.errors['logo']}
          data-path="logo"
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={t('Website name')} readOnly={readOnly} {...form.getInputProps('website_name')} />
        <EmailInput label={t('Email')} readOnly={readOnly} {...form.getInputProps('email')} />
        {readOnly ? (
          <TextInput label={t('Phone number')} readOnly value={phoneText(form.values.phone)} />
        ) : (
          <PhoneField label={t('Phone number')} value={form.values.phone} {...form.getInputProps('phone')} />
        )}
        <Textarea
          label={t('Address')}
          autosize
          minRows={2}
          maxRows={6}
          readOnly={readOnly}
          {...form.getInputProps('webaddress')}
        />
        <TextInput
          label={t('GST')}
          description={t('The 15 characters of the registration, or Unregistered.')}
          readOnly={readOnly}
          {...form.getInputProps('webgst')}
        />
        <Select
          label={t('Place of supply')}
          description={t(
            'The State of the GST registration. New invoices state it and charge CGST and SGST to members there, IGST to all others; issued ones stay as they are.',
          )}
          data={places}
          searchable={!readOnly}
          allowDeselect={false}
          nothingFoundMessage={t('No results found')}
          maxDropdownHeight={listHeight}
          readOnly={readOnly}
          {...form.getInputProps('place_of_supply')}
        />
      </SimpleGrid>
    </SettingsCard>
  );
}

function StoredLogo({ logo }: { logo: string | null }) {
  return (
    <Input.Wrapper label={t('Logo')} labelElement="div">
      {logo === null ? (
        t('No logo is stored')
      ) : (
        <Image src={logo} alt={t('Logo')} h={44} w="auto" fit="contain" />
      )}
    </Input.Wrapper>
  );
}
