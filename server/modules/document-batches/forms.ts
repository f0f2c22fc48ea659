import type { BatchForm } from '#contract/document-batches/batch.ts';
import { zipForm } from './zip-form.ts';

/** The file forms that a batch can be asked for in. */
export const forms = { zip: zipForm } as const satisfies Record<BatchForm, unknown>;
