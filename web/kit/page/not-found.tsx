import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentAudience, homePath, waysOn } from '#web/kit/data/audience.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';
import { appHref } from './app-link.ts';
import { PageTitle } from './page-title.tsx';
import { type Loadable, Loaded } from './page-state.tsx';

/** The page for an address or a record that is not there, or not for this person. */
export function NotFound() {
  const audience = currentAudience();
  return (
    <Stack align="flex-start" gap="sm" py="xl" maw={560}>
      <PageTitle>{t('Page not found')}</PageTitle>
      <Text>
        {t(
          'We could not find what you are looking for. The link may be old or incomplete; please check it, or start again from the home page.',
        )}
      </Text>
      <Group gap="sm" mt="xs">
        <Button component="a" href={appHref(homePath[audience])}>
          {t('Go to the home page')}
        </Button>
        {waysOn[audience].map(({ label, path }) => (
          <Button key={path} component="a" href={appHref(path)} variant="default">
            {t(label)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

interface FoundProps<Data> {
  of: Loadable<Data>;
  children: (data: Data) => ReactNode;
  /** Grey lines while it loads. */
  rows?: number;
}

/** The server knows no such record, or not for this person. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * A page about one record: its loading and error states, the not-found page for an id that is broken or
 * somebody else's, and `children` with the answer. The title of the page is inside `children`.
 */
export function Found<Data>({ of, children, rows = 10 }: FoundProps<Data>) {
  if (isMissing(of.error)) return <NotFound />;
  return (
    <Loaded of={of} rows={rows}>
      {children}
    </Loaded>
  );
}
