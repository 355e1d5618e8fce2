import type { Page } from '../../shared/replies.js';
import { defineRoute, HOLDER_ROLES } from '../../shared/route.js';
import { FacilitiesQuery, PartnersToChooseQuery } from './queries.js';
import type { FacilityReply } from './replies.js';
import { SiteProfile, type SiteProfileReply } from './site-profile.js';

export const facilitiesRoutes = {
  siteProfile: defineRoute<SiteProfileReply>()({
    method: 'GET',
    path: '/me/site',
    roles: 'signedIn',
    summary: 'What your site says of itself',
  }),
  changeSiteProfile: defineRoute<SiteProfileReply>()({
    method: 'PUT',
    path: '/me/site',
    roles: 'signedIn',
    summary: 'Say what your site is; the first time completes your profile',
    body: SiteProfile,
  }),
  putLogo: defineRoute<SiteProfileReply>()({
    method: 'PUT',
    path: '/me/site/logo',
    roles: 'signedIn',
    summary: 'The logo of your site (png, jpeg, bmp, heic, heif, gif; 10 MB)',
    upload: { field: 'logo', filesMax: 1 },
  }),
  logo: defineRoute<Blob>()({
    method: 'GET',
    path: '/facilities/:id/logo',
    roles: 'signedIn',
    summary: 'The logo of a facility',
    raw: ['image/png', 'image/jpeg', 'image/bmp', 'image/heic', 'image/heif', 'image/gif'],
  }),
  facilities: defineRoute<Page<FacilityReply>>()({
    method: 'GET',
    path: '/facilities',
    roles: 'signedIn',
    summary: 'Facilities that you may see',
    query: FacilitiesQuery,
  }),
  facility: defineRoute<FacilityReply>()({ method: 'GET', path: '/facilities/:id', roles: 'signedIn', summary: 'One facility' }),
  sellers: defineRoute<Page<FacilityReply>>()({
    method: 'GET',
    path: '/partners/sellers',
    roles: HOLDER_ROLES,
    summary: 'Partners who may sell to you',
    query: PartnersToChooseQuery,
  }),
  purchasers: defineRoute<Page<FacilityReply>>()({
    method: 'GET',
    path: '/partners/purchasers',
    roles: HOLDER_ROLES,
    summary: 'Partners who may buy from you',
    query: PartnersToChooseQuery,
  }),
  transporters: defineRoute<Page<FacilityReply>>()({
    method: 'GET',
    path: '/partners/transporters',
    roles: HOLDER_ROLES,
    summary: 'Partners who ship for you',
    query: PartnersToChooseQuery,
  }),
} as const;
