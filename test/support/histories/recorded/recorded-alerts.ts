/** Records that do not add up, and an alert about one that is dismissed. */
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { alertStreamOf } from '../../../../contracts/watch/alerts/events.js';
import type { LogEvent } from '../../../../projections/shared/projection.js';
import { alerts } from '../../../../projections/watch/alerts/alerts.js';
import { alertDismissalDecider } from '../../../../services/watch/alerts/alert-dismissal.decider.js';
import { CustodyWorld } from '../custody-world.js';
import { foldViews, ledgerEvents } from '../ledger-events.js';

/** Too much lint; a void; goods that come back to their maker; as much lint as pounds would give; and the first alert dismissed by a second admin. */
export function recordedAlerts(): LogEvent[] {
  const world = new CustodyWorld();
  const [farm, ginner, spinner] = [world.site('FARM'), world.site('GINNER'), world.site('SPINNER')];
  const gin = (kg: number) => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    return world.transforms(ginner, raw.productIds, `${kg} kg lint`);
  };
  const tooMuch = gin(180);
  const voided = gin(175);
  world.voids(ginner, voided.transactionId);
  world.buys(spinner, ginner, tooMuch.productIds);
  world.sells(spinner, ginner, tooMuch.productIds);
  world.buys(ginner, spinner, tooMuch.productIds);
  gin(50);
  const events: LogEvent[] = ledgerEvents(world);
  const [viewKey = '', view] = [...foldViews(alerts, events)][0] ?? [];
  const alertId = view?.alerts[0]?.id ?? '';
  const dismissal = {
    alertId,
    viewKey,
    dismissedBy: PLATFORM,
    reasonId: 'f0000000-0000-4000-8000-000000000001',
    reasonHash: 'b'.repeat(64),
    userId: 'user',
    takesTwo: false,
  };
  const initial = alertDismissalDecider.initial();
  const [asked] = alertDismissalDecider.decide(initial, { ...dismissal, userId: 'other', takesTwo: true }, '2026-06-01T08:00:00.000Z');
  const [dismissed] = alertDismissalDecider.decide(initial, dismissal, '2026-06-01T08:00:00.000Z');
  const acts = [asked, dismissed].flatMap((event) => event ?? []);
  const recorded = acts.map((event, revision) => ({
    ...event,
    id: `e0000000-0000-4000-8000-00000000000${revision + 1}`,
    stream: alertStreamOf(alertId, PLATFORM),
    revision,
    position: String(events.length + 1 + revision).padStart(16, '0'),
    metadata: {
      recordedAt: '2026-06-01T08:00:00.000Z',
      actor: { userId: 'user', facilityId: PLATFORM },
      transactionId: alertId,
      schemaVersion: 2,
      previousHash: '',
      hash: 'c'.repeat(64),
    },
  }));
  return [...events, ...recorded];
}
