import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Call } from '#contract/kit/define-call.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { IconDownload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import type { FigureInput } from './statistics-search.ts';
import classes from './figure.module.css';

/** A call that answers a figure. */
type FigureCall = Call & { method: 'GET' };

interface FigureProps<C extends FigureCall> {
  title: string;
  /** What exactly is counted. */
  explained: string;
  call: C;
  input: FigureInput;
  /** Where its file is. */
  fileUrl: string;
  /** Lines that are grey while it loads. */
  rows: number;
  /** Said where nothing was counted in the period. */
  empty?: string;
  isEmpty: (answer: Answer<C>) => boolean;
  children: (answer: Answer<C>) => ReactNode;
}

/** A figure of the statistics under its heading, with its file. */
export function Figure<C extends FigureCall>(props: FigureProps<C>) {
  const { title, explained, call, input, fileUrl, rows, isEmpty, children } = props;
  const empty = props.empty ?? t('No applications in this period');
  const id = useId();
  // Shows what was done a moment ago.
  const figure = useCall(call, input as never, { keepPrevious: true, staleTime: 0 });
  return (
    <section aria-labelledby={id} className={classes.figure}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div className={classes.words}>
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {explained}
          </Text>
        </div>
        <FileButton url={fileUrl} titleId={id} />
      </Group>
      <div className={classes.shown} data-fetching={figure.isPlaceholderData || undefined}>
        <Loaded of={figure} rows={rows}>
          {(answer) => (isEmpty(answer) ? <EmptyState title={empty} /> : children(answer))}
        </Loaded>
      </div>
    </section>
  );
}

function FileButton({ url, titleId }: { url: string; titleId: string }) {
  const { onClick, isUnderWay } = useDownload(url);
  const id = useId();
  return (
    <Button
      id={id}
      component="a"
      href={url}
      download
      variant="default"
      className={classes.file}
      aria-labelledby={`${id} ${titleId}`}
      leftSection={
        isUnderWay ? (
          <Loader size={18} color="currentcolor" aria-hidden />
        ) : (
          <IconDownload size={18} aria-hidden />
        )
      }
      onClick={onClick}
    >
      {t('CSV')}
    </Button>
  );
}
