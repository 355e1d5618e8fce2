import { get, READER_ROLES } from '../../shared/route.js';
import type { ChangesPage } from './changes.js';
import { ChangesQuery } from './queries.js';

export const changesRoutes = {
  changes: get<ChangesPage>()('/changes', [...READER_ROLES, 'TRANSPORTER'], ChangesQuery, {
    summary:
      'What changed among what you may read, in order: a page of entries, or a stream that goes on where text/event-stream is accepted',
    streams: true,
  }),
} as const;
