export { ContinueApplication } from './continue-application.tsx';
export { CompleteLink } from './form-link.tsx';
export { activityLines, HistoryList, paymentLines } from './history.tsx';
export { NextStep } from './next-step.tsx';
export { OwnApplications } from './own-applications.tsx';
export { RePayment } from './re-payment.tsx';
export { StatusSummary } from './status-summary.tsx';
export { TrackForm } from './track-form.tsx';
