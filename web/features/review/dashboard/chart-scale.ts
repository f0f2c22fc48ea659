/** Lines of the scale above the zero line, at most. */
const mostSteps = 2;

/** The round numbers beside the lines of a chart, from 0 to the first that is not below `most`. */
export function ticksUpTo(most: number): number[] {
  const step = roundStep(Math.max(most, 1) / mostSteps);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** A point of the chart, in percent of its width from the left and of its height from below. */
export interface Position {
  x: number;
  y: number;
}

/** The positions of the values, over the whole width: the first at 0 %, the last at 100 %. */
export function positionsOf(values: readonly number[], top: number): Position[] {
  const last = Math.max(1, values.length - 1);
  return values.map((value, index) => ({ x: (index / last) * 100, y: (value / top) * 100 }));
}

/** The line through the points as the path of an SVG of 100 x 100, whose y counts from above. */
export function linePath(positions: readonly Position[]): string {
  return positions
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(100 - y)}`)
    .join('');
}

/** The area below that line. */
export function areaPath(positions: readonly Position[]): string {
  const last = positions.at(-1);
  return last === undefined ? '' : `${linePath(positions)}L${round(last.x)} 100L0 100Z`;
}

/** Which of `count` points is nearest to a share of the width, from 0 to 1. */
export function nearestPoint(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
