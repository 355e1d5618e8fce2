/** The events of alerts record only dismissals. The events that raise alerts are in the ledgers. */
import type { RecordedFields } from '../../shared/recorded-event.js';

export interface AlertDismissed {
  alertId: string;
  viewKey: string;
  /** Names the facility whose list the alert leaves, or `platform` when an administrator dismissed it for all. */
  dismissedBy: string;
  reasonId: string;
  /** SHA-256 of salt, space and reason. */
  reasonHash: string;
}

/** An admin wants a high alert off all lists; it stays until a second admin dismisses it too. */
export interface DismissalAsked extends AlertDismissed {
  askedById: string;
}

export type AlertEvent = { type: 'AlertDismissed'; data: AlertDismissed } | { type: 'DismissalAsked'; data: DismissalAsked };

export type RecordedAlertEvent = AlertEvent & RecordedFields;

export const alertStreamOf = (alertId: string, dismissedBy: string): string => `alert-${alertId}-${dismissedBy}`;
