import type { Place } from '../../../contracts/members/cases/replies.js';

const EARTH_RADIUS_METRES = 6_371_000;

/** Returns the metres between two points, along the surface. */
export function metresBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const northward = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const eastward = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = northward + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * eastward;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share))));
}
