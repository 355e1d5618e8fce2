import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import type { OpenRoom } from '../../../contracts/watch/rooms/commands.js';
import type { RoomOpened } from '../../../contracts/watch/rooms/events.js';
import type { RecordedRoomReply, RoomAccessReply, RoomReply } from '../../../contracts/watch/rooms/replies.js';
import { type RoomBody, rooms } from '../../../projections/watch/rooms/rooms.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { emailKey, Users } from '../../ground/identity/users.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import type { Recorded } from '../../platform/deciders/streams.js';
import { MailQuotas } from '../../platform/http/access/limits/mail-quotas.js';
import { ROOMS_OPEN_MAX } from '../../platform/http/access/limits/quotas.js';
import { type ActingUser, actorOf, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { RoomDoors } from './doors/room-doors.js';
import { stateOfRoom } from './room.decider.js';
import { RoomLog } from './room-log.js';
import { type RoomReader, RoomReaders, readerText } from './room-readers.js';
import { RoomScopes } from './room-scopes.js';
import { RoomStreams } from './room-streams.js';

/** Makes the answers about rooms. Names are looked up at each read, so that they can be erased. */
@Injectable()
class RoomReplies {
  constructor(
    private readonly readers: RoomReaders,
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** @param scope whose ledgers are named; a room of an admin may hold those of several sites */
  async all(found: readonly RoomBody[], scope: ReadScope): Promise<RoomReply[]> {
    const now = this.clock.now();
    const [readers, nameOf, siteOf] = await Promise.all([
      this.readers.readers(found.map(({ readerId }) => readerId)),
      this.users.namesOf(found.flatMap(({ openedById, endedById }) => [openedById, ...(endedById ? [endedById] : [])])),
      this.facilities.refs(found.flatMap(({ facilityIds, openerSiteId }) => [...facilityIds, ...(openerSiteId ? [openerSiteId] : [])])),
    ]);
    const personOf = (id: string) => ({ id, name: nameOf(id) });
    return found.map((room) => ({
      id: room.roomId,
      name: readers.get(room.readerId)?.name ?? null,
      email: readers.get(room.readerId)?.email ?? null,
      facilities: room.facilityIds.filter((id) => canReadAs(scope, id)).map(siteOf),
      from: room.from,
      to: room.to,
      until: room.until,
      state: stateOfRoom(room, now),
      openedAt: room.openedAt,
      openedBy: { ...personOf(room.openedById), facility: room.openerSiteId === null ? null : siteOf(room.openerSiteId) },
      endedAt: room.endedAt,
      endedBy: room.endedById === null ? null : personOf(room.endedById),
      entries: room.entries,
      enteredAt: room.enteredAt,
    }));
  }
}

type Outcome = RecordedRoomReply & { replayed: boolean };

@Injectable()
export class Rooms {
  constructor(
    private readonly streams: RoomStreams,
    private readonly scopes: RoomScopes,
    private readonly readers: RoomReaders,
    private readonly doors: RoomDoors,
    private readonly log: RoomLog,
    private readonly replies: RoomReplies,
    private readonly mail: OutgoingMail,
    private readonly facilities: Facilities,
    private readonly quotas: MailQuotas,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for a ledger that is not theirs, Invalid at a field, TransactionIdReused, and those of `withinBounds` */
  async openRoom({ roomId = randomUUID(), name, email, ...asked }: OpenRoom, user: ActingUser, language: LanguageCode): Promise<Outcome> {
    const facilityIds = [...new Set(asked.facilityIds.map((id) => id.toLowerCase()))];
    await this.scopes.assertMayOpen(facilityIds, user);
    const terms = { facilityIds, from: asked.from, to: asked.to, until: new Date(asked.until).toISOString() };
    const openedBy = { userId: user.userId, facilityId: user.facilityId ?? null };
    const record = () => this.recordOpened({ roomId, ...terms, openedBy }, { name, email });
    const isKnown = await this.isOfReader(roomId, name, email);
    const { position, replayed } = isKnown ? await record() : await this.withinBounds(user, email, record);
    await this.mailLink(roomId, { site: openedBy.facilityId, email, until: terms.until, language });
    return this.outcome(roomId, user, { position, replayed });
  }

  async rooms(query: PageQuery, user: Reader): Promise<Page<RoomReply>> {
    const { page, perPage } = pageRange(query);
    const { filter, scope } = await this.scopes.listed(user);
    const { items, total } = await this.views.page<RoomBody>(rooms, { ...filter, sort: ['-openedAt'] }, page, perPage);
    return pageOf(await this.replies.all(items, scope), total, query);
  }

  /** @throws Refusal NotFound */
  async roomLog(roomId: string, query: PageQuery, user: Reader): Promise<Page<RoomAccessReply>> {
    const { scope } = await this.scopes.seen(roomId, user);
    return this.log.page(roomId, query, scope);
  }

  /** Ends it for its guests, too; does nothing to one that has ended. @throws Refusal NotFound, RoleRefused */
  async endRoom(roomId: string, user: ActingUser): Promise<Outcome> {
    await this.scopes.assertMayEnd(roomId, user);
    const actor = actorOf(user);
    const { position, replayed } = await this.streams.record(roomId, { kind: 'end', userId: user.userId }, actor);
    await this.doors.close(roomId);
    return this.outcome(roomId, user, { position, replayed });
  }

  /** Says whether the room is there. @throws Refusal TransactionIdReused for one for somebody else */
  private async isOfReader(roomId: string, name: string, email: string): Promise<boolean> {
    const known = await this.streams.find(roomId);
    if (!known) return false;
    const kept = (await this.readers.readers([known.readerId])).get(known.readerId);
    if (kept && (kept.name !== name || kept.email !== email)) throw new Refusal('TransactionIdReused');
    return true;
  }

  /** Opens a new room, whose mail counts unless it is refused. @throws Refusal RoomsTooMany, SiteMailsTooMany, AddressMailsTooMany */
  private async withinBounds(user: ActingUser, email: string, open: () => Promise<Recorded>): Promise<Recorded> {
    if (user.facilityId !== undefined) await this.assertRoomFor(user.facilityId);
    const mail = { sender: user.facilityId ?? user.userId, address: emailKey(email) };
    await this.quotas.rooms.take(mail);
    try {
      return await open();
    } catch (error) {
      if (error instanceof Refusal) await this.quotas.rooms.giveBack(mail);
      throw error;
    }
  }

  private async assertRoomFor(openerSiteId: string): Promise<void> {
    const filter = { openerSiteId, endedAt: null, until: { gt: this.clock.now() } };
    const openNow = await this.views.count<RoomBody>(rooms, { filter });
    if (openNow >= ROOMS_OPEN_MAX) throw new Refusal('RoomsTooMany', { max: String(ROOMS_OPEN_MAX) });
  }

  private recordOpened(room: Omit<RoomOpened, 'readerId' | 'readerHash'>, reader: RoomReader): Promise<Recorded> {
    const { roomId, openedBy } = room;
    const actor = { userId: openedBy.userId, facilityId: openedBy.facilityId ?? PLATFORM };
    const openFor = ({ id, hash }: TextReference) => ({ kind: 'open' as const, room: { ...room, readerId: id, readerHash: hash } });
    return this.readers.during({ ...actor, transactionId: roomId }, readerText(reader), {
      dryRun: (text) => this.streams.dryRun(roomId, openFor(text)),
      execute: (text) => this.streams.record(roomId, openFor(text), actor),
    });
  }

  /** Mails the link once, also after an earlier try that ended before this step. */
  private async mailLink(roomId: string, to: { site: string | null; email: string; until: string; language: LanguageCode }): Promise<void> {
    const { email, until, language } = to;
    const site = to.site === null ? undefined : await this.facilities.get(to.site);
    await this.doors.mailLink(roomId, until, (link) =>
      this.mail.send({ template: 'roomOpened', to: email, language, data: { ...(site && { site: site.name }), link, until } }),
    );
  }

  /** Shows the room by its own stream: the list of rooms may take a while, and what is recorded is answered for. */
  private async outcome(roomId: string, user: Reader, recorded: Pick<Recorded, 'position' | 'replayed'>): Promise<Outcome> {
    const [room, scope] = await Promise.all([this.streams.room(roomId), this.scopes.of(user)]);
    const [reply] = await this.replies.all([room], scope);
    return { ...(reply as RoomReply), position: recorded.position, replayed: recorded.replayed };
  }
}
