import { Button, Code, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { network } from '#contract/texts/sentences.ts';
import { ApiError, isRefusal, loadFailure } from '#web/kit/data/api-error.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { IconCloudOff, IconInbox, IconRefresh } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { ReloadNeeded } from './load-part.ts';
import { isAnythingUnsaved, mayReload, reloadPage } from './reload-page.ts';

/** Grey lines in the shape of what is coming; `rows` of them. */
export function LoadingSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack gap="sm" aria-busy role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Skeleton height={28} width="40%" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={20} width={row % 3 === 2 ? '70%' : '100%'} />
      ))}
    </Stack>
  );
}

interface StateProps {
  title: string;
  children?: ReactNode;
}

function State({ title, children, icon }: StateProps & { icon: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon}
      <Text fw={600}>{title}</Text>
      {children}
    </Stack>
  );
}

/** Nothing here yet: what would be here, and the one thing to do about it as children. */
export function EmptyState({ title, children }: StateProps) {
  return (
    <State title={title} icon={<IconInbox size={32} aria-hidden />}>
      {children}
    </State>
  );
}

interface ErrorStateProps {
  error: unknown;
  /** What failed, where the screen has words of its own for it; the reason is then shown below. */
  title?: string | undefined;
  /** Asks again; without it there is no button. */
  onRetry?: () => void;
}

/**
 * Shows why it did not load, a retry button and the fault's number in our log. It loads again by itself when the connection
 * returns, unless the server refused it.
 */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const heals = !isRefusal(error) && !(error instanceof ReloadNeeded);
  useEffect(() => {
    if (!onRetry || !heals) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry, heals]);
  if (error instanceof ReloadNeeded) return <NewVersion />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert">
      <State title={title ?? loadFailure(error)} icon={<IconCloudOff size={32} aria-hidden />}>
        {title !== undefined && <Text>{loadFailure(error)}</Text>}
        {requestId && (
          <Text c="dimmed" size="sm">
            <Trans text="Request number <0>{id}</0>" values={{ id: requestId }} parts={[<Code key="id" />]} />
          </Text>
        )}
        {onRetry && (
          <Button variant="default" onClick={onRetry} mt="xs">
            {t('Try again')}
          </Button>
        )}
      </State>
    </div>
  );
}

/** What useCall answers, as far as the states of a page need it. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** The loading and error states of a call, and `children` with the answer once it is there. */
export function Loaded<Data>({
  of,
  children,
  rows,
}: {
  of: Loadable<Data>;
  children: (data: Data) => ReactNode;
  rows?: number;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState error={of.error} onRetry={() => void of.refetch()} />;
  return <LoadingSkeleton rows={rows} />;
}

/**
 * In place of a part that this version of the page can no longer load. It reloads the page by itself, once, when
 * nothing is lost by it; otherwise the person says when.
 */
function NewVersion() {
  const [fault, setFault] = useState<unknown>(null);

  useEffect(() => {
    if (!isAnythingUnsaved() && mayReload(Date.now(), sessionStorage)) reloadPage().catch(setFault);
  }, []);

  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <IconRefresh size={32} aria-hidden />
      <Text fw={600}>{t(network.newVersion)}</Text>
      <Text>{fault === null ? t(network.whatIsKept) : loadFailure(fault)}</Text>
      <Button variant="default" onClick={() => void reloadPage().catch(setFault)} mt="xs">
        {t('Reload')}
      </Button>
    </Stack>
  );
}
