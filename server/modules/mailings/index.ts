export { mailingToken } from './mailing-link.ts';
export { mailingRoutes } from './mailings.routes.ts';
export { mountStopMailings } from './one-click.ts';
export { putMailing } from './put-mailing.ts';
export { writeMails } from './write-mails.ts';
