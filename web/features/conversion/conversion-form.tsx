import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import type { ApplicationRecord, Draft } from '#contract/applications/application.ts';
import {
  checkConversion,
  conversionCalls,
  conversionShape,
  conversionUploads,
  type ConversionValues,
} from '#contract/applications/conversion.ts';
import { fact } from '#contract/kit/fact.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { fullName } from '#contract/applications/names.ts';
import { permanentAddress } from '#contract/applications/record-facts.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import { keepLettersAndDigits } from '#contract/kit/characters.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import {
  DeclarationCard,
  FeeCard,
  fieldsOnFile,
  FormCard,
  isElsewhere,
  keyboards,
  type MemberInfo,
  paysNow,
  PlaceSelect,
  StepFrame,
  undeclared,
  UploadsCard,
  useStates,
  useStepForm,
  withDraft,
} from '#web/features/applications/index.ts';
import { CheckoutNotice, showAmount, useCheckout } from '#web/features/payments/index.ts';
import { ConsentLine, isNoticeChanged, useNotice } from '#web/features/privacy/index.ts';
import { network } from '#contract/texts/sentences.ts';
import { text } from '#contract/texts/text.ts';
import { byId, filtered } from '#web/kit/form/input-props.ts';
import { useSend } from '#web/kit/data/query.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { t } from '#web/kit/language/t.ts';

export interface ConversionFormProps {
  type: MembershipType;
  /** Name of the type of membership that is converted. */
  from: string;
  info: MemberInfo;
  record: ApplicationRecord;
  /** The conversion is with the office. */
  onSubmitted: (applicationNo: string) => void;
  /** The payment was not made. */
  onUnpaid: (applicationNo: string) => void;
  /** Opens the page again with what was saved in another tab. */
  onReload: () => void;
}

/** What a conversion needs beside the membership's record, the declaration, and its payment (D3 sections 2 and 5). */
export function ConversionForm(props: ConversionFormProps) {
  const { type, from, info, record, onSubmitted, onUnpaid, onReload } = props;
  const id = record.public_id;
  const situation = { type: record.form_type, country: record.country };
  const asked = requiredUploads(situation);
  const pays = paysNow(type, record);
  const checkout = useCheckout({ id, onSubmitted, onUnpaid });
  const notice = useNotice();
  const applicationNo = useRef('');
  const send = useSend(conversionCalls.memberConversion, {
    successToast: false,
    onRefused: (error) => {
      if (isNoticeChanged(error)) void notice.refetch();
      return isElsewhere(error);
    },
  });
  const step = useStepForm({
    id,
    step: 'conversion',
    info,
    rows: '',
    files: conversionUploads,
    saved: conversionOf(record),
    withDraft: conversionWithDraft,
    check: (values, sending) => ({
      ...checkConversion(values, fieldsOnFile(info.files, sending), situation),
      ...(!values.declared && { declared: undeclared }),
    }),
    save: async ({ asi_membership_no, asi_state }, tab) => {
      const answer = await send.mutateAsync({
        id,
        asi_membership_no,
        asi_state,
        ...tab,
        notice: notice.data?.data.id,
      });
      applicationNo.current = answer.application_no;
    },
    onSaved: async () => (pays ? checkout.pay() : onSubmitted(applicationNo.current)),
    onReload,
    focus: null,
  });
  const { form } = step;

  return (
    <StepFrame
      title={t('ASI details and certificates')}
      step={step}
      actions={{
        busy: checkout.busy,
        disabled: !checkout.mayPay || !notice.data,
        label: pays
          ? t('Pay {amount} and submit', { amount: showAmount(type.totalPrice, type) })
          : t('Submit'),
      }}
    >
      <MembershipCard record={record} from={from} />
      <AsiCard form={form} />
      <UploadsCard
        id={id}
        situation={situation}
        fields={conversionUploads.filter((field) => asked.has(field))}
        files={info.files}
        errors={form.errors}
        onChanged={(field) => form.clearFieldError(field)}
      />
      <DeclarationCard {...form.getInputProps('declared', { type: 'checkbox' })} />
      <ConsentLine notice={notice} />
      {(pays || type.pays_after_approval) && <FeeCard type={type} />}
      <CheckoutNotice checkout={checkout} />
    </StepFrame>
  );
}

interface MembershipCardProps {
  record: ApplicationRecord;
  /** Name of the type of membership that is converted. */
  from: string;
}

/** The membership that is converted, in short, as the conversion took it over. */
function MembershipCard({ record, from }: MembershipCardProps) {
  return (
    <FormCard
      title={t('Your membership')}
      help={t('Taken over from your membership; nothing of it is typed again.')}
    >
      <FactList
        facts={[
          fact(text('Name'), fullName(record)),
          fact(text('Membership number'), record.converts_membership_no),
          fact(text('Membership type'), from),
          fact(text('Email'), record.email),
          fact(text('Mobile'), record.mobile === '' ? '' : `${record.mobile_code} ${record.mobile}`),
          fact(text('Address'), permanentAddress(record), true),
        ]}
      />
    </FormCard>
  );
}

/** The membership of the Association of Surgeons of India. */
function AsiCard({ form }: { form: UseFormReturnType<ConversionForm> }) {
  return (
    <FormCard
      title={t('ASI details')}
      help={t('Your membership of the Association of Surgeons of India, as its certificate shows it.')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...keyboards.registration}
          label={t('ASI membership number')}
          {...filtered(form.getInputProps('asi_membership_no'), keepLettersAndDigits)}
        />
        <PlaceSelect
          label={t('ASI state')}
          places={useStates(INDIA)}
          failure={t(network.statesFailed)}
          clearable
          {...byId(form.getInputProps('asi_state'))}
        />
      </SimpleGrid>
    </FormCard>
  );
}

/** The values of the conversion form; the declaration is not stored, so it starts unchecked. */
type ConversionForm = ConversionValues & { declared: boolean };

/** The ASI details as stored. */
function conversionOf({ asi_membership_no, asi_state }: ApplicationRecord): ConversionForm {
  return { asi_membership_no, asi_state, declared: false };
}

function conversionWithDraft(saved: ConversionForm, draft: Draft['values']): ConversionForm {
  return { ...saved, ...withDraft(conversionShape, saved, draft) };
}
