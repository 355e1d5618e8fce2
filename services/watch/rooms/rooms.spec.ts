/** Rooms for outside auditors: who opens them, how they are entered, what can be read there, and their access log. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { codeFor, type EnteredRoom, enterBy, entered, linkTo } from '../../../test/support/server/entered-room.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { ROOM_DOORS } from './doors/room-doors.js';
import { RoomReaders } from './room-readers.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new MovableClock();
let product: TestServer;
let admin: ApiCall;
let mill: { site: FacilityRecord; call: ApiCall };
let other: { site: FacilityRecord; call: ApiCall };

beforeAll(async () => {
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('ADMIN')).email);
  mill = await product.someone('MILL', 'MILL');
  other = await product.someone('SPINNER', 'SPINNER');
}, 60_000);
afterAll(() => product.stop());
// Limits count by fifteen minutes.
beforeEach(() => {
  clock.ahead += HOUR_MS / 3;
});

const today = () => clock.now().slice(0, 10);
const inDays = (days: number) => new Date(Date.parse(clock.now()) + days * DAY_MS).toISOString();
let readers = 0;
function aRoom(...sites: FacilityRecord[]) {
  readers += 1;
  const days = { from: '2026-01-01', to: today(), until: inDays(30) };
  return {
    facilityIds: sites.map(({ id }) => id),
    ...days,
    name: `Outside Auditor ${'A'.repeat(readers)}`,
    email: `outside-${readers}@example.org`,
  };
}
const opened = async (call: ApiCall, room: object) => {
  const answer = await call('POST', '/api/rooms', room);
  expect(answer.status).toBe(201);
  // Who acts next may be somebody else, who does not wait for the room.
  await product.viewsCaughtUp();
  return answer.body;
};
const eventsOf = (roomId: string) => product.app.get(EventStore).read(`room-${roomId}`, 0, 1000);
const logOf = async (call: ApiCall, roomId: string) => (await call('GET', `/api/rooms/${roomId}/log?perPage=100`)).body;

describe('opening', () => {
  it('is for a site on its own ledger, a farm group on those of its farms, and admins on all', async () => {
    const group = await product.facility('FARM_GROUP');
    const farm = await product.facility('FARM', { farmGroupId: group.id });
    const growers = await product.signIn((await product.user('FARM', group)).email);
    const { name, email, ...terms } = aRoom(mill.site);
    expect(await opened(mill.call, { ...terms, name, email })).toMatchObject({
      ...{ name, email, from: terms.from, to: terms.to, until: terms.until, state: 'open', entries: 0, enteredAt: null, endedAt: null },
      facilities: [{ id: mill.site.id }],
      openedBy: { name: 'Test Person', facility: { id: mill.site.id } },
    });
    await opened(growers, aRoom(farm));
    expect((await opened(admin, aRoom(mill.site, other.site))).openedBy.facility).toBe(null);
    for (const [call, room] of [
      [mill.call, aRoom(other.site)],
      [mill.call, aRoom(mill.site, other.site)],
      [growers, aRoom(mill.site)],
      [admin, { ...aRoom(mill.site), facilityIds: [randomUUID()] }],
    ] as const)
      expect(await call('POST', '/api/rooms', room)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
  });

  it('is refused with the field that is wrong', async () => {
    const refusals = [
      [{ to: '2025-12-31' }, 'to'],
      [{ until: inDays(-1) }, 'until'],
      [{ until: inDays(367) }, 'until'],
      [{ email: 'nobody' }, 'email'],
      [{ name: ' ' }, 'name'],
      [{ name: 'Outside\r\nBcc: others' }, 'name'],
      [{ name: 'Write to www.example.net' }, 'name'],
      [{ facilityIds: [] }, 'facilityIds'],
    ] as const;
    for (const [wrong, field] of refusals) {
      const { status, body } = await mill.call('POST', '/api/rooms', { ...aRoom(mill.site), ...wrong });
      expect([field, status, body.code, Object.keys(body.fields)]).toEqual([field, 400, 'Invalid', [field]]);
    }
  });

  it('again has no further effect, and is refused with other content', async () => {
    const room = { roomId: randomUUID(), ...aRoom(mill.site) };
    await opened(mill.call, room);
    await mailsTo(product, room.email, 1);
    expect(await mill.call('POST', '/api/rooms', room)).toMatchObject({ status: 200, body: { id: room.roomId } });
    for (const more of [{ to: '2026-01-02' }, { name: 'Somebody else' }, { email: 'else@example.org' }])
      expect((await mill.call('POST', '/api/rooms', { ...room, ...more })).body.code).toBe('TransactionIdReused');
    expect(await mailsTo(product, room.email, 1)).toHaveLength(1);
    expect(await eventsOf(room.roomId)).toHaveLength(1);
  });

  it('twice at once mails one link', async () => {
    const room = { roomId: randomUUID(), ...aRoom(mill.site) };
    const answers = await Promise.all([1, 2, 3].map(() => mill.call('POST', '/api/rooms', room)));
    expect(answers.map(({ body }) => body.id)).toEqual([room.roomId, room.roomId, room.roomId]);
    expect(await mailsTo(product, room.email, 1)).toHaveLength(1);
    await product.viewsCaughtUp();
  });

  it('keeps name, e-mail, link and code out of the log and the records', async () => {
    const room = aRoom(mill.site);
    const { id } = await opened(mill.call, room);
    const link = await linkTo(product, room.email);
    const code = await codeFor(product, link, room.email);
    const kept = await product.app.get(RecordStore).get<{ linkHash: string }>(ROOM_DOORS.name, id);
    for (const told of [room.name, room.email, link, code]) expect(JSON.stringify([await eventsOf(id), kept])).not.toContain(told);
    const [{ data }] = (await eventsOf(id)) as unknown as [{ data: { readerId: string } }];
    const { readerId } = data;
    expect((await product.app.get(RoomReaders).readers([readerId])).get(readerId)).toEqual({ name: room.name, email: room.email });
    await product.app.get(RecordStore).delete(RoomReaders.collection.name, readerId);
    expect((await mill.call('GET', '/api/rooms')).body.items.find((each: { id: string }) => each.id === id)).toMatchObject({
      name: null,
      email: null,
    });
    expect((await enterBy(product, link, code)).body.code).toBe('RoomEnded');
  });
});

describe('the list', () => {
  it('holds for a site the rooms that name a ledger of its own, and of these its own ledgers; for admins all', async () => {
    const both = await opened(admin, aRoom(mill.site, other.site));
    const own = await opened(mill.call, aRoom(mill.site));
    const idsFor = async (call: ApiCall) => (await call('GET', '/api/rooms?perPage=100')).body.items.map(({ id }: { id: string }) => id);
    expect((await idsFor(mill.call)).slice(0, 2)).toEqual([own.id, both.id]);
    expect((await idsFor(admin)).slice(0, 2)).toEqual([own.id, both.id]);
    expect((await idsFor(other.call))[0]).toBe(both.id);
    expect(await idsFor(other.call)).not.toContain(own.id);
    const { items } = (await other.call('GET', '/api/rooms?perPage=1')).body;
    expect(items).toMatchObject([{ facilities: [{ id: other.site.id }] }]);
    expect(JSON.stringify(items)).not.toContain(mill.site.id);
  });
});

describe('entering', () => {
  it('takes the code of the mail, once, for at most eight hours', async () => {
    const room = aRoom(mill.site);
    const { id } = await opened(mill.call, room);
    const link = await linkTo(product, room.email);
    const code = await codeFor(product, link, room.email);
    const { status, body } = await enterBy(product, link, code);
    expect([status, body.room]).toEqual([
      200,
      {
        ...{ id, name: room.name, email: room.email, from: room.from, to: room.to, until: room.until },
        ...{ facilities: [expect.objectContaining({ id: mill.site.id })], openedBy: expect.objectContaining({ id: mill.site.id }) },
      },
    ]);
    expect(Date.parse(body.expireAt) - Date.parse(clock.now())).toBeLessThanOrEqual(8 * HOUR_MS);
    expect(await product.as(body.token)('GET', '/api/rooms/here')).toMatchObject({ status: 200, body: { id, name: room.name } });
    expect(await enterBy(product, link, code)).toMatchObject({ status: 400, body: { code: 'RoomCodeWrong' } });
    expect((await mill.call('GET', '/api/rooms')).body.items[0]).toMatchObject({ id, entries: 1, enteredAt: expect.any(String) });
    clock.ahead += 8 * HOUR_MS;
    expect(await product.as(body.token)('GET', '/api/rooms/here')).toMatchObject({ status: 401, body: { code: 'SignedOut' } });
  });

  it('is refused by a wrong code, five of which use it up, an old one, and one before a newer', async () => {
    const room = aRoom(mill.site);
    const { id } = await opened(mill.call, room);
    const link = await linkTo(product, room.email);
    const first = await codeFor(product, link, room.email);
    const wrong = first === '00000000' ? '00000001' : '00000000';
    for (let n = 0; n < 5; n++)
      expect((await enterBy(product, link, wrong)).body).toMatchObject({ code: 'RoomCodeWrong', fields: { code: [expect.any(String)] } });
    expect((await enterBy(product, link, first)).status).toBe(400);
    const second = await codeFor(product, link, room.email);
    clock.ahead += 15 * 60_000;
    expect((await enterBy(product, link, second)).status).toBe(400);
    const third = await codeFor(product, link, room.email);
    const fourth = await codeFor(product, link, room.email);
    if (third !== fourth) expect((await enterBy(product, link, third)).status).toBe(400);
    expect((await enterBy(product, link, fourth)).status).toBe(200);
    const { items } = await logOf(mill.call, id);
    expect(items.filter(({ kind }: { kind: string }) => kind === 'denied').length).toBeGreaterThanOrEqual(7);
  });

  it('does not reveal whether a link is known, and is limited by link', async () => {
    const room = aRoom(mill.site);
    const { id } = await opened(mill.call, room);
    const link = await linkTo(product, room.email);
    await mill.call('POST', `/api/rooms/${id}/end`);
    for (const each of [link, 'a-link-that-nobody-was-ever-given']) {
      const answers: unknown[] = [];
      for (let n = 0; n < 6; n++) {
        const { status, text } = await product.call('POST', '/api/rooms/code', { link: each });
        answers.push([status, status === 204 ? text : JSON.parse(text).code]);
      }
      expect(answers).toEqual([...Array(5).fill([204, '']), [429, 'TooOften']]);
      expect((await enterBy(product, each, '12345678')).body.code).toBe('RoomCodeWrong');
    }
    expect(await mailsTo(product, room.email)).toHaveLength(1);
    expect((await product.call('POST', '/api/rooms/code', { link: 'short' })).status).toBe(400);
  });
});

describe('a token of a room', () => {
  let room: EnteredRoom;
  beforeAll(async () => {
    room = await entered(product, mill.call, aRoom(mill.site));
  });

  it('opens no other route, and no other token opens its routes', async () => {
    for (const path of ['/api/me', '/api/rooms', `/api/ledgers/${mill.site.id}`, '/api/auth/sessions'])
      expect([path, (await room.guest('GET', path)).body.code]).toEqual([path, 'SignedOut']);
    expect((await mill.call('GET', '/api/rooms/here')).body.code).toBe('RoleRefused');
    expect((await admin('GET', `/api/rooms/here/ledgers/${mill.site.id}`)).body.code).toBe('RoleRefused');
    expect((await product.call('GET', '/api/rooms/here')).body.code).toBe('SignedOut');
  });

  it('is refused at the very next call once the room was ended, by its opener or an admin', async () => {
    const paths = ['ledger', 'chain', 'state', 'windows', 'bundle'].map(
      (what) => `/api/rooms/here/ledgers/${mill.site.id}${what === 'ledger' ? '' : `/${what}`}`,
    );
    for (const path of paths) expect([path, (await room.guest('GET', path)).status]).toEqual([path, 200]);
    expect((await other.call('POST', `/api/rooms/${room.roomId}/end`)).body.code).toBe('NotFound');
    const ended = await mill.call('POST', `/api/rooms/${room.roomId}/end`);
    expect(ended).toMatchObject({ status: 200, body: { state: 'ended', endedBy: { name: 'Test Person' } } });
    for (const path of ['/api/rooms/here', ...paths])
      expect([path, (await room.guest('GET', path)).body.code]).toEqual([path, 'RoomEnded']);
    const again = await admin('POST', `/api/rooms/${room.roomId}/end`);
    expect(again.body).toMatchObject({ endedAt: ended.body.endedAt });
  });

  it('is refused once the time of the room is over', async () => {
    const { guest, roomId } = await entered(product, admin, { ...aRoom(mill.site), until: inDays(0.1) });
    expect((await guest('GET', '/api/rooms/here')).status).toBe(200);
    clock.ahead += 0.2 * DAY_MS;
    expect((await guest('GET', '/api/rooms/here')).status).toBe(401);
    expect((await admin('GET', '/api/rooms')).body.items.find(({ id }: { id: string }) => id === roomId).state).toBe('expired');
    // A site that is named sees the room, and cannot end that of an admin.
    const standing = await opened(admin, aRoom(mill.site));
    expect((await mill.call('POST', `/api/rooms/${standing.id}/end`)).body.code).toBe('RoleRefused');
  });
});

describe('the access log', () => {
  it('has each entry, each denied one, each read and what was taken away, the newest first, by pages', async () => {
    const { guest, roomId, link } = await entered(product, mill.call, aRoom(mill.site));
    await enterBy(product, link, '00000000');
    const inside = `/api/rooms/here/ledgers/${mill.site.id}`;
    for (const path of ['/api/rooms/here', inside, `${inside}/chain`, `${inside}/state`, `${inside}/windows`, `${inside}/bundle`])
      expect([path, (await guest('GET', path)).status]).toEqual([path, 200]);
    await guest('GET', `${inside}/windows/0/report`);
    await guest('GET', `${inside}/windows/0/report?format=pdf`);
    await guest('GET', `/api/rooms/here/ledgers/${other.site.id}`);
    await mill.call('POST', `/api/rooms/${roomId}/end`);
    const { items, total } = await logOf(mill.call, roomId);
    expect(items.map(({ kind, what }: { kind: string; what: string | null }) => what ?? kind)).toEqual([
      ...['ended', 'roomLedger', 'roomReport', 'roomReport', 'roomBundle', 'roomWindows', 'roomState', 'roomChain', 'roomLedger'],
      ...['roomHere', 'denied', 'entered', 'codeSent', 'opened'],
    ]);
    expect(total).toBe(14);
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 6)).toEqual(['ended', 'read', 'taken', 'read', 'taken', 'read']);
    expect(items[1]).toMatchObject({ facility: null, address: '127.0.0.x', agent: 'node' });
    expect(items[8]).toMatchObject({ number: 5, facility: { id: mill.site.id } });
    const second = (await admin('GET', `/api/rooms/${roomId}/log?page=2&perPage=5`)).body;
    expect(second).toMatchObject({ page: 2, perPage: 5, total: 14 });
    expect(second.items).toEqual(items.slice(5, 10));
    expect((await admin('GET', `/api/rooms/${roomId}/log?page=9`)).body.items).toEqual([]);
    expect((await other.call('GET', `/api/rooms/${roomId}/log`)).body.code).toBe('NotFound');
  });

  it('that cannot be written lets nothing be read', async () => {
    const { guest } = await entered(product, mill.call, aRoom(mill.site));
    const events = product.app.get(EventStore);
    const append = events.append;
    events.append = (stream, ...more) =>
      stream.startsWith('room-') ? Promise.reject(new Error('full')) : append.call(events, stream, ...more);
    try {
      const answer = await guest('GET', `/api/rooms/here/ledgers/${mill.site.id}`);
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.text).not.toContain('LedgerOpened');
    } finally {
      events.append = append;
    }
    expect((await guest('GET', `/api/rooms/here/ledgers/${mill.site.id}`)).status).toBe(200);
  });
});
