import { Alert, Button, Group, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FileState, fileStates } from '#contract/document-batches/states.ts';
import { askForReason, type ExportKind } from '#web/features/export-reason/index.ts';
import { hasProof } from '#web/features/proof/index.ts';
import { followDownload } from '#web/kit/data/download.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { IconDownload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import classes from './prepared-file.module.css';

/** A button's call. */
interface Action {
  run: () => void;
  isPending: boolean;
}

interface PreparedFileProps {
  name: string;
  /** Below the name. */
  facts: readonly string[];
  state: FileState;
  /** How far it is, in percent and in words. */
  progress: { percent: number; words: string };
  /** Why it failed, with the number by which the log knows it in the words. */
  error: string;
  download: { url: string; fileName: string; kind: ExportKind };
  cancel: Action;
  retry: Action;
  /** Of one that is ready. */
  children?: ReactNode;
}

/** The files that a job draws for somebody. */
export function PreparedFiles({ children }: { children: ReactNode }) {
  return <ul className={classes.files}>{children}</ul>;
}

/** One of them, with how far it is and what can be done with it. */
export function PreparedFile(props: PreparedFileProps) {
  const { name, facts, state } = props;
  const { word, tone } = fileStates[state];
  return (
    <Paper component="li" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes.what}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed" className="omas-figures">
            {facts.join(' · ')}
          </Text>
        </div>
        <div role="status">
          <StatusPill tone={tone}>{t(word)}</StatusPill>
        </div>
        {state === 'ready' && <Download {...props} />}
      </Group>
      {state === 'working' && <AtWork {...props} />}
      {state === 'failed' && <Failed {...props} />}
      {state === 'ready' && props.children}
    </Paper>
  );
}

/** A plain link: the browser writes a file of gigabytes to the disk while it comes. A proof and the reason are asked for before. */
function Download({ name, download: { url, fileName, kind } }: PreparedFileProps) {
  async function download() {
    try {
      const reasoned = (await hasProof()) ? await askForReason(kind, url) : null;
      if (reasoned !== null) followDownload(reasoned, fileName);
    } catch (error) {
      toast.refusal(error);
    }
  }
  return (
    <Button
      component="a"
      variant="default"
      href={url}
      download={fileName}
      onClick={(event) => {
        event.preventDefault();
        void download();
      }}
      className={classes.wide}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('Download {name}', { name })}
    >
      {t('Download')}
    </Button>
  );
}

function AtWork({ name, progress: { percent, words }, cancel }: PreparedFileProps) {
  return (
    <>
      <Progress value={percent} mt="sm" aria-label={t('Progress of {name}', { name })} />
      <Group justify="space-between" mt="sm" gap="sm">
        <Text size="sm" className="omas-figures">
          {words}
        </Text>
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={cancel.run}
          aria-label={t('Cancel {name}', { name })}
        >
          {t('Cancel')}
        </Button>
      </Group>
    </>
  );
}

function Failed({ name, error, retry }: PreparedFileProps) {
  return (
    <Alert color="red" mt="sm">
      <Text mb="sm">{error}</Text>
      <Button
        variant="default"
        loading={retry.isPending}
        onClick={retry.run}
        aria-label={t('Try again: {name}', { name })}
      >
        {t('Try again')}
      </Button>
    </Alert>
  );
}
