import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import type { Erase } from '../../../contracts/watch/erasure/commands.js';
import type { ErasureOutlook, ErasureReply } from '../../../contracts/watch/erasure/replies.js';
import { wordsInEvents, wordsKey } from '../../../projections/ledger/custody/words-in-events.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { emailKey, siteNameKey, type UserRecord, Users } from '../../ground/identity/users.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { isUsedUp } from '../../ledger/custody/ledger/lots/find-lot.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { erasePerson } from './erase-person.js';
import { eraseSite, type SiteStores } from './erase-site.js';
import { type ErasedKind, type ErasureRecord, erasureOf, noteErasure } from './erasure-records.js';

/** Names the person who erases, and the reason; `by` is absent for an operator at the command line. */
export type Wish = Pick<ErasureRecord, 'by' | 'reason'>;

/** Erases people and sites from the record store. No event is touched: events hold IDs, and hashes with salts that are gone then. */
@Injectable()
export class Erasures {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly ledgers: CustodyLedgers,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
    private readonly views: Views,
  ) {}

  /** @throws Refusal NotFound, OwnAccount, LastSuperAdmin, and Invalid unless the e-mail address is typed */
  async erasePerson(id: string, { confirmation, reason }: Erase, admin: ActingUser): Promise<ErasureReply> {
    if (id === admin.userId) throw new Refusal('OwnAccount');
    return this.person(id, { by: admin.userId, reason }, ({ email }) => emailKey(email) === emailKey(confirmation));
  }

  /** @throws Refusal NotFound, SiteInUse, and Invalid unless the name is typed */
  async eraseSite(id: string, { confirmation, reason }: Erase, admin: ActingUser): Promise<ErasureReply> {
    return this.site(id, { by: admin.userId, reason }, ({ name }) => siteNameKey(name) === siteNameKey(confirmation));
  }

  /** Erases once: for an erased person it finishes an interrupted erasure, and answers the same. */
  async person(id: string, wish: Wish, isMeant: (user: UserRecord) => boolean = () => true): Promise<ErasureReply> {
    return this.turns.run('users', async (confirm) => {
      const before = await erasureOf(this.records, 'person', id);
      if (!before) await this.checkPerson(id, isMeant);
      await confirm();
      const erasure = before ?? (await this.note('person', id, wish));
      await erasePerson(this.records, id);
      await this.records.shred();
      return replyOf(erasure);
    });
  }

  /** Erases a site in the way of `person`. */
  async site(id: string, wish: Wish, isMeant: (site: FacilityRecord) => boolean = () => true): Promise<ErasureReply> {
    const before = await erasureOf(this.records, 'site', id);
    if (!before) await this.checkSite(id, isMeant);
    const erasure = before ?? (await this.note('site', id, wish));
    await eraseSite(this.stores, id, erasure.at);
    await this.records.shred();
    return replyOf(erasure);
  }

  /** Does an erasure again that a restored backup does not know of, or knows of and was cut short. Checks nothing: it was decided. */
  async again(erasure: ErasureRecord): Promise<void> {
    await noteErasure(this.records, erasure);
    if (erasure.kind === 'person') await erasePerson(this.records, erasure.id);
    else await eraseSite(this.stores, erasure.id, erasure.at);
    await this.records.shred();
  }

  /** Counts the events that keep what was written by the person, or at the site. */
  async outlook(kind: ErasedKind, id: string): Promise<ErasureOutlook> {
    const found = await this.views.get(wordsInEvents, wordsKey(kind, id));
    return { eventsWithWords: found?.events ?? 0 };
  }

  private get stores(): SiteStores {
    const { records, blobs, facilities } = this;
    return { records, blobs, facilities };
  }

  private async checkPerson(id: string, isMeant: (user: UserRecord) => boolean): Promise<void> {
    const user = await this.users.get(id);
    if (!user) throw new Refusal('NotFound');
    if (!isMeant(user)) throw differs('otherEmail');
    if (isActiveSuperAdmin(user) && (await this.users.joinedSuperAdmins()).filter(isActiveSuperAdmin).length === 1)
      throw new Refusal('LastSuperAdmin');
  }

  private async checkSite(id: string, isMeant: (site: FacilityRecord) => boolean): Promise<void> {
    const site = await this.facilities.get(id);
    if (!site) throw new Refusal('NotFound');
    if (!isMeant(site)) throw differs('otherSiteName');
    const people = (await this.users.atFacility(id)).length;
    const lots = await this.ledgers.inspect(
      id,
      (ledger) => [...ledger.lots.values()].filter((lot) => lot.title === 'held' && !isUsedUp(lot)).length,
    );
    if (people + lots > 0) throw new Refusal('SiteInUse', { people: String(people), lots: String(lots) });
  }

  private async note(kind: ErasedKind, id: string, wish: Wish): Promise<ErasureRecord> {
    const erasure: ErasureRecord = { kind, id, at: this.clock.now(), ...wish };
    await noteErasure(this.records, erasure);
    return erasure;
  }
}

const differs = (key: 'otherEmail' | 'otherSiteName'): Refusal => new Refusal('Invalid', {}, { confirmation: [message(key)] });

const isActiveSuperAdmin = ({ roles, status }: UserRecord): boolean => roles.includes('SUPER_ADMIN') && status === USER_STATUS.ACTIVE;

const replyOf = ({ id, kind, at }: ErasureRecord): ErasureReply => ({ id, kind, erasedAt: at });
