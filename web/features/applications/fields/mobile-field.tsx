import { PhoneField } from '#web/kit/form/phone-field.tsx';
import { steady } from '#web/kit/form/steady.ts';
import { t } from '#web/kit/language/t.ts';
import type { FormOf } from './field-props.ts';

const SteadyPhone = steady(PhoneField);

interface MobileValues {
  mobile?: string | undefined;
  mobile_code?: string | undefined;
}

/** The mobile number of a form: country code and national number are kept apart (D3 section 5). */
export function MobileField({ form }: { form: FormOf<MobileValues> }) {
  const { mobile = '', mobile_code: code = '' } = form.values;
  return (
    <SteadyPhone
      label={t('Mobile number')}
      value={{ code, number: mobile }}
      onChange={(typed) => {
        form.setValues({ mobile_code: typed.code, mobile: typed.number });
        form.clearFieldError('mobile');
        form.clearFieldError('mobile_code');
      }}
      error={form.errors['mobile'] ?? form.errors['mobile_code']}
      data-path="mobile"
      codePath="mobile_code"
    />
  );
}
