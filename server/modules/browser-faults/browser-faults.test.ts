import { expect, test, vi } from 'vitest';
import { browserFaultRoutes } from './browser-faults.routes.ts';

test('a fault is one warning in the log, with the browser and the request', async () => {
  const warn = vi.fn<() => void>();
  const { reportFault } = browserFaultRoutes({ warn });
  type Context = Parameters<typeof reportFault>[0];
  const context = { origin: { userAgent: 'Firefox 115', requestId: 'a1b2c3' } } as Context;
  const reported = { page: '/application/dashboard', fault: 'TypeError: no rows', stack: 'at a.js:1' };
  await reportFault(context, reported);
  expect(warn).toHaveBeenCalledWith(
    { ...reported, browser: 'Firefox 115', request: 'a1b2c3' },
    'a fault in a browser',
  );
});
