import { Injectable } from '@nestjs/common';
import type { ChangeGs1Keys } from '../../../../contracts/ledger/codes/gs1/commands.js';
import { beginningsOf, gtin14, hasPrefix, prefixesIn } from '../../../../contracts/ledger/codes/gs1/gs1-keys.js';
import type { Gs1KeysReply } from '../../../../contracts/ledger/codes/gs1/replies.js';
import { PRODUCTS, type Product } from '../../../../contracts/shared/products.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { type Collection, type Filter, RecordStore } from '../../../platform/documents/document-store.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';

interface Gs1KeysRecord extends Gs1KeysReply {
  facilityId: string;
}

/** Says whose a GTIN is. Without an admin no GTIN changes hands, so that labels keep their meaning. */
interface GtinRecord {
  /** Empty once it is released: labels that bear it keep their answers until another site states it, and after that too. */
  facilityId: string;
  /** A kind of goods of the site, or the ID of a product of a brand. */
  subject: string;
}

const FREE: GtinRecord = { facilityId: '', subject: '' };

/** Names a site with keys that it stated. */
export interface Gs1Claim {
  facilityId: string;
  gs1Prefix?: string;
  gtins: GtinOfSite[];
}

/** A GTIN with 14 digits, and a kind of goods or the ID of a product. */
export interface GtinOfSite extends Pick<GtinRecord, 'subject'> {
  gtin: string;
}

export const GS1_KEYS: Collection = { name: 'gs1-keys', indexes: [{ fields: ['gs1Prefix'] }] };
/** Names the site of each prefix. */
export const GS1_PREFIXES: Collection = { name: 'gs1-prefixes' };
export const GTINS: Collection = { name: 'gtins', indexes: [{ fields: ['facilityId', 'subject'] }] };

/** Keeps what GS1 gave to sites: prefixes, and GTINs of their goods. */
@Injectable()
export class Gs1Keys {
  constructor(
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
    private readonly turns: SharedTurns,
  ) {}

  /** @throws Refusal NotFound for anybody but the site and admins */
  async siteGtins(facilityId: string, user: Reader): Promise<Gs1KeysReply> {
    const isOwn = user.facilityId === facilityId;
    if (!isOwn && !(isAdmin(user) && (await this.facilities.get(facilityId)))) throw new Refusal('NotFound');
    return this.ofSite(facilityId);
  }

  /** @throws Refusal NotFound for anybody but the site; Gs1PrefixTaken, GtinForeign, GtinTaken */
  async change({ facilityId, gs1Prefix, gtins }: ChangeGs1Keys, user: Reader): Promise<Gs1KeysReply> {
    if (user.facilityId !== facilityId) throw new Refusal('NotFound');
    const kept: Gs1KeysRecord = {
      facilityId,
      ...(gs1Prefix === undefined ? {} : { gs1Prefix }),
      gtins: gtins.map(({ product, gtin }) => ({ product, gtin: gtin14(gtin) })),
    };
    await this.inTurn(async (confirm) => {
      const { gs1Prefix: before } = await this.ofSite(facilityId);
      await confirm();
      const isNew = gs1Prefix !== undefined && (await this.takePrefix(facilityId, gs1Prefix));
      try {
        await this.claimAll(gtins, facilityId, gs1Prefix);
        await this.records.put(GS1_KEYS.name, facilityId, kept);
      } catch (error) {
        if (isNew) await this.records.delete(GS1_PREFIXES.name, gs1Prefix);
        throw error;
      }
      if (before !== undefined && before !== gs1Prefix) await this.records.delete(GS1_PREFIXES.name, before);
    });
    return this.ofSite(facilityId);
  }

  /** Changes keys of one site at a time: a prefix and the GTINs under it are several records. */
  private inTurn<Result>(task: (confirm: () => Promise<void>) => Promise<Result>): Promise<Result> {
    return this.turns.run('gs1 keys', task);
  }

  async ofSite(facilityId: string): Promise<Gs1KeysReply> {
    const stored = await this.records.get<Gs1KeysRecord>(GS1_KEYS.name, facilityId);
    const { gs1Prefix, gtins = [] } = stored?.value ?? {};
    return { ...(gs1Prefix === undefined ? {} : { gs1Prefix }), gtins };
  }

  /** Returns the GTIN that codes of a site's goods bear. */
  async gtinOf(facilityId: string, product: Product): Promise<string | undefined> {
    return (await this.ofSite(facilityId)).gtins.find((each) => each.product === product)?.gtin;
  }

  /** Tells whether lots of some site bear the GTIN. */
  async isOfGoods(gtin: string): Promise<boolean> {
    return (await this.records.get<GtinRecord>(GTINS.name, gtin14(gtin))) !== undefined;
  }

  /** Returns the GTINs of kinds of goods of sites; those of a brand's products have no limit and are not read. */
  async ofSites(facilityIds: readonly string[]): Promise<string[]> {
    const filter = { facilityId: { in: facilityIds }, subject: { in: PRODUCTS } };
    return (await this.records.find<GtinRecord>(GTINS.name, { filter })).map(({ key }) => key);
  }

  /** Returns who has a GTIN; undefined where nobody has it. */
  async claimOfGtin(gtin: string): Promise<Gs1Claim | undefined> {
    const known = await this.records.get<GtinRecord>(GTINS.name, gtin14(gtin));
    if (!known?.value.facilityId) return undefined;
    const { facilityId, subject } = known.value;
    return { facilityId, gtins: [{ gtin: known.key, subject }] };
  }

