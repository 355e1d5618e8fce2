import { expect, it } from '@jest/globals';
import type { PublicPageEvent } from '../../../contracts/trace/public-pages/events.js';
import { publicPageDecider } from './public-page.decider.js';

const recalled = (facilityId: string): PublicPageEvent => ({ type: 'LotRecalled', data: { facilityId, reasonId: '', reasonHash: '' } });
const ended = (facilityId: string): PublicPageEvent => ({ type: 'LotRecallEnded', data: { facilityId } });
const recallsAfter = (...events: PublicPageEvent[]): string[] => {
  const state = events.reduce(
    (before, event, revision) => publicPageDecider.evolve(before, { event, revision, recordedAt: '2026-11-23T08:00:00.000Z', hash: '' }),
    publicPageDecider.initial(),
  );
  return state.recalls.map(({ facilityId }) => facilityId);
};

it('keeps the recall of each site until that site ends it', () => {
  expect(recallsAfter(recalled('gin'), recalled('brand'), ended('gin'))).toEqual(['brand']);
});

it('takes a recall for ended that another site ended in earlier versions', () => {
  expect(recallsAfter(recalled('brand'), ended('gin'))).toEqual([]);
});
