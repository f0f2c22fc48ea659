import type { endorsementCalls } from '#contract/endorsements/calls.ts';
import { fullName, type NameParts } from '#contract/applications/names.ts';
import { awaitsEndorsement, placesOf } from '#contract/endorsements/places.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import {
  countWanted,
  type EndorsementView,
  findMissingEndorsements,
  listEndorsements,
} from '#server/modules/endorsement-records/index.ts';
import { type Package, readPackage } from '#server/modules/packages/index.ts';
import { maskName } from './mask-name.ts';

/** endorsers: who is named in the places of an own application. */
export const listEndorsers: ReadHandler<typeof endorsementCalls.endorsers> = async (
  { db, caller },
  { id },
) => {
  const application = await openApplication(db, caller, id, 'own');
  const type = await readPackage(db, application.package_id);
  const rows = type ? await listEndorsements(db, application.id) : [];
  const { status_id: status } = application;
  const places = type ? placesOf(countWanted(application, type)) : [];
  return {
    data: {
      places: places.map((place) => {
        // Who was named last: before, others may have declined.
        const row = rows.findLast((one) => one.place === place);
        return {
          place,
          state: row?.state ?? null,
          name: row ? shownName(row) : '',
          since: row ? (row.ended_at ?? row.asked_at ?? row.named_at).toISOString() : null,
        };
      }),
      types: type ? await namesOfTypes(db, type) : [],
      open: status === statusIds.incomplete || awaitsEndorsement.includes(status),
    },
  };
};

/** Enough for the applicant to see that it is who they meant; in full once the member wants to be known. */
function shownName(row: EndorsementView): string {
  return row.state === 'confirmed' ? fullName(row) : maskName(row);
}

async function namesOfTypes(db: Db, { endorserTypes }: Package): Promise<string[]> {
  const types = await Promise.all(endorserTypes.map((form) => readPackage(db, form)));
  return types.flatMap((type) => type?.name ?? []);
}

/** member_endorsements: all of them, for the office. */
export const listMemberEndorsements: ReadHandler<typeof endorsementCalls.memberEndorsements> = async (
  { db, caller },
  { member_id },
) => {
  const application = await openApplication(db, caller, member_id, 'see');
  const rows = await listEndorsements(db, application.id);
  return {
    data: {
      missing: await findMissingEndorsements(db, application),
      endorsements: rows.toReversed().map((row) => ({
        id: row.id,
        place: row.place,
        state: row.state,
        member_id: row.member_id,
        name: nameForOffice(row),
        membership_no: row.membership_no ?? '',
        named_on: row.named_at.toISOString(),
        asked_on: row.asked_at?.toISOString() ?? null,
        ended_on: row.ended_at?.toISOString() ?? null,
        reason: row.reason,
      })),
    },
  };
};

function nameForOffice(row: NameParts & { email: string }): string {
  return fullName(row) || row.email;
}
