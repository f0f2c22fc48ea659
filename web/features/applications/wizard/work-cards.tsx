import { SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { emptyWorkExperience, isWorkFilled, type WorkExperience } from '#contract/applications/clinics.ts';
import { calendarYearsBetween } from '#contract/kit/day.ts';
import { api } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { toast } from '#web/kit/toast.ts';
import { useToday } from '#web/kit/use-now.ts';
import type { FormOf } from './field-props.ts';
import { keyboards } from './keyboards.ts';
import { noteWorkDeleted } from './member-info.ts';
import { RowCards } from './row-cards.tsx';

type WorkForm = FormOf<{ work: WorkExperience[] }>;

/** Positions held, as many as there are; one that is stored is deleted at once (D3 sections 7 and 8). */
export function WorkCards({ id, form }: { id: string; form: WorkForm }) {
  const queryClient = useQueryClient();
  const { work } = form.values;

  async function remove(position: number): Promise<void> {
    const stored = work[position]?.work_exp_id ?? null;
    if (stored !== null) {
      await deleteStored(stored);
      await noteWorkDeleted(queryClient, id, stored);
    }
    form.removeListItem('work', position);
  }

  return (
    <RowCards
      title="Work experience"
      help="Positions you held; the years follow from the dates."
      rows={work}
      rowName="Position"
      addLabel="Add a position"
      isFilled={isWorkFilled}
      onAdd={() => form.insertListItem('work', { ...emptyWorkExperience })}
      onRemove={remove}
    >
      {(row, position) => <WorkFields form={form} row={row} position={position} />}
    </RowCards>
  );
}

/** Deleting what was deleted in another window already is no fault. */
async function deleteStored(workId: number): Promise<void> {
  try {
    const { message } = await api(applicationCalls.deleteWorkExp, { id: workId });
    toast.success(message);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}

interface WorkFieldsProps {
  form: WorkForm;
  row: WorkExperience;
  position: number;
}

function WorkFields({ form, row, position }: WorkFieldsProps) {
  const input = (field: keyof WorkExperience) => form.getInputProps(`work.${position}.${field}`);
  const years = calendarYearsBetween(row.no_of_procedures1, row.no_of_procedures2);
  const today = useToday();
  return (
    <>
      <TextInput {...keyboards.words} label="Position" {...input('work_procedure')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <DateField label="From" max={today} {...input('no_of_procedures1')} value={row.no_of_procedures1} />
        <DateField label="To" {...input('no_of_procedures2')} value={row.no_of_procedures2} />
        <TextInput label="Total years" value={years ?? ''} readOnly variant="filled" />
      </SimpleGrid>
    </>
  );
}
