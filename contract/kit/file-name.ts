/**
 * A word of the name of a download: ASCII letters, digits and '-' alone, which every header, file system and mail program
 * accepts. Accents are removed, and each run of other characters becomes one '-'.
 * @param otherwise where nothing is left
 */
export function fileNamePart(part: string, otherwise = ''): string {
  const plain = part
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return plain || otherwise;
}
