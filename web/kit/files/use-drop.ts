import { type DragEvent, useEffect, useState } from 'react';

/** The properties of an area that takes what is dropped on it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  useSafeDrop();
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

/** A file dropped beside its field does nothing; otherwise the browser would leave the page to show it. */
function useSafeDrop(): void {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
