import { fullName } from '#contract/applications/names.ts';
import type { DocumentKind } from '#contract/documents/calls.ts';
import { documentNames } from '#contract/documents/document-names.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, insertNotification } from '#server/modules/applications/index.ts';
import { Unprintable, unprintableIn } from './draw/printed-data.ts';
import { deleteIssued, insertIssued, type IssuedValues } from './documents.store.ts';
import { type IssuedRow, viewIsRung } from './documents.views.ts';

/**
 * Stores a document with its figures: the only way to issue one.
 * @param former the document that it replaces
 * @throws Unprintable before anything is written, when no font has a character of the figures (docs/decisions/0122)
 */
export async function issue(
  { tx }: Pick<ActorContext, 'tx'>,
  document: IssuedValues,
  former?: Pick<IssuedRow, 'id'>,
): Promise<void> {
  expectPrintable(document.figures);
  // This one and no other: another request may have issued it again since.
  if (former) await deleteIssued(tx, former.id);
  await insertIssued(tx, document);
}

/** @throws Unprintable when no font has a character of the figures */
export function expectPrintable(figures: object): void {
  const characters = unprintableIn(figures);
  if (characters.length > 0) throw new Unprintable(characters);
}

/** A document that was issued before the check existed may hold such characters: it counts as not issued. */
export function ifPrintable<Row extends Pick<IssuedRow, 'figures'>>(
  issued: Row | undefined,
): Row | undefined {
  return issued && unprintableIn(issued.figures).length === 0 ? issued : undefined;
}

/**
 * Rings the bell for a document that was not issued, once for each document and its characters.
 * @returns what the caller reads: the office learns the characters, a member that the office was told
 */
export async function tellUnprintable(
  { tx, now, caller }: ActorContext,
  application: Pick<
    ApplicationRow,
    'id' | 'status_id' | 'salutation' | 'first_name' | 'middle_name' | 'last_name'
  >,
  kind: DocumentKind,
  { characters }: Unprintable,
): Promise<Refusal> {
  const bell = {
    application_id: application.id,
    about: 'unprintable' as const,
    document_kind: kind,
    characters: characters.join(' '),
  };
  if (!(await viewIsRung(tx, bell)))
    await insertNotification(tx, { ...bell, status_id: application.status_id, created_at: now });
  if (!caller.admin) return refuse('document_waits');
  return refuse('not_printable', {
    document: { text: documentNames[kind] },
    name: fullName(application),
    characters: bell.characters,
  });
}
