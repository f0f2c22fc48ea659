import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { dayOf } from '#contract/kit/day.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import {
  datesStored,
  educationAtFirst,
  educationFaults,
  educationOf,
  educationWithDraft,
  readEducation,
} from '#web/features/applications/fields/wizard-values.ts';
import { DegreeCard, degreeParts } from '#web/features/applications/fields/degree-card.tsx';
import { RareFields, usesAny } from '#web/features/applications/fields/rare-fields.tsx';
import { fieldsOnFile, noteWorkDeleted } from '#web/features/applications/wizard/state/member-info.ts';
import { UploadsCard } from './upload-cards.tsx';
import { RegistrationCard } from '#web/features/applications/fields/registration-card.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { useStepForm } from './use-step-form.ts';
import { WorkCards } from '#web/features/applications/fields/work-cards.tsx';

/** Education & Practice: degrees, registrations, work, uploads (D3 sections 3 and 5). */
export function EducationStep({ type, info, record, focus, onBack, onSaved, onReload }: StepProps) {
  const id = record.public_id;
  const queryClient = useQueryClient();
  const situation = { type: type.form_type, country: record.country };
  const send = useSend(applicationCalls.memberThree, { onRefused: isElsewhere });
  const stored = educationOf(record, info.work_exp);
  const wasSaved = info.steps.some((state) => state.step === 'education' && state.saved);
  const step = useStepForm({
    id,
    step: 'education',
    info,
    rows: 'work',
    files: uploadFields,
    saved: wasSaved ? stored : educationAtFirst(stored, record, type.form_type),
    withDraft: educationWithDraft,
    check: (values, sending) =>
      educationFaults(
        values,
        { ...situation, today: dayOf(new Date()), ...datesStored(record, info.work_exp) },
        fieldsOnFile(info.files, sending),
      ),
    save: (values, tab) => {
      const { work, ...fields } = readEducation(values).values;
      return send.mutateAsync({ id, ...fields, ...toLists(work), ...tab });
    },
    onSaved,
    onReload,
    focus,
  });
  const { form } = step;
  const cards = { form, situation };

  return (
    <StepFrame title={t(stepLabels.education.title)} step={step} actions={{ onBack }}>
      <DegreeCard {...cards} level="edu_undergrad" />
      <DegreeCard {...cards} level="edu_postgrad" />
      <RareFields
        addLabel={t('Add a super speciality')}
        isUsed={usesAny(
          form,
          degreeParts.map((part) => `edu_superspecialty_${part}` as const),
        )}
      >
        <DegreeCard {...cards} level="edu_superspecialty" />
      </RareFields>
      <RegistrationCard {...cards} />
      <WorkCards form={form} onDeleted={(workId) => noteWorkDeleted(queryClient, id, workId)} />
      <UploadsCard
        id={id}
        situation={situation}
        files={info.files}
        errors={form.errors}
        onChanged={(field) => form.clearFieldError(field)}
      />
    </StepFrame>
  );
}
