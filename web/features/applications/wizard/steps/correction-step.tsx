import { Text } from '@mantine/core';
import { useRef } from 'react';
import type { ApplicationRecord, Draft } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { conversionCalls } from '#contract/applications/conversion.ts';
import type { TabValues } from '#contract/applications/steps.ts';
import type { RequestedCorrection } from '#contract/applications/findings.ts';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { isConversion } from '#contract/packages/types.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { OfficeMessageNotice } from '#web/features/applications/office-message.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { CorrectionCard, ProvenField } from './correction-card.tsx';
import { correctionFaults, isChanged, provenOnce } from './corrections.ts';
import { fieldsOnFile, type MemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import { StepFrame } from './step-frame.tsx';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { useStepForm } from './use-step-form.ts';
import {
  datesStored,
  type EducationForm,
  educationOf,
  educationWithDraft,
  readEducation,
} from '#web/features/applications/fields/wizard-values.ts';

export interface CorrectionStepProps {
  info: MemberInfo;
  record: ApplicationRecord;
  /** The uploads that the office asks for again; at least one. */
  asked: readonly RequestedCorrection[];
  /** The application is with the office again. */
  onSubmitted: (applicationNo: string) => void;
  /** Opens the page again with what was saved in another tab. */
  onReload: () => void;
}

const withoutPayment = { amount: '', currency: '', payment_status: '', payment_id: '' } as const;

/** The uploads that the office refused, with the data they prove, and nothing else (docs/decisions/0022). */
export function CorrectionStep({ info, record, asked, onSubmitted, onReload }: CorrectionStepProps) {
  const { public_id: id, form_type: type } = record;
  const situation = { type, country: record.country };
  const saved = educationOf(record, info.work_exp);
  const shown = provenOnce(asked, type);
  const open = [...shown.values()].flat();
  const applicationNo = useRef('');
  const quietly = { successToast: false, onRefused: isElsewhere } as const;
  const saveStep = useSend(applicationCalls.memberThree, quietly);
  const sendAgain = useSend(paymentCalls.finalStep, quietly);
  const convert = useSend(conversionCalls.memberConversion, quietly);

  async function send(values: EducationForm, tab: TabValues) {
    const { work, ...fields } = readEducation(values).values;
    if (isConversion(type)) return convert.mutateAsync({ id, ...fields, ...tab });
    if (open.length > 0) await saveStep.mutateAsync({ id, ...fields, ...toLists(work), ...tab });
    return sendAgain.mutateAsync({ id, ...withoutPayment });
  }

  const step = useStepForm({
    id,
    step: isConversion(type) ? 'conversion' : 'education',
    info,
    rows: 'work',
    files: asked.map(({ field }) => field),
    saved,
    withDraft: (stored, draft) => educationWithDraft(stored, only(open, draft)),
    check: (values, sending) => {
      const onFile = fieldsOnFile(info.files, sending);
      const sent = new Set(sending);
      const judged = { ...situation, today: today(), ...datesStored(record, info.work_exp) };
      const now = asked.map((one) => ({ ...one, mended: one.mended || sent.has(one.field) }));
      return correctionFaults(values, { asked: now, saved, situation: judged, onFile });
    },
    save: async (values, tab) => {
      applicationNo.current = (await send(values, tab)).application_no;
    },
    onSaved: async () => onSubmitted(applicationNo.current),
    onReload,
    focus: null,
  });
  const { form } = step;

  return (
    <StepFrame
      title={t('Correct your documents')}
      step={step}
      actions={{ label: t('Send again') }}
      intro={
        <>
          {' '}
          <OfficeMessageNotice record={record} corrections={asked} />
          <Text>
            {t(
              'Please correct what is listed here and send it again. Everything else stays as you have sent it.',
            )}
          </Text>
        </>
      }
    >
      {asked.map((one) => (
        <CorrectionCard
          key={one.field}
          id={id}
          asked={{ ...one, mended: one.mended || isChanged(one.field, form.values, saved) }}
          stored={info.files.find(({ field }) => field === one.field)}
          error={form.errors[one.field]}
          onChanged={() => form.clearFieldError(one.field)}
        >
          {(shown.get(one.field) ?? []).map((field) => (
            <ProvenField key={field} form={form} situation={situation} field={field} />
          ))}
        </CorrectionCard>
      ))}
    </StepFrame>
  );
}

function today(): Day {
  return dayOf(new Date());
}

/** The fields of the draft that are shown here. */
function only(fields: readonly string[], draft: Draft['values']): Draft['values'] {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)));
}
