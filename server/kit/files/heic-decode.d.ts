/** What we use of heic-decode, which has no types. The browser side uses it too. */
declare module 'heic-decode' {
  interface HeicImage {
    /** The size as displayed: rotated and cropped as the file says. Known before anything is unpacked. */
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  /** Every picture of the file, still packed. Throws on a file that is no HEIC. */
  export function all(file: { buffer: Uint8Array }): Promise<HeicImage[]>;
}
