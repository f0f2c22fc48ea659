/** A page of a bundle in points, portrait (D2 section 9). */
export const A4 = { width: 595, height: 842 } as const;

/** The area of the page for an upload; above it a line names the upload. */
const area = { x: 28, y: 28, width: 539, height: 768 } as const;

/** A small picture is not enlarged beyond its resolution. */
const MOST_ENLARGED = 1.5;

/** Position and scale of something of this size, in points: as large as allowed, centred in the area. */
export function fitOnA4(width: number, height: number): { x: number; y: number; scale: number } {
  const scale = Math.min(area.width / width, area.height / height, MOST_ENLARGED);
  return {
    x: area.x + (area.width - width * scale) / 2,
    y: area.y + (area.height - height * scale) / 2,
    scale,
  };
}
