import type { GetInputPropsReturnType } from '@mantine/form';
import { yearFields } from '#contract/applications/life-dates.ts';
import type { WorkExperience } from '#contract/applications/steps.ts';
import type { FormOf } from './field-props.ts';

const rowDates = ['no_of_procedures1', 'no_of_procedures2'] as const satisfies (keyof WorkExperience)[];

/** Paths of all dates that a form holds something in: its own, and those of its positions. */
function datePaths(values: object): string[] {
  const given = (holder: object, field: string) => Boolean(Reflect.get(holder, field));
  const work: readonly object[] = Reflect.get(values, 'work') ?? [];
  return [
    ...['dob', ...yearFields].filter((field) => given(values, field)),
    ...work.flatMap((row, index) =>
      rowDates.filter((field) => given(row, field)).map((field) => `work.${index}.${field}`),
    ),
  ];
}

/**
 * Properties of a field of a date. When the field is left, all dates that were given are judged: a date that was typed now can
 * contradict one typed before. An empty field gets no message before the form is sent.
 */
export function judgedOnBlur<Values extends object>(
  form: Pick<FormOf<Values>, 'getInputProps' | 'getValues' | 'validateField'>,
  path: string,
): GetInputPropsReturnType {
  const input: GetInputPropsReturnType = form.getInputProps(path);
  return {
    ...input,
    onBlur: (event: unknown) => {
      input.onBlur?.(event);
      for (const date of datePaths(form.getValues())) form.validateField(date);
    },
  };
}
