import { z } from 'zod';
import { idField } from '#web/kit/page/address-fields.ts';
import { pageFields } from '#web/kit/table/list-page.ts';

export const meetingSizes = [25, 50, 100] as const;
export const [standardSize] = meetingSizes;

/** What the address of the meetings, and of one of them, holds. */
export const MeetingSearch = z.object({
  id: idField,
  /** The application whose panel is open. */
  member: idField,
  ...pageFields(meetingSizes),
});
export type MeetingSearch = z.output<typeof MeetingSearch>;
