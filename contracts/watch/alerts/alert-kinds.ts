export const ALERT_KINDS = [
  'overClaim',
  'doubleSale',
  'wrongOrigin',
  'reusedDocument',
  'cycle',
  'sameInvoiceTwice',
  'unitMixUp',
  'yieldOutOfRange',
  'rerecorded',
  'backDated',
  'receivedLess',
  'receivedMore',
  'baleTwice',
  'foundGoods',
  'unmeasured',
  'otherInputsHigh',
  'booksChanged',
  'notCertified',
  'certificateExceeded',
  'harvestBeyondLand',
  'orderExceeded',
  'weightPerPiece',
  'takenBack',
  'sharedHands',
  'disputesLost',
  'claimInDoubt',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Holds the figures that explain an alert, by name: grams, basis points, counts, and words as they were recorded. */
export type AlertFigures = Record<string, string | number>;

/** `low` marks what is worth knowing and seldom wrong, and alerts that cannot be decided because something about the site is unknown. */
export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof SEVERITIES)[number];

/** An over-claim becomes `high` when its window closes short. */
export const ALERT_SEVERITIES: Readonly<Record<AlertKind, AlertSeverity>> = {
  overClaim: 'medium',
  doubleSale: 'high',
  wrongOrigin: 'high',
  reusedDocument: 'high',
  cycle: 'medium',
  sameInvoiceTwice: 'medium',
  unitMixUp: 'medium',
  yieldOutOfRange: 'medium',
  rerecorded: 'medium',
  backDated: 'medium',
  receivedLess: 'medium',
  receivedMore: 'low',
  baleTwice: 'high',
  foundGoods: 'medium',
  unmeasured: 'low',
  otherInputsHigh: 'medium',
  booksChanged: 'low',
  notCertified: 'medium',
  certificateExceeded: 'medium',
  harvestBeyondLand: 'high',
  orderExceeded: 'medium',
  weightPerPiece: 'medium',
  takenBack: 'medium',
  sharedHands: 'low',
  disputesLost: 'low',
  claimInDoubt: 'medium',
};
