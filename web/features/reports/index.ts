export { ApplicationReportSearch, PaymentReportSearch } from './report-search.ts';
