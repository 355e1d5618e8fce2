import { createHash } from 'node:crypto';

/** An ID of our own for what no registry has named: the same parts give the same ID. */
export const localIdOf = (...parts: readonly string[]): string =>
  `local-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`;

/** Of a facility of the platform. */
export const localIdOfFacility = (facilityId: string): string => localIdOf('facility', facilityId);
