export { GivenLine } from './given-line.tsx';
export { PrivacyOfRecord } from './privacy-of-record.tsx';
