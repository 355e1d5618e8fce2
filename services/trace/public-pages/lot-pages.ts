import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { ChooseLotPage, ChooseSitePages, EndRecall, RecallLot } from '../../../contracts/trace/public-pages/commands.js';
import { DEFAULT_EXTENT } from '../../../contracts/trace/public-pages/events.js';
import type { LotPageReply, SitePagesReply } from '../../../contracts/trace/public-pages/replies.js';
import type { LotStatus } from '../../../projections/ledger/custody/lot-status.js';
import type { LotBody } from '../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Gs1Keys } from '../../ledger/codes/gs1/gs1-keys.js';
import { Access } from '../../ledger/custody/access/access.js';
import { LotReads } from '../../ledger/custody/reads/lots/lot-reads.js';
import { type LotAtTime } from '../../ledger/custody/reads/lots/lot-replies.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { asReason } from '../../platform/texts/erasable-texts.js';
import { PublicChoices, RecallReasons } from './public-choices.js';
import { recallOf } from './public-page.decider.js';

/** Lets holders choose what readers without an account see of their lots, and recall them. */
@Injectable()
export class LotPages {
  constructor(
    private readonly lots: LotReads,
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly choices: PublicChoices,
    private readonly reasons: RecallReasons,
    private readonly gs1: Gs1Keys,
  ) {}

  /** @throws Refusal NotFound for whoever may not read the lot */
  async lotPage(productId: string, user: Reader): Promise<LotPageReply> {
    const { lot, state } = await this.readable(productId, user);
    return this.replyOf(lot, state, user);
  }

  /** @param state absent for a reader who may not read the lot any more */
  private async replyOf(lot: LotBody, state: LotStatus | undefined, user: Reader): Promise<LotPageReply> {
    const { extent, isChosen, recalls } = await this.choices.ofLot(lot);
    const own = recallOf(user.facilityId, { recalls });
    const recall = own ?? recalls.at(-1);
    const [ref, reason] = recall
      ? [await this.facilities.refs([recall.facilityId]), await this.reasons.get(recall.reasonId)]
      : [undefined, undefined];
    return {
      ...{ productId: lot.productId, extent, isChosen, gtin: await this.gtinOf(lot) },
      recall: recall && ref ? { at: recall.at, by: ref(recall.facilityId), reason: reason?.text ?? null } : null,
      mayChoose: state !== undefined && user.facilityId === state.holderId,
      mayRecall: own === undefined && state !== undefined && (await this.mayRecall({ state }, user.facilityId)),
      mayEndRecall: own !== undefined || (isAdmin(user) && recalls.length > 0),
    };
  }

  /** @throws Refusal NotFound for anybody but the holder */
  async choose({ productId, extent, actor }: ChooseLotPage, user: Reader): Promise<LotPageReply> {
    const { lot, state } = await this.readable(productId, user);
    if (actor.facilityId !== state.holderId) throw new Refusal('NotFound');
    await this.choices.onLot(lot.lotId, { kind: 'chooseLot', facilityId: actor.facilityId, extent }, actor);
    return this.lotPage(productId, user);
  }

  /** @throws Refusal NotFound for anybody but the holder and brands that had the lot */
  async recall(command: RecallLot, user: Reader): Promise<LotPageReply> {
    await this.recordRecall(command, user);
    return this.lotPage(command.productId, user);
  }

  /** Repeating it changes nothing. @throws Refusal as `recall` does */
  async recordRecall({ productId, reason, actor }: RecallLot, user: Reader): Promise<{ replayed: boolean }> {
    const lotId = await this.recallable(productId, user);
    const origin = { facilityId: actor.facilityId, userId: actor.userId, transactionId: randomUUID() };
    return this.reasons.during(origin, reason, {
      dryRun: async () => undefined,
      execute: (text) => this.choices.onLot(lotId, { kind: 'recall', facilityId: actor.facilityId, ...asReason(text) }, actor),
    });
  }

  /**
   * Ends the recalls of the caller's site, also after the goods left it or their record was voided; those of every site for an admin.
   * @throws Refusal NotFound for whoever neither recalled the lot nor may recall it
   */
  async liftRecall({ productId, actor }: EndRecall, user: Reader): Promise<LotPageReply> {
    const bearing = await this.lots.everWith(productId);
    let last: LotBody | undefined;
    for (const lot of bearing) {
      const { recalls } = await this.choices.ofLot(lot);
      const ended = isAdmin(user) ? recalls : recalls.filter(({ facilityId }) => facilityId === actor.facilityId);
      for (const { facilityId } of ended) {
        await this.choices.onLot(lot.lotId, { kind: 'endRecall', facilityId }, { userId: actor.userId, facilityId });
        last = lot;
      }
    }
    if (last) return this.replyOf(last, await this.stateFor(productId, user), user);
    const found = await this.readable(productId, user);
    if (!(await this.mayRecall(found, user.facilityId))) throw new Refusal('NotFound');
    return this.lotPage(productId, user);
  }

  /** @throws Refusal NotFound for anybody but the site and admins */
  async sitePages(facilityId: string, user: Reader): Promise<SitePagesReply> {
    const isOwn = user.facilityId === facilityId;
    if (!isOwn && !(isAdmin(user) && (await this.facilities.get(facilityId)))) throw new Refusal('NotFound');
    const { extents, isNamed } = await this.choices.ofSite(facilityId);
    return { extent: extents.at(-1)?.extent ?? DEFAULT_EXTENT, isNamed };
  }

  /** @throws Refusal NotFound for anybody but the site: what is public of it is its own consent */
  async chooseForSite({ facilityId, extent, isNamed, actor }: ChooseSitePages, user: Reader): Promise<SitePagesReply> {
    if (user.facilityId !== facilityId) throw new Refusal('NotFound');
    await this.choices.onSite(facilityId, { kind: 'chooseSite', facilityId, extent, isNamed }, actor.userId);
    return this.sitePages(facilityId, user);
  }

  private async gtinOf({ nature }: LotAtTime['lot']): Promise<string | null> {
    return (nature && (await this.gs1.gtinOf(nature.makerId, nature.product))) ?? null;
  }

  private async recallable(productId: string, user: Reader): Promise<string> {
    const found = await this.readable(productId, user);
    if (!(await this.mayRecall(found, user.facilityId))) throw new Refusal('NotFound');
    return found.lot.lotId;
  }

  private async mayRecall({ state }: Pick<LotAtTime, 'state'>, facilityId: string | undefined): Promise<boolean> {
    if (facilityId === undefined || facilityId === state.holderId) return facilityId !== undefined;
    return state.readers.includes(facilityId) && (await this.facilities.get(facilityId))?.type === 'BRAND';
  }

  private async stateFor(productId: string, user: Reader): Promise<LotStatus | undefined> {
    return this.readable(productId, user).then(
      ({ state }) => state,
      () => undefined,
    );
  }

  private async readable(productId: string, user: Reader): Promise<LotAtTime> {
    const scope = await this.access.readScopeOf(user);
    for (const found of await this.lots.byProductId(productId, NOW)) if (await this.access.mayReadLot(scope, found.lot, NOW)) return found;
    throw new Refusal('NotFound');
  }
}
