/** Compares the alerts of a seeded chain with what was planted in it. */
import type { AlertKind, AlertSeverity } from '../../../contracts/watch/alerts/alert-kinds.js';
import type { Fraud, PlantedFraud } from '../../../services/seed/frauds/fraud-plan.js';

const ALERT_OF: Record<Fraud, AlertKind> = {
  'over-claim': 'overClaim',
  'double-sale': 'doubleSale',
  'wrong-origin': 'wrongOrigin',
  cycle: 'cycle',
  'job-work-back': 'cycle',
  'back-dated': 'backDated',
  'unit-mix-up': 'unitMixUp',
  'yield-out-of-range': 'yieldOutOfRange',
  rerecorded: 'rerecorded',
  'reused-document': 'reusedDocument',
  'reused-number': 'reusedDocument',
  'reused-proof': 'reusedDocument',
  'late-record': 'backDated',
  'same-invoice-twice': 'sameInvoiceTwice',
  'received-less': 'receivedLess',
  'received-more': 'receivedMore',
  'bale-twice': 'baleTwice',
  'found-goods': 'foundGoods',
  unmeasured: 'unmeasured',
  'not-certified': 'notCertified',
  'other-inputs-high': 'otherInputsHigh',
  'books-changed': 'booksChanged',
  'windows-moved': 'booksChanged',
  'harvest-beyond-land': 'harvestBeyondLand',
  'no-land-known': 'harvestBeyondLand',
  'order-exceeded': 'orderExceeded',
  'weight-per-piece': 'weightPerPiece',
  'light-pieces': 'weightPerPiece',
  'taken-back': 'takenBack',
  'one-person': 'sharedHands',
  'bale-alike': 'baleTwice',
};

/** Holds what a reader sees of an alert. */
interface SeenAlert {
  kind: AlertKind;
  severity: AlertSeverity;
  facility: { name: string };
  productIds: readonly string[];
}

const isAbout = ({ site, productIds }: PlantedFraud, { productIds: named, facility }: SeenAlert): boolean =>
  productIds.length === 0 ? facility.name === site : named.some((id) => productIds.includes(id));

export const isFound = (plan: PlantedFraud, alerts: readonly SeenAlert[]): boolean =>
  alerts.some((alert) => alert.kind === ALERT_OF[plan.fraud] && isAbout(plan, alert));

/** Returns alerts about honest records, without low ones. */
export const falseAlarms = <Alert extends SeenAlert>(alerts: readonly Alert[], planted: readonly PlantedFraud[]): Alert[] =>
  alerts.filter((alert) => alert.severity !== 'low' && !planted.some((plan) => isAbout(plan, alert)));
