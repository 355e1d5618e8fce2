import { DirectionProvider, MantineProvider } from '@mantine/core';
import { onlineManager, QueryCache, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router-dom';
import { isPhonePath } from '../../../contracts/shared/screens.js';
import { ApiError, forgetPosition } from '../client/api/api.js';
import { ReadClient } from '../client/api/read-client.js';
import { shouldRetryRead } from '../client/api/read-policy.js';
import { homePathOf } from '../client/session/home-routes.js';
import { accountOf, session, subscribeToSession, useSession } from '../client/session/session.js';
import { refreshUser } from '../client/session-lifecycle.js';
import { giveToasts, useIsToastPlaceWanted, wantToastPlace } from '../ui/feedback/toast-place.js';
import { lateComponent } from '../ui/late-component.js';
import { theme } from '../ui/theme/theme.js';
import { createRouter } from './router.js';

/** @param env `test` when nothing is laid out, so that overlays open without a position, and no stream stays open */
export function App({ env }: { env?: 'test' }) {
  const [client] = useState(createQueryClient);
  const router = useRouterOfSite(client);
  return (
    <DirectionProvider detectDirection>
      <MantineProvider theme={theme} env={env} defaultColorScheme="light" forceColorScheme="light">
        <QueryClientProvider client={client}>
          <ToastPlace />
          <ClearCacheOnSignOut client={client} />
          {env !== 'test' && <FollowedChanges client={client} />}
          <RouterProvider key={router.number} router={router.router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Acts when the user first does something, so that the first screen does not wait for what comes with it. */
function atFirstUse(act: () => void): void {
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, act, { once: true, capture: true });
}

/** Shows toasts, also those from before it came. */
const Toasts = lateComponent(async () => {
  const { Notifications, notifications } = await import('@mantine/notifications');
  giveToasts(notifications);
  return Notifications;
});

/** Comes with the first use of a screen, or with the first toast: without a network its file could not come any more. */
function ToastPlace() {
  const isSignedIn = useSession() !== undefined;
  useEffect(() => {
    if (isSignedIn) atFirstUse(wantToastPlace);
  }, [isSignedIn]);
  if (!useIsToastPlaceWanted()) return null;
  return (
    <Suspense>
      <Toasts position={isPhonePath(window.location.pathname) ? 'bottom-center' : 'top-right'} limit={4} containerWidth={400} />
    </Suspense>
  );
}

const ChangedReads = lateComponent(async () => (await import('./changed-reads.js')).ChangedReads);

/** Follows changes once somebody is signed in; the sign-in page does not wait for what that needs. */
function FollowedChanges({ client }: { client: QueryClient }) {
  if (!useSession()) return null;
  return (
    <Suspense>
      <ChangedReads client={client} />
    </Suspense>
  );
}

/**
 * Returns the router of the site where the user works. When they switch to another one, here or in another tab, its home opens without data
 * of the first.
 */
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

const createQueryClient = () => {
  // A page that opened without a network reads again when the network is back.
  onlineManager.setOnline(navigator.onLine);
  return new ReadClient({
    // A read without a network fails like any other, so that its screen says so.
    defaultOptions: {
      queries: { retry: shouldRetryRead, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    },
    queryCache: new QueryCache({ onError: refreshHeldUser }),
  });
};

/** Updates the user, so that users held in onboarding, or without a second factor, see the screens of the next step. */
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
