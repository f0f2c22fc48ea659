import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meetMissingProof } from '#web/features/session/session-end.ts';
import { whenProofIsMissing } from '#web/kit/api.ts';
import { setFace } from '#web/kit/face.ts';
import { createQueryClient } from '#web/kit/query.ts';
import { ThemeProvider } from '#web/kit/theme/theme-provider.tsx';
import { createAppRouter } from '#web/routes/index.tsx';
import { reloadOnNewVersion } from '#web/routes/reload-on-new-version.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

whenProofIsMissing(() => void meetMissingProof(queryClient, () => void router.invalidate()));
reloadOnNewVersion();
setFace('portal');

const place = document.querySelector('#root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <ThemeProvider>
      <Notifications position="top-right" limit={4} aria-live="polite" />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
