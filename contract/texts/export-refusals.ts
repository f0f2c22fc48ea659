/** Refusals of refusals.ts about reports and files that a job draws (docs/decisions/0048, 0106). */
export const exportRefusals = {
  too_many_rows: {
    status: 422,
    text: 'This report has more than {most} rows. Please narrow it, or export it as CSV.',
  },
  exports_busy: {
    status: 429,
    text: 'Other exports are running just now. Please try again in a minute.',
  },
  batches_busy: {
    status: 429,
    text: 'Two of your files are being prepared already. Please wait for one of them, or cancel it.',
  },
  batch_empty: { status: 422, text: 'There are no documents for this choice.' },
  batch_too_large: {
    status: 422,
    text: 'These are more than {most} documents. Please choose a shorter period.',
  },
  batch_not_ready: { status: 409, text: 'This file is not ready, or is kept no longer.' },
  list_exports_busy: {
    status: 429,
    text: 'Two of your exports are being prepared already. Please wait for one of them, or cancel it.',
  },
  list_export_empty: { status: 422, text: 'There is nobody on this list to export.' },
} as const;
