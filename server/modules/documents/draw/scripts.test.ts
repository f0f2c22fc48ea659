import { afterAll, expect, test } from 'vitest';
import { createDrawings } from './create-drawings.ts';
import { documentFonts, fontsFor } from './document-fonts.ts';
import { drawnGlyphs, isDrawn, shapeWord } from './testing/shaping.ts';
import { invoice } from './testing/samples.ts';

const drawings = createDrawings({ workers: 1 });
afterAll(() => drawings.close());

/** A word with joined letters in the script of each scheduled language of India. */
const words: [languages: string, word: string, language?: string][] = [
  ['Assamese', 'লক্ষ্মী'],
  ['Bengali, Manipuri', 'কৃষ্ণচন্দ্র'],
  ['Bodo, Dogri, Hindi, Konkani, Maithili, Marathi, Nepali, Sanskrit', 'लक्ष्मीकान्त'],
  ['Gujarati', 'કૃષ્ણક્ષત્રિય'],
  ['Kannada', 'ಲಕ್ಷ್ಮೀಶ್ರೀ'],
  ['Kashmiri', 'کٲشُر', 'ur'],
  ['Malayalam', 'കൃഷ്ണൻക്ഷേ'],
  ['Manipuri', 'ꯃꯤꯇꯩꯂꯣꯟ'],
  ['Odia', 'ଲକ୍ଷ୍ମୀକାନ୍ତ'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Sindhi', 'ڳڻيندڙ', 'ur'],
  ['Tamil', 'ஸ்ரீக்ஷேத்ரம்'],
  ['Telugu', 'లక్ష్మీశ్రీ'],
  ['Urdu', 'ٹھیکمحمدﷺ', 'ur'],
];

/** Urdu's form of the figure, which other languages in this script write in another way. */
const urduFour: (typeof words)[number] = ['the figure four of Urdu', '۴', 'ur'];

test.each([...words, urduFour])('%s is drawn with the glyphs of HarfBuzz', async (_, word, language) => {
  const fonts = fontsFor(word).files;
  const [regular, bold] =
    fonts.length > 0 ? fonts : documentFonts().filter((path) => path.includes('NotoSans_'));
  const recipient = { ...invoice.recipient, name: word, address: [word] };
  const svg = String(await drawings.drawInvoice({ ...invoice, recipient }).svg());
  const lines = [
    { font: bold, size: 10.5 },
    { font: regular, size: 9 },
  ];
  for (const { font = '', size } of lines) {
    const { ids, placed } = shapeWord(font, word, language);
    expect(ids).not.toContain(0);
    expect(isDrawn(placed, drawnGlyphs(svg, size))).toBe(true);
  }
});

test.each(words.filter(([languages]) => !['Manipuri', 'Santali'].includes(languages)))(
  'the letters of %s join',
  (_, word, language) => {
    const font = fontsFor(word).files[0] ?? documentFonts().find((path) => path.includes('NotoSans_')) ?? '';
    const alone = Array.from(word, (letter) => shapeWord(font, letter, language).ids).flat();
    expect(shapeWord(font, word, language).ids.some((id) => !alone.includes(id))).toBe(true);
  },
);

test('a paper whose letters do not join is told from one whose letters do', async () => {
  const [regular = ''] = fontsFor('ক').files;
  const recipient = { ...invoice.recipient, address: ['ক\u200C্ষ'] };
  const svg = String(await drawings.drawInvoice({ ...invoice, recipient }).svg());
  expect(isDrawn(shapeWord(regular, 'ক্ষ').placed, drawnGlyphs(svg, 9))).toBe(false);
  expect(shapeWord(fontsFor('۴').files[0] ?? '', '۴', 'ur').ids).not.toEqual(
    shapeWord(fontsFor('۴').files[0] ?? '', '۴', 'fa').ids,
  );
});

test('a paper without other scripts loads no further font', () => {
  expect(fontsFor('Dr. Nguyễn Thị Ánh, José, K\u0301, ₹ 5 – राव').files).toEqual([]);
});
