import { prepared } from './who-asks.ts';

const ofAYear = prepared(() => ({ from_date: '2026-01-01', to_date: '2026-12-31' }));

/** A good request of each figure of the statistics. */
export const statisticsRequests = {
  statisticsByMonth: ofAYear,
  statisticsByStep: ofAYear,
  statisticsByReason: ofAYear,
  statisticsByPlace: ofAYear,
  statisticsByType: ofAYear,
  statisticsOfIncome: ofAYear,
  figureExport: prepared(() => ({ from_date: '2026-01-01', to_date: '2026-12-31', figure: 'month' })),
  incomeExport: ofAYear,
};
