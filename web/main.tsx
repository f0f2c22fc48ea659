import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renewSession } from '#web/features/session/use-session.ts';
import { setFace } from '#web/kit/face.ts';
import { createQueryClient } from '#web/kit/query.ts';
import { ThemeProvider } from '#web/kit/theme/theme-provider.tsx';
import { createAppRouter } from '#web/routes/index.tsx';
import { reloadOnNewVersion } from '#web/routes/reload-on-new-version.ts';

const queryClient = createQueryClient(() => {
  // The guards then lead to the sign-in, and back after it.
  void renewSession(queryClient).then(() => router.invalidate());
});
const router = createAppRouter(queryClient);

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
