export { MailingSearch } from './office/mailing-search.ts';
