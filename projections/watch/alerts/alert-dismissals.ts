/** Keeps one view per dismissed alert: who dismissed it, and from which list. */
import type { RecordedAlertEvent } from '../../../contracts/watch/alerts/events.js';
import type { Projection } from '../../shared/projection.js';

export interface Dismissal {
  /** Names the facility whose list the alert left, or `platform`. */
  by: string;
  userId: string;
  at: string;
  /** Names the instant of the last update that the user saw. A later update brings the alert back. */
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

/** Reads the instant of the alert's last update from the name of its dismissal stream. */
const seenAtOf = (stream: string): string | undefined => /-(\d{4}-\d\d-\d\dT[\d:.]+Z)-/.exec(stream)?.[1];
