/** A document as it was drawn, with its name in the batch. */
export interface DrawnDocument {
  name: string;
  pdf: Buffer;
}

/** A document that could not be had. */
export interface LeftOut {
  /** As in the names of the others. */
  place: number;
  /** Of the application or the membership. */
  number: string;
  reason: string;
}

/** A part as it is stored. */
export interface StoredPart<Contents> {
  storageKey: string;
  contents: Contents;
  leftOut: LeftOut[];
}

/** How the documents of a batch become one file. */
export interface FileForm<Contents> {
  contentType: string;
  /** The bytes of a part, and what `write` must know of them. */
  pack(
    documents: readonly DrawnDocument[],
    part: number,
    at: Date,
  ): Promise<{ bytes: Buffer; contents: Contents }>;
  /**
   * The whole file, some bytes at a time; the same each time.
   * @param parts gives all parts in their order, as often as it is called
   * @param read the bytes of a part
   */
  write(
    parts: () => AsyncIterable<StoredPart<Contents>>,
    read: (storageKey: string) => AsyncIterable<Buffer>,
    batch: { at: Date; title: string },
  ): AsyncIterable<Buffer>;
}
