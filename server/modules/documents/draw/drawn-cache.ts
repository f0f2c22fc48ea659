/** Documents drawn lately, the least recently used one leaving first when they outgrow `maxBytes` of memory. */
export function createDrawnCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    get(key: string): Buffer | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    set(key: string, drawn: Buffer): void {
      forget(key);
      kept.set(key, drawn);
      total += drawn.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}
