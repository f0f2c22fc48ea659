/**
 * Keeps small pictures in memory, each drawn once. A file's key never gets other bytes, so a picture never grows old.
 * @param most pictures to keep; the ones requested last stay
 * @returns the picture with this name, drawn if it is not kept
 */
export function createDrawnPictures(
  most: number,
): (name: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return async (name, draw) => {
    const known = kept.get(name) ?? draw();
    kept.delete(name);
    kept.set(name, known);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    try {
      return await known;
    } catch (error) {
      kept.delete(name);
      throw error;
    }
  };
}
