/** Rooms with every kind of event in them, as their decider writes them today. */
import { type RecordedRoomEvent, roomStreamOf } from '../../../../contracts/watch/rooms/events.js';
import { type RoomCommand, roomDecider } from '../../../../services/watch/rooms/room.decider.js';

const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const SITE = id('a', 1);
const WHENCE = { address: '203.0.113.x', agent: 'Firefox, Linux' };

/** A site's room that is entered, read and ended, and one of an admin over two sites that nobody entered. */
export function recordedRooms(): RecordedRoomEvent[] {
  const terms = { from: '2026-01-01', to: '2026-03-31', until: '2026-07-01T00:00:00.000Z' };
  const [own, shared] = [id('c', 1), id('c', 2)];
  const call = { roomId: own, ...WHENCE };
  const events: RecordedRoomEvent[] = [];
  const play = (roomId: string, commands: readonly RoomCommand[]) => {
    let state = roomDecider.initial();
    let revision = 0;
    for (const command of commands) {
      const recordedAt = new Date(Date.UTC(2026, 5, 1, 8, events.length)).toISOString();
      for (const event of roomDecider.decide(state, command, recordedAt)) {
        const number = events.length + 1;
        const hash = String(number).padStart(64, '0');
        const metadata = {
          ...{ recordedAt, actor: { userId: 'user', facilityId: SITE }, transactionId: roomId },
          ...{ schemaVersion: 2, previousHash: '', hash },
        };
        const place = { id: id('e', number), stream: roomStreamOf(roomId), revision, position: String(number).padStart(16, '0') };
        events.push({ ...structuredClone(event), ...place, metadata } as RecordedRoomEvent);
        state = roomDecider.evolve(state, { event, revision, recordedAt, hash });
        revision += 1;
      }
    }
  };
  const opened = (roomId: string, number: number, facilityIds: string[], facilityId: string | null): RoomCommand => ({
    kind: 'open',
    room: {
      ...{ roomId, ...terms, facilityIds, openedBy: { userId: id('d', number), facilityId } },
      ...{ readerId: id('b', number), readerHash: String(number).repeat(64) },
    },
  });
  play(own, [
    opened(own, 1, [SITE], SITE),
    { kind: 'sendCode', call },
    { kind: 'deny', call },
    { kind: 'enter', call },
    { kind: 'read', reading: { ...call, what: 'roomLedger', facilityId: SITE } },
    { kind: 'take', reading: { ...call, what: 'roomBundle', facilityId: SITE } },
    { kind: 'end', userId: id('d', 3) },
  ]);
  play(shared, [opened(shared, 2, [SITE, id('a', 2)], null)]);
  return events;
}
