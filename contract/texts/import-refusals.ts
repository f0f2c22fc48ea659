/** Refusals of refusals.ts about the import of members (docs/decisions/0104). */
export const importRefusals = {
  imports_open: {
    status: 409,
    text: '{most} imports are open already. Please carry one out or delete it first.',
  },
  import_state: { status: 409, text: 'This import has gone on meanwhile. Please look at it as it is now.' },
  import_too_long: { status: 422, text: 'A file may have {most} rows. Please split it.' },
  import_problems: {
    status: 409,
    text: 'Some rows cannot be taken over yet. Please mend them or leave them out.',
  },
  import_empty: { status: 422, text: 'There is no row to be taken over.' },
  import_touched: {
    status: 409,
    text: 'Something has happened to {count} of its members since: {numbers}.',
  },
  import_kept: { status: 409, text: 'It is too late to take this import back.' },
} as const;
