import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { AskRoomCode, EnterRoom } from '../../../../contracts/watch/rooms/commands.js';
import type { RoomEntryReply, RoomHereReply } from '../../../../contracts/watch/rooms/replies.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { secretHash } from '../../../ground/identity/secrets.js';
import { OutgoingMail } from '../../../ground/mail/outgoing-mail.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { RoomAuth, type RoomGuest } from '../../../platform/http/access/room-auth.js';
import { SignedTokens } from '../../../platform/http/access/signed-tokens.js';
import { Clock } from '../../../platform/lib/clock.js';
import { WorkAfterAnswers } from '../../../platform/lifecycle/work-after-answers.js';
import { Log } from '../../../platform/monitoring/log.js';
import { whenceOf } from '../../../platform/monitoring/where-from.js';
import { stateOfRoom } from '../room.decider.js';
import { RoomReaders } from '../room-readers.js';
import { RoomStreams } from '../room-streams.js';
import { RoomDoors } from './room-doors.js';
import { RoomLimits } from './room-limits.js';

/** Keeps the tokens of rooms apart from those of users and of links, by whose names they are refused. */
const ROOM_AUDIENCE = 'selvedge-room';

const VALID_MS = 8 * 60 * 60 * 1000;

/** Issues and reads the tokens of those who entered a room. */
@Injectable()
class RoomTokens {
  private readonly tokens: SignedTokens;

  constructor(
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.tokens = new SignedTokens(secrets.keysFor('room tokens'), ROOM_AUDIENCE);
  }

  /** Issues a token for eight hours, and never beyond the end of the room. */
  async issue(roomId: string, until: string): Promise<{ token: string; expireAt: string }> {
    const exp = Math.floor(Math.min(Date.parse(this.clock.now()) + VALID_MS, Date.parse(until)) / 1000);
    const claims: { sub: string; exp: number } = { sub: roomId, exp };
    return { token: await this.tokens.sign(claims), expireAt: new Date(exp * 1000).toISOString() };
  }

  /** Returns the room of a token that holds; undefined for any other. */
  async roomOf(token: string): Promise<string | undefined> {
    const claims = await this.tokens.read<{ sub?: string }>(token, Math.floor(Date.parse(this.clock.now()) / 1000));
    return claims?.sub;
  }
}

/** Lets people into rooms. Codes are mailed after the answer, so that all answers take the same time. */
@Injectable()
export class RoomEntries extends WorkAfterAnswers {
  constructor(
    private readonly streams: RoomStreams,
    private readonly doors: RoomDoors,
    private readonly tokens: RoomTokens,
    private readonly limits: RoomLimits,
    private readonly readers: RoomReaders,
    private readonly facilities: Facilities,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
    protected readonly log: Log,
    auth: RoomAuth,
  ) {
    super();
    auth.useRooms((token) => this.guestOf(token));
  }

  /** Answers alike and at once, whether there is such a room or not. @throws Refusal TooOften */
  async askCode({ link }: AskRoomCode, caller: Caller, language: LanguageCode): Promise<void> {
    await this.limits.countCode(secretHash(link), caller.address);
    this.afterAnswer(this.mailCode(link, caller, language), 'a code of a room was not sent');
  }

  /** @throws Refusal RoomCodeWrong, RoomEnded, TooOften */
  async enter({ link, code }: EnterRoom, caller: Caller): Promise<RoomEntryReply> {
    return this.limits.guardEntry(secretHash(link), caller.address, async () => {
      const door = await this.doors.byLink(link);
      const isRight = await this.doors.redeem(door, code);
      const call = { roomId: door?.key ?? '', ...whenceOf(caller) };
      if (door && !isRight) await this.streams.record(door.key, { kind: 'deny', call });
      if (!door || !isRight) throw new Refusal('RoomCodeWrong', {}, { code: [message('RoomCodeWrong')] });
      const guest = await this.openGuest(door.key);
      await this.streams.record(door.key, { kind: 'enter', call });
      return { ...(await this.tokens.issue(door.key, guest.until)), room: await this.here(guest) };
    });
  }

  async here({ roomId, name, email, facilityIds, from, to, until }: RoomGuest): Promise<RoomHereReply> {
    const openerSiteId = (await this.streams.find(roomId))?.openedBy.facilityId ?? null;
    const siteOf = await this.facilities.refs([...facilityIds, ...(openerSiteId === null ? [] : [openerSiteId])]);
    const openedBy = openerSiteId === null ? null : siteOf(openerSiteId);
    return { id: roomId, name, email, facilities: facilityIds.map(siteOf), from, to, until, openedBy };
  }

  /** @throws Refusal RoomEnded */
  private async guestOf(token: string): Promise<RoomGuest | undefined> {
    const roomId = await this.tokens.roomOf(token);
    return roomId === undefined ? undefined : this.openGuest(roomId);
  }

  /** @throws Refusal RoomEnded, also once its reader was erased: nothing is shown without their name on it */
  private async openGuest(roomId: string): Promise<RoomGuest> {
    const room = await this.streams.find(roomId);
    if (!room || stateOfRoom(room, this.clock.now()) !== 'open') throw new Refusal('RoomEnded');
    const { facilityIds, from, to, until, readerId } = room;
    const reader = (await this.readers.readers([readerId])).get(readerId);
    if (!reader) throw new Refusal('RoomEnded');
    return { roomId, facilityIds, from, to, until, name: reader.name, email: reader.email };
  }

  /** Sends nothing for a link of no room, or of one that has ended. */
  private async mailCode(link: string, caller: Caller, language: LanguageCode): Promise<void> {
    const door = await this.doors.byLink(link);
    if (!door) return;
    const guest = await this.openGuest(door.key).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (!guest) return;
    await this.streams.record(guest.roomId, { kind: 'sendCode', call: { roomId: guest.roomId, ...whenceOf(caller) } });
    const { code, expiresAt } = await this.doors.newCode(guest.roomId);
    const data = { code, until: expiresAt };
    await this.mail.send({ template: 'roomCode', to: guest.email, language, data });
  }
}
