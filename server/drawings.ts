import type { FastifyBaseLogger } from 'fastify';
import type { DrawnPage, PagesToDraw } from '#contract/kit/drawn-page.ts';
import type { Language } from '#contract/texts/languages.ts';

/** What was drawn, and the styles that show it (./used-styles.ts). */
export interface StyledPage extends DrawnPage {
  styles: string;
}

/** Pages by their paths. */
export type Drawn = Record<string, StyledPage>;

interface Drawing {
  answers: string;
  drawn: Promise<Drawn>;
}

/**
 * How long a person waits for a page that is being drawn; after that their browser draws it. On two busy cores the calls before
 * it take as long again, and nobody is to wait more than 2.5 s for others (docs/trust.md).
 */
const PATIENCE_MS = 1_000;
/** How long pages that could not be drawn are left to the browsers. */
const RETRY_MS = 60_000;

/**
 * Keeps what was drawn last in each language, and draws anew when the answers have changed: one drawing at a time, since its
 * thread takes 75 MB, and of those that wait only the newest of a language.
 * @returns every page for these answers; none where they could not be drawn, or have changed again before their turn came;
 * undefined where they are not drawn in time. The browser then draws by itself.
 */
export function createDrawings(
  draw: (pages: PagesToDraw) => Promise<Drawn>,
): (pages: PagesToDraw, log: Pick<FastifyBaseLogger, 'error'>) => Promise<Drawn | undefined> {
  const last = new Map<Language, Drawing>();
  /** The last drawing that was asked for: each begins when the one before it has ended. */
  let turn: Promise<unknown> = Promise.resolve();

  return async (pages, log) => {
    const { language } = pages;
    const answers = JSON.stringify(pages.answers);
    const known = last.get(language);
    if (known?.answers === answers) return inTime(known.drawn);
    const isLast = () => last.get(language) === drawing;
    const drawing: Drawing = {
      answers,
      drawn: turn
        .then(() => (isLast() ? draw(pages) : {}))
        .catch((error: unknown) => {
          log.error({ err: error }, 'the pages could not be drawn');
          setTimeout(() => isLast() && last.delete(language), RETRY_MS).unref();
          return {};
        }),
    };
    turn = drawing.drawn;
    last.set(language, drawing);
    return inTime(drawing.drawn);
  };
}

async function inTime(drawing: Promise<Drawn>): Promise<Drawn | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, PATIENCE_MS);
  return Promise.race([drawing, late.promise]).finally(() => clearTimeout(timer));
}
