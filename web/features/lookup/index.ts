export { LookupForm } from './lookup-form.tsx';
export { DetailsCard, MembershipCard } from './membership-card.tsx';
