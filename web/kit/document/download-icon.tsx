import { ActionIcon, Loader } from '@mantine/core';
import { useDownload } from '#web/kit/data/use-download.ts';
import { IconDownload } from '#web/kit/icons.tsx';

/** Downloads a file: a link to it that shows whether it is under way. */
export function DownloadIcon({ url, name }: { url: string; name: string }) {
  const { onClick, isUnderWay } = useDownload(url);
  return (
    <ActionIcon component="a" href={url} download onClick={onClick} aria-label={`Download ${name}`}>
      {isUnderWay ? (
        <Loader size={18} color="currentcolor" aria-hidden />
      ) : (
        <IconDownload size={20} stroke={1.5} aria-hidden />
      )}
    </ActionIcon>
  );
}
