const hidden = '***';

/** 'asha@mail.example.org' -> 'a***@m***.org': its owner recognises it, nobody else can write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  return `${firstOf(email)}${hidden}@${firstOf(host)}${hidden}${host.slice(host.lastIndexOf('.'))}`;
}

/** '9876543210' -> '******3210'; of a number with fewer than eight digits only the last two stay. */
export function maskMobile(mobile: string): string {
  return mobile === '' ? '' : `******${mobile.slice(mobile.length < 8 ? -2 : -4)}`;
}

/** A date of birth is often accepted as proof of identity: none of it is shown. */
export function maskDob(dob: string | null): string {
  return dob === null ? '' : '**/**/****';
}

/** The first letter of the city, and the country: 'C***, India'. */
export function maskAddress({ city, country }: { city: string; country: string }): string {
  return [city === '' ? '' : `${firstOf(city)}${hidden}`, country].filter((part) => part !== '').join(', ');
}

/**
 * '261000012' -> '26*******': the whole number, together with the e-mail that was looked up, would open the tracking
 * page, and with it the invoice, which shows the address.
 */
export function maskApplicationNo(applicationNo: string): string {
  return applicationNo === '' ? '' : applicationNo.slice(0, 2).padEnd(applicationNo.length, '*');
}

function firstOf(text: string): string {
  return /^./su.exec(text)?.[0] ?? '';
}
