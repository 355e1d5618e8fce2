import type { LanguageCode } from '../../shared/languages.js';
import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import {
  ChangeCertifications,
  ChangeConversionFactors,
  ChangeDecisionRules,
  ChangeLanguages,
  ChangeOriginKinds,
  ChangeOtherInputLimits,
  ChangePlatformDetails,
  ChangeProductIdBounds,
  ChangeRiskPolicy,
  ChangeSignInRules,
} from './commands.js';
import { type SettingsReply, type SettingVersion } from './replies.js';
import type { PlatformDetails } from './values.js';

interface NamedOption {
  id: string;
  name: string;
}

export const settingsRoutes = {
  settings: defineRoute<SettingsReply>()({ method: 'GET', path: '/settings', roles: ADMINS, summary: 'The settings in force' }),
  settingHistory: defineRoute<Page<SettingVersion>>()({
    method: 'GET',
    path: '/settings/:kind/history',
    roles: ADMINS,
    summary: 'All versions of a setting, the newest first',
    query: PageQuery,
  }),
  changeConversionFactors: defineRoute<SettingVersion<'conversion-factors'>>()({
    method: 'PUT',
    path: '/settings/conversion-factors',
    roles: ['SUPER_ADMIN'],
    summary: 'A new version of the conversion factors: each ledger takes it from its next window',
    body: ChangeConversionFactors,
  }),
  changeOtherInputLimits: defineRoute<SettingVersion<'other-inputs'>>()({
    method: 'PUT',
    path: '/settings/other-inputs',
    roles: ['SUPER_ADMIN'],
    summary: 'New limits of what a step takes beside cotton: they hold for what is recorded from now on',
    body: ChangeOtherInputLimits,
  }),
  changeCertifications: defineRoute<SettingVersion<'certifications'>>()({
    method: 'PUT',
    path: '/settings/certifications',
    roles: ['SUPER_ADMIN'],
    summary: 'A new version of the list of certifications',
    body: ChangeCertifications,
  }),
  changeOriginKinds: defineRoute<SettingVersion<'origins'>>()({
    method: 'PUT',
    path: '/settings/origins',
    roles: ['SUPER_ADMIN'],
    summary: 'Whether gins are registered as origins; those that are registered stay so until an admin suspends them',
    body: ChangeOriginKinds,
  }),
  changeDecisionRules: defineRoute<SettingVersion<'decisions'>>()({
    method: 'PUT',
    path: '/settings/decisions',
    roles: ['SUPER_ADMIN'],
    summary: 'Whether a second admin accepts the certificates and origins that an admin filed',
    body: ChangeDecisionRules,
  }),
  changeLanguages: defineRoute<SettingVersion<'languages'>>()({
    method: 'PUT',
    path: '/settings/languages',
    roles: ['SUPER_ADMIN'],
    summary: 'Which languages are offered',
    body: ChangeLanguages,
  }),
  changeRiskPolicy: defineRoute<SettingVersion<'risk-policy'>>()({
    method: 'PUT',
    path: '/settings/risk-policy',
    roles: ['SUPER_ADMIN'],
    summary: 'A new version of the risk policy',
    body: ChangeRiskPolicy,
  }),
  changeProductIdBounds: defineRoute<SettingVersion<'product-ids'>>()({
    method: 'PUT',
    path: '/settings/product-ids',
    roles: ['SUPER_ADMIN'],
    summary: 'How many new product IDs a site may bring a day, and the smallest mass of a lot',
    body: ChangeProductIdBounds,
  }),
  changeSignInRules: defineRoute<SettingVersion<'sign-in'>>()({
    method: 'PUT',
    path: '/settings/sign-in',
    roles: ['SUPER_ADMIN'],
    summary: 'Which roles set up a second factor before they go on',
    body: ChangeSignInRules,
  }),
  changePlatformDetails: defineRoute<SettingVersion<'platform'>>()({
    method: 'PUT',
    path: '/settings/platform',
    roles: ['SUPER_ADMIN'],
    summary: 'The name, country, language and time zone of the platform',
    body: ChangePlatformDetails,
  }),

  platformDetails: defineRoute<PlatformDetails>()({
    method: 'GET',
    path: '/settings/platform',
    roles: 'public',
    summary: 'The name, country, language and time zone of the platform; name and country are empty until somebody sets them',
  }),
  languages: defineRoute<{ languages: LanguageCode[] }>()({
    method: 'GET',
    path: '/languages',
    roles: 'public',
    summary: 'Languages that are offered',
  }),
  certifications: defineRoute<NamedOption[]>()({
    method: 'GET',
    path: '/facilities/certifications',
    roles: 'signedIn',
    summary: 'Certifications that goods are traded under',
  }),
  farmCertifications: defineRoute<NamedOption[]>()({
    method: 'GET',
    path: '/facilities/farm-certifications',
    roles: 'signedIn',
    summary: 'Certifications that farms record under',
  }),
  chainsOfCustody: defineRoute<NamedOption[]>()({
    method: 'GET',
    path: '/facilities/chain-of-custody',
    roles: 'signedIn',
    summary: 'Chain of custody models',
  }),
} as const;
