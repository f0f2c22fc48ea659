const hidden = '***';

/** 'asha@mail.example.org' -> 'a***@m***.org': its owner recognises it, nobody else can write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  return `${firstOf(email)}${hidden}@${firstOf(host)}${hidden}${host.slice(host.lastIndexOf('.'))}`;
}

function firstOf(word: string): string {
  return /^./su.exec(word)?.[0] ?? '';
}
