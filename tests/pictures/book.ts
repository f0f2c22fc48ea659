import type { Screen } from './screens.ts';

/** A part of the book. */
export interface Chapter {
  title: string;
  screens: Screen[];
  sizes: readonly string[];
}

/** The file of a picture in the book's folder. */
export function pictureOf({ name }: Screen, size: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${size}.png`;
}

/** The book as one page of HTML, its pictures beside it: each screen in all sizes. */
export function bookOf(chapters: Chapter[]): string {
  const chaptersInside = chapters.map(({ title, screens, sizes }) => {
    const contents = screens.map((screen) => `<li><a href="#${idOf(screen)}">${screen.name}</a></li>`);
    const drawn = screens.map((screen) => screenIn(screen, sizes));
    return `<h2>${title}</h2>\n<ol>${contents.join('')}</ol>\n${drawn.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>OMAS: all screens</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
  ol { columns: 18rem; }
  section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  img { height: 36rem; border: 1px solid #ccc; object-fit: cover; object-position: top; }
</style>
<h1>OMAS: all screens</h1>
${chaptersInside.join('\n')}
</html>
`;
}

function screenIn(screen: Screen, sizes: readonly string[]): string {
  const pictures = sizes.map((size) => {
    const file = pictureOf(screen, size);
    return `<a href="${file}"><img src="${file}" loading="lazy" alt="${screen.name}, ${size}"></a>`;
  });
  const { path } = screen;
  return `<section id="${idOf(screen)}"><h3>${screen.name}</h3><p><code>${path}</code></p><div>${pictures.join('')}</div></section>`;
}

function idOf(screen: Screen): string {
  return pictureOf(screen, 'id');
}
