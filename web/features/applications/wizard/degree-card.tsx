import { SimpleGrid, TextInput } from '@mantine/core';
import type { Situation } from '#contract/applications/requirements.ts';
import { AsyncSelect } from '#web/kit/async-select.tsx';
import { YearSelect } from '#web/kit/year-select.tsx';
import { type FormOf, labelsFor } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { keyboards } from './keyboards.ts';
import type { EducationForm } from './wizard-values.ts';

export interface DegreeCardProps {
  form: FormOf<EducationForm>;
  situation: Situation;
  title: string;
  level: 'edu_undergrad' | 'edu_postgrad' | 'edu_superspecialty';
  /** Finds degrees of the list while typing; a degree that is not in it may be typed in full. */
  search?: (text: string, signal: AbortSignal) => Promise<{ name: string }[]>;
}

/** One degree: which, where, when. */
export function DegreeCard({ form, situation, title, level, search }: DegreeCardProps) {
  const label = labelsFor(situation);
  const degree = form.values[`${level}_degree`];
  const input = form.getInputProps(`${level}_degree`);
  return (
    <FormCard title={title}>
      {search ? (
        <AsyncSelect
          label={label(`${level}_degree`, 'Degree')}
          name={level}
          freeText
          search={async (text, signal) => asDegrees(await search(text, signal))}
          {...input}
          value={degree === '' ? null : { value: degree, label: degree }}
          onChange={(option) => input.onChange(option?.value ?? '')}
        />
      ) : (
        <TextInput {...keyboards.words} label={label(`${level}_degree`, 'Degree')} {...input} />
      )}
      <TextInput
        {...keyboards.words}
        label={label(`${level}_college`, 'College')}
        {...form.getInputProps(`${level}_college`)}
      />
      <TextInput
        {...keyboards.words}
        label={label(`${level}_university`, 'University')}
        {...form.getInputProps(`${level}_university`)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <YearSelect
          label={label(`${level}_year`, 'Year of passing')}
          {...form.getInputProps(`${level}_year`)}
          value={form.values[`${level}_year`]}
          onChange={form.getInputProps(`${level}_year`).onChange}
        />
      </SimpleGrid>
    </FormCard>
  );
}

function asDegrees(rows: readonly { name: string }[]) {
  return rows.map(({ name }) => ({ value: name, label: name }));
}
