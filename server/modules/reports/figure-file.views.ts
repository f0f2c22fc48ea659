import type { FigureFilters } from '#contract/reports/statistics-calls.ts';
import {
  type FigureName,
  incomeColumns,
  monthColumns,
  placeColumns,
  rejectionColumns,
  stepColumns,
  typeColumns,
} from '#contract/reports/statistics.ts';
import type { Db } from '#server/kit/db/db.ts';
import { fileCells } from './cells.views.ts';
import { selectSteps } from './figure-steps.views.ts';
import { selectIncome, selectMonths, selectPlaces, selectReasons, selectTypes } from './figures.views.ts';

/** The file of a figure as one statement: the rows of the page in the same order, a column of texts for each title. */
export function selectFigureFile(db: Db, figure: FigureName | 'income', filters: FigureFilters) {
  return files[figure](db, filters);
}

const files = {
  month: (db: Db, filters: FigureFilters) => selectMonths(db, filters).select(fileCells(monthColumns)),
  step: (db: Db, filters: FigureFilters) => selectSteps(db, filters).select(fileCells(stepColumns)),
  reason: (db: Db, filters: FigureFilters) => selectReasons(db, filters).select(fileCells(rejectionColumns)),
  place: (db: Db, filters: FigureFilters) => selectPlaces(db, filters).select(fileCells(placeColumns)),
  type: (db: Db, filters: FigureFilters) => selectTypes(db, filters).select(fileCells(typeColumns)),
  income: (db: Db, filters: FigureFilters) => selectIncome(db, filters).select(fileCells(incomeColumns)),
};
