import { SimpleGrid } from '@mantine/core';
import { applicationCalls } from '#contract/applications/calls.ts';
import { emptyWorkExperience, isWorkFilled, type WorkExperience } from '#contract/applications/steps.ts';
import { lastWorkDay } from '#contract/applications/life-dates.ts';
import { calendarYearsBetween } from '#contract/kit/day.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { descriptionBelow } from '#web/kit/form/field-defaults.ts';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { useToday } from '#web/kit/page/now.ts';
import { rowTexts } from './fault-sections.ts';
import { type FormOf, keyboards } from './field-props.ts';
import { judgedOnBlur } from './judge-dates.ts';
import { RowCards } from './row-cards.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { steady, steadyCard } from '#web/kit/form/steady.ts';
import { t } from '#web/kit/language/t.ts';

const DayField = steady(DateField);

type WorkForm = FormOf<{ work: WorkExperience[] }>;

export interface WorkCardsProps {
  form: WorkForm;
  /** A stored one was deleted; `version` of the application, null when it had been deleted elsewhere. */
  onDeleted: (workId: number, version: number | null) => Promise<void>;
}

function AllPositions({ form, onDeleted }: WorkCardsProps) {
  const { work } = form.values;

  async function remove(position: number): Promise<void> {
    const stored = work[position]?.work_exp_id ?? null;
    if (stored !== null) await onDeleted(stored, await deleteStored(stored));
    form.removeListItem('work', position);
  }

  return (
    <RowCards
      title={t('Work experience')}
      help={t('Positions held; the years follow from the dates.')}
      rows={work}
      texts={rowTexts.work}
      addLabel={t('Add a position')}
      isFilled={isWorkFilled}
      onAdd={() => form.insertListItem('work', { ...emptyWorkExperience })}
      onRemove={remove}
    >
      {(row, position) => <WorkFields form={form} row={row} position={position} />}
    </RowCards>
  );
}

/** Positions held, as many as there are; one that is stored is deleted at once (D3 sections 7 and 8). */
export const WorkCards = steadyCard(AllPositions, ['work']);

/** A position that was deleted in another window already is no error. */
async function deleteStored(workId: number): Promise<number | null> {
  try {
    const { data, message } = await api(applicationCalls.deleteWorkExp, { id: workId });
    toast.success(message);
    return data.version;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    return null;
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
      <TextField {...keyboards.words} label={t('Position')} {...input('work_procedure')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <DayField
          label={t('From')}
          max={today}
          {...judgedOnBlur(form, `work.${position}.no_of_procedures1`)}
          value={row.no_of_procedures1}
        />
        <DayField
          label={t('To')}
          {...descriptionBelow}
          description={t("Still there? Enter today's date.")}
          max={lastWorkDay(today)}
          {...judgedOnBlur(form, `work.${position}.no_of_procedures2`)}
          value={row.no_of_procedures2}
        />
        <KnownField label={t('Total years')} value={String(years ?? '')} />
      </SimpleGrid>
    </>
  );
}
