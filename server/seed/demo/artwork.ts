import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createTypstEngine } from '#server/kit/typst/typst-engine.ts';
import { documentFonts } from '#server/modules/documents/index.ts';
import { emblemSide } from './office-content.ts';

interface DemoSociety {
  registered_name: string;
  registration: string;
}

/** The convocation of a year, with the signature of who was president then (PNG). */
interface Convocation {
  year: number;
  president: string;
  sign: Buffer;
}

/** The emblem of the demo's association (PNG), and the artworks of the FMAS certificates of two convocations (JPEG). */
export async function drawArtworks(
  { registered_name: name, registration }: DemoSociety,
  convocations: Record<'present' | 'former', Convocation>,
): Promise<Record<'emblem' | 'present' | 'former', Buffer>> {
  const workspace = fileURLToPath(new URL('../../../documents', import.meta.url));
  const engine = createTypstEngine({ workspace, fonts: documentFonts() });
  const draw = (template: string, data: object, images = {}) =>
    engine.draw({ template: `demo/${template}`, data, images, as: 'svg' });
  const artwork = async ({ year, president, sign }: Convocation, emblem: Buffer) => {
    const facts = { title: 'FMAS', created: null, society: { name }, registration };
    const svg = await draw('fmas-artwork', { ...facts, year: String(year), president }, { emblem, sign });
    return pixelsOf(svg, 1654).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
  };
  try {
    const emblem = await pixelsOf(await draw('emblem', { name }), emblemSide)
      .png({ palette: true })
      .toBuffer();
    const { present, former } = convocations;
    return { emblem, present: await artwork(present, emblem), former: await artwork(former, emblem) };
  } finally {
    await engine.close();
  }
}

/** An SVG of Typst in pixels. Its measures are in points, which sharp enlarges by the square of the density. */
function pixelsOf(svg: Buffer, width: number) {
  return sharp(svg, { density: 200 }).resize({ width });
}
