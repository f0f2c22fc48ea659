import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { ActionIcon, Loader } from '@mantine/core';
import { IconDownload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { takeAnswer, withProof } from './api.ts';
import { networkFailure } from './api-error.ts';
import { currentAudience } from './audience.ts';
import { toast } from './toast.tsx';

/**
 * A file of ours with its type and name, asked for with the session's cookie, and a fresh proof where it needs one.
 * @param onBytes receives the number of bytes so far
 * @throws ApiError when it may not be seen or is not there, or when the transfer breaks off: half a file is none
 */
export async function fetchFile(
  url: string,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<File> {
  return withProof(() => fetchOnce(url, signal, onBytes));
}

async function fetchOnce(
  url: string,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<File> {
  let response: Response;
  try {
    response = await fetch(url, {
      signal,
      credentials: 'same-origin',
      headers: { source: 'web', 'x-face': currentAudience() },
    });
    if (response.ok) {
      const bytes = onBytes ? await readParts(response, onBytes) : await response.blob();
      return new File([bytes], nameOfFile(response.headers.get('content-disposition')), { type: bytes.type });
    }
  } catch (error) {
    throw signal?.aborted ? error : networkFailure();
  }
  takeAnswer(response.status, await response.text());
  throw networkFailure();
}

/** The body part by part. Each part goes to the browser's store of blobs, so that a large file does not fill the tab. */
async function readParts(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(new Blob([read.value]));
    bytes += read.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** What the server calls a file: the full name of its Content-Disposition, else the plain one; '' without either. */
export function nameOfFile(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? '';
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}

/** Has the browser download what is at an address, under this name. */
export function followDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Hands a file that is in memory to the browser's downloads, under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  followDownload(url, name);
  // Not at once: the browser reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface OneDownload {
  /** For the click of a link to the file or of a button. Does nothing while the download is under way. */
  onClick: (event: MouseEvent) => void;
  isUnderWay: boolean;
}

/**
 * Downloads a file of ours under the server's name for it. After a plain link the browser would show a refusal in its own
 * words; here the server's words are shown, and a person whose session has ended signs in over the page.
 */
export function useDownload(
  url: string,
  before: (url: string) => Promise<string | null> = async (same) => same,
): OneDownload {
  const download = useMutation({
    mutationFn: async () => {
      const agreed = await before(url);
      return agreed === null ? null : fetchFile(agreed);
    },
    onSuccess: (file) => file && saveFile(file, file.name),
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

/** Downloads a file: a link to it that shows whether it is under way. */
export function DownloadIcon({ url, name }: { url: string; name: string }) {
  const { onClick, isUnderWay } = useDownload(url);
  return (
    <ActionIcon
      component="a"
      href={url}
      download
      onClick={onClick}
      aria-label={t('Download {name}', { name })}
    >
      {isUnderWay ? <Loader size={18} color="currentcolor" aria-hidden /> : <IconDownload aria-hidden />}
    </ActionIcon>
  );
}
