export { ApplicationReportSearch, PaymentReportSearch } from './report-search.ts';
export { StatisticsSearch } from './statistics-search.ts';
