import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isPhonePath, SCREENS, type ScreenKey } from '../../../contracts/shared/screens.js';
import { homePathOf, mayOpen, redirectPath } from '../client/session/home-routes.js';
import { accountOf, useHasLapsed, useSession } from '../client/session/session.js';
import { usePhoneUser } from '../offline/offline-user.js';

/** Sends every user from `/` to their home. */
export function HomeRedirect() {
  const session = useSession();
  return <Navigate to={session ? homePathOf(session.user) : SCREENS.signIn.path} replace />;
}

/** Sends signed-out users to sign in, and others home from screens that are not theirs. The server refuses them too. */
export function ScreenGuard({ screen }: { screen: ScreenKey }) {
  const { pathname, search } = useLocation();
  const signedIn = useSession()?.user;
  const onPhone = usePhoneUser();
  const user = isPhonePath(pathname) ? onPhone : signedIn;
  const ended = useHasLapsed();
  const elsewhere = redirectPath(screen, user, { pathname, search });
  if (elsewhere !== undefined) return <Navigate to={elsewhere} state={user ? undefined : { ended }} replace />;
  // What one user has typed at a site is not left on the screen for the next; signing up has no user before it is through.
  return (
    <Fragment key={SCREENS[screen].state === 'anybody' ? undefined : user && accountOf(user)}>
      <Outlet />
    </Fragment>
  );
}

/** Sends users whose home has no screen yet to the first screen that exists for them. */
export function MissingScreen({ built, nowhere }: { built: readonly ScreenKey[]; nowhere: React.ReactNode }) {
  const user = useSession()?.user;
  const first = built.find((key) => SCREENS[key].roles.length > 0 && !SCREENS[key].path.includes(':') && mayOpen(user, key));
  return first ? <Navigate to={SCREENS[first].path} replace /> : nowhere;
}
