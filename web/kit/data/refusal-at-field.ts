import type { RefusalCode } from '#contract/texts/en.ts';
import { ApiError } from '#web/kit/api-error.ts';

/**
 * Shows one kind of refusal under the field it is about instead of in a toast.
 * @returns for onRefused of useSend: true when it was that refusal
 */
export function refusalAtField<Field extends string>(
  code: RefusalCode,
  form: { setFieldError: (field: Field, message: string) => void },
  field: Field,
): (error: Error) => boolean {
  return (error) => {
    const isMeant = error instanceof ApiError && error.code === code;
    if (isMeant) form.setFieldError(field, error.message);
    return isMeant;
  };
}
