import { expect, it } from '@jest/globals';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import type { RecordStore } from '../../platform/documents/document-store.js';
import { FarmLand } from './farm-land.js';
import type { FarmGroupRecord } from './farm-records.js';
import { farmRecordOf } from './land-drafts.js';

const square = (west: number, south: number): LngLat[] => [
  [west, south],
  [west + 0.005, south],
  [west + 0.005, south + 0.005],
  [west, south + 0.005],
];
const farm = (farmId: string, outline: LngLat[], known?: ReturnType<typeof farmRecordOf>) => ({
  farm: farmRecordOf('group', { farmId, name: farmId, registrationNumber: '', tehsil: '', outline }, known),
  known,
});
const land = new FarmLand({ find: async () => [] } as unknown as RecordStore);
const keysOf = async (...drafts: ReturnType<typeof farm>[]) => {
  const faults = await land.faultsOf(drafts, { country: 'PK' } as FarmGroupRecord, async () => undefined);
  return faults.map((each) => each.map(({ key }) => key));
};

const one = farm('F-1', square(70.1, 28.1)).farm;
const two = farm('F-2', square(70.2, 28.2)).farm;

it('plots of one file may change places', async () => {
  expect(await keysOf(farm('F-1', square(70.2, 28.2), one), farm('F-2', square(70.1, 28.1), two))).toEqual([[], []]);
});

it('a plot whose new outline is refused keeps its land, and so does whoever is refused for that', async () => {
  const [elsewhere, onFirst, onSecond] = [square(10, 50), square(70.1, 28.1), square(70.2, 28.2)];
  const faults = await keysOf(farm('F-3', onSecond), farm('F-2', onFirst, two), farm('F-1', elsewhere, one));
  expect(faults).toEqual([['outlineOverlaps'], ['outlineOverlaps'], [expect.any(String)]]);
});
