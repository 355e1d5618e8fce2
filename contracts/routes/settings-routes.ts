/** What super admins set for the whole platform, and what everybody reads of it. */
import type { LanguageCode } from '../languages.js';
import { PageQuery } from '../queries.js';
import type { Page } from '../replies.js';
import { ADMINS } from '../roles.js';
import {
  ChangeCertifications,
  ChangeConversionFactors,
  ChangeLanguages,
  ChangeRiskPolicy,
  type SettingsReply,
  type SettingVersion,
} from '../settings.js';
import { declare } from './route.js';

interface Named {
  id: string;
  name: string;
}

export const settingsRoutes = {
  settings: declare<SettingsReply>()({ method: 'GET', path: '/settings', roles: ADMINS, summary: 'The settings in force' }),
  settingHistory: declare<Page<SettingVersion>>()({
    method: 'GET',
    path: '/settings/:kind/history',
    roles: ADMINS,
    summary: 'All versions of a setting, the newest first',
    query: PageQuery,
  }),
  changeConversionFactors: declare<SettingVersion<'conversion-factors'>>()({
    method: 'PUT',
    path: '/settings/conversion-factors',
    roles: ['SUPER_ADMIN'],
    summary: 'A new version of the conversion factors: each ledger takes it from its next window',
    body: ChangeConversionFactors,
  }),
  changeCertifications: declare<SettingVersion<'certifications'>>()({
    method: 'PUT',
    path: '/settings/certifications',
    roles: ['SUPER_ADMIN'],
    summary: 'A new version of the list of certifications',
    body: ChangeCertifications,
  }),
  changeLanguages: declare<SettingVersion<'languages'>>()({
    method: 'PUT',
    path: '/settings/languages',
    roles: ['SUPER_ADMIN'],
    summary: 'Which languages are offered',
    body: ChangeLanguages,
  }),
  changeRiskPolicy: declare<SettingVersion<'risk-policy'>>()({
    method: 'PUT',
    path: '/settings/risk-policy',
    roles: ['SUPER_ADMIN'],
    summary: 'A new version of the risk policy',
    body: ChangeRiskPolicy,
  }),

  languages: declare<{ languages: LanguageCode[] }>()({
    method: 'GET',
    path: '/languages',
    roles: 'public',
    summary: 'Languages that are offered',
  }),
  certifications: declare<Named[]>()({
    method: 'GET',
    path: '/facilities/certifications',
    roles: 'signedIn',
    summary: 'Certifications that goods are traded under',
  }),
  farmCertifications: declare<Named[]>()({
    method: 'GET',
    path: '/facilities/farm-certifications',
    roles: 'signedIn',
    summary: 'Certifications that farms record under',
  }),
  chainsOfCustody: declare<Named[]>()({
    method: 'GET',
    path: '/facilities/chain-of-custody',
    roles: 'signedIn',
    summary: 'Chain of custody models',
  }),
} as const;
