import { z } from 'zod';
import { defineDownload } from '#contract/kit/define-download.ts';
import { reference } from '#contract/kit/fields.ts';

export const fileDownload = defineDownload({
  method: 'GET',
  path: '/file',
  summary: 'A stored file, to who may see the application it belongs to; the logo, to everyone',
  access: { visitor: true },
  traces: { what: 'paper.read', of: 'file', fields: ['id'] },
  input: z.object({ id: reference(), download: z.enum(['0', '1']).optional() }),
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
});
