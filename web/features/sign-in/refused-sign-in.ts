import { network } from '#contract/texts/sentences.ts';
import { ApiError, refusalAtField } from '#web/kit/data/api-error.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import { secondStepOf } from './second-step.ts';

/**
 * Shows why a sign-in was refused, for onRefused of useSend: how long to wait stays at the field until it is changed,
 * and an unexpected answer reads 'Please try again' (D3 section 8: login exception).
 */
export function refusedSignIn<Field extends string>(
  form: { setFieldError: (field: Field, message: string) => void },
  field: Field,
): (error: Error) => boolean {
  const atField = (['too_many', 'code_too_soon', 'wrong_sign_in'] as const).map((code) =>
    refusalAtField(code, form, field),
  );
  return (error) => {
    if (secondStepOf(error) || atField.some((show) => show(error))) return true;
    if (!isUnexpectedAnswer(error)) return false;
    toast.refusal(t(network.signIn));
    return true;
  };
}

/** Did something other than our server answer, such as the page of a hotel's network? Not for a server that is down. */
export function isUnexpectedAnswer(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === undefined && error.status > 0 && error.status < 500;
}
