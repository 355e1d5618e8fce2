import { defineRoute } from '../../shared/route.js';
import { Erase } from './commands.js';
import type { ErasureOutlook, ErasureReply } from './replies.js';

export const erasureRoutes = {
  personErasure: defineRoute<ErasureOutlook>()({
    method: 'GET',
    path: '/users/:id/erasure',
    roles: ['SUPER_ADMIN'],
    summary: 'What an erasure of this person would leave in events',
  }),
  siteErasure: defineRoute<ErasureOutlook>()({
    method: 'GET',
    path: '/facilities/:id/erasure',
    roles: ['SUPER_ADMIN'],
    summary: 'What an erasure of this site would leave in events',
  }),
  erasePerson: defineRoute<ErasureReply>()({
    method: 'POST',
    path: '/users/:id/erase',
    roles: ['SUPER_ADMIN'],
    summary: 'Erase a person: account, name, and what they wrote; events keep the ID alone',
    body: Erase,
  }),
  eraseSite: defineRoute<ErasureReply>()({
    method: 'POST',
    path: '/facilities/:id/erase',
    roles: ['SUPER_ADMIN'],
    summary: 'Erase a site: name, address, plot, papers and words; events keep the ID alone',
    body: Erase,
  }),
} as const;
