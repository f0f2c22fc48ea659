const BAND = 6;

/**
 * The one tall SVG that Typst makes of a document, with a band where a page ends and the next begins: their margins are
 * white, and without it two papers would look like one. All pages have the same size.
 */
export function partPages(svg: string, count: number): string {
  if (count <= 1) return svg;
  const found = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  if (!found) throw new Error('The SVG of Typst has no frame that we know');
  const [width, height] = [Number(found[1]), Number(found[2])];
  const bands = Array.from(
    { length: count - 1 },
    (_, page) => `M0 ${((page + 1) * height) / count}h${width}`,
  );
  return svg.replace(
    /<\/svg>\s*$/,
    `<path stroke="#8a95a1" stroke-width="${BAND}" d="${bands.join('')}"/></svg>`,
  );
}
