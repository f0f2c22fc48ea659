/** A cache of drawn documents that evicts the least recently used first when it exceeds `maxBytes`. */
export function createDrawnCache(maxBytes: number) {
  const drawings = new Map<string, Buffer>();
  let total = 0;

  function evict(key: string): void {
    total -= drawings.get(key)?.byteLength ?? 0;
    drawings.delete(key);
  }

  return {
    get(key: string): Buffer | undefined {
      const found = drawings.get(key);
      if (!found) return undefined;
      drawings.delete(key);
      drawings.set(key, found);
      return found;
    },
    set(key: string, drawn: Buffer): void {
      evict(key);
      drawings.set(key, drawn);
      total += drawn.byteLength;
      for (const oldest of drawings.keys()) {
        if (total <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}
