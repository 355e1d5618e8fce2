/** Facilities, their registry and their partners. */
import { FacilitiesQuery, PageQuery } from '../queries.js';
import type { FacilityReply, Page } from '../replies.js';
import { SiteProfile, type SiteProfileReply } from '../site-profile.js';
import { declare, HOLDERS } from './route.js';

export const facilitiesRoutes = {
  siteProfile: declare<SiteProfileReply>()({
    method: 'GET',
    path: '/me/site',
    roles: 'signedIn',
    summary: 'What your site says of itself',
  }),
  changeSiteProfile: declare<SiteProfileReply>()({
    method: 'PUT',
    path: '/me/site',
    roles: 'signedIn',
    summary: 'Say what your site is; the first time completes your profile',
    body: SiteProfile,
  }),
  putLogo: declare<SiteProfileReply>()({
    method: 'PUT',
    path: '/me/site/logo',
    roles: 'signedIn',
    summary: 'The logo of your site (png, jpeg, bmp, heic, heif, gif; 10 MB)',
    upload: { field: 'logo', filesMax: 1 },
  }),
  logo: declare<Blob>()({ method: 'GET', path: '/facilities/:id/logo', roles: 'signedIn', summary: 'The logo of a facility', raw: true }),
  facilities: declare<Page<FacilityReply>>()({
    method: 'GET',
    path: '/facilities',
    roles: 'signedIn',
    summary: 'Facilities that you may see',
    query: FacilitiesQuery,
  }),
  facility: declare<FacilityReply>()({ method: 'GET', path: '/facilities/:id', roles: 'signedIn', summary: 'One facility' }),
  sellers: declare<Page<FacilityReply>>()({
    method: 'GET',
    path: '/partners/sellers',
    roles: HOLDERS,
    summary: 'Partners who may sell to you',
    query: PageQuery,
  }),
  purchasers: declare<FacilityReply[]>()({
    method: 'GET',
    path: '/partners/purchasers',
    roles: HOLDERS,
    summary: 'Partners who may buy from you',
  }),
  transporters: declare<FacilityReply[]>()({
    method: 'GET',
    path: '/partners/transporters',
    roles: HOLDERS,
    summary: 'Partners who ship for you',
  }),
} as const;
