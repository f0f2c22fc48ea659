import * as fc from 'fast-check';
import { z } from 'zod';
import type { CallerKind } from '#contract/accounts/callers.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { moduleNames } from '#contract/kit/permissions.ts';
import { every } from '#tests/permissions/ask.ts';
import { table } from '#tests/permissions/table.ts';
import type { CallName } from '#tests/permissions/row.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { fresh, type GoodRequest, type Walk } from '#tests/steps/who-asks.ts';
import { aPartner } from '#tests/steps/partners.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { Flags } from '#tests/world/administrators.ts';
import { aPerson, aQuickAdministrator } from '#tests/world/sessions.ts';
import { spoiltFields, type Spoilt } from './arbitrary.ts';
import {
  asJson,
  asMultipart,
  asPairs,
  BOUNDARY,
  type Fields,
  type OtherPeople,
  partForms,
  type PartForm,
  type Transport,
  withTheirs,
} from './encode.ts';
import { judge, type Judged } from './judge.ts';
import { inWords } from './values.ts';

type Asker = CallerKind | 'who may';

/** One hostile request. */
export interface Try {
  asker: Asker;
  transport: Transport;
  form: PartForm;
  spoilt: readonly Spoilt[];
}

/** Hostile requests to a call: mostly by who may use it, and by every kind of caller who has nothing to do with it. */
export function triesOf({ method, input }: Call | Download): fc.Arbitrary<Try> {
  const asker = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Asker>('who may') },
    { weight: 2, arbitrary: fc.constant<Asker>('admin') },
    { weight: 3, arbitrary: fc.constantFrom<Asker>('visitor', 'applicant', 'tracker', 'member', 'partner') },
  );
  const ways: readonly Transport[] =
    method === 'GET'
      ? ['query']
      : ['JSON', 'JSON', 'JSON', 'pairs', 'pairs', 'parts', 'parts', 'parts', 'query'];
  const form = fc.oneof(
    { weight: 3, arbitrary: fc.constant<PartForm>('whole') },
    { weight: 1, arbitrary: fc.constantFrom(...partForms) },
  );
  return fc.record({ asker, transport: fc.constantFrom(...ways), form, spoilt: spoiltFields(input) });
}

/** A request as a person reads it, and as somebody can repeat it. */
export function tryInWords({ asker, transport, form, spoilt }: Try): string {
  const how = transport === 'parts' && form !== 'whole' ? `parts, ${form}` : transport;
  const fields = spoilt.map(([name, value]) => `${JSON.stringify(name.slice(0, 60))} is ${inWords(value)}`);
  return `by ${asker}, as ${how}: ${fields.join('; ')}`;
}

function fieldsOf(input: z.ZodType): string[] {
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

/** Where a fault may be said: at the fields that a call has, and, of a body refused while it was read, that were sent. */
function namesOf({ input }: Call | Download, sent: Fields): string[] {
  return [...fieldsOf(input), ...sent.map(([name]) => name)];
}

/** The good request with the spoilt fields in place of its own. */
function spoil(input: Record<string, unknown>, spoilt: readonly Spoilt[], others: OtherPeople): Fields {
  const names = new Set(spoilt.map(([name]) => name));
  const kept = Object.entries(input).filter(([name]) => !names.has(name));
  return withTheirs([...kept, ...spoilt], others);
}

/**
 * Sends fields to a call in one of the ways. A kept connection may end at the moment at which it is used again: then it
 * is sent once more, on another, as every client does.
 */
async function sendFields(
  browser: Browser,
  { method, path }: Pick<Call, 'method' | 'path'>,
  fields: Fields,
  { transport, form }: Pick<Try, 'transport' | 'form'>,
): Promise<Response> {
  const address = `/api${path}`;
  const send = async () => {
    if (transport === 'query') return browser.fetch(`${address}?${asPairs(fields)}`, { method });
    const { body, type } = await bodyOf(fields, transport, form);
    return browser.fetch(address, { method, body, headers: { 'content-type': type } });
  };
  return send().catch((error: Error) => {
    if (!(error.cause instanceof Error && /other side closed|ECONNRESET/.test(error.cause.message)))
      throw error;
    return send();
  });
}

async function bodyOf(fields: Fields, transport: Transport, form: PartForm) {
  if (transport === 'JSON') return { body: asJson(fields), type: 'application/json' };
  if (transport === 'pairs') return { body: asPairs(fields), type: 'application/x-www-form-urlencoded' };
  const body = new Uint8Array(await asMultipart(fields, form));
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` };
}

/** Those who ask one call: the one who may, and one of each kind who may have nothing to do with it. */
type Askers = Record<Asker, Browser>;

const everyFlag = Object.fromEntries(
  moduleNames.map((module) => [module, ['view', 'create', 'update', 'delete']]),
) as Flags;

export async function askersOf({ world }: Walk, good: GoodRequest): Promise<Askers> {
  return {
    'who may': good.browser,
    visitor: world.browser(),
    applicant: await aPerson(world, 'applicant'),
    tracker: await aPerson(world, 'tracker'),
    member: await aPerson(world, 'member'),
    partner: (await aPartner(world)).browser,
    admin: await aQuickAdministrator(world, fresh('Hostile'), everyFlag),
  };
}

export const goodRequestOf = (name: CallName, walk: Walk): Promise<GoodRequest> => goodRequests[name](walk);

/** Does the table of permissions let this kind of caller in at all? An administrator has every flag here. */
function mayEnter(name: CallName, asker: Asker): boolean {
  const doors: readonly string[] = table[name].doors;
  return asker === 'who may' || asker === 'admin' || doors.includes('visitor') || doors.includes(asker);
}

/**
 * Sends one hostile request and holds its answer against what every answer must be, and against the table of permissions:
 * who may not use the call is never let in by what the request says.
 * @throws with the answer
 */
export async function tryCall(
  name: CallName,
  one: Try,
  input: Record<string, unknown>,
  askers: Askers,
  others: OtherPeople,
): Promise<Judged> {
  const call: Call | Download = every[name];
  const fields = spoil(input, one.spoilt, others);
  const response = await sendFields(askers[one.asker], call, fields, one);
  const judged = await judge(response, call, namesOf(call, fields));
  if (judged.outcome === 'accepted' && !mayEnter(name, one.asker))
    throw new Error(`Let in, though the table of permissions says no: ${judged.http}`);
  return judged;
}
