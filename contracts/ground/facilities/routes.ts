import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, HOLDER_ROLES, put } from '../../shared/route.js';
import { FacilitiesQuery, PartnersToChooseQuery } from './queries.js';
import type { FacilityReply } from './replies.js';
import { SiteProfile, type SiteProfileReply } from './site-profile.js';

export const facilitiesRoutes = {
  siteProfile: get<SiteProfileReply>()('/me/site', 'signedIn', { summary: 'What your site says of itself' }),
  changeSiteProfile: put<SiteProfileReply>()('/me/site', 'signedIn', SiteProfile, {
    summary: 'Say what your site is; the first time completes your profile',
  }),
  siteProfileOf: get<SiteProfileReply>()('/facilities/:facilityId/profile', ADMINS, { summary: 'What a site says of itself' }),
  changeSiteProfileOf: put<SiteProfileReply>()('/facilities/:facilityId/profile', ADMINS, SiteProfile, {
    summary: 'Say what a site is, for the site',
  }),
  putLogo: put<SiteProfileReply>()('/me/site/logo', 'signedIn', {
    summary: 'The logo of your site (png, jpeg, bmp, heic, heif, gif; 10 MB)',
    upload: { field: 'logo', filesMax: 1 },
  }),
  logo: get<Blob>()('/facilities/:id/logo', 'signedIn', {
    summary: 'The logo of a facility',
    raw: ['image/png', 'image/jpeg', 'image/bmp', 'image/heic', 'image/heif', 'image/gif'],
  }),
  facilities: get<Page<FacilityReply>>()('/facilities', 'signedIn', FacilitiesQuery, { summary: 'Facilities that you may see' }),
  facility: get<FacilityReply>()('/facilities/:id', 'signedIn', { summary: 'One facility' }),
  sellers: get<Page<FacilityReply>>()('/partners/sellers', HOLDER_ROLES, PartnersToChooseQuery, {
    summary: 'Partners who may sell to you',
  }),
  purchasers: get<Page<FacilityReply>>()('/partners/purchasers', HOLDER_ROLES, PartnersToChooseQuery, {
    summary: 'Partners who may buy from you',
  }),
  transporters: get<Page<FacilityReply>>()('/partners/transporters', HOLDER_ROLES, PartnersToChooseQuery, {
    summary: 'Partners who ship for you',
  }),
} as const;
