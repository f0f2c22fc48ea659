import { latinDigits } from './characters.ts';

/**
 * How many digits mobile numbers have, without their calling code: the lengths, then the calling codes for which
 * they hold. From the numbering plans of libphonenumber; web/kit/form/mobile-lengths.test.ts compares them.
 */
const plans: readonly [lengths: readonly number[], codes: string][] = [
  [[4, 5], '+290'],
  [[4, 5, 6, 7], '+690'],
  [[4, 7], '+683'],
  [[5], '+247 +500 +682'],
  [[5, 6, 7, 8, 9], '+27'],
  [[5, 7], '+677'],
  [[6], '+298 +299 +672 +681 +687'],
  [[6, 7], '+688'],
  [[6, 7, 8, 9, 10], '+358'],
  [[6, 9], '+376 +508'],
  [[7], '+238 +239 +246 +248 +269 +291 +297 +501 +592 +597 +673 +674 +676 +678 +679 +680 +691 +692 +960'],
  [[7, 8], '+241 +372 +507 +599 +961'],
  [[7, 8, 9], '+252'],
  [[7, 8, 9, 10], '+95'],
  [[7, 8, 9, 10, 11, 12, 13], '+43'],
  [[7, 9], '+220 +231 +243 +354 +423'],
  [[7, 10], '+685'],
  [
    [8],
    '+45 +47 +53 +65 +216 +222 +223 +226 +227 +228 +230 +232 +235 +236 +253 +257 +266 +267 +268 +350 +356 +357 +370 +371 +373 +374 +378 +382 +383 +386 +389 +502 +503 +504 +505 +506 +509 +591 +598 +670 +675 +686 +689 +852 +853 +965 +968 +973 +974 +975 +976 +993',
  ],
  [[8, 9], '+359 +377 +385 +387 +855'],
  [[8, 9, 10], '+64 +381'],
  [
    [9],
    '+32 +33 +34 +36 +40 +41 +46 +48 +51 +56 +61 +66 +84 +93 +94 +211 +212 +213 +218 +221 +224 +233 +237 +240 +242 +244 +245 +249 +250 +251 +254 +255 +256 +258 +260 +261 +262 +263 +264 +265 +351 +352 +353 +355 +375 +380 +420 +421 +590 +593 +594 +595 +596 +886 +962 +963 +966 +967 +970 +971 +972 +992 +994 +995 +996 +998',
  ],
  [[9, 10], '+39 +60 +82 +856'],
  [[9, 10, 11, 12], '+62'],
  [[9, 11], '+31'],
  [[10], '+1 +7 +20 +30 +44 +52 +57 +58 +63 +81 +90 +91 +92 +98 +225 +229 +234 +850 +880 +964 +977'],
  [[10, 11], '+49 +54 +55'],
  [[11], '+86'],
];

const lengthsByCode = new Map(
  plans.flatMap(([lengths, codes]) => codes.split(' ').map((code) => [code, lengths] as const)),
);

/** What the numbering plans leave open to a calling code that they do not name. */
const anyLength = Array.from({ length: 12 }, (_, index) => index + 4);

/** Numbers of digits that a mobile number may have after this calling code ('+91'), in rising order. */
export function mobileLengths(code: string): readonly number[] {
  return lengthsByCode.get(code) ?? anyLength;
}

/** Calling codes after which a number may begin with 0: mobile numbers there, and landlines of Italy and San Marino. */
const zeroFirst: ReadonlySet<string> = new Set('+39 +225 +226 +229 +241 +242 +378 +992'.split(' '));

/**
 * National digits without the 0 that is dialled before them at home; where numbers begin with 0 they stay as they
 * are.
 */
export function withoutTrunkZero(code: string, digits: string): string {
  return zeroFirst.has(code) ? digits : digits.replace(/^0+/, '');
}

/**
 * A mobile number of a form that asks no country, without what people write between its digits; of an Indian one the
 * last ten. Letters stay, for the form to refuse.
 */
export function mobileDigits(typed: string): string {
  return latinDigits(typed)
    .replaceAll(/[\s\-‐-–.()/+]/g, '')
    .replace(/^(?:(?:00|0)?91|0)(?=\d{10}$)/, '');
}

/**
 * A mobile number of a list, as its calling code and digits: '+44 7700 900123', '0091 98400 12345', '098400-12345'. One that
 * names no country is Indian. Null where it cannot be one.
 */
export function splitMobile(written: string): { mobile_code: string; mobile: string } | null {
  const typed = latinDigits(written)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+');
  if (!typed.startsWith('+')) {
    const mobile = mobileDigits(typed);
    return mobile.length === 10 ? { mobile_code: '+91', mobile } : null;
  }
  for (let digits = 4; digits >= 1; digits -= 1) {
    const mobile_code = typed.slice(0, digits + 1);
    const mobile = withoutTrunkZero(mobile_code, typed.slice(digits + 1));
    if (lengthsByCode.get(mobile_code)?.includes(mobile.length)) return { mobile_code, mobile };
  }
  return null;
}
