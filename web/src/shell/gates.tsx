import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { mayUseWeb, type Role } from '../../../contracts/roles.js';
import { homeOf } from '../homes.js';
import { roleOf, useSession } from '../session.js';

/** `/`: everybody to where they are at home. */
export function Home() {
  const session = useSession();
  return <Navigate to={session ? homeOf(roleOf(session.user)) : '/sign-in'} replace />;
}

/** Sign-in and its neighbours: who is signed in already goes on to where they wanted to be. */
export function GuestOnly() {
  const session = useSession();
  const wanted = new URLSearchParams(useLocation().search).get('next');
  if (!session) return <Outlet />;
  return <Navigate to={wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : homeOf(roleOf(session.user))} replace />;
}

/** Sends the signed-out to sign in and other roles to their home. The server refuses them too. */
export function Gate({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  const role = roleOf(session.user);
  if (!role || !mayUseWeb(role) || !roles.includes(role)) return <Navigate to={homeOf(role)} replace />;
  return <Outlet />;
}
