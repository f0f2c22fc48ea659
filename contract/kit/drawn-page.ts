import type { Language } from '#contract/texts/languages.ts';

/** Answers of calls without an input, by the path of the call; as the browser of a visitor would get them. */
export type KnownAnswers = Record<string, unknown>;

/** Id of the element of the HTML that holds the known answers, as JSON. */
export const answersElement = 'known-answers';

/** Id of the style element that stands for what the page makes itself once it runs. */
export const madeStylesElement = 'made-styles';

/** What a page looks like: the title of its tab, and what stands inside #root. */
export interface DrawnPage {
  title: string;
  html: string;
  /** What its parts would put into style elements. */
  madeStyles: string;
}

/** What the pages built for Node export (web/render/draw-page.tsx). */
export interface PageRenderer {
  /** Everything is drawn in this language from then on. */
  loadLanguage: (language: Language) => Promise<void>;
  drawPage: (path: string, answers: KnownAnswers) => Promise<DrawnPage>;
}

/** What the thread that draws them is given (server/draw-pages.worker.ts). */
export interface PagesToDraw {
  answers: KnownAnswers;
  language: Language;
}
