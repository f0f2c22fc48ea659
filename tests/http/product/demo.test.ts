import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { fileDownload } from '#contract/applications/file-calls.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { zones } from '#contract/applications/lists.ts';
import { moveBy, officeMoves } from '#contract/statuses/moves.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { allStatusIds, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { type DocumentKind, documentDownload } from '#contract/documents/calls.ts';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import { partnerCalls } from '#contract/partners/calls.ts';
import { pushCalls, sendStatus } from '#contract/push/calls.ts';
import { allTypeIds, newMemberTypes, typeIds } from '#contract/packages/types.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { text } from '#contract/texts/text.ts';
import { visitor } from '#server/kit/context/caller.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { inspectUpload } from '#server/kit/files/inspect-upload.ts';
import { findMissing } from '#server/modules/applications/status/submit-application.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { deliverWebhooks } from '#tests/steps/pay.ts';
import { dashboard, endRefund } from '#tests/steps/refund.ts';
import type { Browser } from '#tests/world/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { startProduct, type World } from '#tests/world/product.ts';

const NOW = '2026-11-21T06:00:00Z';
const HOW_MANY = 47;

let database: TestDatabase;
let folder: string;
let world: World;
let office: Browser;

function start(): Promise<World> {
  const { connectionString } = database;
  return startProduct({ connectionString, now: NOW, env: { DEMO: '1', STORAGE_URL: `file:${folder}` } });
}

