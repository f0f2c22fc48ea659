import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Whole TTFs with the rupee sign. The certificate's serif, Libertinus, comes with the Typst compiler. */
const files = [
  '@expo-google-fonts/montserrat/400Regular/Montserrat_400Regular.ttf',
  '@expo-google-fonts/montserrat/500Medium/Montserrat_500Medium.ttf',
  '@expo-google-fonts/montserrat/600SemiBold/Montserrat_600SemiBold.ttf',
  '@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  '@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf',
];

/** Absolute paths of the fonts that the templates in documents/ name. */
export function documentFonts(): string[] {
  return files.map((file) => {
    const [scope, name, ...rest] = file.split('/');
    return join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...rest);
  });
}
