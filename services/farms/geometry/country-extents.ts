import type { LngLat } from '../../../contracts/farms/outlines.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { countryName } from '../../platform/lib/countries.js';

/**
 * Holds the extent of countries that grow cotton: west, south, east, north, in whole degrees outward. Coarse on purpose: it tells a swapped or
 * a mistyped coordinate, not on which side of a border a field lies. Countries without an entry are not checked.
 */
const EXTENTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AF: [60, 29, 75, 39],
  AR: [-74, -56, -53, -21],
  AU: [112, -44, 154, -10],
  AZ: [44, 38, 51, 42],
  BD: [88, 20, 93, 27],
  BF: [-6, 9, 3, 16],
  BJ: [0, 6, 4, 13],
  BR: [-74, -34, -34, 6],
  CD: [12, -14, 32, 6],
  CF: [14, 2, 28, 12],
  CI: [-9, 4, -2, 11],
  CM: [8, 1, 17, 14],
  CN: [73, 18, 135, 54],
  CO: [-80, -5, -66, 14],
  EG: [24, 21, 37, 32],
  ES: [-19, 27, 5, 44],
  ET: [32, 3, 48, 15],
  GH: [-4, 4, 2, 12],
  GR: [19, 34, 30, 42],
  GN: [-16, 7, -7, 13],
  IL: [34, 29, 36, 34],
  IN: [68, 6, 98, 36],
  IR: [44, 24, 64, 40],
  KE: [33, -5, 42, 6],
  KG: [69, 39, 81, 44],
  KZ: [46, 40, 88, 56],
  MA: [-18, 20, 0, 36],
  MG: [43, -26, 51, -11],
  ML: [-13, 10, 5, 25],
  MM: [92, 9, 102, 29],
  MW: [32, -18, 36, -9],
  MX: [-119, 14, -86, 33],
  MZ: [30, -27, 41, -10],
  NE: [0, 11, 16, 24],
  NG: [2, 4, 15, 14],
  PE: [-82, -19, -68, 0],
  PK: [60, 23, 78, 38],
  PY: [-63, -28, -54, -19],
  SD: [21, 8, 39, 23],
  SN: [-18, 12, -11, 17],
  SY: [35, 32, 43, 38],
  TD: [13, 7, 24, 24],
  TG: [-1, 6, 2, 12],
  TH: [97, 5, 106, 21],
  TJ: [67, 36, 76, 42],
  TM: [52, 35, 67, 43],
  TR: [25, 35, 45, 43],
  TZ: [29, -12, 41, 0],
  UG: [29, -2, 36, 5],
  US: [-180, 18, -66, 72],
  UZ: [55, 37, 74, 46],
  VN: [102, 8, 110, 24],
  ZA: [16, -35, 33, -22],
  ZM: [21, -19, 34, -8],
  ZW: [25, -23, 34, -15],
};

/** Returns what is wrong with an outline that does not lie in its group's country. */
export function countryFault(outline: readonly LngLat[], country: string): Message | undefined {
  const extent = EXTENTS[country];
  if (!extent) return undefined;
  const outside = outline.findIndex(([lng, lat]) => !isIn(extent, lng, lat));
  if (outside < 0) return undefined;
  if (outline.every(([lng, lat]) => isIn(extent, lat, lng))) return message('outlineSwapped');
  return message('outlineOutside', { point: outside + 1, country: countryName(country) });
}

const isIn = ([west, south, east, north]: readonly [number, number, number, number], lng: number, lat: number): boolean =>
  west <= lng && lng <= east && south <= lat && lat <= north;
