import type { directoryCalls } from '#contract/directory/calls.ts';
import { mayBeOlder, type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { readRules, saveRules, showMemberEntry, takeOff } from './office.handlers.ts';
import { leaveDirectory, publishEntry, showOwnEntry } from './own.handlers.ts';
import { listChoices, searchDirectory, showContact } from './public.handlers.ts';

export const directoryRoutes: Routes<typeof directoryCalls> = {
  // Not from a replica: whoever leaves is gone at once.
  directory: searchDirectory,
  directoryChoices: mayBeOlder(listChoices),
  directoryContact: showContact,
  ownDirectoryEntry: showOwnEntry,
  directoryPublish: withTransaction(publishEntry),
  directoryLeave: withTransaction(leaveDirectory),
  directoryRules: readRules,
  directoryRulesUpdate: withTransaction(saveRules),
  memberDirectoryEntry: showMemberEntry,
  directoryTakeOff: withTransaction(takeOff),
};
