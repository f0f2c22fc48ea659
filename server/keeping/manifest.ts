import { z } from 'zod';

/** Grows when an older product could not read the sets of a newer one. */
export const FORMAT = 1;

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** The columns of its primary key, by which its rows are ordered, and whether they are texts. */
  key: z.array(z.object({ name: z.string(), isText: z.boolean() })),
});
export type Table = z.infer<typeof Table>;

const Sequence = z.object({ name: z.string(), value: z.number(), isUsed: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/** The first entry of a set: what is needed to read the others. */
export const Contents = z.object({
  format: z.number(),
  product: z.string(),
  begunAt: z.iso.datetime(),
  /** The migrations that made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
});
export type Contents = z.infer<typeof Contents>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The last entry: what must have been read by then. */
export const Manifest = z.object({
  /** The rows of each table in the order of its key, and their hash as one text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number(), sha256: hash })),
  sequences: z.array(Sequence),
  jobs: z.number(),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that rows refer to and the storage did not have. */
  missing: z.array(z.string()),
  /** Of the entry SHA256SUMS, which names every entry before it. */
  sums: hash,
});
export type Manifest = z.infer<typeof Manifest>;

/** The names of a set's entries, in their order. */
export const entryNames = {
  contents: 'set.json',
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}.copy`,
  tableOf: (name: string) => /^database\/([^/]+)\/\d+\.copy$/.exec(name)?.[1],
  jobs: 'jobs.json',
  secret: 'secret' as const,
  previousSecrets: 'secret.previous' as const,
  file: (key: string) => `files/${key}`,
  keyOf: (name: string) => /^files\/(.+)$/.exec(name)?.[1],
  sums: 'SHA256SUMS',
  manifest: 'manifest.json',
};
