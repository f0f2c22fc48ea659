import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { emptyWorkExperience, type WorkExperience } from '#contract/applications/clinics.ts';
import { calendarYearsBetween } from '#contract/kit/day.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { useToday } from '#web/kit/use-now.ts';
import { RowCards } from './row-cards.tsx';
import type { EducationForm } from './wizard-values.ts';

/** Positions held, as many as there are. */
export function WorkCards({ form }: { form: UseFormReturnType<EducationForm> }) {
  return (
    <RowCards
      title="Work experience"
      help="Positions you held; the years follow from the dates."
      rows={form.values.work}
      rowName="Position"
      addLabel="Add a position"
      onAdd={() => form.insertListItem('work', { ...emptyWorkExperience })}
      onRemove={(position) => form.removeListItem('work', position)}
    >
      {(row, position) => <WorkFields form={form} row={row} position={position} />}
    </RowCards>
  );
}

interface WorkFieldsProps {
  form: UseFormReturnType<EducationForm>;
  row: WorkExperience;
  position: number;
}

function WorkFields({ form, row, position }: WorkFieldsProps) {
  const input = (field: keyof WorkExperience) => form.getInputProps(`work.${position}.${field}`);
  const years = calendarYearsBetween(row.no_of_procedures1, row.no_of_procedures2);
  const today = useToday();
  return (
    <>
      <TextInput label="Position" {...input('work_procedure')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <DateField label="From" max={today} {...input('no_of_procedures1')} value={row.no_of_procedures1} />
        <DateField label="To" {...input('no_of_procedures2')} value={row.no_of_procedures2} />
        <TextInput label="Total years" value={years ?? ''} readOnly variant="filled" />
      </SimpleGrid>
    </>
  );
}
