import { Gauge } from 'prom-client';

/** Tells /metrics what waits for its turn in this process, by the name of its queue. */
export const waitingInQueue = new Gauge({
  name: 'omas_queue_waiting',
  help: 'Work that waits for its turn in this process.',
  labelNames: ['queue'],
});
