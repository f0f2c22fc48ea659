/** Papers drawn lately, the least recently used one leaving first when they outgrow `maxBytes` of memory. */
export function createDrawnCache(maxBytes: number) {
  const kept = new Map<string, { drawn: Buffer[]; bytes: number }>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key: string): Buffer[] | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.drawn;
    },
    set(key: string, drawn: Buffer[]): void {
      const bytes = drawn.reduce((sum, file) => sum + file.byteLength, 0);
      forget(key);
      kept.set(key, { drawn, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}
