import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/kit/data/api-error.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { currentAudience, homePath } from '#web/kit/data/audience.ts';
import { EmptyState, ErrorState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

/** Shown in place of a page that could not be shown, within its shell. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  // Asking again would be refused again.
  if (error instanceof ApiError && error.code === 'not_allowed') {
    return (
      <>
        <PageTitle>{t('This page is not for your role')}</PageTitle>
        <EmptyState title={error.message}>
          <Button component="a" href={appHref(homePath[currentAudience()])} mt="xs">
            {t('Go to the home page')}
          </Button>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('This page could not be shown')}</PageTitle>
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </>
  );
}
