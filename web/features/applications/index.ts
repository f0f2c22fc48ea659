export { ApplicationFacts } from './application-facts.tsx';
export { ApplicationStatus } from './application-status.tsx';
export { QualificationsTable, WorkTable } from './application-tables.tsx';
export { AddressCard } from './fields/address-card.tsx';
export { ClinicCards } from './fields/clinic-cards.tsx';
export { DegreeCard } from './fields/degree-card.tsx';
export { cardTitles } from './fields/fault-sections.ts';
export { type FormOf, keyboards, labelsFor } from './fields/field-props.ts';
export { FormCard } from './fields/form-card.tsx';
export { MobileField } from './fields/mobile-field.tsx';
export { BirthFields, FatherField, NameFields } from './fields/person-fields.tsx';
export { hasStates, PlaceSelect, useCountries, useStates } from './fields/place-fields.tsx';
export { RegistrationCard } from './fields/registration-card.tsx';
export { withDraft } from './fields/wizard-values.ts';
export { WorkCards } from './fields/work-cards.tsx';
export {
  CorrectionList,
  messageBeside,
  officeMessage,
  OfficeMessageNotice,
  useOfficeMessage,
} from './office-message.tsx';
export { TypeCard } from './type-card.tsx';
export { newMemberTypesOf, useMembershipTypes } from './use-membership-types.ts';
export { isElsewhere } from './wizard/draft/use-draft.ts';
export { fieldsOnFile, type MemberInfo, useMemberInfo } from './wizard/state/member-info.ts';
export { useAsked } from './wizard/state/use-asked.ts';
export { AccountForm, type AccountFormProps } from './wizard/steps/account-form.tsx';
export { accountMemory, emptyAccountOf } from './wizard/steps/account-start.ts';
export { CorrectionStep } from './wizard/steps/correction-step.tsx';
export { StepFrame } from './wizard/steps/step-frame.tsx';
export { DeclarationCard, FeeCard, paysNow, undeclared } from './wizard/steps/submit-cards.tsx';
export { UploadsCard } from './wizard/steps/upload-cards.tsx';
export { useStepForm } from './wizard/steps/use-step-form.ts';
export { preloadWizard, Wizard } from './wizard/wizard.tsx';
