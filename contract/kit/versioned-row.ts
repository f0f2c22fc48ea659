import { z } from 'zod';
import { id, optionalId } from './fields.ts';

/** Id and version of the row as it is stored now. */
export const savedOutput = z.object({ data: z.array(z.object({ id: z.int(), version: z.int() })) });
export const removeInput = z.object({ id: id('Id cannot be empty') });

/** What an update says of the row it changes: which, and the version it was read in (docs/decisions/0010). */
export const rowIdentity = { id: optionalId(), version: optionalId() };
