import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { Role } from '../../contracts/roles.js';
import { SignIn } from './features/auth/sign-in.js';
import { NotFound, PageFailed } from './features/errors/error-pages.js';
import { HOLDING, OVERSEEING, READING } from './homes.js';
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

const underHome = { title: 'homepage', to: '/homepage' };

const tracePage = async () => ({ Component: (await import('./features/trace/trace-page.js')).TracePage });

const balancePage = async () => ({ Component: (await import('./features/balance/balance-page.js')).BalancePage });

const screens: Screen[] = [
  { path: '/mass-balance', roles: HOLDING, title: 'balance', lazy: balancePage },
  { path: '/mass-balance/:facilityId', roles: READING, title: 'balance', lazy: balancePage },
  {
    path: '/import',
    roles: HOLDING,
    title: 'import',
    lazy: async () => ({ Component: (await import('./features/imports/import-page.js')).CustodyImport }),
  },
  {
    path: '/facility-registry',
    roles: ['SUPER_ADMIN'],
    title: 'registry',
    lazy: async () => ({ Component: (await import('./features/imports/import-page.js')).RegistryImport }),
  },
  {
    path: '/facilities',
    roles: OVERSEEING,
    title: 'facilities',
    lazy: async () => ({ Component: (await import('./features/facilities/facilities.js')).Facilities }),
  },
  { path: '/trace', roles: READING, title: 'trace', lazy: tracePage },
  { path: '/trace/:productId', roles: READING, title: 'trace', lazy: tracePage },
  { path: '/brand-product-trace', roles: ['BRAND'], title: 'trace', lazy: tracePage },
  { path: '/brand-product-trace/:productId', roles: ['BRAND'], title: 'trace', lazy: tracePage },
  {
    path: '/homepage',
    roles: HOLDING,
    title: 'homepage',
    lazy: async () => ({ Component: (await import('./features/homepage/homepage.js')).Homepage }),
  },
  { path: '/stock', roles: HOLDING, title: 'stock', lazy: async () => ({ Component: (await import('./features/stock/stock.js')).Stock }) },
  {
    path: '/lots/:productId',
    roles: [...READING, 'BRAND'],
    title: 'lot',
    lazy: async () => ({ Component: (await import('./features/stock/lot.js')).LotPage }),
  },
  {
    path: '/transactions',
    roles: READING,
    title: 'ledger',
    lazy: async () => ({ Component: (await import('./features/transactions/transactions.js')).Transactions }),
  },
  {
    path: '/homepage/purchase',
    roles: HOLDING,
    title: 'purchase',
    under: underHome,
    lazy: async () => ({ Component: (await import('./features/custody/purchase.js')).Purchase }),
  },
  {
    path: '/homepage/assign-product-id',
    roles: HOLDING,
    title: 'assign',
    under: underHome,
    lazy: async () => ({ Component: (await import('./features/custody/assign.js')).Assign }),
  },
  {
    path: '/homepage/record-by-product',
    roles: HOLDING,
    title: 'byProduct',
    under: underHome,
    lazy: async () => ({ Component: (await import('./features/custody/by-product.js')).ByProduct }),
  },
  {
    path: '/homepage/transport',
    roles: HOLDING,
    title: 'transport',
    under: underHome,
    lazy: async () => ({ Component: (await import('./features/custody/transport.js')).Transport }),
  },
  {
    path: '/homepage/sell',
    roles: ['SPINNER'],
    title: 'sell',
    under: underHome,
    lazy: async () => ({ Component: (await import('./features/custody/sell.js')).Sell }),
  },
];

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
