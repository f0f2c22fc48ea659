import { Textarea } from '@mantine/core';
import { LONGEST_BENEFIT, MAX_BENEFITS } from '#contract/settings/benefits.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { SettingsCard } from './settings-card.tsx';
import type { CardProps } from './website-card.tsx';

/** What the first page of the portal says of the association, beside its types. */
export function FirstPageCard({ form, readOnly }: Pick<CardProps, 'form' | 'readOnly'>) {
  return (
    <SettingsCard
      title={t('First page')}
      help={t(
        'What visitors read before they choose a type. It also names the president and the secretary of the Membership Certificate in force.',
      )}
    >
      <Textarea
        label={optional(t('Why join'))}
        description={t('One reason on each line, at most {most}, each of at most {longest} characters.', {
          most: MAX_BENEFITS,
          longest: LONGEST_BENEFIT,
        })}
        autosize
        minRows={3}
        maxRows={8}
        readOnly={readOnly}
        {...form.getInputProps('benefits')}
      />
    </SettingsCard>
  );
}
