import { get, post } from '../../shared/route.js';
import { Erase } from './commands.js';
import type { ErasureOutlook, ErasureReply } from './replies.js';

export const erasureRoutes = {
  personErasure: get<ErasureOutlook>()('/users/:id/erasure', ['SUPER_ADMIN'], {
    summary: 'What an erasure of this person would leave in events',
  }),
  siteErasure: get<ErasureOutlook>()('/facilities/:id/erasure', ['SUPER_ADMIN'], {
    summary: 'What an erasure of this site would leave in events',
  }),
  erasePerson: post<ErasureReply>()('/users/:id/erase', ['SUPER_ADMIN'], Erase, {
    summary: 'Erase a person: account, name, and what they wrote; events keep the ID alone',
  }),
  eraseSite: post<ErasureReply>()('/facilities/:id/erase', ['SUPER_ADMIN'], Erase, {
    summary: 'Erase a site: name, address, plot, papers and words; events keep the ID alone',
  }),
} as const;
