import type { Change } from './copy.ts';

/** One fault that somebody could bring in, and the tests that say so. */
export interface Fault extends Change {
  /** What is wrong then, as a sentence. */
  name: string;
  /** The part of docs/testing.md, 'Removed, and what still catches it', or 'rules', 'calls', 'screens'. */
  group: string;
  /** Test files of which one fails. */
  tests: readonly string[];
  /** Width of the journeys among them; desktop when left out. */
  project?: 'desktop' | 'phone';
}

const rules: Omit<Fault, 'group'>[] = [
  {
    name: 'a membership number is offered without a payment',
    file: 'contract/statuses/moves.ts',
    find: 'if (target === statusIds.numberAllotted) return paid;',
    replace: 'if (target === statusIds.numberAllotted) return true;',
    tests: ['contract/statuses/moves.test.ts'],
  },
  {
    name: 'corrected uploads cannot be sent again',
    file: 'contract/statuses/moves.ts',
    find: 'resubmit: { from: [2, 4]',
    replace: 'resubmit: { from: [2]',
    tests: ['contract/statuses/moves.test.ts', 'tests/http/applications/corrections.test.ts'],
  },
  {
    name: 'GST is left out of the total',
    file: 'contract/payments/fee.ts',
    find: 'total: fee + gst + processing',
    replace: 'total: fee + processing',
    tests: ['contract/payments/fee.test.ts'],
  },
  {
    name: 'a percentage is rounded down',
    file: 'contract/payments/fee.ts',
    find: '+ 500_000)',
    replace: '+ 0)',
    tests: ['contract/payments/fee.test.ts'],
  },
  {
    name: 'a rejected application gets the GST back as well',
    file: 'contract/payments/refund.ts',
    find: 'const due = Math.min(left, Math.max(0, fee - refunded));',
    replace: 'const due = left;',
    tests: ['contract/payments/refund.test.ts'],
  },
  {
    name: 'a refund of an approved application is offered',
    file: 'contract/payments/refund.ts',
    find: 'if (status !== statusIds.rejected) return null;',
    replace: '',
    tests: ['contract/payments/refund.test.ts'],
  },
  {
    name: 'a payment link is payable after its end',
    file: 'contract/payments/payment-link.ts',
    find: "if (payableUntil <= now) return 'expired';",
    replace: '',
    tests: ['contract/payments/payment-link.test.ts'],
  },
  {
    name: 'a member may change what was verified',
    file: 'contract/applications/edit-scope.ts',
    find: "if (editScope !== 'contact') return editScope === 'all';",
    replace: "if (editScope !== 'nothing') return true;",
    tests: ['contract/applications/edit-scope.test.ts'],
  },
  {
    name: 'a name may consist of hyphens',
    file: 'contract/applications/names.ts',
    find: "name === '' || /\\p{L}/u.test(name)",
    replace: "name === '' || name.length > 0",
    tests: ['contract/applications/names.test.ts'],
  },
  {
    name: '31 April is a day',
    file: 'contract/kit/day.ts',
    find: 'date.getUTCMonth() === month - 1 && date.getUTCDate() === day',
    replace: 'day <= 31',
    tests: ['contract/kit/day.test.ts'],
  },
  {
    name: 'an age counts the birthday of this year before it came',
    file: 'contract/kit/day.ts',
    find: '? years - 1 : years',
    replace: '? years : years',
    tests: ['contract/kit/day.test.ts'],
  },
  {
    name: 'an upload is refused without a reason',
    file: 'contract/applications/findings.ts',
    find: "finding.reason.trim() === ''",
    replace: "finding.reason === 'none'",
    tests: ['contract/applications/findings.test.ts'],
  },
  {
    name: 'a certificate period ends before it begins',
    file: 'contract/certificates/check-certificate.ts',
    find: 'isDay(to) && to < from',
    replace: 'isDay(to) && to < to',
    tests: ['contract/certificates/check-certificate.test.ts'],
  },
  {
    name: 'a web address may name a user',
    file: 'contract/kit/web-address.ts',
    find: "?.username === '' ? address : null",
    replace: ' ? address : null',
    tests: ['contract/kit/web-address.test.ts'],
  },
  {
    name: 'a status changes without a message',
    file: 'contract/statuses/moves.ts',
    find: "if (message.trim() === '' && application_status !== statusIds.received)",
    replace: "if (message === 'none')",
    tests: ['contract/statuses/moves.test.ts'],
  },
];

