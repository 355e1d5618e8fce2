import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../../contracts/shared/roles.js';
import { isPhonePath, SCREENS, type ScreenKey } from '../../../contracts/shared/screens.js';
import { homePathOf, mayOpen, redirectPath } from '../client/session/home-routes.js';
import { accountOf, roleOf, useHasLapsed, useSession } from '../client/session/session.js';
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
  const role = user && roleOf(user);
  if (elsewhere !== undefined && role && isOfOthers(screen, role)) return <Refused home={elsewhere} />;
  if (elsewhere !== undefined) return <Navigate to={elsewhere} state={user ? undefined : { ended }} replace />;
  // Input of one user at a site is not left on the screen for the next; signing up has no user until it is complete.
  return (
    <Fragment key={SCREENS[screen].state === 'anybody' ? undefined : user && accountOf(user)}>
      <Outlet />
    </Fragment>
  );
}

const isOfOthers = (screen: ScreenKey, role: Role): boolean => {
  const roles: readonly Role[] = SCREENS[screen].roles;
  return roles.length > 0 && !roles.includes(role);
};

/** Says why another screen opens than the one that was asked for. */
function Refused({ home }: { home: string }) {
  const { t } = useTranslation('errors');
  useEffect(() => void import('../ui/feedback/toast.js').then(({ toast }) => toast('info', t('notFoundText'))), [t]);
  return <Navigate to={home} replace />;
}

/** Sends users whose home has no screen yet to the first screen that exists for them. */
export function MissingScreen({ built, nowhere }: { built: readonly ScreenKey[]; nowhere: React.ReactNode }) {
  const user = useSession()?.user;
  const first = built.find((key) => SCREENS[key].roles.length > 0 && !SCREENS[key].path.includes(':') && mayOpen(user, key));
  return first ? <Navigate to={SCREENS[first].path} replace /> : nowhere;
}
