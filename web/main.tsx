import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meetMissingProof } from '#web/features/session/index.ts';
import { whenProofIsMissing } from '#web/kit/data/api.ts';
import { setAudience } from '#web/kit/data/audience.ts';
import { createQueryClient } from '#web/kit/data/query.ts';
import { ThemeProvider } from '#web/kit/theme/theme-provider.tsx';
import { createBackHistory } from '#web/kit/dialog/use-back.ts';
import { watchFocus } from '#web/kit/dialog/use-focus-back.ts';
import { createAppRouter } from '#web/routes/index.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient, createBackHistory());

whenProofIsMissing(() => void meetMissingProof(queryClient, () => void router.invalidate()));
setAudience('portal');
watchFocus();

const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <ThemeProvider>
      <Notifications position="bottom-left" containerWidth={360} limit={4} aria-live="polite" />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
