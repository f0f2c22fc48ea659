import { join } from 'node:path';

/** Complete TTFs with the rupee sign. The certificate's serif, Libertinus, comes with the Typst compiler. */
const files = [
  'Montserrat_400Regular.ttf.br',
  'Montserrat_500Medium.ttf.br',
  'Montserrat_600SemiBold.ttf.br',
  'Montserrat_700Bold.ttf.br',
  'NotoSans_400Regular.ttf.br',
  'NotoSans_600SemiBold.ttf.br',
  'NotoSansTamil_400Regular.ttf.br',
  'NotoSansTamil_600SemiBold.ttf.br',
];

/** Absolute paths of the fonts that the templates in documents/ name, compressed with Brotli. */
export function documentFonts(): string[] {
  return files.map((file) => join(import.meta.dirname, '../../../../documents/fonts', file));
}
