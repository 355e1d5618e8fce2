import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { publicRow, row } from '../../platform/http/route-controller.js';
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
    row(routes.settings, Settings, (settings) => settings.all()),
    row(routes.settingHistory, SettingChanges, (changes, { params, query }) => changes.history(params.kind, query), {
      pipes: { kind: TextParam },
    }),
    row(routes.changeConversionFactors, SettingChanges, (changes, { body, user }) => changes.changeFactors(body, user)),
    row(routes.changeOtherInputLimits, SettingChanges, (changes, { body, user }) => changes.changeOtherInputLimits(body, user)),
    row(routes.changeCertifications, SettingChanges, (changes, { body, user }) => changes.changeCertifications(body, user)),
    row(routes.changeOriginKinds, SettingChanges, (changes, { body, user }) => changes.changeOriginKinds(body, user)),
    row(routes.changeDecisionRules, SettingChanges, (changes, { body, user }) => changes.changeDecisionRules(body, user)),
    row(routes.changeLanguages, SettingChanges, (changes, { body, user }) => changes.changeLanguages(body, user)),
    row(routes.changeRiskPolicy, SettingChanges, (changes, { body, user }) => changes.changeRiskPolicy(body, user)),
    row(routes.changeProductIdBounds, SettingChanges, (changes, { body, user }) => changes.changeProductIdBounds(body, user)),
    row(routes.changeSignInRules, SettingChanges, (changes, { body, user }) => changes.changeSignInRules(body, user)),
    row(routes.changePlatformDetails, SettingChanges, (changes, { body, user }) => changes.changePlatformDetails(body, user)),
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
