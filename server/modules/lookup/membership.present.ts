import { fullName } from '#contract/applications/names.ts';
import { permanentAddress } from '#contract/applications/record-facts.ts';
import { showDay } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import type { lookupCalls } from '#contract/lookup/calls.ts';
import { maskEmail } from '#server/kit/mail/mask-email.ts';
import type { MembershipView } from './lookup.views.ts';

type Membership = OutputOf<typeof lookupCalls.membershipRecord>['data'][number];

/** A membership as the lookup shows it: in full, or with everything masked that could identify its member. */
export function presentMembership(row: MembershipView, masked: boolean): Membership {
  return {
    id: row.public_id,
    masked,
    name: fullName(row),
    membership_no: row.membership_no ?? '',
    application_name: row.application_name,
    application_date: row.submitted_at?.toISOString() ?? null,
    joining_date: row.joining_date,
    ...(masked ? maskedPart(row) : ownPart(row)),
  };
}

function ownPart(row: MembershipView) {
  const address = { ...row, state_name: row.state_name ?? '', country_name: row.country_name ?? '' };
  return {
    application_no: row.application_no ?? '',
    email: row.registered_email,
    mobile: row.mobile === '' ? '' : `${row.mobile_code} ${row.mobile}`,
    dob: showDay(row.dob),
    address: permanentAddress(address),
  };
}

function maskedPart(row: MembershipView) {
  return {
    application_no: maskApplicationNo(row.application_no ?? ''),
    email: maskEmail(row.registered_email),
    mobile: maskMobile(row.mobile),
    dob: maskDob(row.dob),
    address: maskAddress({ city: row.city, country: row.country_name ?? '' }),
  };
}

const hidden = '***';

/** '9876543210' -> '******3210'; of a number with fewer than eight digits only the last two stay. */
export function maskMobile(mobile: string): string {
  return mobile === '' ? '' : `******${mobile.slice(mobile.length < 8 ? -2 : -4)}`;
}

/** A date of birth is often accepted as proof of identity: none of it is shown. */
export function maskDob(dob: string | null): string {
  return dob === null ? '' : '**/**/****';
}

/** The first letter of the city, and the country: 'C***, India'. */
export function maskAddress({ city, country }: { city: string; country: string }): string {
  return [city === '' ? '' : `${firstOf(city)}${hidden}`, country].filter((part) => part !== '').join(', ');
}

/**
 * '261K7RW4MXH' -> '26*********'. The whole number, together with the e-mail that was looked up, would open the status
 * page.
 */
export function maskApplicationNo(applicationNo: string): string {
  return applicationNo === '' ? '' : applicationNo.slice(0, 2).padEnd(applicationNo.length, '*');
}

function firstOf(text: string): string {
  return /^./su.exec(text)?.[0] ?? '';
}
