/** What the address of a list of the office's own data holds; the defaults are left out of it. */
export interface RecordsSearch {
  /** Words every shown row contains. */
  q?: string;
  /** Key of the column it is sorted by. */
  sort?: string;
  dir?: 'desc';
  /** Rows a page. */
  size?: number;
  /** From 1. */
  page?: number;
  /** Id of the row whose panel is open. */
  row?: number;
}
