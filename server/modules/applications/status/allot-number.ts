import { convertedInWords } from '#contract/applications/conversion.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { becomesProvisional } from '#contract/ratification/provisional.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { say } from '#server/kit/say.ts';
import { type Package, readPackage } from '#server/modules/packages/index.ts';
import {
  type ApplicationRow,
  lockApplicationRow,
} from '#server/modules/applications/record/applications.store.ts';
import { type ChangeContext, changeStatus } from './change-status.ts';
import { findByMembershipNo, takeNextNumber } from './number-series.store.ts';

/** Shorter numbers are padded with zeros, so that LM0009 sorts before LM0010; longer ones just grow. */
const LEAST_DIGITS = 4;

export interface Allotment {
  membership_no: string;
  member_reg_date: string;
  joining_date: string;
  needs_ratification: boolean;
}

/**
 * Makes the application a membership (decisions section 4): takes the next number of its type's series, and today in
 * the society's time zone as the day of registration and joining. An application that has a number keeps it and its
 * days. A conversion ends the old membership. All in the caller's transaction; the row must be locked.
 */
export async function allotNumber(context: ChangeContext, application: ApplicationRow): Promise<Allotment> {
  const { tx, now } = context;
  // A transaction that holds a series must not wait for another row, so the old membership is locked first.
  const old =
    application.converts_id === null ? undefined : await lockApplicationRow(tx, application.converts_id);
  const today = dayOf(now);
  const isNew = application.membership_no === null;
  const type = await readPackage(tx, application.package_id);
  if (!type) throw new Error(`Application of a membership type that is not there: ${application.package_id}`);
  const allotment = {
    membership_no: application.membership_no ?? (await nextNumber(tx, type)),
    // Who was a member before stays what they were, whatever the package says today.
    needs_ratification: isNew
      ? becomesProvisional(type.ratifiedByBody, old ?? null)
      : application.needs_ratification,
    member_reg_date: application.member_reg_date ?? today,
    joining_date: application.joining_date ?? today,
  };
  if (old && old.status_id !== statusIds.converted)
    await changeStatus(context, old, statusIds.converted, {
      message: say('en', convertedInWords(allotment.membership_no)),
    });
  return allotment;
}

async function nextNumber(tx: Tx, type: Package): Promise<string> {
  for (;;) {
    const number = membershipNo(type.seriesPrefix, await takeNextNumber(tx, type.seriesPrefix));
    // The office may have added a member with this number.
    if (!(await findByMembershipNo(tx, number))) return number;
  }
}

/** 'LM', 7 -> 'LM0007' */
function membershipNo(prefix: string, number: number): string {
  return prefix + String(number).padStart(LEAST_DIGITS, '0');
}