  /** Returns who has a prefix, with the GTINs of that site under it; undefined where nobody has it. */
  async claimOfPrefix(gs1Prefix: string): Promise<Gs1Claim | undefined> {
    const known = await this.records.get<{ facilityId: string }>(GS1_PREFIXES.name, gs1Prefix);
    if (!known) return undefined;
    const { facilityId } = known.value;
    const stated = await this.records.find<GtinRecord>(GTINS.name, { filter: { facilityId } });
    const gtins = stated.flatMap(({ key, value: { subject } }) => (prefixesIn(key).includes(gs1Prefix) ? { gtin: key, subject } : []));
    return { facilityId, gs1Prefix, gtins };
  }

  /** Takes GTINs and a prefix from their site. Completes, when it is called again, what a crash broke off. */
  async release({ facilityId, gs1Prefix, gtins }: Gs1Claim): Promise<void> {
    const isReleased = (gtin: string): boolean => gtins.some((each) => each.gtin === gtin);
    await this.inTurn(async (confirm) => {
      const kept = await this.ofSite(facilityId);
      const left: Gs1KeysRecord = {
        facilityId,
        ...(kept.gs1Prefix === undefined || kept.gs1Prefix === gs1Prefix ? {} : { gs1Prefix: kept.gs1Prefix }),
        gtins: kept.gtins.filter(({ gtin }) => !isReleased(gtin)),
      };
      await confirm();
      await this.records.put(GS1_KEYS.name, facilityId, left);
      for (const { gtin } of gtins) await this.records.put(GTINS.name, gtin, FREE);
      if (gs1Prefix !== undefined) await this.records.delete(GS1_PREFIXES.name, gs1Prefix);
    });
  }

  /**
   * Reserves a GTIN for a product of a brand while it is written, and gives it back where that fails.
   * @throws Refusal GtinForeign, GtinTaken, Gs1PrefixTaken; those of `write`
   */
  async whileClaimed<Result>(gtin: string | undefined, { facilityId, subject }: GtinRecord, write: () => Promise<Result>): Promise<Result> {
    if (gtin === undefined) return write();
    const claimed = await this.inTurn(async (confirm) => {
      const { gs1Prefix } = await this.ofSite(facilityId);
      await confirm();
      return this.claim(gtin, { facilityId, subject }, gs1Prefix);
    });
    try {
      return await write();
    } catch (error) {
      await this.giveBack(gtin, claimed);
      throw error;
    }
  }

  /** Claims all of them or none. */
  private async claimAll(gtins: Gs1KeysReply['gtins'], facilityId: string, gs1Prefix: string | undefined): Promise<void> {
    const claimed: [gtin: string, claimed: Claimed][] = [];
    try {
      for (const { product, gtin } of gtins) claimed.push([gtin, await this.claim(gtin, { facilityId, subject: product }, gs1Prefix)]);
    } catch (error) {
      for (const [gtin, how] of claimed) await this.giveBack(gtin, how);
      throw error;
    }
  }

  private async giveBack(gtin: string, claimed: Claimed): Promise<void> {
    if (claimed === 'new') await this.records.delete(GTINS.name, gtin14(gtin));
    if (claimed === 'released') await this.records.put(GTINS.name, gtin14(gtin), FREE);
  }

  /** Returns how the owner got it. */
  private async claim(gtin: string, owner: GtinRecord, gs1Prefix: string | undefined): Promise<Claimed> {
    if (gs1Prefix !== undefined && !hasPrefix(gtin, gs1Prefix)) throw refused('gtin', 'GtinForeign');
    const known = await this.records.get<GtinRecord>(GTINS.name, gtin14(gtin));
    if (known?.value.facilityId) {
      if (known.value.facilityId !== owner.facilityId || known.value.subject !== owner.subject) throw refused('gtin', 'GtinTaken');
      return 'known';
    }
    await this.assertNoOther('gtin', owner.facilityId, { gs1Prefix: { in: prefixesIn(gtin) } });
    const isTaken = known
      ? await this.records.replace(GTINS.name, known.key, known.version, owner)
      : await this.records.tryInsert(GTINS.name, gtin14(gtin), owner);
    return isTaken ? (known ? 'released' : 'new') : this.claim(gtin, owner, gs1Prefix);
  }

  /** Takes a prefix that no other site has. Returns false where the site has it already. */
  private async takePrefix(facilityId: string, gs1Prefix: string): Promise<boolean> {
    await this.assertNoOther('gs1Prefix', facilityId, { gs1Prefix: { in: beginningsOf(gs1Prefix) } });
    // A colon comes after all digits.
    await this.assertNoOther('gs1Prefix', facilityId, { gs1Prefix: { gt: gs1Prefix, lt: `${gs1Prefix}:` } });
    if (await this.records.tryInsert(GS1_PREFIXES.name, gs1Prefix, { facilityId })) return true;
    const holder = await this.records.get<{ facilityId: string }>(GS1_PREFIXES.name, gs1Prefix);
    if (holder && holder.value.facilityId !== facilityId) throw refused('gs1Prefix', 'Gs1PrefixTaken');
    return false;
  }

  private async assertNoOther(field: 'gtin' | 'gs1Prefix', facilityId: string, filter: Filter): Promise<void> {
    const anyOf = [{ facilityId: { lt: facilityId } }, { facilityId: { gt: facilityId } }];
    if ((await this.records.count(GS1_KEYS.name, { filter, anyOf })) > 0) throw refused(field, 'Gs1PrefixTaken');
  }
}

/** `released`: another site had it before; `known`: the owner has it already. */
type Claimed = 'new' | 'released' | 'known';

const refused = (field: 'gtin' | 'gs1Prefix', code: 'GtinForeign' | 'GtinTaken' | 'Gs1PrefixTaken'): Refusal =>
  new Refusal(code, {}, { [field]: [message(code)] });
