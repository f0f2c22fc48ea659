/** The device made or signed nothing. `message` says why, in the person's language; '' where they know it themselves. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}
