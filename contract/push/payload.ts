/**
 * What a push carries to the service worker, as JSON. Lock screens show it, so it holds nothing personal; body is as
 * much of the message as fits what push services carry.
 */
export interface PushPayload {
  /** Of the message: one that is sent again takes the place of the one that still lies there. */
  id: number;
  title: string;
  body: string;
}
