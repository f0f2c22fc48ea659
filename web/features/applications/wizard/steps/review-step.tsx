import { Alert, Anchor, Box, Group, List, Stack, Text } from '@mantine/core';
import { type FormEvent, type Ref, useRef } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { DeclarationLetter } from '#web/features/applications/declaration-letter.tsx';
import { EndorsersCard } from '#web/features/endorsements/index.ts';
import { CheckoutNotice, showAmount, useCheckout } from '#web/features/payments/index.ts';
import { ConsentLine, useNotice } from '#web/features/privacy/index.ts';
import { faultSections } from '#web/features/applications/fields/fault-sections.ts';
import {
  isComplete,
  progressOf,
  type StepProgress,
} from '#web/features/applications/wizard/state/progress.ts';
import { IconCheck } from '#web/kit/icons.tsx';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { FeeCard, paysNow } from './submit-cards.tsx';
import type { StepProps } from './step-frame.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

export interface ReviewStepProps extends StepProps {
  /** The application was sent, and paid where there was something to pay. */
  onSubmitted: (applicationNo: string) => void;
  /** The payment was not made. */
  onUnpaid: (applicationNo: string) => void;
}

/** Review & Submit: everything to read once more, the letter that is signed by sending it, and the payment (D3 sections 2 and 4). */
export function ReviewStep(props: ReviewStepProps) {
  const { type, info, record, onBack, onOpen, onSubmitted, onUnpaid } = props;
  const list = useRef<HTMLDivElement>(null);
  const notice = useNotice();
  const checkout = useCheckout({
    id: record.public_id,
    notice: notice.data?.data.id,
    onSubmitted,
    onUnpaid,
  });
  const pays = paysNow(type, record);
  const label = pays
    ? t('Pay {amount} and submit', { amount: showAmount(type.totalPrice, type) })
    : t('Submit');
  // What is missing of endorsers is said in their card, which takes the focus.
  const { proposer, seconder, ...missing } = checkout.missing;
  const isUnnamed = (proposer ?? seconder) !== undefined;
  const progress = progressOf({ ...info, missing: { ...info.missing, ...missing } });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!progress.every(isComplete)) {
      list.current?.scrollIntoView({ block: 'start' });
      list.current?.focus({ preventScroll: true });
      return;
    }
    if (pays) void checkout.pay();
    else void checkout.submit();
  }

  return (
    <>
      <PageTitle>{t(stepLabels.review.title)}</PageTitle>
      {isNew(type, record) && (
        <Box mb="md">
          {/* A form of its own, which cannot be inside another. */}
          <EndorsersCard id={record.public_id} refused={checkout.missing} />
        </Box>
      )}
      <form noValidate onSubmit={submit} aria-busy={checkout.busy}>
        <Stack gap="md">
          <MissingList ref={list} progress={progress} onOpen={onOpen} />
          <ReviewFacts info={info} record={record} onEdit={onOpen} />
          {(pays || type.pays_after_approval) && <FeeCard type={type} />}
          <div>
            <DeclarationLetter record={record} />
            <Text size="sm" mt="xs">
              {t('With ‘{label}’ you sign this letter.', { label })}
            </Text>
            <ConsentLine notice={notice} />
          </div>
          {!isUnnamed && <CheckoutNotice checkout={checkout} />}
          <StickyActions
            onBack={onBack}
            busy={checkout.busy}
            disabled={!checkout.mayPay || !notice.data}
            label={label}
          />
        </Stack>
      </form>
    </>
  );
}

/** Is it sent for the first time, with members to be named? A correction goes on with those who were. */
function isNew(type: MembershipType, record: ApplicationRecord): boolean {
  return type.endorsers > 0 && record.application_status === statusIds.incomplete;
}

interface MissingListProps {
  progress: readonly StepProgress[];
  onOpen: StepProps['onOpen'];
  ref?: Ref<HTMLDivElement>;
}

/** What keeps the application from being sent, by step, each a jump to its field; nothing when it is complete. */
function MissingList({ progress, onOpen, ref }: MissingListProps) {
  if (progress.every(isComplete)) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      role="alert"
      title={t('Something is still missing')}
      style={{ outline: 'none', scrollMarginTop: 16 }}
    >
      <Stack gap="sm">
        {progress.map((state) => (
          <div key={state.step}>
            <Group gap="xxs" wrap="nowrap">
              {isComplete(state) && <IconCheck size={18} aria-hidden />}
              <Text fw={600}>
                {isComplete(state)
                  ? t('{step}: complete', { step: t(stepLabels[state.step].title) })
                  : t(stepLabels[state.step].title)}
              </Text>
            </Group>
            <Faults state={state} onOpen={onOpen} />
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

function Faults({ state, onOpen }: { state: StepProgress } & Pick<MissingListProps, 'onOpen'>) {
  const { step, missing, unsaved } = state;
  return (
    <List listStyleType="none">
      {unsaved && (
        <List.Item>
          <Jump onClick={() => onOpen(step)}>{t('You changed something here and did not save it')}</Jump>
        </List.Item>
      )}
      {faultSections(missing).map(({ title, faults }) => (
        <List.Item key={title}>
          <Text fw={500}>{title}</Text>
          <List listStyleType="none" aria-label={title}>
            {faults.map(({ field, message }) => (
              <List.Item key={field}>
                <Jump onClick={() => onOpen(step, field)}>{t(message)}</Jump>
              </List.Item>
            ))}
          </List>
        </List.Item>
      ))}
    </List>
  );
}

function Jump({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor
      component="button"
      type="button"
      c="inherit"
      underline="always"
      display="block"
      ta="left"
      mih="var(--omas-control)"
      onClick={onClick}
    >
      {children}
    </Anchor>
  );
}
