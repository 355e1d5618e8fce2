/** Finds the place of a picture that represents a site, so that all views share one selection. Pure. */
import type { TracePicture } from '../../../../../../drawing/picture.js';

/** Returns the key of the place that has the largest part of the site, at the tier where one is named. */
export function placeOfSite({ places }: Pick<TracePicture, 'places'>, facilityId: string, tier?: number): string | undefined {
  const own = places.filter((place) => place.kind === 'sites' && place.facilities.some(({ id }) => id === facilityId));
  const there = own.filter((place) => tier === undefined || place.tier === tier);
  return [...(there.length > 0 ? there : own)].sort((a, b) => b.share - a.share)[0]?.key;
}

/** Returns the sites of the selected place; none for a place without sites. */
export function sitesOfPlace(
  { places }: Pick<TracePicture, 'places'>,
  key: string | undefined,
): { tier: number; ids: ReadonlySet<string> } | undefined {
  const place = places.find((each) => each.key === key);
  return place?.kind === 'sites' ? { tier: place.tier, ids: new Set(place.facilities.map(({ id }) => id)) } : undefined;
}