const calls: Omit<Fault, 'group'>[] = [
  {
    name: 'a webhook is believed whoever signed it',
    file: 'server/modules/payments/webhook/receive-webhook.ts',
    find: 'if (!verifyWebhookSignature(rawBody, signature, webhookSecrets))',
    replace: 'if (false)',
    tests: ['tests/http/payments/payment-reports.test.ts', 'tests/http/payments/payments.test.ts'],
  },
  {
    name: 'an application is paid twice',
    file: 'server/modules/payments/checkout/start-payment.ts',
    find: "if (paid) throw refuse('already_paid');",
    replace: '',
    tests: ['tests/http/payments/payments.test.ts', 'tests/http/payments/payment-links.test.ts'],
  },
  {
    name: "somebody else's application is opened",
    file: 'server/modules/applications/record/open-application.ts',
    find: '!application || !rules[may](caller, application)',
    replace: '!application',
    tests: ['tests/http/accounts/permissions.test.ts'],
  },
  {
    name: "somebody else's file is served",
    file: 'server/modules/applications/uploads/stored-files.ts',
    find: '!file || !(await maySeeFile(db, caller, file))',
    replace: '!file',
    tests: ['tests/http/accounts/permissions.test.ts', 'tests/http/applications/apply-files.test.ts'],
  },
  {
    name: 'a role gives rights that its giver has not',
    file: 'server/modules/accounts/people/rights.ts',
    find: 'asker.role_id !== firstRole && !covers(asker.flags, flags)',
    replace: 'false',
    tests: ['tests/http/accounts/roles.test.ts', 'tests/http/accounts/users.test.ts'],
  },
  {
    name: 'an administrator deletes the own account',
    file: 'server/modules/accounts/people/users.handlers.ts',
    find: "if (id === asker.id) throw refuse('own_user');",
    replace: '',
    tests: ['tests/http/accounts/users.test.ts'],
  },
  {
    name: 'a used code link signs in again',
    file: 'server/modules/accounts/codes/verify-code.ts',
    find: "if (link.used_at !== null) return refuse('code_link_used');",
    replace: '',
    tests: ['tests/http/accounts/code-links.test.ts'],
  },
  {
    name: 'a code may be tried without end',
    file: 'server/modules/accounts/codes/verify-code.ts',
    find: "if (row.tries >= oneTimeCode.maxTries) return 'code_used_up';",
    replace: '',
    tests: [
      'tests/http/applications/apply.test.ts',
      'tests/http/accounts/guessing.test.ts',
      'tests/http/accounts/accounts.test.ts',
    ],
  },
  {
    name: 'a second code is sent at once',
    file: 'server/modules/accounts/codes/send-code.ts',
    find: "if (wait > 0) return refuse('code_too_soon', { seconds: wait });",
    replace: '',
    tests: ['tests/http/applications/apply.test.ts', 'tests/http/accounts/accounts.test.ts'],
  },
  {
    name: 'a package that is one of the six is deleted',
    file: 'server/modules/packages/packages.routes.ts',
    find: "if (isOneOfSix(id)) throw refuse('kept', { item: packageItem });",
    replace: '',
    tests: ['tests/http/office/packages.test.ts'],
  },
  {
    name: 'a finding is stored about a file that was replaced',
    file: 'server/modules/applications/review/findings.ts',
    find: "if (input.url !== (file ? presentFile(field, file).url : '')) throw refuse('file_replaced');",
    replace: '',
    tests: ['tests/http/applications/findings.test.ts'],
  },
  {
    name: 'a message is sent to members twice',
    file: 'server/modules/push/send-push-message.ts',
    find: "if (isRecent) throw refuse('just_sent');",
    replace: '',
    tests: ['tests/http/office/push.test.ts', 'tests/http/office/push-delivery.test.ts'],
  },
  {
    name: 'any number of exports runs at once',
    file: 'server/modules/reports/export-report.ts',
    find: "if (running >= mostExports) throw refuse('exports_busy');",
    replace: '',
    tests: ['tests/http/office/reports-many.test.ts'],
  },
];

