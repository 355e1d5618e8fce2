/** The facts of alerts: that somebody dismissed one. What raised it stands in the ledgers. */

export interface AlertDismissed {
  alertId: string;
  /** Key of a view that the alert stood in. */
  viewKey: string;
  /** The facility whose list it leaves, or `platform` where an administrator dismissed it for all. */
  dismissedBy: string;
  reasonId: string;
  /** SHA-256 of salt, space and reason. */
  reasonHash: string;
}

export interface AlertEvent {
  type: 'AlertDismissed';
  data: AlertDismissed;
}

/** An event as it stands in the log. */
export type RecordedAlertEvent = AlertEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; actor: { userId: string; facilityId: string }; hash: string };
};

export const PLATFORM = 'platform';

/** One stream for each alert and each list that it can leave. */
export const alertStreamOf = (alertId: string, dismissedBy: string): string => `alert-${alertId}-${dismissedBy}`;
