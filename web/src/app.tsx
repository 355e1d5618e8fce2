import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { isPhonePath } from '../../contracts/gates.js';
import { refreshUser } from './account.js';
import { CallFailed, forgetPosition } from './api.js';
import { retryRead } from './reads.js';
import { makeRouter } from './router.js';
import { useSession } from './session.js';
import { theme } from './theme.js';

/** `env="test"`: where nothing is laid out, so that what opens is there without a place. */
export function App({ env }: { env?: 'test' }) {
  const [client] = useState(makeClient);
  const [router] = useState(makeRouter);
  return (
    <DirectionProvider detectDirection>
      <MantineProvider theme={theme} env={env} defaultColorScheme="light" forceColorScheme="light">
        <QueryClientProvider client={client}>
          <Notifications position={isPhonePath(window.location.pathname) ? 'bottom-center' : 'top-right'} limit={4} containerWidth={400} />
          <ForgetOnSignOut client={client} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: retryRead, staleTime: 5_000, refetchOnWindowFocus: false } },
    queryCache: new QueryCache({ onError: followStanding }),
  });

/** Who is held on onboarding by now is shown the screens of onboarding. */
function followStanding(error: Error): void {
  const held: readonly string[] = ['ProfileIncomplete', 'PartnerMissing', 'SaqIncomplete'];
  if (error instanceof CallFailed && held.includes(error.code)) void refreshUser().catch(() => undefined);
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
