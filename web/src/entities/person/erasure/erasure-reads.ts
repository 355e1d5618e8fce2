import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

export const erasureKeys = {
  one: (kind: 'person' | 'site', id: string) => ['erasure', kind, id],
} as const;

/** Reads what an erasure would leave. */
export const erasureRead = (kind: 'person' | 'site', id: string) =>
  read(erasureKeys.one(kind, id), kind === 'person' ? routes.personErasure : routes.siteErasure, { params: { id } });
