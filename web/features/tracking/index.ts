export { ContinueApplication } from './continue-application.tsx';
export { CompleteLink, FormLink } from './form-link.tsx';
export { activityLines, HistoryList, paymentLines } from './history.tsx';
export { OwnApplications } from './own-applications.tsx';
export { Progress } from './progress.tsx';
export { RePayment } from './re-payment.tsx';
export { StageBar } from './stage-bar.tsx';
export { StatusSummary } from './status-summary.tsx';
export { TrackForm } from './track-form.tsx';
