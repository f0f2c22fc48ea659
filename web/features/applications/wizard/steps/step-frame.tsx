import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { WizardStep } from '#contract/applications/steps.ts';
import { showInstant } from '#contract/kit/day.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { MemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import { ContractForm, type FormValues } from '#web/kit/form/contract-form.tsx';
import { SavedStrip } from '#web/kit/page/saved-strip.tsx';
import { StickyActions, type StickyActionsProps } from '#web/kit/page/sticky-actions.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import type { StepForm, StepNews } from './use-step-form.ts';

/** Props of every step after the account step. */
export interface StepProps {
  type: MembershipType;
  info: MemberInfo;
  record: ApplicationRecord;
  /** A field to go to, chosen in the review. */
  focus: string | null;
  onBack: () => void;
  /** The step was saved and the application loaded again. */
  onSaved: () => Promise<void>;
  /** Opens the step again with what was saved in another tab. */
  onReload: () => void;
  /** Opens a step, at a field when one is named. */
  onOpen: (step: WizardStep, field?: string) => void;
}

/** The focus moves to the notice, which is far above the Save button, but not away from a field. */
function takeFocus(notice: HTMLDivElement | null): void {
  if (!document.activeElement?.matches('input, textarea')) notice?.focus();
}

/** Notices on top of a step: unsaved changes, and changes made elsewhere. */
function StepNotices({ news: { restored, elsewhere } }: { news: StepNews }) {
  if (elsewhere) {
    const { showTheirs, keepMine } = elsewhere;
    return (
      <Alert
        ref={takeFocus}
        tabIndex={-1}
        role="alert"
        color="orange"
        title={t(refusals.step_elsewhere.text)}
        style={{ outline: 'none' }}
      >
        <Text mb="sm">{t('What you entered here is still in this form.')}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => void showTheirs()}>
            {t('Show what was entered there')}
          </Button>
          <Button variant="default" onClick={keepMine}>
            {t('Keep what is here')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!restored) return null;
  return (
    <Alert color="blue" role="region" aria-label={t('Not saved yet')} title={t('Not saved yet')}>
      <Text mb="sm">
        {t('On {time} you changed something here and did not save it. Your changes are filled in below.', {
          time: showInstant(restored.typedOn),
        })}
      </Text>
      <Button variant="default" onClick={() => void restored.forget()}>
        {t('Go back to what was saved')}
      </Button>
    </Alert>
  );
}

export interface StepFrameProps<Values extends FormValues> {
  title: string;
  step: StepForm<Values>;
  /** Between the heading and the notices. */
  intro?: ReactNode;
  /** What its buttons do beside saving. */
  actions?: StickyActionsProps;
  children: ReactNode;
}

/** A step as a form: heading, notices, its cards, and the buttons that save it. */
export function StepFrame<Values extends FormValues>(props: StepFrameProps<Values>) {
  const { title, step, intro, actions, children } = props;
  const { form, submit, savedAt, notSaved, filesOnTheirWay, news } = step;
  return (
    <ContractForm form={form} onSubmit={submit}>
      {(sending) => (
        <>
          <PageTitle>{title}</PageTitle>
          <Stack gap="lg">
            {intro}
            <StepNotices news={news} />
            {children}
            <StickyActions
              {...actions}
              busy={sending || actions?.busy === true}
              strip={
                <SavedStrip
                  savedAt={savedAt}
                  notSaved={notSaved}
                  waiting={
                    sending && filesOnTheirWay > 0
                      ? t('Sending {count, plural, one {# file} other {# files}}, then saving…', {
                          count: filesOnTheirWay,
                        })
                      : null
                  }
                />
              }
            />
          </Stack>
        </>
      )}
    </ContractForm>
  );
}
