/** What the server calls a file: the full name of its Content-Disposition, else the plain one; '' without either. */
export function nameOfFile(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? '';
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
