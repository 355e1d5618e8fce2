import type { CommandReply, FacilityRef, Page } from '../../shared/replies.js';
import type { AlertFigures, AlertKind, AlertSeverity } from './alert-kinds.js';

export interface AlertReply {
  id: string;
  kind: AlertKind;
  /** The first of `facilities`. */
  facility: FacilityRef;
  /** The sites that the alert concerns; one alert can concern two sites. */
  facilities: FacilityRef[];
  /** IDs of the records behind the alert, limited to the newest five that the caller may read; newest last. */
  transactionIds: string[];
  /** Lists those of the records that are in a ledger that the caller reads. */
  records: { facilityId: string; transactionId: string }[];
  /** Product IDs of the lots that the alert is about, limited to five that the caller may read. */
  productIds: string[];
  /** The kind of the alert and its figures, as far as the caller may read the goods. The screen puts them into words. */
  explanation: { code: AlertKind; figures: AlertFigures; withheld: AlertWithheld };
  /** The brand's order that the alert is about. Absent on all other alerts. */
  order?: { id: string; number?: string };
  /** Counts further findings of the same kind in the record that raised the alert. */
  more: number;
  severity: AlertSeverity;
  /** The time of the last record behind the alert. Absent when the caller may read none of its goods. */
  at?: string;
  /** The month of the last record, as YYYY-MM. */
  month: string;
  /**
   * Present on a dismissed alert, and on one of high severity that an admin dismissed, which stays on the lists of brands. The reason is
   * absent once it is erased.
   */
  dismissed?: { at: string; by: { id: string; name: string }; byProgramme: boolean; reason?: string };
  /** For admins: who asked to dismiss a high alert that a second admin has to dismiss too. */
  dismissalAsked?: { at: string; by: { id: string; name: string }; reason?: string };
}

/** Tells which figures the caller does not get: those of goods that the caller cannot read. */
export type AlertWithheld = 'none' | 'some' | 'all';

/** `total` counts all alerts that the caller may read. */
export type AlertPage = Page<AlertReply>;

/** `transactionId` is the alert's ID. `asked` is there where a second admin has to dismiss it too. */
export interface DismissAlertReply extends CommandReply {
  asked?: true;
}
