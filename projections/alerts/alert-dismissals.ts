/** Who took an alert off which list: one view for each alert that was dismissed. */
import type { RecordedAlertEvent } from '../../contracts/alerts/events.js';
import type { Projection } from '../projection.js';

export interface Dismissal {
  /** The facility whose list it left, or `platform`. */
  by: string;
  userId: string;
  at: string;
  /** The alert as it was renewed then: what renewed it later was not seen. */
  seenAt: string;
  reasonId: string;
}

export interface AlertDismissalsBody {
  dismissals: Dismissal[];
}

export const alertDismissals: Projection<AlertDismissalsBody, RecordedAlertEvent> = {
  name: 'alert-dismissals',
  version: 1,
  handles: ['AlertDismissed'],
  keysOf: ({ data }) => [data.alertId],
  initial: () => ({ dismissals: [] }),
  evolve: ({ dismissals }, { stream, data: { dismissedBy: by, reasonId }, metadata: { actor, recordedAt: at } }) => ({
    dismissals: [
      ...dismissals.filter((before) => before.by !== by),
      { by, userId: actor.userId, at, seenAt: seenAtOf(stream) ?? at, reasonId },
    ],
  }),
  indexes: [],
};

/** The stream of a dismissal names the alert with the instant at which it was renewed last. */
const seenAtOf = (stream: string): string | undefined => /-(\d{4}-\d\d-\d\dT[\d:.]+Z)-/.exec(stream)?.[1];
