/**
 * One SVG for each page out of the one tall SVG that Typst makes of a document. All pages have the same size.
 * Every answer holds the whole drawing and looks at its own page of it; our papers have one page as a rule.
 */
export function splitPages(svg: string, count: number): string[] {
  if (count <= 1) return [svg];
  const frame = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"/;
  const found = frame.exec(svg);
  if (!found) throw new Error('The SVG of Typst has no frame that we know');
  const width = Number(found[1]);
  const height = Number(found[2]) / count;
  return Array.from({ length: count }, (_, page) =>
    svg.replace(
      frame,
      `viewBox="0 ${page * height} ${width} ${height}" width="${width}pt" height="${height}pt"`,
    ),
  );
}
