/** What we use of heic-decode, which brings no types. The browser side uses it too. */
declare module 'heic-decode' {
  interface HeicImage {
    /** As the picture is to be seen: turned and cut as the file says. Known before anything is unpacked. */
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  /** Every picture of the file, still packed. Throws on a file that is no HEIC. */
  export function all(file: { buffer: Uint8Array }): Promise<HeicImage[]>;
}
