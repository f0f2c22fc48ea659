import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { fetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';
import { toast } from '#web/kit/toast.ts';

export interface OneDownload {
  /** For the click of a link to the file or of a button. Does nothing while the file is under way already. */
  onClick: (event: MouseEvent) => void;
  isUnderWay: boolean;
}

/**
 * Downloads a file of ours under the server's name for it. A plain link would leave the browser to tell in its own words
 * what was refused; here the server's are told, and whose session ended signs in over the page.
 */
export function useDownload(url: string): OneDownload {
  const download = useMutation({
    mutationFn: () => fetchFile(url),
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => toast.refusal(error),
  });
  return {
    onClick(event) {
      // A new tab or window, as the person asks.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (!download.isPending) download.mutate();
    },
    isUnderWay: download.isPending,
  };
}
