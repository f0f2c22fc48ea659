import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/kit/page-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

/** In place of a page that could not be shown, within its shell. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <PageTitle>This page could not be shown</PageTitle>
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </>
  );
}
