import { Checkbox } from '@mantine/core';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';

/** The label of a change's text: a message to the applicant, or a remark that only the office reads. */
export function messageField(silent: 0 | 1) {
  if (silent === 0) return { label: t('Message') };
  return { label: optional(t('Remark')), description: t('Only the office reads it.') };
}

interface SilentCheckboxProps {
  silent: 0 | 1;
  onChange: (on: boolean) => void;
}

/** Makes a change without a mail (docs/decisions/0095). */
export function SilentCheckbox({ silent, onChange }: SilentCheckboxProps) {
  return (
    <Checkbox
      label={t('Do not write to the applicant')}
      checked={silent === 1}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
