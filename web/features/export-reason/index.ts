export { askForReason, type ExportKind } from './ask-for-reason.ts';
export { ReasonAsked } from './reason-asked.tsx';
