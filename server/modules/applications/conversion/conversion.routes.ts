import { conversionCalls } from '#contract/applications/conversion.ts';
import { type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { submitConversion } from './submit-conversion.ts';

/** The calls of the conversion page (types 5 and 6). */
export function mountConversionRoutes(mounting: Mounting): void {
  mountOutside(mounting, conversionCalls.memberConversion, submitConversion);
}
