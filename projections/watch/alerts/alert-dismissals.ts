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
  /** An admin asked to dismiss it, and a second one has to. */
  asked?: Dismissal;
}

export const alertDismissals: Projection<AlertDismissalsBody, RecordedAlertEvent> = {
  name: 'alert-dismissals',
  version: 1,
  handles: ['AlertDismissed', 'DismissalAsked'],
  keysOf: ({ data }) => [data.alertId],
  initial: () => ({ dismissals: [] }),
  evolve: (view, { type, stream, data: { dismissedBy: by, reasonId }, metadata: { actor, recordedAt: at } }) => {
    const act: Dismissal = { by, userId: actor.userId, at, seenAt: seenAtOf(stream) ?? at, reasonId };
    if (type === 'DismissalAsked') return { ...view, asked: act };
    return { ...view, dismissals: [...view.dismissals.filter((before) => before.by !== by), act] };
  },
  indexes: [],
};

/** Reads the instant of the alert's last update from the name of its dismissal stream. */
const seenAtOf = (stream: string): string | undefined => /-(\d{4}-\d\d-\d\dT[\d:.]+Z)-/.exec(stream)?.[1];
