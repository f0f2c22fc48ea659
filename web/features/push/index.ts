export { MessagesCard } from './messages-card.tsx';
export { forgetThisDevice } from './use-device-messages.ts';
