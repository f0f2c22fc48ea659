import { endOnFaults } from '#server/end-on-faults.ts';

// A program with a fault that nothing catches, as faults-of-the-process.test.ts starts it.

endOnFaults();
const kind = process.argv[2];
const fault = new Error(`a fault by ${kind}`);
if (kind === 'rejection') void Promise.reject(fault);
else
  setImmediate(() => {
    throw fault;
  });
// It would live on.
setTimeout(() => {}, 60_000);
