import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import { foldViews } from '../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import type { LogEvent } from '../../shared/projection.js';
import type { AlertsBody, StoredAlert } from './alert-views.js';
import { alerts } from './alerts.js';

const raisedIn = (events: readonly LogEvent[]): StoredAlert[] =>
  [...foldViews(alerts, events).values()].flatMap((view: AlertsBody) => view.alerts);

describe('a harvest', () => {
  /** States the land of a farm, on a day of one season. */
  const land = (hectares: number, completedAt = '2026-09-20T08:00:00.000Z', facilityType = 'FARM') => ({
    id: `land-${hectares}-${completedAt}`,
    stream: 'assessment-farm',
    revision: 0,
    position: '',
    type: 'AssessmentCompleted',
    data: { facilityId: 'farm', facilityType, completedAt, answers: [{ questionId: 'cottonHectares', value: hectares }] },
    metadata: { recordedAt: completedAt, hash: '' },
  });
  let log: LogBuilder;
  /** Folds the events in this order. */
  const toldBy = (events: readonly LogEvent[]) =>
    raisedIn(events.map((event, at) => ({ ...event, position: String(at + 1).padStart(16, '0') })));
  const picks = (id: string, tonnes: number, day: string, siteCountry: string | null = 'PK') =>
    log.record('farm', [{ id, product: 'rawCotton', grams: tonnes * 1_000_000 }], { occurredAt: `${day}T08:00:00.000Z`, siteCountry });
  beforeEach(() => {
    log = new LogBuilder();
  });

  it('is reported once it is more than the farm’s land plausibly gives in its country, with all its records', () => {
    const first = picks('R-1', 30, '2026-09-10');
    const second = picks('R-2', 15, '2026-10-10');
    expect(toldBy([...log.events, land(10)])).toEqual([]);
    const third = picks('R-3', 1, '2026-11-10');
    const { events } = log;
    const expected = {
      kind: 'harvestBeyondLand',
      severity: 'high',
      figures: { season: 2026, hectares: 10, grams: 46_000_000, limitGrams: 45_000_000 },
      sides: [{ facilityId: 'farm', transactionIds: [first, second, third] }],
    };
    expect(toldBy([land(10), ...events])).toMatchObject([expected]);
    expect(toldBy([...events, land(10)])).toMatchObject([expected]);
    expect(toldBy([land(10), ...events])[0]?.harvests?.map(({ grams }) => grams)).toEqual([30_000_000, 15_000_000, 1_000_000]);
  });

  it('is compared with the plot of the farm, where one is recorded, whatever the farm stated', () => {
    const plot = (hectares: number, recordedAt = '2026-11-20T08:00:00.000Z') => ({
      ...{ id: `plot-${hectares}`, stream: 'farm-group-g', revision: 0, position: '', type: 'FarmRecorded' },
      data: { groupId: 'g', facilityId: 'farm', detailsHash: '', outlineHash: '', areaSquareMetres: hectares * 10_000 },
      metadata: { recordedAt, hash: '' },
    });
    picks('R-1', 46, '2026-09-10');
    const { events } = log;
    expect(toldBy([...events, land(30), plot(10)])).toMatchObject([{ figures: { hectares: 10, limitGrams: 45_000_000 } }]);
    expect(toldBy([...events, land(5), plot(11)])).toMatchObject([{ figures: { hectares: 5 } }]);
    expect(toldBy([plot(11), ...events, land(5)])).toEqual([]);
    expect(toldBy([plot(10, '2024-11-20T08:00:00.000Z'), ...events])).toMatchObject([{ figures: { hectares: 10 } }]);
    expect(toldBy([plot(10, '2024-11-20T08:00:00.000Z'), plot(12, '2025-11-20T08:00:00.000Z'), ...events])).toEqual([]);
    const measured = events.map((event) => ({ ...event, data: { ...event.data, siteLandSquareMetres: 100_000 } }));
    expect(toldBy(measured as LogEvent[])).toMatchObject([{ figures: { hectares: 10 } }]);
  });

  it('ignores a farm that stated more, and a country with higher yields', () => {
    picks('R-1', 50, '2026-09-10');
    const [record] = log.events;
    expect(toldBy([land(12), land(10), ...log.events])).toEqual([]);
    expect(toldBy([land(10, undefined, 'GINNER'), ...log.events])).toMatchObject([{ severity: 'low' }]);
    picks('T-1', 50, '2026-09-10', 'TR');
    expect(toldBy([land(10), ...log.events.filter((event) => event !== record)])).toEqual([]);
    expect(toldBy([land(10), ...log.events])).toMatchObject([{ figures: { grams: 50_000_000 } }]);
  });

  it('is compared with the newest area of its season or before, and of the season after where there is none', () => {
    picks('R-1', 50, '2026-09-10');
    const hectares = (...lands: LogEvent[]) => toldBy([...lands, ...log.events]).map(({ figures }) => figures['hectares']);
    const [older, newer, next] = [
      land(5, '2022-09-20T08:00:00.000Z'),
      land(6, '2025-09-20T08:00:00.000Z'),
      land(7, '2027-09-20T08:00:00.000Z'),
    ];
    expect([hectares(older), hectares(older, newer), hectares(newer, older, next), hectares(next)]).toEqual([[5], [6], [6], [7]]);
  });

  it('of a registered farm of unknown land is low from 30 tonnes a season, until the land is known', () => {
    picks('R-1', 29, '2026-09-10');
    expect(toldBy(log.events)).toEqual([]);
    picks('R-2', 1, '2026-09-11');
    expect(toldBy(log.events)).toMatchObject([{ severity: 'low', figures: { season: 2026, grams: 30_000_000 } }]);
    expect(toldBy([...log.events, land(20)])).toEqual([]);
  });

  it('counts for the season of its day where it states a crop year that the day contradicts', () => {
    for (const id of ['Y-2019', 'Y-2025', 'Y-2028', 'Y-2050']) picks(id, 20, '2026-09-10');
    for (const { data } of log.events) if ('lots' in data) for (const lot of data.lots as Lot[]) lot.cropYear = Number(lot.lotId.slice(2));
    expect(toldBy([land(10), ...log.events])).toMatchObject([{ figures: { season: 2026, grams: 60_000_000 } }]);
  });

  it('stays reported when the farm later states more land', () => {
    picks('R-1', 50, '2026-09-10');
    expect(toldBy([land(10), ...log.events, land(100, '2026-12-01T08:00:00.000Z')])).toMatchObject([{ figures: { hectares: 10 } }]);
  });
});
