import { Select } from '@mantine/core';
import { statusIds } from '#contract/statuses/statuses.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { useStatuses } from '#web/features/review/member/application-data.ts';
import { t } from '#web/kit/language/t.ts';

export interface FilterProps<Value> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** By a status; void ones are not offered (D2 section 2). */
export function StatusFilter(props: FilterProps<number>) {
  const statuses = useStatuses()?.filter(({ id }) => id !== statusIds.void) ?? [];
  const options = statuses.map(({ id, status_name }) => ({ value: String(id), label: t(status_name) }));
  return <ChoiceFilter {...props} all={t('All statuses')} clear={t('Clear status')} options={options} />;
}

/**
 * By a membership type that new members apply for, 1 to 4 (D2 section 2).
 * @param all stands in the field while none is chosen
 */
export function TypeFilter({
  all = t('All applications'),
  ...props
}: FilterProps<number> & { all?: string }) {
  const types = newMemberTypesOf(useMembershipTypes().data?.data ?? []);
  const options = types.map(({ id, application_name }) => ({ value: String(id), label: application_name }));
  return <ChoiceFilter {...props} all={all} clear={t('Clear application')} options={options} />;
}

/** What the status of a filter is called, '' until it is known; undefined for no filter. */
export function useStatusName(id: number | undefined): string | undefined {
  const name = useStatuses()?.find((status) => status.id === id)?.status_name ?? '';
  return id === undefined ? undefined : t(name);
}

/** The same of a membership type. */
export function useTypeName(id: number | undefined): string | undefined {
  const name = useMembershipTypes().data?.data.find((type) => type.id === id)?.application_name ?? '';
  return id === undefined ? undefined : name;
}

interface ChoiceFilterProps extends FilterProps<number> {
  /** Stands in the field while nothing is chosen. */
  all: string;
  /** The label of the button that clears the selection. */
  clear: string;
  options: { value: string; label: string }[];
}

function ChoiceFilter({ label, value, onChange, all, clear, options }: ChoiceFilterProps) {
  return (
    <Select
      label={label}
      placeholder={all}
      clearable
      clearButtonProps={{ 'aria-label': clear }}
      data={options}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  );
}
