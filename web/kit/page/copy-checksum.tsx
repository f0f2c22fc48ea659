import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';

interface CopyChecksumProps {
  /** Of the file, for who hears the button. */
  name: string;
  sha256: string;
}

/** All digits of the checksum, for a mail or the minutes of a meeting. */
export function CopyChecksum({ name, sha256 }: CopyChecksumProps) {
  return (
    <CopyButton value={sha256} timeout={2_000}>
      {({ copied, copy }) => (
        <ActionIcon
          aria-label={copied ? t('Copied') : t('Copy the SHA-256 of {name}', { name })}
          onClick={copy}
        >
          {copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
