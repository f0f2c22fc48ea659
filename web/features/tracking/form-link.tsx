import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { WizardStep } from '#contract/applications/steps.ts';
import { isConversion } from '#contract/packages/types.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';

export interface WayInProps {
  /** With its opaque id. */
  application: { id: string } & Pick<ApplicationRecord, 'form_type' | 'type_slug' | 'application_status'>;
  /** The step of the wizard that it opens at; by itself at the first one that is not complete. */
  step?: WizardStep;
  children: ReactNode;
}

/** The way to where an application is filled in: the wizard, or a conversion's own page until it is allotted. */
export function WayIn({ application, step, children }: WayInProps) {
  const { id, form_type, type_slug: slug, application_status: status } = application;
  if (isConversion(form_type) && status !== statusIds.numberAllotted)
    return (
      <ButtonLink to="/user-member-application-conversion/$id" params={{ id }} search={{ id: slug }}>
        {children}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/user-member-application/$slug" params={{ slug }} search={{ id, ...(step && { step }) }}>
      {children}
    </ButtonLink>
  );
}

/** To the review, where what keeps an application from being paid stands by step, each a jump to its field. */
export function CompleteLink({ application }: Pick<WayInProps, 'application'>) {
  return (
    <WayIn application={application} step="review">
      Complete the application
    </WayIn>
  );
}
