import { network } from '#contract/texts/en.ts';
import { ApiError, refusalAtField } from '#web/kit/data/api-error.ts';
import { toast } from '#web/kit/data/toast.tsx';

/**
 * Tells why a sign-in was refused, for onRefused of useSend: how long to wait stays at the field until it is changed,
 * and an answer that makes no sense reads 'Please try again' (D3 section 8: login exception).
 */
export function refusedSignIn<Field extends string>(
  form: { setFieldError: (field: Field, message: string) => void },
  field: Field,
): (error: Error) => boolean {
  const atField = (['too_many', 'code_too_soon', 'wrong_sign_in'] as const).map((code) =>
    refusalAtField(code, form, field),
  );
  return (error) => {
    if (atField.some((tell) => tell(error))) return true;
    if (!isSenseless(error)) return false;
    toast.refusal(network.signIn);
    return true;
  };
}

/** Something answered, and it was neither our server nor a server that is down. */
export function isSenseless(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === undefined && error.status > 0 && error.status < 500;
}
