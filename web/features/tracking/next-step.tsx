import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Correction } from '#contract/applications/findings.ts';
import { isConversion } from '#contract/packages/types.ts';
import { text } from '#contract/texts/text.ts';
import { CorrectionList, messageBeside } from '#web/features/applications/index.ts';
import { RefundRule } from '#web/features/payments/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';
import { type Asking, nextStepOf } from './next-steps.ts';
import { FormLink, type FormLinkProps } from './form-link.tsx';

export interface NextStepProps {
  application: FormLinkProps['application'] &
    Asking & {
      /** The documents that the office asks for again. */
      corrections: readonly Correction[];
    };
  /** What the office wrote when it set this status; '' for nothing. */
  message: string;
  /** False for somebody who only tracks it: any action requires a sign-in first. */
  own: boolean;
  /** A payment of it arrived. */
  paid: boolean;
  /** When the office will probably have decided. */
  byWhen?: ReactNode;
  /** The button that pays; without it a link leads to the page that has one. */
  payment?: ReactNode;
}

const nothingToDo = text('There is nothing for you to do.');

/** What the applicant or member must do next, with a link there; or that there is nothing to do, and why. */
export function NextStep({ application, message, own, paid, byWhen, payment }: NextStepProps) {
  const { action, title, text: says } = nextStepOf(application);
  const urgent = action === 'finish' || action === 'pay' || action === 'answer';
  // The welcome message is outdated for a member who updates the data.
  const wrote = action === 'update' ? '' : messageBeside(message, application.corrections);
  return (
    <section aria-label={t('What to do next')}>
      <Alert color={urgent ? 'orange' : 'blue'} title={t(title)} role="group">
        <Stack gap="sm" align="flex-start">
          {(action !== 'answer' || message === '') && (
            <Text>{t(action === 'update' && !own ? nothingToDo : says)}</Text>
          )}
          {byWhen}
          {wrote !== '' && (
            <div>
              <Text fw={600}>{t('The office wrote:')}</Text>
              {/* As it was written, with its line breaks. */}
              <Text style={{ whiteSpace: 'pre-line' }}>{wrote}</Text>
            </div>
          )}
          {paid && application.application_status === statusIds.rejected && <RefundRule />}
          <CorrectionList corrections={application.corrections} />
          {action === 'finish' && <FormLink application={application}>{t('Continue application')}</FormLink>}
          {action === 'answer' && (
            <FormLink application={application}>{own ? t('Update') : t('Sign in to answer')}</FormLink>
          )}
          {action === 'update' && own && <FormLink application={application}>{t('Update')}</FormLink>}
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
      {own ? t('Pay the fee') : t('Sign in to pay the fee')}
    </ButtonLink>
  );
}

/** A conversion starts at the account step of that conversion. */
function ApplyAgain({ application: { form_type, type_slug: slug } }: Pick<NextStepProps, 'application'>) {
  if (isConversion(form_type))
    return (
      <ButtonLink to="/user-member-application/$slug" params={{ slug }} variant="default">
        {t('Apply again')}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/user-member-application-list" variant="default">
      {t('Apply again')}
    </ButtonLink>
  );
}
