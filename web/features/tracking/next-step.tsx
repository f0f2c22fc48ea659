import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Correction } from '#contract/applications/findings.ts';
import { isConversion } from '#contract/packages/types.ts';
import { CorrectionList, messageBeside } from '#web/features/applications/index.ts';
import { RefundRule } from '#web/features/payments/refund-rule.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { nextStepOf } from './next-steps.ts';
import { WayIn, type WayInProps } from './way-in.tsx';

export interface NextStepProps {
  application: WayInProps['application'] & {
    /** The papers that the office asks for again. */
    corrections: readonly Correction[];
  };
  /** What the office wrote when it set this status; '' for nothing. */
  message: string;
  /** False for who only tracks it: what they must do needs a sign-in first. */
  own: boolean;
  /** A payment of it arrived. */
  paid: boolean;
  /** What pays here; without it a link leads to the page that has it. */
  payment?: ReactNode;
}

const nothingToDo = 'There is nothing for you to do.';

/** What the applicant or member must do next, with the way there; or that there is nothing to do, and why. */
export function NextStep({ application, message, own, paid, payment }: NextStepProps) {
  const { action, title, text } = nextStepOf(application.application_status);
  const urgent = action === 'finish' || action === 'pay' || action === 'answer';
  // A welcome is no news to who has been a member for years.
  const wrote = action === 'update' ? '' : messageBeside(message, application.corrections);
  return (
    <section aria-label="What to do next">
      <Alert color={urgent ? 'orange' : 'blue'} title={title} role="group">
        <Stack gap="sm" align="flex-start">
          {(action !== 'answer' || message === '') && (
            <Text>{action === 'update' && !own ? nothingToDo : text}</Text>
          )}
          {wrote !== '' && (
            <div>
              <Text fw={600}>The office wrote:</Text>
              {/* As it was written, with its line breaks. */}
              <Text style={{ whiteSpace: 'pre-line' }}>{wrote}</Text>
            </div>
          )}
          {paid && application.application_status === statusIds.rejected && <RefundRule />}
          <CorrectionList corrections={application.corrections} />
          {action === 'finish' && <WayIn application={application}>Continue application</WayIn>}
          {action === 'answer' && (
            <WayIn application={application}>{own ? 'Update' : 'Sign in to answer'}</WayIn>
          )}
          {action === 'update' && own && <WayIn application={application}>Update</WayIn>}
          {action === 'pay' && (payment ?? <PayLink id={application.id} own={own} />)}
          {action === 'applyAgain' && <ApplyAgain application={application} />}
        </Stack>
      </Alert>
    </section>
  );
}

function PayLink({ id, own }: { id: string; own: boolean }) {
  return (
    <ButtonLink to="/user-member-application-preview/$id" params={{ id }}>
      {own ? 'Pay the fee' : 'Sign in to pay the fee'}
    </ButtonLink>
  );
}

/** Who converts a membership goes straight to the account step of that conversion. */
function ApplyAgain({ application: { form_type, type_slug: slug } }: Pick<NextStepProps, 'application'>) {
  if (isConversion(form_type))
    return (
      <ButtonLink to="/user-member-application/$slug" params={{ slug }} variant="default">
        Apply again
      </ButtonLink>
    );
  return (
    <ButtonLink to="/user-member-application-list" variant="default">
      Apply again
    </ButtonLink>
  );
}
