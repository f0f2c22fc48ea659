import { documentFields, fileLabels } from '#contract/applications/documents.ts';
import { isRequired } from '#contract/applications/requirements.ts';
import { cardTitles, FormCard, labelsFor } from '#web/features/applications/index.ts';
import { FileField } from '#web/kit/files/file-field.tsx';
import type { MemberCardProps } from './member-person-card.tsx';

/** The uploads that the type asks for in this country, and whatever else is on file or was chosen (D2 section 5). */
export function MemberUploadsCard({ form, type, stored }: MemberCardProps) {
  const { values } = form;
  const situation = { type, country: values.country };
  const label = labelsFor(situation);
  const fileOf = (field: string) => stored?.files.find((file) => file.field === field);
  const shown = documentFields.filter(
    (field) => isRequired(field, situation) || fileOf(field) || values[field],
  );
  return (
    <FormCard
      title={cardTitles.documents}
      help="A clear scan or photo of each; large photos are made smaller."
    >
      {shown.map((field) => (
        <FileField
          key={field}
          label={label(field, fileLabels[field])}
          kind="document"
          stored={fileOf(field)}
          value={values[field]}
          onChange={(file) => {
            form.setFieldValue(field, file);
            form.clearFieldError(field);
          }}
          error={form.errors[field]}
          data-path={field}
        />
      ))}
    </FormCard>
  );
}
