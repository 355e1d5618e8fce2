/** The router's routes, from the table of screens and gates that the server reads too (`contracts/shared/screens.ts`). */
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { SCREENS, type ScreenKey } from '../../../contracts/shared/screens.js';
import type { Texts } from './i18n/english.js';
import { loadTexts } from './i18n/i18n.js';
import type { TextRoom } from './i18n/text-rooms.js';
import { HomeRedirect, MissingScreen, ScreenGuard } from './screen-guard.js';

export interface ScreenRoute {
  /** Key of the shell's texts, where the shell says which screen this is. */
  title?: keyof Texts['shell']['pages'];
  /** The screen that it belongs to. */
  under?: { title: keyof Texts['shell']['pages']; screen: ScreenKey };
  /** Stands alone, without the shell. */
  bare?: true;
  /** What it says beside the texts of every screen. */
  texts?: readonly TextRoom[];
  load: () => Promise<ComponentType>;
}

export type Screens = Partial<Record<ScreenKey, ScreenRoute>>;

interface RouteOptions {
  screens: Screens;
  /** What stands around the screens that do not stand alone: nobody needs it before they are signed in. */
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

/** Around whatever is there first: what the page shows of itself while it loads (`index.html`) has done its part. */
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
