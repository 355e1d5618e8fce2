/** Tests the alert at both sites when goods that a brand had go to another buyer. */
import { expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { foldViews } from '../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { notices } from '../../brand/notifications/notices.js';
import { alerts } from './alerts.js';

const flags = [{ code: 'takenBack', brandId: 'brand', lotIds: ['F-1'] }] as const;

it('raises one alert at the seller and the brand, for a sale and for a purchase that the buyer alone asserts', () => {
  const log = new LogBuilder();
  log.buyOutside('mill', [{ id: 'F-1', product: 'fabric', grams: 4000 }]);
  log.sell('mill', 'other', ['F-1']);
  log.buy('third', 'mill', ['F-1']);
  const flagged = log.events.map((event) =>
    event.type === 'ProductsSold' || event.type === 'ProductsReleased' ? { ...event, data: { ...event.data, flags } } : event,
  ) as unknown as LedgerEvent[];
  const raised = [...foldViews(alerts, flagged).values()].flatMap((view) => view.alerts);
  expect(raised).toHaveLength(2);
  for (const alert of raised) {
    expect(alert).toMatchObject({ kind: 'takenBack', severity: 'medium', figures: { grams: 4000, lots: 1 } });
    expect(alert.sides.map(({ facilityId }) => facilityId)).toEqual(['mill', 'brand']);
  }
});

it('tells the party that did not void the sale', () => {
  const restored = (voidedBy?: 'seller' | 'brand') =>
    notices.keysOf({ type: 'ProductsRestored', stream: 'ledger-mill', data: { buyerId: 'brand', voidedBy } } as never);
  expect([restored('seller'), restored('brand'), restored()]).toEqual([['brand'], ['mill'], []]);
});
