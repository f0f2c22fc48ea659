import { emptyClinic, isClinicFilled } from '#contract/applications/steps.ts';
import { ClinicFields } from './clinic-fields.tsx';
import { rowNames } from './fault-sections.ts';
import type { FormOf } from './field-props.ts';
import { RowCards } from './row-cards.tsx';
import type { Countries } from './use-places.ts';
import type { PersonalForm } from './wizard-values.ts';

export interface ClinicCardsProps {
  form: FormOf<PersonalForm>;
  type: number;
  countries: Countries;
  /** The person fills it in, and is spoken to. */
  own?: boolean;
}

/** Clinics and hospitals, as many as there are; one that is removed goes with the save of the step. */
export function ClinicCards({ form, type, countries, own = true }: ClinicCardsProps) {
  const { clinics, country } = form.values;
  return (
    <RowCards
      title="Clinics and hospitals"
      help={
        own
          ? 'Where you practise. One of them may be your mailing address.'
          : 'Where the member practises. One of them may be the mailing address.'
      }
      rows={clinics}
      rowName={rowNames.clinic}
      addLabel="Add a clinic or hospital"
      isFilled={isClinicFilled}
      onAdd={() => form.insertListItem('clinics', { ...emptyClinic, clinic_country: country })}
      onRemove={async (position) => form.removeListItem('clinics', position)}
    >
      {(_, position) => <ClinicFields {...{ form, type, countries, own, position }} />}
    </RowCards>
  );
}
