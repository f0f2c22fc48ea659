import { SimpleGrid } from '@mantine/core';
import { expectedYears, mayExpect, type YearField } from '#contract/applications/life-dates.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import { masterCalls, type SchoolKind } from '#contract/masters/calls.ts';
import { text } from '#contract/texts/text.ts';
import { api } from '#web/kit/data/api.ts';
import { AsyncSelect } from '#web/kit/form/async-select.tsx';
import { YearSelect } from '#web/kit/form/year-select.tsx';
import { cardTitles } from './fault-sections.ts';
import { type FormOf, keyboards, labelsFor } from './field-props.ts';
import { judgedOnBlur } from './judge-dates.ts';
import { FormCard } from './form-card.tsx';
import type { EducationForm } from './wizard-values.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { steady, steadyCard } from '#web/kit/form/steady.ts';
import { useToday } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';

const YearInput = steady(YearSelect);
const SearchField = steady(AsyncSelect);

function WholeDegree(degree: Omit<DegreeFieldProps, 'part'>) {
  return (
    <FormCard title={t(cardTitles[degree.level])}>
      <DegreeField {...degree} part="degree" />
      <DegreeField {...degree} part="college" />
      <DegreeField {...degree} part="university" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DegreeField {...degree} part="year" />
      </SimpleGrid>
    </FormCard>
  );
}

/** The three degrees of the education step: the beginning of their fields' names. */
export const degreeLevels = ['edu_undergrad', 'edu_postgrad', 'edu_superspecialty'] as const;
type DegreeLevel = (typeof degreeLevels)[number];

/** The parts of each degree, in their order: the end of the fields' names. */
export const degreeParts = ['degree', 'college', 'university', 'year'] as const;
type DegreePart = (typeof degreeParts)[number];

/** One degree: which, where, when. */
export const DegreeCard = steadyCard(
  WholeDegree,
  degreeLevels.flatMap((level) => degreeParts.map((part) => `${level}_${part}` as const)),
);

const labels: Record<DegreePart, string> = {
  degree: text('Degree'),
  college: text('College'),
  university: text('University'),
  year: text('Year of passing'),
};

type Search = (text: string, signal: AbortSignal) => Promise<{ name: string }[]>;

/** Finds degrees of the list while typing; a degree that is not in it may be typed in full. */
const degrees: Partial<Record<DegreeLevel, Search>> = {
  edu_postgrad: async (search, signal) =>
    (await api(masterCalls.getPostgradList, { search }, { signal })).data,
  edu_superspecialty: async (search, signal) =>
    (await api(masterCalls.getSuperspecialtyList, { search }, { signal })).data,
};

/** Finds what others named; any other may be typed. */
const schools: Record<SchoolKind, Search> = {
  college: async (search, signal) =>
    (await api(masterCalls.getSchoolList, { kind: 'college', search }, { signal })).data,
  university: async (search, signal) =>
    (await api(masterCalls.getSchoolList, { kind: 'university', search }, { signal })).data,
};

export interface DegreeFieldProps {
  form: FormOf<EducationForm>;
  situation: Situation;
  level: DegreeLevel;
  part: DegreePart;
}

/** One field of a degree. */
export function DegreeField({ form, situation, level, part }: DegreeFieldProps) {
  const field = `${level}_${part}` as const;
  const label = labelsFor(situation)(field, t(labels[part]));
  const input = form.getInputProps(field);
  const value = form.values[field];
  if (part === 'year') return <PassingYear {...{ form, situation }} field={`${level}_year`} />;
  const search = part === 'degree' ? degrees[level] : schools[part];
  if (!search) return <TextField {...keyboards.words} label={label} {...input} />;
  return (
    <SearchField
      label={label}
      name={part === 'degree' ? level : part}
      freeText
      search={async (text, signal) => asOptions(await search(text, signal))}
      {...input}
      value={value === '' ? null : { value, label: value }}
      onChange={(option) => input.onChange(option?.value ?? '')}
    />
  );
}

/** The year of passing; in training it may lie ahead. */
function PassingYear({
  form,
  situation,
  field,
}: Pick<DegreeFieldProps, 'form' | 'situation'> & { field: YearField }) {
  const today = useToday();
  const input = judgedOnBlur(form, field);
  const isAhead = mayExpect(field, situation.type);
  return (
    <YearInput
      label={labelsFor(situation)(field, isAhead ? t('Year of passing, or expected year') : t(labels.year))}
      ahead={expectedYears(field, situation.type, today)}
      {...input}
      value={form.values[field]}
      onChange={input.onChange}
    />
  );
}

function asOptions(rows: readonly { name: string }[]) {
  return rows.map(({ name }) => ({ value: name, label: name }));
}
