import { ActionIcon } from '@mantine/core';
import { type CertificateSettings, certificateCalls } from '#contract/certificates/calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { IconCopy } from '#web/kit/icons.tsx';
import { toast } from '#web/kit/data/toast.tsx';

export interface DuplicateButtonProps {
  row: CertificateSettings;
  /** What the row is called. */
  name: string;
  /** Opens the copy to be changed. */
  onCopied: (copy: CertificateSettings) => void;
}

/** Adds a copy of certificate settings; a copy that failed can be tried again. */
export function DuplicateButton({ row, name, onCopied }: DuplicateButtonProps) {
  const send = useSend(certificateCalls.certificateDuplicate, {
    onDone: ({ data: [copy] }) => {
      if (copy) onCopied(copy);
    },
    onRefused: (error) => {
      toast.failure(error, () => send.mutate({ id: row.id }));
      return true;
    },
  });
  return (
    <ActionIcon
      aria-label={`Duplicate ${name}`}
      title="Duplicate"
      loading={send.isPending}
      onClick={() => send.mutate({ id: row.id })}
    >
      <IconCopy size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
