import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundText, type FoundTexts, textsOf } from './texts-of.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where texts are. */
const files = ['contract/**/*.ts', 'web/**/*.{ts,tsx}', 'server/**/*.ts'];

/** On the server most words are SQL and log lines: only where mails and documents are written is every word read. */
const isRead = /^(?:contract|web)\/|^server\/.*mails?\.ts$|^server\/modules\/documents\/draw\/[^/]+\.ts$/;

/** Names, not words: of brands, fonts, codes and States, and titles of columns as societies write them. Certificates and what a push says that cannot be read are in English. */
const onlyNames =
  /^contract\/(?:applications\/zones|imports\/fields|documents\/(?:certificate(?:-standing)?|place-of-supply)|payments\/payment|settings\/links|texts\/languages)\.ts|^web\/(?:kit\/(?:form\/calling-codes|theme\/fonts|language\/(?:hindi|tamil))|render\/browser-globals|service-worker\/push\.worker)\.ts|^server\/modules\/documents\/draw\/(?:bind-bundle\.worker|certificate-documents|create-drawings|document-fonts|printed-data|printed-values)\.ts/;

/** Every text of the product. */
export function findTexts(): FoundTexts {
  const inCode = globSync(files, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .toSorted()
    .map((file) => ({ file, ...textsOf(file, readFileSync(join(root, file), 'utf8')) }));
  const read = inCode.filter(({ file }) => isRead.test(file) && !onlyNames.test(file));
  return {
    marked: [...inCode.flatMap(({ marked }) => marked), ...textsOfDocuments()],
    unmarked: read.flatMap(({ unmarked }) => unmarked),
    tooEarly: inCode.flatMap(({ tooEarly }) => tooEarly),
  };
}

/** What `t("…")` says in the Typst templates. */
function textsOfDocuments(): FoundText[] {
  return globSync('documents/*.typ', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return Array.from(source.matchAll(/\bt\("([^"]+)"/g), ({ 1: text = '', index }) => {
      const line = source.slice(0, index).split('\n').length;
      return { text, file, line };
    });
  });
}

/** What the office alone reads, which is in English; all else is the portal's, a mail's or a document's. */
const ofOffice =
  /^contract\/(?:audit|browser-faults|committee|document-batches|imports|list-exports|mailings|masters|meetings|merges|notifications|partners|persons|reports|undelivered|voters)\/|^contract\/texts\/(?:import|merge)-refusals\.ts|^contract\/accounts\/factors\.ts|^contract\/settings\/failing-services\.ts|^server\/modules\/accounts\/codes\/codes-closed-mail\.ts|^contract\/applications\/owners\.ts|^contract\/erasure\/office\.ts|^contract\/directory\/(?:check-removal|events)\.ts|^contract\/membership-ends\/check-event\.ts|^contract\/retention\/check-periods\.ts|^contract\/reminders\/(?:check-rules|step-names)\.ts|^contract\/kit\/permissions\.ts|^contract\/privacy\/check-notice\.ts|^contract\/accounts\/check-(?:user|profile)\.ts|^contract\/settings\/(?:gst-number|mail-server|job-runs)\.ts|^web\/office\/|^web\/routes\/(?:office|own|person|record)-routes\.ts|^web\/features\/(?:audit|certificates|demand|document-batches|enquiries\/received|erasure\/requests|export-reason|factors|imports|list-exports|mailings\/office|masters|persons|merges|prepared-files|privacy\/record|proof|records|reports|review|roles|undelivered|users|meetings|views|voters)\/|^web\/features\/settings\/(?!contact|site-brand|test-mode-ribbon)|^server\/modules\/(?:list-exports|settings)\//;

export function isOfOffice({ file }: FoundText): boolean {
  return ofOffice.test(file);
}
