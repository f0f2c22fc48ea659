import { z } from 'zod';
import { allStatusIds } from './statuses.ts';

/** The status of an application: the office may add others to the master, and no application gets them. */
export const StatusId = z.literal(allStatusIds);
