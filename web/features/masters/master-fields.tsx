import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { MasterField } from '#contract/masters/master.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** What is typed for each field of a master, by its name; a choice is the id as text. */
export type MasterValues = Record<string, string>;

type Form = UseFormReturnType<MasterValues>;

/** The fields of a master's panel, in the order of the contract. */
export function MasterFields({ fields, form }: { fields: readonly MasterField[]; form: Form }) {
  return (
    <Stack gap="md">
      {fields.map((field, place) => (
        <MasterInput key={field.name} field={field} form={form} isFirst={place === 0} />
      ))}
    </Stack>
  );
}

interface InputProps {
  field: MasterField;
  form: Form;
  isFirst: boolean;
}

function MasterInput({ field, form, isFirst }: InputProps) {
  const { name, label, kind, hint, longest, of, shows } = field;
  const props = {
    label: field.optional ? optional(t(label)) : t(label),
    ...(hint !== undefined && { description: t(hint) }),
    'data-autofocus': isFirst || undefined,
    ...form.getInputProps(name),
  };
  if (kind === 'choice' && of && shows) return <ChoiceInput of={of} shows={shows} {...props} />;
  if (kind === 'percent') return <TextInput inputMode="decimal" rightSection="%" {...props} />;
  if (kind === 'lines') return <Textarea autosize minRows={6} maxRows={20} maxLength={longest} {...props} />;
  return <TextInput {...props} />;
}

interface ChoiceProps {
  of: NonNullable<MasterField['of']>;
  shows: string;
  label: string;
}

/** One row of another master. */
function ChoiceInput({ of, shows, ...rest }: ChoiceProps) {
  return (
    <Loaded of={useCall(of.list, {})} rows={1}>
      {({ data }) => (
        <Select
          {...rest}
          data={(data as readonly Record<string, unknown>[]).map((row) => ({
            value: String(row['id']),
            label: String(row[shows]),
          }))}
          searchable
          nothingFoundMessage={t('No results found')}
        />
      )}
    </Loaded>
  );
}
