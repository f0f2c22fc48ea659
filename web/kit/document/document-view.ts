/** A file as the viewer shows it. */
export interface DocumentView {
  file: Blob;
  /** Names it for screen readers. */
  name: string;
  /** 1 fits the width. */
  zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  turn: number;
}

const steps = { least: 0.5, most: 3, by: 0.25 } as const;

/** The zoom one step further in or out; null at the end. */
export function nextZoom(zoom: number, step: 1 | -1): number | null {
  const next = zoom + step * steps.by;
  return next < steps.least || next > steps.most ? null : next;
}
