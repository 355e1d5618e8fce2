import { defineRoute } from '../../shared/route.js';
import { Erase } from './commands.js';
import type { ErasureReply } from './replies.js';

export const erasureRoutes = {
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