const masters = 'masters';
const signIn = 'signing in by the form';
const wizard = 'the wizard as a way to something else';
const hostile = 'hostile input one by one';
const waits = 'real waits';
const sweep = 'looks at accessibility in journeys';
const phone = 'journeys on a phone';
const links = 'broken links';
const refusedStarts = 'refused starts one by one';

const removed: Fault[] = [
  {
    group: masters,
    name: 'a master row that is in use is deleted',
    file: 'server/modules/masters/masters.routes.ts',
    find: "if (users !== '') throw refuse('in_use', { item, users });",
    replace: '',
    tests: ['tests/http/office/masters.test.ts', 'tests/http/office/masters-rules.test.ts'],
  },
  {
    group: masters,
    name: 'two rows of a master have one name',
    file: 'server/modules/masters/save-master.ts',
    find: 'if (taken !== undefined && (await isTaken(tx, table, key, id))) faults[name] = taken;',
    replace: '',
    tests: ['tests/http/office/masters.test.ts'],
  },
  {
    group: signIn,
    name: 'any password signs an administrator in',
    file: 'server/modules/accounts/sign-in/sign-in.handlers.ts',
    find: 'admin && isRight\n',
    replace: 'admin\n',
    tests: ['tests/http/accounts/accounts.test.ts'],
  },
  {
    group: wizard,
    name: 'an application is paid whose papers are missing',
    file: 'contract/applications/requirements.ts',
    find: "field: 'mci_certificate',\n    types: [1, 2, 6],",
    replace: "field: 'mci_certificate',\n    types: [2, 6],",
    tests: ['contract/applications/requirements.test.ts', 'tests/http/applications/requirements.test.ts'],
  },
  {
    group: hostile,
    name: 'text reaches the database with NUL in it',
    file: 'contract/kit/characters.ts',
    find: "value.replaceAll('\\u0000', '')",
    replace: 'value',
    tests: ['tests/http/product/hostile-input.test.ts'],
  },
  {
    group: hostile,
    name: 'an input of any depth is walked',
    file: 'server/kit/http/read-body.ts',
    find: "if (depth > MAX_NESTING) throw refuse('unreadable_body');",
    replace: '',
    tests: ['server/kit/http/read-body.test.ts'],
  },
  {
    group: waits,
    name: 'the gateway is waited for without end',
    file: 'server/modules/payments/gateway/gateway-request.ts',
    find: 'AbortSignal.timeout(connection.timeoutMs)',
    replace: 'AbortSignal.timeout(connection.timeoutMs * 100)',
    tests: ['tests/http/payments/failures.test.ts'],
  },
  {
    group: waits,
    name: 'a code waits behind other mails',
    file: 'server/kit/mail/outbox.ts',
    find: 'expires_at: expiresAt,',
    replace: 'expires_at: null,',
    tests: ['tests/http/product/mail.test.ts'],
  },
  {
    group: waits,
    name: 'an empty file is taken',
    file: 'server/kit/files/inspect-upload.ts',
    find: "if (file.bytes.length === 0) throw new UploadRefused('empty');",
    replace: '',
    tests: ['server/kit/files/inspect-upload.test.ts'],
  },
  {
    group: refusedStarts,
    name: 'a short secret is taken',
    file: 'server/env.ts',
    find: 'values.APP_SECRET.length < 32',
    replace: 'values.APP_SECRET.length < 3',
    tests: ['tests/start.test.ts'],
  },
];

