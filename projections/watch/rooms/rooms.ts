/** Keeps one view per room for an outside auditor. It does not fold reads: they are only in the stream of the room. */
import type { RecordedRoomEvent, RoomTerms } from '../../../contracts/watch/rooms/events.js';
import type { Projection } from '../../shared/projection.js';

export interface RoomBody extends RoomTerms {
  roomId: string;
  openedAt: string;
  openedById: string;
  /** The site that opened it; null for an admin. */
  openerSiteId: string | null;
  readerId: string;
  endedAt: string | null;
  endedById: string | null;
  entries: number;
  enteredAt: string | null;
}

export const rooms: Projection<RoomBody, RecordedRoomEvent> = {
  name: 'rooms',
  version: 1,
  handles: ['RoomOpened', 'RoomEntered', 'RoomEnded'],
  keysOf: ({ data }) => [data.roomId],
  initial: (roomId) => ({
    ...{ roomId, facilityIds: [], from: '', to: '', until: '', openedAt: '', openedById: '', openerSiteId: null, readerId: '' },
    ...{ endedAt: null, endedById: null, entries: 0, enteredAt: null },
  }),
  evolve(view, { type, data, metadata: { recordedAt } }) {
    switch (type) {
      case 'RoomOpened': {
        const { facilityIds, from, to, until, openedBy, readerId } = data;
        const opener = { openedAt: recordedAt, openedById: openedBy.userId, openerSiteId: openedBy.facilityId };
        return { ...view, facilityIds: [...facilityIds], from, to, until, ...opener, readerId };
      }
      case 'RoomEntered':
        return { ...view, entries: view.entries + 1, enteredAt: recordedAt };
      case 'RoomEnded':
        return { ...view, endedAt: recordedAt, endedById: data.userId };
      default:
        return view;
    }
  },
  indexes: [{ fields: ['openedAt'] }, { fields: ['facilityIds', 'openedAt'] }, { fields: ['openerSiteId', 'openedAt'] }],
};
