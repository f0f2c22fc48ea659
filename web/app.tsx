import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Toasts } from '#web/kit/data/toast.tsx';
import { ThemeProvider } from '#web/kit/theme/theme-provider.tsx';
import type { AppRouter } from '#web/routes/index.tsx';

/** The whole browser side; the same tree where the server draws a page and where the browser takes it over. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <Toasts />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
