import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { documentFields } from '#contract/applications/documents.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { dayOf } from '#contract/kit/day.ts';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { useSend } from '#web/kit/query.ts';
import { StickyActions } from '#web/kit/sticky-actions.tsx';
import { educationFaults } from './check-steps.ts';
import { DegreeCard } from './degree-card.tsx';
import { fieldsOnFile, noteWorkDeleted } from './member-info.ts';
import { PapersCard } from './papers-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { StepNotices } from './step-notices.tsx';
import { isElsewhere } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';
import { educationOf, educationWithDraft, readEducation } from './wizard-values.ts';
import { WorkCards } from './work-cards.tsx';

/** Education & Practice: degrees, registrations, work, papers (D3 sections 3 and 5). */
export function EducationStep({ type, info, record, focus, onBack, onSaved, onReload }: StepProps) {
  const id = record.public_id;
  const queryClient = useQueryClient();
  const situation = { type: type.form_type, country: record.country };
  const send = useSend(applicationCalls.memberThree, { onRefused: isElsewhere });
  const { form, submit, savedAt, notSaved, news, onInvalid } = useStepForm({
    id,
    step: 'education',
    info,
    rows: 'work',
    files: documentFields,
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
    <ContractForm form={form} onSubmit={submit} onInvalid={onInvalid}>
      {(sending) => (
        <Stack gap="lg">
          <StepHeading>{stepLabels.education.title}</StepHeading>
          <StepNotices news={news} />
          <DegreeCard {...cards} title="Undergraduate (MBBS)" level="edu_undergrad" />
          <DegreeCard {...cards} title="Post graduation" level="edu_postgrad" />
          <DegreeCard {...cards} title="Super speciality" level="edu_superspecialty" />
          <RegistrationCard {...cards} />
          <WorkCards form={form} onDeleted={(workId) => noteWorkDeleted(queryClient, id, workId)} />
          <PapersCard
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
