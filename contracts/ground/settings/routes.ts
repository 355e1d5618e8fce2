import type { LanguageCode } from '../../shared/languages.js';
import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, put } from '../../shared/route.js';
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

type NamedOption = { id: string; name: string };

export const settingsRoutes = {
  settings: get<SettingsReply>()('/settings', ADMINS, { summary: 'The settings in force' }),
  settingHistory: get<Page<SettingVersion>>()('/settings/:kind/history', ADMINS, PageQuery, {
    summary: 'All versions of a setting, the newest first',
  }),
  changeConversionFactors: put<SettingVersion<'conversion-factors'>>()(
    '/settings/conversion-factors',
    ['SUPER_ADMIN'],
    ChangeConversionFactors,
    { summary: 'A new version of the conversion factors: each ledger takes it from its next window' },
  ),
  changeOtherInputLimits: put<SettingVersion<'other-inputs'>>()('/settings/other-inputs', ['SUPER_ADMIN'], ChangeOtherInputLimits, {
    summary: 'New limits of what a step takes beside cotton: they hold for what is recorded from now on',
  }),
  changeCertifications: put<SettingVersion<'certifications'>>()('/settings/certifications', ['SUPER_ADMIN'], ChangeCertifications, {
    summary: 'A new version of the list of certifications',
  }),
  changeOriginKinds: put<SettingVersion<'origins'>>()('/settings/origins', ['SUPER_ADMIN'], ChangeOriginKinds, {
    summary: 'Whether gins are registered as origins; those that are registered stay so until an admin suspends them',
  }),
  changeDecisionRules: put<SettingVersion<'decisions'>>()('/settings/decisions', ['SUPER_ADMIN'], ChangeDecisionRules, {
    summary: 'Whether a second admin accepts the certificates and origins that an admin filed',
  }),
  changeLanguages: put<SettingVersion<'languages'>>()('/settings/languages', ['SUPER_ADMIN'], ChangeLanguages, {
    summary: 'Which languages are offered',
  }),
  changeRiskPolicy: put<SettingVersion<'risk-policy'>>()('/settings/risk-policy', ['SUPER_ADMIN'], ChangeRiskPolicy, {
    summary: 'A new version of the risk policy',
  }),
  changeProductIdBounds: put<SettingVersion<'product-ids'>>()('/settings/product-ids', ['SUPER_ADMIN'], ChangeProductIdBounds, {
    summary: 'How many new product IDs a site may bring a day, and the smallest mass of a lot',
  }),
  changeSignInRules: put<SettingVersion<'sign-in'>>()('/settings/sign-in', ['SUPER_ADMIN'], ChangeSignInRules, {
    summary: 'Which roles set up a second factor before they go on',
  }),
  changePlatformDetails: put<SettingVersion<'platform'>>()('/settings/platform', ['SUPER_ADMIN'], ChangePlatformDetails, {
    summary: 'The name, country, language and time zone of the platform',
  }),

  platformDetails: get<PlatformDetails>()('/settings/platform', 'public', {
    summary: 'The name, country, language and time zone of the platform; name and country are empty until somebody sets them',
  }),
  languages: get<{ languages: LanguageCode[] }>()('/languages', 'public', { summary: 'Languages that are offered' }),
  certifications: get<NamedOption[]>()('/facilities/certifications', 'signedIn', { summary: 'Certifications that goods are traded under' }),
  farmCertifications: get<NamedOption[]>()('/facilities/farm-certifications', 'signedIn', {
    summary: 'Certifications that farms record under',
  }),
  chainsOfCustody: get<NamedOption[]>()('/facilities/chain-of-custody', 'signedIn', { summary: 'Chain of custody models' }),
} as const;
