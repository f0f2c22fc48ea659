import { Button, Stack } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

export interface VerifiedAccountProps {
  record: ApplicationRecord;
  onNext: () => void;
  /** Lets another person apply on this device; null where the person is signed in as a member. */
  onLeave: (() => void) | null;
}

/** The account step of an application that exists: its e-mail is proven, so nothing of it changes (D3 section 5). */
export function VerifiedAccount({ record, onNext, onLeave }: VerifiedAccountProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <PageTitle>{t(stepLabels.account.title)}</PageTitle>
      <Stack gap="lg">
        <FormCard
          title={t('About you')}
          help={t(
            'Your e-mail is verified; first name and e-mail stay as they are. All else can be changed in the next step.',
          )}
        >
          <KnownField label={t('First name')} value={record.first_name} />
          <KnownField label={t('Email')} value={record.email} />
          <KnownField label={t('Mobile number')} value={`${record.mobile_code} ${record.mobile}`.trim()} />
          {onLeave && (
            <Button variant="subtle" onClick={onLeave} style={{ alignSelf: 'flex-start' }}>
              {t('Apply with another e-mail')}
            </Button>
          )}
        </FormCard>
        <StickyActions />
      </Stack>
    </form>
  );
}
