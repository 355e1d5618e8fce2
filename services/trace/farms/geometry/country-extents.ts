import { type Message, message } from '../../../../contracts/shared/refusals.js';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { countryName } from '../../../platform/lib/countries.js';
import { extentTest } from '../../../platform/lib/country-extents.js';

/** Returns what is wrong with an outline that does not lie in its group's country. */
export function countryFault(outline: readonly LngLat[], country: string): Message | undefined {
  const isIn = extentTest(country);
  if (!isIn) return undefined;
  const outside = outline.findIndex(([lng, lat]) => !isIn(lng, lat));
  if (outside < 0) return undefined;
  if (outline.every(([lng, lat]) => isIn(lat, lng))) return message('outlineSwapped');
  return message('outlineOutside', { point: outside + 1, country: countryName(country) });
}
