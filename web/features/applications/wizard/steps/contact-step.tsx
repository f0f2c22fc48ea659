import { Alert, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { dayOf, showDay } from '#contract/kit/day.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { membershipOf } from '#contract/packages/types.ts';
import { fact } from '#contract/kit/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { renewSession } from '#web/features/session/index.ts';
import { HelpLink } from '#web/features/sign-in/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { withFormPaths } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';
import { AddressCard } from '#web/features/applications/fields/address-card.tsx';
import {
  contactFaults,
  contactOf,
  contactWithDraft,
  datesStored,
  readContact,
} from '#web/features/applications/fields/wizard-values.ts';
import { ClinicCards } from '#web/features/applications/fields/clinic-cards.tsx';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import {
  type MemberInfo,
  noteWorkDeleted,
  reloadMemberInfo,
} from '#web/features/applications/wizard/state/member-info.ts';
import { MobileField } from '#web/features/applications/fields/mobile-field.tsx';
import { PhotoCard } from './upload-cards.tsx';
import { StepFrame } from './step-frame.tsx';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { hasStates, useCountries } from '#web/features/applications/fields/place-fields.tsx';
import { useStepForm } from './use-step-form.ts';
import { WorkCards } from '#web/features/applications/fields/work-cards.tsx';

export interface ContactStepProps {
  type: MembershipType;
  info: MemberInfo;
  record: ApplicationRecord;
  /** Back to the preview, saved or not. */
  onDone: () => void;
  onReload: () => void;
}

/** What a member may change without the office: photo, ways to reach them, where they practise (decision 0017). */
export function ContactStep({ type, info, record, onDone, onReload }: ContactStepProps) {
  const id = record.public_id;
  const queryClient = useQueryClient();
  const countries = useCountries();
  const formType = membershipOf(type.form_type);
  const sendAddress = useSend(applicationCalls.memberTwo, {
    onRefused: isElsewhere,
    successToast: false,
  });
  const sendWork = useSend(applicationCalls.memberThree);
  const step = useStepForm({
    id,
    step: 'personal',
    info,
    rows: 'clinics',
    files: ['profile'],
    saved: contactOf(record, info.clinic, info.work_exp),
    withDraft: contactWithDraft,
    check: (values) =>
      contactFaults(values, {
        type: formType,
        today: dayOf(new Date()),
        ...datesStored(record, info.work_exp),
        hasStates: (country) => hasStates(countries, country),
      }),
    save: async (values, tab) => {
      const { clinics, work, ...fields } = readContact(values).values;
      await sendAddress.mutateAsync({ id, ...fields, ...toLists(clinics), ...tab });
      await sendWork
        .mutateAsync({ id, other_inter_organisation: [], ...toLists(work) })
        .catch((error: unknown) => {
          // The address is saved already: who leaves now and comes back sees it, with the draft over it.
          void reloadMemberInfo(queryClient, id);
          throw withFormPaths(error, 'work');
        });
    },
    onSaved: async () => {
      await renewSession(queryClient);
      onDone();
    },
    onReload,
    focus: null,
  });
  const { form } = step;

  return (
    <StepFrame title={t('Contact details')} step={step} actions={{ onBack: onDone, label: t('Save') }}>
      <PhotoCard
        id={id}
        stored={info.files.find(({ field }) => field === 'profile')}
        error={form.errors['profile']}
        onChanged={() => form.clearFieldError('profile')}
      />
      <VerifiedFacts record={record} />
      <FormCard title={t('Phone')}>
        <MobileField form={form} />
      </FormCard>
      <AddressCard form={form} type={formType} countries={countries} setsNationality={false} />
      <ClinicCards form={form} type={formType} countries={countries} />
      <WorkCards form={form} onDeleted={(workId) => noteWorkDeleted(queryClient, id, workId)} />
    </StepFrame>
  );
}

/** What was verified for the membership, to read; and who can change it. */
function VerifiedFacts({ record }: { record: ApplicationRecord }) {
  return (
    <FormCard title={t('Verified with your membership')}>
      <FactList
        facts={[
          fact(t('Name'), fullName(record)),
          fact(t('Membership number'), record.membership_no),
          fact(t('Email'), record.email),
          fact(t('Date of birth'), showDay(record.dob)),
          fact(t('Gender'), t(record.gender)),
          fact(t('Nationality'), record.nationality),
        ]}
      />
      <Alert color="gray">
        <Text>
          {t(
            'These, your qualifications, registrations and documents were verified and stand on your certificates. Only the office can change them.',
          )}{' '}
          <HelpLink underline="always" />
        </Text>
      </Alert>
    </FormCard>
  );
}
