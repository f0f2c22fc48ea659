/** Capital letters as pen strokes in a box 10 wide and 14 high. */
const strokes: Record<string, string> = {
  A: 'M0 14 L5 0 L10 14 M2 9 H8',
  B: 'M0 0 V14 H6 Q10 14 10 10.5 Q10 7 6 7 H0 M0 0 H5.5 Q9 0 9 3.5 Q9 7 5.5 7',
  C: 'M10 2.5 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q8 14 10 11.5',
  D: 'M0 0 V14 H4 Q10 14 10 7 Q10 0 4 0 Z',
  E: 'M9 0 H0 V14 H9 M0 7 H7',
  F: 'M9 0 H0 V14 M0 7 H7',
  G: 'M10 2.5 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q10 14 10 8 H6',
  H: 'M0 0 V14 M10 0 V14 M0 7 H10',
  I: 'M5 0 V14',
  J: 'M8 0 V10 Q8 14 4.5 14 Q1 14 1 10',
  K: 'M0 0 V14 M9 0 L0 8 M3 5.5 L10 14',
  L: 'M0 0 V14 H9',
  M: 'M0 14 V0 L5 8 L10 0 V14',
  N: 'M0 14 V0 L10 14 V0',
  O: 'M5 0 Q10 0 10 7 Q10 14 5 14 Q0 14 0 7 Q0 0 5 0',
  P: 'M0 14 V0 H6 Q10 0 10 4 Q10 8 6 8 H0',
  Q: 'M5 0 Q10 0 10 7 Q10 14 5 14 Q0 14 0 7 Q0 0 5 0 M6 10 L10 14',
  R: 'M0 14 V0 H6 Q10 0 10 4 Q10 8 6 8 H0 M5 8 L10 14',
  S: 'M9.5 2 Q8 0 5 0 Q0.5 0 0.5 3.5 Q0.5 6.5 5 7 Q10 7.5 10 10.5 Q10 14 5 14 Q2 14 0 12',
  T: 'M0 0 H10 M5 0 V14',
  U: 'M0 0 V9 Q0 14 5 14 Q10 14 10 9 V0',
  V: 'M0 0 L5 14 L10 0',
  W: 'M0 0 L2.5 14 L5 5 L7.5 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 V14',
  Z: 'M0 0 H10 L0 14 H10',
};

const ADVANCE = 15;

/**
 * Capital letters as SVG shapes around a point. Drawn by stroke, since a machine that has nothing but Node may
 * have no font at all.
 * @param height of the letters, in the units of the drawing
 */
export function drawLetters(
  word: string,
  at: { x: number; y: number; height: number; colour: string },
): string {
  const scale = at.height / 14;
  const left = at.x - ((word.length * ADVANCE - (ADVANCE - 10)) / 2) * scale;
  const letters = Array.from(
    word.toUpperCase(),
    (letter, place) => `<path transform="translate(${place * ADVANCE} 0)" d="${strokes[letter] ?? ''}"/>`,
  );
  const move = `translate(${left} ${at.y - at.height / 2}) scale(${scale})`;
  const pen = `fill="none" stroke="${at.colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${move}" ${pen}>${letters.join('')}</g>`;
}
