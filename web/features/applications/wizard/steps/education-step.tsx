import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { dayOf } from '#contract/kit/day.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { educationFaults } from './check-steps.ts';
import { DegreeCard } from '#web/features/applications/fields/degree-card.tsx';
import { fieldsOnFile, noteWorkDeleted } from '#web/features/applications/wizard/state/member-info.ts';
import { UploadsCard } from './uploads-card.tsx';
import { RegistrationCard } from '#web/features/applications/fields/registration-card.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { StepNotices } from './step-notices.tsx';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { useStepForm } from './use-step-form.ts';
import {
  educationOf,
  educationWithDraft,
  readEducation,
} from '#web/features/applications/fields/wizard-values.ts';
import { WorkCards } from '#web/features/applications/fields/work-cards.tsx';

/** Education & Practice: degrees, registrations, work, uploads (D3 sections 3 and 5). */
export function EducationStep({ type, info, record, focus, onBack, onSaved, onReload }: StepProps) {
  const id = record.public_id;
  const queryClient = useQueryClient();
  const situation = { type: type.form_type, country: record.country };
  const send = useSend(applicationCalls.memberThree, { onRefused: isElsewhere });
  const { form, submit, savedAt, notSaved, news } = useStepForm({
    id,
    step: 'education',
    info,
    rows: 'work',
    files: uploadFields,
    saved: educationOf(record, info.work_exp),
    withDraft: educationWithDraft,
    check: (values, sending) =>
      educationFaults(values, situation, dayOf(new Date()), fieldsOnFile(info.files, sending)),
    save: (values, tab) => {
      const { work, ...fields } = readEducation(values).values;
      return send.mutateAsync({ id, ...fields, ...toLists(work), ...tab });
    },
    onSaved,
    onReload,
    focus,
  });
  const cards = { form, situation };

  return (
    <ContractForm form={form} onSubmit={submit}>
      {(sending) => (
        <Stack gap="lg">
          <StepHeading>{stepLabels.education.title}</StepHeading>
          <StepNotices news={news} />
          <DegreeCard {...cards} level="edu_undergrad" />
          <DegreeCard {...cards} level="edu_postgrad" />
          <DegreeCard {...cards} level="edu_superspecialty" />
          <RegistrationCard {...cards} />
          <WorkCards form={form} onDeleted={(workId) => noteWorkDeleted(queryClient, id, workId)} />
          <UploadsCard
            id={id}
            situation={situation}
            files={info.files}
            errors={form.errors}
            onChanged={(field) => form.clearFieldError(field)}
          />
          <StickyActions onBack={onBack} busy={sending} savedAt={savedAt} notSaved={notSaved} />
        </Stack>
      )}
    </ContractForm>
  );
}
