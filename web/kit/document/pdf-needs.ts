/*
 * What pdf.js asks for, in its legacy build too, and the oldest of our browsers do not have (docs/decisions/0032).
 * Imported by the page and by the worker, since neither sees what the other adds.
 */

function withResolvers<Value>() {
  let resolve: (value: Value | PromiseLike<Value>) => void = () => {};
  let reject: (reason?: unknown) => void = () => {};
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

if (!('withResolvers' in Promise)) Object.defineProperty(Promise, 'withResolvers', { value: withResolvers });
