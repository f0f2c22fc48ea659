import { encode } from 'uqr';

/** The shape of a QR code. */
interface QrCode {
  /** Modules along one side, without the quiet zone. */
  modules: number;
  /** Its dark modules as the path of an SVG, one unit for each. */
  path: string;
}

/** Error correction level M: it stays readable when a fold or a stamp covers a seventh of it. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  // One path: separate shapes would show hairlines between them.
  const shape = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { modules: size, path: shape.join('') };
}

/** The dark runs of a row: the start and the length of each. */
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
