import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { Role } from '../../contracts/roles.js';
import { SignIn } from './features/auth/sign-in.js';
import { NotFound, PageFailed } from './features/errors/error-pages.js';
import { Gate, GuestOnly, Home } from './shell/gates.js';
import { Shell } from './shell/shell.js';

const guest: RouteObject[] = [{ path: '/sign-in', Component: SignIn }];

interface Screen {
  path: string;
  roles: readonly Role[];
  /** Key in the shell's catalog. */
  title: string;
  under?: { title: string; to: string };
  lazy: () => Promise<{ Component: React.ComponentType }>;
}

const screens: Screen[] = [];

const screenRoute = ({ path, roles, title, under, lazy }: Screen): RouteObject => ({
  path,
  handle: { title, under },
  element: <Gate roles={roles} />,
  children: [{ index: true, lazy, handle: {} }],
});

export const makeRouter = () =>
  createBrowserRouter([
    {
      errorElement: <PageFailed />,
      hydrateFallbackElement: <div />,
      children: [
        { path: '/', Component: Home },
        { Component: GuestOnly, children: guest },
        { Component: Shell, children: [{ errorElement: <PageFailed />, children: screens.map(screenRoute) }] },
        { path: '/404', Component: NotFound },
        { path: '*', Component: NotFound },
      ],
    },
  ]);

export const toHome = <Navigate to="/" replace />;
