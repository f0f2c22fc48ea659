import type { erasureCalls } from '#contract/erasure/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { carryOutErasure, listErasures, previewErasure, refuseErasure } from './office-erasure.handlers.ts';
import { readOwnErasure, requestErasure, sendErasureCode, withdrawErasure } from './own-erasure.handlers.ts';

export const erasureRoutes: Routes<typeof erasureCalls> = {
  myErasure: readOwnErasure,
  erasureSendOtp: withTransaction(sendErasureCode),
  erasureRequest: requestErasure,
  erasureWithdraw: withTransaction(withdrawErasure),
  erasureList: listErasures,
  erasurePreview: previewErasure,
  erasureCarryOut: withTransaction(carryOutErasure),
  erasureRefuse: withTransaction(refuseErasure),
};
