import { createHash } from 'node:crypto';

/** Derives an ID for a facility that no registry names: equal parts give equal IDs. */
export const localIdOf = (...parts: readonly string[]): string =>
  `local-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`;

export const localIdOfFacility = (facilityId: string): string => localIdOf('facility', facilityId);
