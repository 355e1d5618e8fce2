import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { publicRow, row, rowsOf } from '../../platform/http/route-controller.js';
import { PlatformPolicy } from '../identity/platform-policy.js';
import { CertificationCatalog } from './certification-catalog.js';
import { PolicySettings } from './policy-settings.js';
import { SettingChanges } from './setting-changes.js';
import { SETTINGS, Settings } from './settings.js';
import { FirstStart, SETUP } from './setup/first-start.js';

const CHAINS_OF_CUSTODY = [
  { id: 'segregated', name: 'Product Segregation' },
  { id: 'massBalance', name: 'Mass balance' },
];

/** Keeps the settings of the platform, and opens the first start. */
export const settingsContext: Context = {
  rows: [
    ...rowsOf(Settings, SettingChanges),
    row(routes.settingHistory, SettingChanges, (changes, { params, query }) => changes.history(params.kind, query), {
      pipes: { kind: TextParam },
    }),
    publicRow(routes.platformDetails, Settings, async (settings) => (await settings.current('platform')).value),
    publicRow(routes.languages, Settings, async (settings) => (await settings.current('languages')).value),
    row(routes.certifications, CertificationCatalog, (catalog) => catalog.choices('all')),
    row(routes.farmCertifications, CertificationCatalog, (catalog) => catalog.choices('farms')),
    row(routes.chainsOfCustody, Settings, () => CHAINS_OF_CUSTODY),
    publicRow(routes.setup, FirstStart, async (start) => ({ open: await start.isOpen() })),
    publicRow(routes.setUp, FirstStart, (start, { body, caller }) => start.setUp(body, caller)),
  ],
  ports: [{ provide: PlatformPolicy, useClass: PolicySettings }],
  records: [SETTINGS, SETUP],
};
