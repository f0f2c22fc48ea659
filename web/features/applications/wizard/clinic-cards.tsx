import type { UseFormReturnType } from '@mantine/form';
import { emptyClinic } from '#contract/applications/clinics.ts';
import { ClinicFields } from './clinic-fields.tsx';
import { RowCards } from './row-cards.tsx';
import type { Country } from './use-places.ts';
import type { PersonalForm } from './wizard-values.ts';

export interface ClinicCardsProps {
  form: UseFormReturnType<PersonalForm>;
  countries: readonly Country[];
}

/** Clinics and hospitals, as many as there are. */
export function ClinicCards({ form, countries }: ClinicCardsProps) {
  const { clinics, country } = form.values;
  return (
    <RowCards
      title="Clinics and hospitals"
      help="Where you practise. One of them may be your mailing address."
      rows={clinics}
      rowName="Clinic"
      addLabel="Add a clinic or hospital"
      onAdd={() => form.insertListItem('clinics', { ...emptyClinic, clinic_country: country })}
      onRemove={(position) => form.removeListItem('clinics', position)}
    >
      {(_, position) => <ClinicFields form={form} countries={countries} position={position} />}
    </RowCards>
  );
}
