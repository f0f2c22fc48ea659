import { TextInput } from '@mantine/core';
import { optional } from '#web/kit/form/field-defaults.ts';
import { SettingsCard } from './settings-card.tsx';
import type { CardProps } from './website-card.tsx';

/** What certificates bear of a registered society (docs/decisions/0063). */
export function RegisteredCard({ form, readOnly }: Pick<CardProps, 'form' | 'readOnly'>) {
  return (
    <SettingsCard
      title="Registered society"
      help="How documents name the association, below its logo. Documents that are issued stay as they are."
    >
      <TextInput
        label={optional('Registered name')}
        description="As on the certificate of registration. Without it, certificates, invoices and receipts bear the website name."
        readOnly={readOnly}
        {...form.getInputProps('registered_name')}
      />
      <TextInput
        label={optional('Registration')}
        description="One line below the name on certificates, such as: Registered under the Tamil Nadu Societies Registration Act, 1975, No. 123 of 2003. Without it there is no such line."
        readOnly={readOnly}
        {...form.getInputProps('registration')}
      />
    </SettingsCard>
  );
}
