import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { WizardStep } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import type { MemberInfo } from '#web/features/applications/wizard/state/member-info.ts';

/** What every step after the account step knows. */
export interface StepProps {
  type: MembershipType;
  info: MemberInfo;
  record: ApplicationRecord;
  /** A field that the review sent us to. */
  focus: string | null;
  onBack: () => void;
  /** The step was saved; the application was asked for anew. */
  onSaved: () => Promise<void>;
  /** The step shall open anew with what was saved in another tab. */
  onReload: () => void;
  /** Opens a step, at a field when one is named. */
  onOpen: (step: WizardStep, field?: string) => void;
}
