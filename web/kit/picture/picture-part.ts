import type { Part } from './picture.ts';

/** A part of a picture in percent of its sides. */
export interface Share extends Part {
  unit: '%';
}

interface Size {
  width: number;
  height: number;
}

/** Of what is left above and below, so much stays above: heads are in the upper half. */
const ABOVE = 0.35;

/**
 * The largest part of a shape, centred, a little above the middle.
 * @param shape width to height
 */
export function largestPart({ width, height }: Size, shape: number): Share {
  const wide = Math.min(width, height * shape);
  const high = wide / shape;
  return {
    unit: '%',
    x: ((width - wide) / 2 / width) * 100,
    y: (((height - high) * ABOVE) / height) * 100,
    width: (wide / width) * 100,
    height: (high / height) * 100,
  };
}

/** The part in whole pixels, never beyond the edge. */
export function inPixels(share: Share, { width, height }: Size): Part {
  const x = Math.min(Math.round((share.x / 100) * width), width - 1);
  const y = Math.min(Math.round((share.y / 100) * height), height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round((share.width / 100) * width), width - x)),
    height: Math.max(1, Math.min(Math.round((share.height / 100) * height), height - y)),
  };
}
