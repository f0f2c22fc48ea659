export { EnquiryButton } from './enquiry-panel.tsx';
export { EnquirySearch } from './received/enquiry-search.ts';
export { UnansweredCount } from './received/unanswered-count.tsx';
export { SupportCard } from './support-card.tsx';
