import type { Situation } from '#contract/applications/requirements.ts';
import { DegreeField, degreeLevels, degreeParts } from './degree-fields.tsx';
import type { FormOf } from './field-props.ts';
import { RegistrationNumber, RegistrationState } from './registration-fields.tsx';
import type { EducationForm } from './wizard-values.ts';

export interface ProvenFieldProps {
  form: FormOf<EducationForm>;
  situation: Situation;
  /** Of contract/applications/findings: what an upload proves. */
  field: string;
}

/** The field of the education step with this name, as it stands there. */
export function ProvenField({ field, ...props }: ProvenFieldProps) {
  if (field === 'mci_council_number' || field === 'asi_membership_no')
    return <RegistrationNumber {...props} field={field} />;
  if (field === 'mci_council_state' || field === 'asi_state')
    return <RegistrationState {...props} field={field} />;
  const level = degreeLevels.find((known) => field.startsWith(`${known}_`));
  const part = degreeParts.find((known) => field.endsWith(`_${known}`));
  return level && part ? <DegreeField {...props} level={level} part={part} /> : null;
}