const screens: Omit<Fault, 'group'>[] = [
  {
    name: 'a symbol of letters sticks to its amount',
    file: 'web/features/payments/show-amount.ts',
    find: '`${sign}\\u00A0${amount}`',
    replace: '`${sign}${amount}`',
    tests: ['web/features/payments/show-amount.test.ts'],
  },
  {
    name: 'the clock of a code shows 1:5 for five seconds past a minute',
    file: 'web/kit/code/code-timers.tsx',
    find: ".padStart(2, '0')",
    replace: '',
    tests: ['web/kit/code/code-timers.test.ts'],
  },
  {
    name: 'a module of which some rights are given counts as given',
    file: 'web/features/roles/permission-rows.ts',
    find: "? 'all' : 'some'",
    replace: "? 'all' : 'all'",
    tests: ['web/features/roles/permission-rows.test.ts'],
  },
  {
    name: 'a PDF is sent where a picture is asked for',
    file: 'web/kit/files/file-check.ts',
    find: "if (kind !== 'document' && type === 'application/pdf') return { refused: uploadMessages.wrongImage };",
    replace: '',
    tests: ['web/kit/files/file-check.test.ts'],
  },
  {
    name: 'yesterday is shown in minutes',
    file: 'web/kit/page/now.ts',
    find: 'if (seconds < 3_600)',
    replace: 'if (seconds < 86_400)',
    tests: ['web/kit/page/now.test.ts'],
  },
  {
    name: 'a file that replaces another may arrive before it',
    file: 'web/features/applications/wizard/files/desk-views.ts',
    find: 'running.every((one) => one.id !== upload.id || one.field !== fieldOf(upload)),',
    replace: 'running.length >= 0,',
    tests: ['web/features/applications/wizard/files/uploads.test.ts'],
  },
  {
    name: 'the next application of a queue is skipped',
    file: 'web/features/review/list/queue.ts',
    find: 'return page.ids.includes(spot.id) ? spot.at + 1 : spot.at;',
    replace: 'return spot.at + 1;',
    tests: ['web/features/review/list/queue.test.ts'],
  },
];

/** Each takes a build of the pages and a browser. */
const inBrowser: Fault[] = [
  {
    group: phone,
    name: 'a page is wider than a phone',
    file: 'web/portal/portal-shell.module.css',
    find: 'minmax(min(240px, 100%), 1fr)',
    replace: 'minmax(480px, 1fr)',
    tests: ['tests/journeys/accessibility/accessibility-portal.spec.ts'],
    project: 'phone',
  },
  {
    group: sweep,
    name: 'the button of the menu has no name on a phone',
    file: 'web/office/office-shell.tsx',
    find: 'aria-label="Open the menu"',
    replace: '',
    tests: ['tests/journeys/accessibility/accessibility-office.spec.ts'],
    project: 'phone',
  },
  {
    group: masters,
    name: 'a column of a master has another head',
    file: 'contract/masters/kinds.ts',
    find: "label: 'Currency symbol'",
    replace: "label: 'Symbol'",
    tests: ['tests/journeys/office/masters.spec.ts'],
  },
  {
    group: links,
    name: 'a page that is not found has no way on',
    file: 'web/kit/page/not-found.tsx',
    find: 'Go to the home page',
    replace: 'Home',
    tests: ['tests/journeys/members/foreign-pages.spec.ts', 'tests/journeys/applying/ways.spec.ts'],
  },
];

export const faults: readonly Fault[] = [
  ...rules.map((fault) => ({ ...fault, group: 'rules' })),
  ...calls.map((fault) => ({ ...fault, group: 'calls' })),
  ...removed,
  ...screens.map((fault) => ({ ...fault, group: 'screens' })),
  ...inBrowser,
];
