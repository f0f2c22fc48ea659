/** Answers of calls without an input, by the path of the call; as the browser of a visitor would get them. */
export type KnownAnswers = Record<string, unknown>;

/** Id of the element of the HTML that holds the known answers, as JSON. */
export const answersElement = 'known-answers';

/** What a page looks like: the title of its tab, and what stands inside #root. */
export interface DrawnPage {
  title: string;
  html: string;
}

/** What the pages built for Node export (web/render/draw-page.tsx). */
export interface PageRenderer {
  drawPage: (path: string, answers: KnownAnswers) => Promise<DrawnPage>;
}
