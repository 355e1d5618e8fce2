import { expect, it } from '@jest/globals';
import { NOTICES_MAX, type NoticesBody, notices } from '../../../projections/brand/notifications/notices.js';

type NoticedEvent = Parameters<typeof notices.evolve>[1];

const grant = (facilityId: string, recordedAt: string, files: number): NoticedEvent =>
  ({
    type: 'DocumentsGranted',
    data: {
      requestId: `${facilityId} ${recordedAt}`,
      brandId: 'brand',
      facilityId,
      standing: false,
      until: '2027-11-24',
      files: Array.from({ length: files }, (_, at) => ({ blobName: `b${at}`, kind: 'invoice', transactionId: 't' })),
    },
    metadata: { recordedAt },
  }) as unknown as NoticedEvent;

const ended = (endedBy: string, recordedAt: string): NoticedEvent =>
  ({
    type: 'DocumentRequestEnded',
    data: { requestId: 'r', brandId: 'brand', facilityId: 'mill', endedBy },
    metadata: { recordedAt },
  }) as unknown as NoticedEvent;

const folded = (events: readonly NoticedEvent[]): NoticesBody =>
  events.reduce<NoticesBody>((view, event) => notices.evolve(view, event, 'brand'), notices.initial('brand'));

it('the grants of a site on one day are one row, which moves up', () => {
  const { rows } = folded([
    grant('mill', '2026-11-24T08:00:00.000Z', 6),
    grant('gin', '2026-11-24T09:00:00.000Z', 1),
    grant('mill', '2026-11-24T10:00:00.000Z', 5),
    grant('mill', '2026-11-25T10:00:00.000Z', 2),
  ]);
  expect(rows.map(({ byId, count, at }) => [byId, count, at.slice(0, 13)])).toEqual([
    ['mill', 2, '2026-11-25T10'],
    ['mill', 11, '2026-11-24T10'],
    ['gin', 1, '2026-11-24T09'],
  ]);
});

it('notifies the other side, never the one that acted', () => {
  const at = '2026-11-24T08:00:00.000Z';
  expect([...notices.keysOf(ended('brand', at)), ...notices.keysOf(ended('mill', at))]).toEqual(['mill', 'brand']);
});

it('keeps the newest rows, and none that is older than half a year', () => {
  const many = Array.from({ length: NOTICES_MAX + 20 }, (_, at) => grant(`site-${at}`, '2026-11-24T08:00:00.000Z', 1));
  const { rows } = folded([grant('old', '2026-01-01T08:00:00.000Z', 1), ...many]);
  expect([rows.length, rows[0]?.byId, rows.some(({ byId }) => byId === 'old')]).toEqual([NOTICES_MAX, `site-${NOTICES_MAX + 19}`, false]);
  expect(folded([grant('old', '2026-01-01T08:00:00.000Z', 1), grant('new', '2026-11-24T08:00:00.000Z', 1)]).rows).toHaveLength(1);
});
