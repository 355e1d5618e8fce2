import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router-dom';
import { isPhonePath } from '../../../contracts/shared/screens.js';
import { ApiError, forgetPosition } from '../client/api/api.js';
import { shouldRetryRead } from '../client/api/read-policy.js';
import { homePathOf } from '../client/session/home-routes.js';
import { accountOf, session, subscribeToSession, useSession } from '../client/session/session.js';
import { refreshUser } from '../client/session-lifecycle.js';
import { theme } from '../ui/theme/theme.js';
import { createRouter } from './router.js';

/** @param env `test` when nothing is laid out, so that overlays open without a position */
export function App({ env }: { env?: 'test' }) {
  const [client] = useState(createQueryClient);
  const router = useRouterOfSite(client);
  return (
    <DirectionProvider detectDirection>
      <MantineProvider theme={theme} env={env} defaultColorScheme="light" forceColorScheme="light">
        <QueryClientProvider client={client}>
          <Notifications position={isPhonePath(window.location.pathname) ? 'bottom-center' : 'top-right'} limit={4} containerWidth={400} />
          <ClearCacheOnSignOut client={client} />
          <RouterProvider key={router.number} router={router.router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Returns the router of the site where the user works. When they go on at another one, here or in another tab, its home opens on nothing of the first. */
function useRouterOfSite(client: QueryClient) {
  const [shown, setShown] = useState(() => ({ number: 0, router: createRouter() }));
  useEffect(() => {
    let last = session()?.user;
    return subscribeToSession(() => {
      const now = session()?.user;
      if (now && last?.id === now.id && accountOf(last) !== accountOf(now)) {
        client.clear();
        forgetPosition();
        window.history.replaceState(null, '', homePathOf(now, window.location.pathname));
        // At once, so that no screen of the first site asks as the other.
        flushSync(() => setShown(({ number }) => ({ number: number + 1, router: createRouter() })));
      }
      last = now ?? last;
    });
  }, [client]);
  return shown;
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: shouldRetryRead, staleTime: 5_000, refetchOnWindowFocus: false } },
    queryCache: new QueryCache({ onError: refreshHeldUser }),
  });

/** Updates the user, so that who is held on onboarding, or without a second factor, sees the screens that lead on. */
function refreshHeldUser(error: Error): void {
  const heldBy: readonly string[] = ['ProfileIncomplete', 'PartnerMissing', 'SaqIncomplete', 'SecondFactorMissing'];
  if (error instanceof ApiError && heldBy.includes(error.code)) void refreshUser().catch(() => undefined);
}

/** Removes one user's reads from memory before the next signs in. */
function ClearCacheOnSignOut({ client }: { client: QueryClient }) {
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
