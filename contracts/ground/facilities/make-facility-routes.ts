import { ADMINS } from '../../shared/roles.js';
import { get, post } from '../../shared/route.js';
import { type AlikeFacility, AlikeQuery, MakeFacility } from './make-facility.js';
import type { FacilityReply } from './replies.js';

export const makeFacilityRoutes = {
  alikeFacilities: get<AlikeFacility[]>()('/facilities/new/alike', ADMINS, AlikeQuery, {
    summary: 'Facilities of a country that have this name or this address, however it is written; 20 at most',
  }),
  makeFacility: post<FacilityReply>()('/facilities', ADMINS, MakeFacility, {
    summary: 'Make a facility before anybody works there',
    status: 201,
  }),
} as const;
