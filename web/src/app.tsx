import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { forgetPosition } from './api.js';
import { retryRead } from './reads.js';
import { makeRouter } from './router.js';
import { useSession } from './session.js';
import { theme } from './theme.js';

export function App() {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: retryRead, staleTime: 5_000, refetchOnWindowFocus: false } } }),
  );
  const [router] = useState(makeRouter);
  return (
    <DirectionProvider detectDirection>
      <MantineProvider theme={theme} defaultColorScheme="light" forceColorScheme="light">
        <QueryClientProvider client={client}>
          <Notifications position="top-right" limit={4} containerWidth={400} />
          <ForgetOnSignOut client={client} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** What one user read is not left in memory for the next. */
function ForgetOnSignOut({ client }: { client: QueryClient }) {
  const userId = useSession()?.user.id;
  useEffect(
    () => () => {
      if (!userId) return;
      client.clear();
      forgetPosition();
    },
    [client, userId],
  );
  return null;
}
