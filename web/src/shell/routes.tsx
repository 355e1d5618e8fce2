/** The router's routes, from the table of screens and gates that the server reads too (`contracts/gates.ts`). */
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SCREENS, type ScreenKey } from '../../../contracts/gates.js';
import type { catalog } from './en.js';
import { Gate, Home, Unbuilt } from './gates.js';

export interface Screen {
  /** Key in the shell's catalog, where the shell says which screen this is. */
  title?: keyof typeof catalog.pages;
  /** The screen that it belongs to. */
  under?: { title: keyof typeof catalog.pages; screen: ScreenKey };
  /** Stands alone, without the shell. */
  bare?: true;
  load: () => Promise<ComponentType>;
}

export type Screens = Partial<Record<ScreenKey, Screen>>;

interface Surroundings {
  screens: Screens;
  Shell: ComponentType;
  notFound: ReactNode;
  failed: ReactNode;
}

export function routesOf({ screens, Shell, notFound, failed }: Surroundings): RouteObject[] {
  const keys = Object.keys(SCREENS) as ScreenKey[];
  const built = keys.filter((key) => screens[key]);
  const route = (key: ScreenKey): RouteObject => screenRoute(key, screens[key], <Unbuilt built={built} nowhere={notFound} />);
  const bare = keys.filter((key) => screens[key]?.bare);
  const framed = keys.filter((key) => key !== 'notFound' && !screens[key]?.bare);
  return [
    {
      errorElement: failed,
      hydrateFallbackElement: <div />,
      children: [
        { path: '/', Component: Home },
        ...bare.map(route),
        { Component: Shell, children: [{ errorElement: failed, children: framed.map(route) }] },
        { path: SCREENS.notFound.path, element: notFound },
        { path: '*', element: notFound },
      ],
    },
  ];
}

function screenRoute(key: ScreenKey, screen: Screen | undefined, unbuilt: ReactNode): RouteObject {
  const gated: RouteObject = { path: SCREENS[key].path, element: <Gate screen={key} /> };
  if (!screen) return { ...gated, children: [{ index: true, element: unbuilt }] };
  const { title, under, load } = screen;
  const inner: RouteObject = { index: true, lazy: async () => ({ Component: await load() }), handle: {} };
  return { ...gated, handle: { title, under }, children: [inner] };
}
