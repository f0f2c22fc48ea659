import { once } from 'node:events';

/** What a process holds, asked over its inspector. */
export interface Heap {
  /** Bytes that are still held after a collection: objects, texts and buffers. */
  held(): Promise<number>;
  close(): void;
}

interface Usage {
  usedSize: number;
  backingStorageSize: number;
}

/** @param url where the process, started with --inspect, says that its debugger listens */
export async function openHeap(url: string): Promise<Heap> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const asked = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    asked.get(id)?.(result);
    asked.delete(id);
  });
  let last = 0;
  const ask = (method: string) =>
    new Promise<unknown>((answer) => {
      last += 1;
      asked.set(last, answer);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async held() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as Usage;
      return usedSize + backingStorageSize;
    },
    close: () => socket.close(),
  };
}
