import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { WizardStep } from '#contract/applications/steps.ts';
import { isConversion } from '#contract/packages/types.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';

export interface FormLinkProps {
  /** With its opaque id. */
  application: { id: string } & Pick<ApplicationRecord, 'form_type' | 'type_slug' | 'application_status'>;
  /** The step of the wizard that it opens; by default the first one that is not complete. */
  step?: WizardStep;
  /** Beside a button that matters more. */
  variant?: 'default';
  children: ReactNode;
}

/** A link to the form of an application: the wizard, or a conversion's own page until its number is allotted. */
export function FormLink({ application, step, variant, children }: FormLinkProps) {
  const { id, form_type, type_slug: slug, application_status: status } = application;
  if (isConversion(form_type) && status !== statusIds.numberAllotted)
    return (
      <ButtonLink
        to="/user-member-application-conversion/$id"
        params={{ id }}
        search={{ id: slug }}
        variant={variant}
      >
        {children}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to="/user-member-application/$slug"
      params={{ slug }}
      search={{ id, ...(step && { step }) }}
      variant={variant}
    >
      {children}
    </ButtonLink>
  );
}

/** A link to the review step, which lists by step what is missing before the fee can be paid. */
export function CompleteLink({ application }: Pick<FormLinkProps, 'application'>) {
  return (
    <FormLink application={application} step="review">
      {t('Complete the application')}
    </FormLink>
  );
}
