export { MailingsCard } from './mailings-card.tsx';
