import { Button, Portal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { dayOf } from '#contract/kit/day.ts';
import { network } from '#contract/texts/sentences.ts';
import {
  AddressCard,
  ClinicCards,
  DegreeCard,
  hasStates,
  RegistrationCard,
  useCountries,
  WorkCards,
} from '#web/features/applications/index.ts';
import { isNoticeChanged, useNotice } from '#web/features/privacy/index.ts';
import { GivenLine } from '#web/features/privacy/record/index.ts';
import { ConflictNotice, useConflict } from '#web/features/records/index.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { markStale, useSend } from '#web/kit/data/query.ts';
import { withFormPaths } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { MemberPersonCard, MemberUploadsCard } from './member-cards.tsx';
import {
  blankMember,
  datesStored,
  inputOf,
  listOf,
  memberFaults,
  type MemberFormValues,
  memberOf,
} from './member-values.ts';
import { columnsOf, type StoredMember } from './stored-member.ts';

export interface MemberFormProps {
  /** The membership package, and the type whose form it has. */
  packageId: number;
  type: number;
  typeName: string;
  /** The application that is updated; null for a new member. */
  opened: StoredMember | null;
  /** Reads it as it is stored now; undefined when it is gone. */
  readNow: () => Promise<StoredMember | undefined>;
  /** Holds the submit button: the foot of the panel. */
  foot: HTMLElement | null;
  /** Called whenever it changes: does the form hold anything that is not stored? */
  onTouched: (touched: boolean) => void;
  /** After a save; the number of the application. */
  onSaved: (id: number) => void;
  /** The application was deleted: there is nothing left to save. */
  onGone: () => void;
}

const formId = 'member-form';

/** The form that adds and updates a member, with the cards of the wizard (D2 sections 2 and 5). */
export function MemberForm(props: MemberFormProps) {
  const { packageId, type, typeName, opened, readNow, foot, onTouched, onSaved, onGone } = props;
  const queryClient = useQueryClient();
  const countries = useCountries();
  const held = useConflict<StoredMember, StoredMember | null>(opened, {
    read: readNow,
    networkFailure: network.failed,
    onGone,
  });
  const stored = held.base()?.detail ?? null;
  const form = useForm<MemberFormValues>({
    mode: 'controlled',
    initialValues: opened ? memberOf(opened.detail) : blankMember(type),
    validate: (values) =>
      sayFaults(
        memberFaults(
          values,
          {
            type,
            today: dayOf(new Date()),
            ...datesStored(stored),
            hasStates: (country) => hasStates(countries, country),
            adding: opened === null,
          },
          {
            stored: new Set(stored?.files.map(({ field }) => field)),
            opened: stored && memberOf(stored),
          },
        ),
      ),
  });
  const touched = form.isDirty();
  useEffect(() => {
    onTouched(touched);
    return () => onTouched(false);
  }, [onTouched, touched]);

  const notice = useNotice();
  const send = useSend(memberFormCalls.addMember, {
    onDone: ({ data: [saved] }) => {
      onTouched(false);
      if (saved) onSaved(saved.id);
    },
    onRefused: (error) => {
      if (isNoticeChanged(error)) void notice.refetch();
      return held.onRefused(error);
    },
  });

  async function submit(values: MemberFormValues) {
    held.clear();
    const base = held.base();
    const which = base && { id: Number(base.detail.data[0]?.id), version: base.version };
    try {
      await send.mutateAsync({
        ...inputOf(values),
        ...which,
        application_id: packageId,
        // Who is added was told; a change of the record says nothing of that.
        ...(!base && { notice: notice.data?.data.id }),
      });
    } catch (error) {
      throw withFormPaths(error, listOf);
    }
  }

  /** Starts again with what is stored now. */
  function showStored(now: StoredMember) {
    held.rebase(now);
    form.setInitialValues(memberOf(now.detail));
    form.setValues(memberOf(now.detail));
    form.clearErrors();
    held.clear();
  }

  /** A position was deleted on the server: the form takes over the new version when nothing else changed. */
  async function noteDeleted(workId: number, version: number | null) {
    const base = held.base();
    if (base && version === base.version + 1) held.rebase({ ...base, version });
    const { work, ...rest } = form.getInitialValues();
    form.setInitialValues({ ...rest, work: work.filter((row) => row.work_exp_id !== workId) });
    markStale(queryClient, applicationCalls.deleteWorkExp);
  }

  const cards = { form, type, stored };
  const education = { form, situation: { type, country: form.values.country } };
  return (
    <ContractForm id={formId} form={form} onSubmit={submit}>
      {(sending) => (
        <Stack gap="lg">
          {held.conflict && (
            <ConflictNotice
              conflict={held.conflict}
              columns={columnsOf(held.conflict.now)}
              onShowStored={showStored}
              onKeepMine={held.rebase}
            />
          )}
          <MemberPersonCard {...cards} typeName={typeName} />
          <AddressCard
            form={form}
            type={type}
            countries={countries}
            setsNationality={opened === null}
            own={false}
          />
          <ClinicCards form={form} type={type} countries={countries} own={false} />
          <DegreeCard {...education} level="edu_undergrad" />
          <DegreeCard {...education} level="edu_postgrad" />
          <DegreeCard {...education} level="edu_superspecialty" />
          <RegistrationCard {...education} />
          <WorkCards form={form} onDeleted={noteDeleted} />
          <MemberUploadsCard {...cards} />
          {opened === null && <GivenLine notice={notice} />}
          {foot && (
            <Portal target={foot}>
              <Button type="submit" form={formId} loading={sending} fullWidth>
                {opened ? t('Update') : t('Submit')}
              </Button>
            </Portal>
          )}
        </Stack>
      )}
    </ContractForm>
  );
}
