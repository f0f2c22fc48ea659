import { TextInput } from '@mantine/core';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { SettingsCard } from './settings-card.tsx';
import type { CardProps } from './website-card.tsx';

/** What certificates bear of a registered society (docs/decisions/0063). */
export function RegisteredCard({ form, readOnly }: Pick<CardProps, 'form' | 'readOnly'>) {
  return (
    <SettingsCard
      title={t('Registered society')}
      help={t(
        'How documents name the association, below its logo. Documents that are issued stay as they are.',
      )}
    >
      <TextInput
        label={optional(t('Registered name'))}
        description={t(
          'As on the certificate of registration. Without it, certificates, invoices and receipts bear the website name.',
        )}
        readOnly={readOnly}
        {...form.getInputProps('registered_name')}
      />
      <TextInput
        label={optional(t('Registration'))}
        description={t(
          'One line below the name on certificates, such as: Registered under the Tamil Nadu Societies Registration Act, 1975, No. 123 of 2003. Without it there is no such line.',
        )}
        readOnly={readOnly}
        {...form.getInputProps('registration')}
      />
    </SettingsCard>
  );
}
