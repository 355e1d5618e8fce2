/** What an alert can be about. */

export const ALERT_KINDS = [
  'overClaim',
  'doubleSale',
  'wrongOrigin',
  'reusedDocument',
  'cycle',
  'sameInvoiceTwice',
  'unitMixUp',
  'yieldOutOfRange',
  'backDated',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Explains an alert, by name: grams, basis points, numbers of things, and words as they were recorded. */
export type AlertFigures = Record<string, string | number>;

/** Low is what cannot be decided, since something is not known of the site. */
export type AlertSeverity = 'high' | 'medium' | 'low';

/** An over-claim that its window closed over is high, too. */
export const ALERT_SEVERITIES: Readonly<Record<AlertKind, AlertSeverity>> = {
  overClaim: 'medium',
  doubleSale: 'high',
  wrongOrigin: 'high',
  reusedDocument: 'high',
  cycle: 'medium',
  sameInvoiceTwice: 'medium',
  unitMixUp: 'medium',
  yieldOutOfRange: 'medium',
  backDated: 'medium',
};
