/** Builds the router's routes from the table of screens and gates that the server reads too (`contracts/shared/screens.ts`). */
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { SCREENS, type ScreenKey } from '../../../contracts/shared/screens.js';
import type { Texts } from '../client/i18n/english.js';
import { loadTexts } from '../client/i18n/i18n.js';
import type { TextRoom } from '../client/i18n/text-rooms.js';
import { HomeRedirect, MissingScreen, ScreenGuard } from './screen-guard.js';

export interface ScreenRoute {
  /** Names the screen's title among the texts of the shell. */
  title?: keyof Texts['shell']['pages'];
  /** Names the screen above this one. */
  under?: { title: keyof Texts['shell']['pages']; screen: ScreenKey };
  /** Shows the screen without the shell. */
  bare?: true;
  /** Names the rooms whose texts the screen needs in addition to the shell's. */
  texts?: readonly TextRoom[];
  load: () => Promise<ComponentType>;
}

export type Screens = Partial<Record<ScreenKey, ScreenRoute>>;

interface RouteOptions {
  screens: Screens;
  /** Loads the frame of the signed-in, which nobody needs before signing in. */
  loadShell: () => Promise<ComponentType>;
  notFound: ReactNode;
  failed: ReactNode;
}

export function buildRoutes({ screens, loadShell, notFound, failed }: RouteOptions): RouteObject[] {
  const keys = Object.keys(SCREENS) as ScreenKey[];
  const built = keys.filter((key) => screens[key]);
  const route = (key: ScreenKey): RouteObject => screenRoute(key, screens[key], <MissingScreen built={built} nowhere={notFound} />);
  const bare = keys.filter((key) => screens[key]?.bare);
  const inShell = keys.filter((key) => key !== 'notFound' && !screens[key]?.bare);
  const children: RouteObject[] = [
    { path: '/', Component: HomeRedirect },
    ...bare.map(route),
    { lazy: async () => ({ Component: await loadShell() }), children: [{ errorElement: failed, children: inShell.map(route) }] },
    { path: SCREENS.notFound.path, element: notFound },
    { path: '*', element: notFound },
  ];
  return [{ Component: Opened, hydrateFallbackElement: <div />, children: [{ errorElement: failed, children }] }];
}

/** Removes the picture that the page shows while it loads (`index.html`). */
function Opened() {
  useLayoutEffect(() => document.getElementById('opening')?.remove(), []);
  return <Outlet />;
}

function screenRoute(key: ScreenKey, screen: ScreenRoute | undefined, unbuilt: ReactNode): RouteObject {
  const gated: RouteObject = { path: SCREENS[key].path, element: <ScreenGuard screen={key} /> };
  if (!screen) return { ...gated, children: [{ index: true, element: unbuilt }] };
  const { title, under } = screen;
  const inner: RouteObject = { index: true, lazy: () => loaded(screen), handle: {} };
  return { ...gated, handle: { title, under }, children: [inner] };
}

async function loaded({ load, texts = [] }: ScreenRoute): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), loadTexts(texts)]);
  return { Component };
}
