import { encode } from 'uqr';

/** The QR code of a certificate as documents/check-mark.typ draws it. */
export interface CheckMark {
  address: string;
  /** The address as it is read and typed. */
  shown: string;
  /** Modules along one side, without the quiet zone. */
  modules: number;
  /** The code as an SVG of so many units. */
  drawing: string;
}

/**
 * The QR code that leads to where a certificate is checked; null without an address. Error correction M: a fold or a
 * stamp over a seventh of it leaves it readable.
 */
export function checkMark(address: string | null): CheckMark | null {
  if (address === null) return null;
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  // One shape: between shapes of their own, hairlines would show.
  const shape = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return {
    address,
    shown: address.replace(/^https?:\/\//, ''),
    modules: size,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(size)}><path d="${shape.join('')}"/></svg>`,
  };
}

/** Large in pixels: what cannot draw it as it is, keeps it sharp. */
function sizeOf(modules: number): string {
  const pixels = modules * 16;
  return `width="${pixels}" height="${pixels}" viewBox="0 0 ${modules} ${modules}"`;
}

/** The dark runs of a row: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
