import { type RefCallback, useCallback } from 'react';

/** For the `ref` of an <img>: shows a picture that is in memory, for as long as the element is there. */
export function useShowPicture(file: Blob): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
