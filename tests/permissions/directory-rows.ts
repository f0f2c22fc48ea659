import { type CallName, everyone, harmless, ofTheirOwn, ofTheSeen, type Row, to } from './row.ts';

const inDirectory = harmless('an entry that its member shows to everybody');

/** The directory of members (docs/decisions/0109). */
export const showing = {
  directory: everyone,
  directoryChoices: everyone,
  directoryContact: inDirectory,
  directoryPhoto: inDirectory,
  ownDirectoryEntry: ofTheirOwn('applicant', 'member'),
  directoryPublish: ofTheirOwn('applicant', 'member'),
  directoryLeave: ofTheirOwn('applicant', 'member'),
  directoryRules: to('Settings:view'),
  directoryRulesUpdate: to('Settings:update'),
  memberDirectoryEntry: ofTheSeen('Application:view'),
  directoryTakeOff: ofTheSeen('Application:update'),
} satisfies Partial<Record<CallName, Row>>;