/** Stops and starts the product; it listens elsewhere then. */
async function restart(): Promise<void> {
  await world.close();
  world = await start();
  office = await world.admin();
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'omas-demo-'));
  world = await start();
  office = await world.admin();
});
afterAll(async () => {
  await world.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const all = () => world.db.selectFrom('applications').selectAll().orderBy('id');

/** Those that somebody applied for: members of a list were taken over as they were. */
function applications() {
  const imported = world.db
    .selectFrom('member_import_rows')
    .select('application_id')
    .where('application_id', 'is not', null);
  return all().where('id', 'not in', imported).execute();
}

async function countRows() {
  const tables = [
    'applications',
    'files',
    'orders',
    'payments',
    'activities',
    'certificate_settings',
    'enquiries',
    'push_messages',
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => (await world.db.selectFrom(table).select('id').execute()).length),
  );
  return Object.fromEntries(tables.map((table, place) => [table, counts[place]]));
}

describe('the sample applications', () => {
  test('stand in every status, of every type, in every zone, and nobody was written to', async () => {
    const rows = await applications();
    expect(rows).toHaveLength(HOW_MANY);
    // 15 is a filter: no application stands in it.
    const expected = allStatusIds.filter((status) => status !== statusIds.active);
    expect([...new Set(rows.map((row) => row.status_id))].toSorted((a, b) => a - b)).toEqual(expected);
    expect(new Set(rows.map((row) => row.package_id))).toEqual(new Set(allTypeIds));
    expect(new Set(rows.map((row) => row.zone).filter(Boolean))).toEqual(new Set(zones));
    expect(rows.every((row) => row.email.endsWith('@example.org') && /^90000000\d\d$/.test(row.mobile))).toBe(
      true,
    );
    expect(await world.db.selectFrom('outbox_mails').select('id').execute()).toEqual([]);
  });

  test('one of them is of a member of the register, who has another address there', async () => {
    const { data } = await office.ok(mergeCalls.duplicatePairs, {});
    expect(data.map(({ first, second, same }) => [first.email, second.email, same])).toEqual([
      ['padma.venkatesan@example.org', 'padma@members.example', ['mobile']],
    ]);
  });

  test('are complete by the rules of the wizard once they are submitted, but for what was sent back', async () => {
    const sentBack = {
      pg_degree_certificate: text('Please replace this document: {document}', {
        document: { text: fileLabels.pg_degree_certificate },
      }),
    };
    const expected = (await applications())
      .filter((row) => row.status_id !== statusIds.incomplete)
      .map((row) => (row.status_id === statusIds.pendingResubmission ? sentBack : {}));
    const missing = await inTransaction(world.db, async (tx) => {
      const found: FieldErrors[] = [];
      for (const row of await applications())
        if (row.status_id !== statusIds.incomplete)
          found.push(await findMissing({ tx, caller: visitor, now: world.clock.now() }, row));
      return found;
    });
    expect(missing).toEqual(expected);
    expect(missing).toHaveLength(HOW_MANY - 2);
  });

  test('moved only as the office and the applicants may move them, in the past and in the order of their ids', async () => {
    const applied = (await applications()).map(({ id }) => id);
    const activities = await world.db
      .selectFrom('activities')
      .selectAll()
      .where('application_id', 'in', applied)
      .orderBy('id')
      .execute();
    const at = new Map<number, StatusId>();
    const paid = new Set<number>();
    const paysLater = new Set(
      (await applications()).filter((row) => row.pays_after_approval).map(({ id }) => id),
    );
    for (const { application_id: id, status_id: to, admin_id, refund_id } of activities) {
      const from = at.get(id) ?? 0;
      expect(allStatusIds).toContain(to);
      const allowed =
        admin_id === null
          ? refund_id === null
            ? [...(byApplicant[from] ?? []), ...(paysLater.has(id) && from === 0 ? [3] : [])]
            : [moveBy('refund', from)]
          : [
              ...officeMoves({ status: from, paid: paid.has(id), paysAfterApproval: paysLater.has(id) }),
              ...(endings[from] ?? []),
            ];
      expect(allowed, `application ${id} from ${from}`).toContain(to);
      if ((to === 3 && !paysLater.has(id)) || to === 16) paid.add(id);
      at.set(id, to);
    }
    for (const row of await applications())
      expect([at.get(row.id) ?? 0, paid.has(row.id)]).toEqual([row.status_id, row.paid]);
    const instants = activities.map((row) => row.created_at.getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(Math.max(...instants)).toBeLessThan(Date.parse(NOW));
    expect(Math.min(...instants)).toBeGreaterThan(Date.parse(NOW) - 366 * 86_400_000);
  });

  test('leave no order that the gateway would be asked about', async () => {
    const asked = await world.db
      .selectFrom('orders')
      .select('id')
      .where((row) =>
        row.or([
          row('status', 'in', ['creating', 'open']),
          row.and([
            row('status', '=', 'closed'),
            row('created_at', '>', new Date(Date.parse(NOW) - 3 * 86_400_000)),
          ]),
        ]),
      )
      .execute();
    expect(asked).toEqual([]);
  });

  test('have files that the product itself would accept', async () => {
    const files = await world.db.selectFrom('files').selectAll().execute();
    expect(new Set(files.map((file) => file.content_type))).toEqual(
      new Set(['image/jpeg', 'image/png', 'application/pdf']),
    );
    const kinds = new Map(files.map((file) => [`${file.field} ${file.content_type}`, file]));
    for (const file of kinds.values()) {
      const answer = await office.download(fileDownload, { id: file.public_id });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const kind = file.content_type === 'application/pdf' ? 'document' : 'image';
      expect(bytes).toHaveLength(file.size);
      expect((await inspectUpload({ bytes, name: file.name }, kind)).contentType).toBe(file.content_type);
    }
  });
});

describe('the office', () => {
  test('counts on the dashboard what is there', async () => {
    const { data } = await office.ok(officeCalls.memberDashboard, {});
    const statuses = (await all().execute()).map((row) => row.status_id);
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect(data).toEqual([
      {
        total_count: statuses.filter((status) => status !== 0 && status !== 13).length,
        pending: count(3),
        membership_number_allotted: count(12),
        resubmit: count(4),
        need_clarification: count(2),
        pending_payment: count(10),
        reject: count(6),
        active: count(12),
        deactive: count(7),
        incomplete: count(0),
        by_status: allStatusIds
          .filter((status) => status !== 15)
          .map((status) => ({ status, count: count(status) })),
      },
    ]);
  });

  test('downloads invoice and certificate of every kind of member', async () => {
    for (const type of [...newMemberTypes, typeIds.associateToLife]) {
      const member = (await applications()).find((row) => row.package_id === type && row.status_id === 12);
      const certificate = await read('certificate', member?.public_id);
      expect(certificate.text).toContain(member?.membership_no);
      expect(certificate.text).toContain('Sample Association of Surgeons Registered under the Tamil Nadu');
      expect(certificate.alternatives).toContain('Emblem of Sample Association of Surgeons');
      const letter = await read('letter', member?.public_id);
      expect(letter.text).toContain(`membership number ${member?.membership_no}, is a member`);
      if (type === typeIds.associateToLife) continue;
      expect((await read('invoice', member?.public_id)).text).toContain(`INV-${member?.application_no}`);
    }
  });

  test('finds the certificates of two fellows', async () => {
    const fellows = (await applications()).filter((row) => row.year_of_fmas !== null);
    expect(fellows).toHaveLength(2);
    for (const fellow of fellows) {
      const { text } = await read('fmas', fellow.public_id);
      expect(text).toContain(`Dr. ${fellow.first_name} ${fellow.last_name}`);
      expect(text).toContain(`Membership No. ${fellow.membership_no} · FMAS 2026`);
    }
  });

  test('reads what was asked, by people it knows, and answered two of it', async () => {
    const { data } = await office.ok(enquiryCalls.enquiryFormList, { limit_value: 20 });
    expect(data).toHaveLength(6);
    expect(data.every(({ member_id, mobile_number }) => member_id !== null && mobile_number !== '')).toBe(
      true,
    );
    expect(data.map(({ replies }) => replies.length)).toEqual([0, 0, 0, 0, 1, 1]);
    const times = data.map(({ created_on }) => created_on);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('reads what was written to members: one message sent, to nobody yet, and one kept', async () => {
    const { data } = await office.ok(pushCalls.pushNotificationList, {});
    expect(data.map(({ send_status, sends }) => [send_status, sends.length])).toEqual([
      [sendStatus.saved, 0],
      [sendStatus.sent, 1],
    ]);
    expect(data[1]?.sends[0]).toMatchObject({ addressed: 0, finished: true });
  });

  test('waits for the seconder of an application that two members endorse', async () => {
    const elected = (await applications()).find((row) => row.endorsers_wanted > 0);
    const { data } = await office.ok(endorsementCalls.memberEndorsements, { member_id: String(elected?.id) });
    expect(data.endorsements.map(({ place, state }) => `${place} ${state}`)).toEqual([
      'seconder asked',
      'proposer confirmed',
    ]);
    const approval = { member_id: String(elected?.id), application_status: 5, message: 'Dear colleague' };
    expect(await office.refused(officeCalls.memberActivityUpdate, approval)).toMatchObject({
      code: 'endorsement_missing',
    });
  });

  test('sees how often a partner asked, whose key nobody has', async () => {
    const { data } = await office.ok(partnerCalls.partnerList, {});
    expect(data).toMatchObject([
      { ended_on: null, last_asked_on: '2026-11-20', asked_lately: 6, asked_in_all: 14 },
    ]);
  });

  test('goes on where the demo stopped: the next number, and a payment of what is unpaid', async () => {
    const rows = await applications();
    const numbers = rows.flatMap(({ membership_no: no }) =>
      no?.startsWith('LM') ? [Number(no.slice(2))] : [],
    );
    const approved = rows.find(
      (row) => row.package_id === typeIds.life && row.status_id === statusIds.approved,
    );
    const { data } = await office.ok(officeCalls.memberActivityUpdate, {
      member_id: String(approved?.id),
      application_status: statusIds.numberAllotted,
      message: 'Welcome',
      login_user_id: '',
    });
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1));
    expect(data.membership_no).toBe(`LM${String(numbers.length + 1).padStart(4, '0')}`);

    const unpaid = rows.find((row) => row.status_id === statusIds.paymentRequested);
    const link = await office.ok(paymentCalls.createPaymentLink, {
      member_id: unpaid?.id ?? 0,
      message: 'Please pay by this link',
      payment_method: '1',
      amount: '',
      login_user_id: '',
      payed_date: '',
      narration: '',
    });
    expect(link.data.link).toContain('http');
  });

  describe('sends the fee of a rejected application back', () => {
    async function refundNext(): Promise<void> {
      const rejected = (await applications()).find((row) => row.status_id === statusIds.rejected && row.paid);
      const seen = await office.ok(applicationCalls.memberDetail, { id: rejected?.public_id ?? '' });
      const payment = seen.payment_status.find(({ refund_offer }) => refund_offer !== null);
      await world.faults({ refunds: 'pending' });
      const asked = await office.ok(paymentCalls.refundPayment, {
        member_id: rejected?.id ?? 0,
        payment_id: payment?.payment_id ?? '',
        amount: String(payment?.refund_offer?.amount),
        reason: 'Rejected',
        reference: '',
        given_on: '',
      });
      expect(asked).toMatchObject({ data: { status: 'pending' } });
      const [refund] = await dashboard(world).listRefunds(payment?.payment_id ?? '');
      await endRefund(world, refund?.id ?? '', 'processed');
      await deliverWebhooks(world);
      const now = await office.ok(applicationCalls.memberDetail, { id: rejected?.public_id ?? '' });
      expect(now.data[0]?.application_status).toBe(statusIds.refunded);
      expect(now.payment_status[0]?.refunds).toMatchObject([{ status: 'processed' }]);
      await world.faults({});
    }

    test('by the gateway, whose webhook settles it', refundNext);

    test('in a database that an earlier version filled, which told the gateway nothing', async () => {
      await sql`delete from sandbox_gateway.objects`.execute(world.db);
      await restart();
      await refundNext();
    });
  });

  test('gives the gateway every order, link, payment and refund as it stands, and once', async () => {
    const gateway = dashboard(world);
    const links = await world.db.selectFrom('orders').selectAll().where('kind', '=', 'link').execute();
    for (const link of links.filter(({ status }) => status === 'closed'))
      expect((await gateway.fetchPaymentLink(link.gateway_link_id ?? '')).status).toBe('expired');
    const payments = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('gateway_status', '<>', '')
      .execute();
    for (const { payment_id, gateway_status, amount } of payments)
      expect(await gateway.fetchPayment(payment_id)).toMatchObject({ status: gateway_status, amount });
    const count = () => sql<{ id: string }>`select id from sandbox_gateway.objects`.execute(world.db);
    const before = (await count()).rows.length;
    await restart();
    expect((await count()).rows).toHaveLength(before);
  });

  test('finds nothing more after a second start', async () => {
    const before = await countRows();
    await restart();
    expect(await countRows()).toEqual(before);
  });
});

type Moves = Partial<Record<StatusId, readonly StatusId[]>>;

/** Actions of the applicant: submits, answers, pays. */
const byApplicant: Moves = { 0: [10, 16], 2: [3], 4: [3], 10: [3] };

/** What 'My Action' does not offer the office: an offline payment, and the ways in which things end. */
const endings: Moves = { 8: [18], 10: [3, 13], 12: [17] };

async function read(kind: DocumentKind, id = '') {
  const answer = await office.download(documentDownload, { kind, id, as: 'pdf' });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}
