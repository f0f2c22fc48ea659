import { mailingCalls } from '#contract/mailings/calls.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { type ModuleName, moduleNames } from '#contract/kit/permissions.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Flags } from '#tests/world/administrators.ts';
import { anEnquiry } from '#tests/world/enquiries.ts';
import type { World } from '#tests/world/product.ts';
import { keepInUse } from '#tests/world/sessions.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { kindOfPage, walkOffice } from '#tests/journeys/steps/walk-office.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Rows for every list: an applicant, a member, a payment, an enquiry and a draft of a mail. */
async function fillLists(
  product: World,
  membership_no: string,
): Promise<{ member: number; mailing: number }> {
  const { db } = product;
  const applied = await anApplication(db, { status_id: 3, submitted_at: new Date() });
  await anApplication(db, { status_id: 12, membership_no });
  await aPayment(db, applied, 1);
  await anEnquiry(db, { subject: 'My number' });
  const office = await product.admin();
  const draft = { subject: 'Conference', body: 'In Chennai.', audience_name: 'Life Member' };
  const { data } = await office.ok(mailingCalls.mailingSave, { ...draft, application_id: '1' });
  return { member: applied.id, mailing: data[0]?.id ?? 0 };
}

/** Gives the role of a colleague exactly these flags. The next page shows them without a new sign-in. */
async function giveFlags({ db }: World, adminId: number, flags: Flags): Promise<void> {
  const role = db.selectFrom('admins').select('role_id').where('id', '=', adminId);
  const { role_id } = await role.executeTakeFirstOrThrow();
  const modules = await db.selectFrom('modules').selectAll().execute();
  for (const { id, name } of modules) {
    const has = (flag: Flag) => flags[name as ModuleName]?.includes(flag) ?? false;
    await db
      .updateTable('role_permissions')
      .set({
        can_view: has('view'),
        can_create: has('create'),
        can_update: has('update'),
        can_delete: has('delete'),
      })
      .where('role_id', '=', role_id)
      .where('module_id', '=', id)
      .execute();
  }
}

/** The addresses that a role may have in its bookmarks, beside those that pages link to. */
const bookmarks = ({ member, mailing }: { member: number; mailing: number }) =>
  ({
    Application: [`/all-membership-application/1?member=${member}`],
    'Push notification': [`/mailing?id=${mailing}`],
    Role: ['/admin-user-permission/1'],
  }) as Partial<Record<ModuleName, string[]>>;

/** The same for everybody: looked at once. */
const forEverybody = ['/my-profile', '/notifications', '/second-factor'];

test('nothing that the office offers to a role with one module to view is refused', async ({
  page,
  product,
}) => {
  const rows = await fillLists(product, 'LM6601');
  const person = await aStaffMember(product);
  await enterAs(page, product, person);
  const walk = walkOffice(page);
  for (const module of moduleNames)
    await test.step(module, async () => {
      // An open page would ask once more with the rights that it had.
      await page.goto('about:blank');
      await giveFlags(product, person.id, { [module]: ['view'] });
      await keepInUse(product);
      const seen = new Set(forEverybody.map(kindOfPage));
      const queue = ['/', ...(bookmarks(rows)[module] ?? [])];
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        if (seen.has(kindOfPage(path))) continue;
        seen.add(kindOfPage(path));
        const links = await walk.press(path);
        if (seen.size < 16) queue.push(...links);
      }
    });
  expect([...new Set(walk.refusals)]).toEqual([]);
});

/** What can be done besides viewing; a master stands for all of them, which share their page. */
const doing: readonly ModuleName[] = [
  'Application',
  'Package',
  'Users',
  'Role',
  'GST',
  'Application queries',
  'Push notification',
  'Membership certificate',
  'FMAS certificate',
  'Settings',
];

test('nothing that a module offers to a role with one more flag is refused', async ({ page, product }) => {
  test.setTimeout(900_000);
  const rows = await fillLists(product, 'LM6602');
  const person = await aStaffMember(product);
  await enterAs(page, product, person);
  const walk = walkOffice(page);
  for (const module of doing)
    for (const flag of ['create', 'update', 'delete'] as const)
      await test.step(`${module}: ${flag}`, async () => {
        // An open page would ask once more with the rights that it had.
        await page.goto('about:blank');
        await giveFlags(product, person.id, { [module]: ['view', flag] });
        await keepInUse(product);
        await page.goto('/application/my-profile');
        const menu = page.getByRole('navigation', { name: 'Menu' }).first().getByRole('link');
        await expect(menu.first()).toBeVisible();
        const links = await menu.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        const own = links.map((href) => href.replace('/application', '')).filter((path) => path.length > 1);
        for (const path of [...own, ...(bookmarks(rows)[module] ?? [])]) await walk.press(path);
      });
  expect([...new Set(walk.refusals)]).toEqual([]);
});
