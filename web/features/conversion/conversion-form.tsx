import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { checkConversion, conversionCalls, conversionUploads } from '#contract/applications/conversion.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { DeclarationCard, undeclared } from '#web/features/applications/wizard/steps/declaration-card.tsx';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { fieldsOnFile, type MemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import { UploadsCard } from '#web/features/applications/wizard/steps/uploads-card.tsx';
import { StepHeading } from '#web/features/applications/wizard/steps/step-heading.tsx';
import { StepNotices } from '#web/features/applications/wizard/steps/step-notices.tsx';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { useStepForm } from '#web/features/applications/wizard/steps/use-step-form.ts';
import {
  CheckoutNotice,
  feeLines,
  FeeTable,
  RefundRule,
  showAmount,
  useCheckout,
} from '#web/features/payments/index.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { AsiCard } from './asi-card.tsx';
import { conversionOf, conversionWithDraft } from './conversion-values.ts';
import { MembershipCard } from './membership-card.tsx';

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
  /** The page shall open anew with what was kept in another tab. */
  onReload: () => void;
}

/** What a conversion needs beside the membership's record, the declaration, and its payment (D3 sections 2 and 5). */
export function ConversionForm(props: ConversionFormProps) {
  const { type, from, info, record, onSubmitted, onUnpaid, onReload } = props;
  const id = record.public_id;
  const situation = { type: record.form_type, country: record.country };
  const asked = requiredUploads(situation);
  const resubmits = awaitsApplicant.includes(record.application_status);
  const pays = type.totalPrice > 0 && !resubmits && !record.paid;
  const checkout = useCheckout({ id, onSubmitted, onUnpaid });
  const applicationNo = useRef('');
  const send = useSend(conversionCalls.memberConversion, {
    successToast: false,
    onRefused: isElsewhere,
  });
  const { form, submit, savedAt, notSaved, news } = useStepForm({
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
      const answer = await send.mutateAsync({ id, asi_membership_no, asi_state, ...tab });
      applicationNo.current = answer.application_no;
    },
    onSaved: async () => (pays ? checkout.pay() : onSubmitted(applicationNo.current)),
    onReload,
    focus: null,
  });

  return (
    <ContractForm form={form} onSubmit={submit}>
      {(sending) => (
        <Stack gap="lg">
          <StepHeading>ASI details and certificates</StepHeading>
          <StepNotices news={news} />
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
          {pays && (
            <FormCard title="Fee">
              <FeeTable label="Fee" lines={feeLines(type)} />
              <RefundRule />
            </FormCard>
          )}
          <CheckoutNotice checkout={checkout} />
          <StickyActions
            busy={sending || checkout.busy}
            disabled={!checkout.mayPay}
            savedAt={savedAt}
            notSaved={notSaved}
            label={pays ? `Pay ${showAmount(type.totalPrice, type)} and submit` : 'Submit'}
          />
        </Stack>
      )}
    </ContractForm>
  );
}
