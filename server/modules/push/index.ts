export { createPush, type Push, type PushNetwork, realNetwork } from './create-push.ts';
export { deliverDue } from './deliver-due.ts';
export { insertMessage, insertSend } from './messages.store.ts';
export { pushRoutes } from './push.routes.ts';
