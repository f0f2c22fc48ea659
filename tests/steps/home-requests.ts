import { office, prepared } from './who-asks.ts';

/** Good requests about the home of the office. */
export const homeRequests = {
  waitingApplications: office(() => ({})),
  waitingTargets: prepared(() => ({})),
  waitingTargetsUpdate: prepared(() => ({ new: '7' })),
  monthFigures: office(() => ({})),
};
