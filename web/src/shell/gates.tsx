import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isPhonePath, SCREENS, type ScreenKey } from '../../../contracts/gates.js';
import { homeOf, mayOpen, signInPath } from '../homes.js';
import { usePhoneUser } from '../remembered.js';
import { useSession } from '../session.js';

/** `/`: everybody to where they are at home. */
export function Home() {
  const session = useSession();
  return <Navigate to={session ? homeOf(session.user) : SCREENS.signIn.path} replace />;
}

/** Sends the signed-out to sign in, and others to their home from what is not theirs. The server refuses them too. */
export function Gate({ screen }: { screen: ScreenKey }) {
  const { pathname, search } = useLocation();
  const signedIn = useSession()?.user;
  const onPhone = usePhoneUser();
  const user = isPhonePath(pathname) ? onPhone : signedIn;
  const wanted = new URLSearchParams(search).get('next');
  if (mayOpen(user, screen)) return <Outlet />;
  if (!user) return <Navigate to={`${signInPath(pathname)}?next=${encodeURIComponent(pathname + search)}`} replace />;
  // Who has just signed in goes on to where they wanted to be.
  const isGuest = SCREENS[screen].state === 'guest';
  return <Navigate to={isGuest && wanted && isOurs(wanted) ? wanted : homeOf(user, pathname)} replace />;
}

const isOurs = (path: string): boolean => path.startsWith('/') && !/^\/[/\\]/.test(path);

/** A screen that there is not yet: whoever is at home there goes to the first one that there is for them. */
export function Unbuilt({ built, nowhere }: { built: readonly ScreenKey[]; nowhere: React.ReactNode }) {
  const user = useSession()?.user;
  const first = built.find((key) => SCREENS[key].roles.length > 0 && !SCREENS[key].path.includes(':') && mayOpen(user, key));
  return first ? <Navigate to={SCREENS[first].path} replace /> : nowhere;
}
