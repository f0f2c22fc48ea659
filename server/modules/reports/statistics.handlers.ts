import type { statisticsCalls } from '#contract/reports/statistics-calls.ts';
import { mayBeOlder, type Routes } from '#server/kit/http/mount-calls.ts';
import { selectSteps } from './figure-steps.views.ts';
import { selectIncome, selectMonths, selectPlaces, selectReasons, selectTypes } from './figures.views.ts';

/** The figures of the office's statistics, each counted anew: they are as of the moment they are asked for. */
export const statisticsRoutes: Routes<typeof statisticsCalls> = {
  statisticsByMonth: mayBeOlder(async ({ db }, filters) => ({
    data: await selectMonths(db, filters).selectAll().execute(),
  })),
  statisticsByStep: mayBeOlder(async ({ db }, filters) => ({
    data: (await selectSteps(db, filters).selectAll().execute()).map(({ half, most, ...row }) => ({
      ...row,
      half: half === null ? null : Number(half),
      most: most === null ? null : Number(most),
    })),
  })),
  statisticsByReason: mayBeOlder(async ({ db }, filters) => ({
    data: await selectReasons(db, filters).selectAll().execute(),
  })),
  statisticsByPlace: mayBeOlder(async ({ db }, filters) => ({
    data: await selectPlaces(db, filters).selectAll().execute(),
  })),
  statisticsByType: mayBeOlder(async ({ db }, filters) => ({
    data: await selectTypes(db, filters).selectAll().execute(),
  })),
  statisticsOfIncome: mayBeOlder(async ({ db }, filters) => ({
    data: await selectIncome(db, filters).selectAll().execute(),
  })),
};
