import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BuildDossier } from '../../../contracts/brand/dossiers/commands.js';
import type { DossierRegime } from '../../../contracts/brand/dossiers/content.js';
import type { DossierSummary } from '../../../contracts/brand/dossiers/replies.js';
import { ORDER_NUMBERS } from '../../../contracts/brand/orders/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { OrderBody } from '../../../projections/brand/orders/orders.js';
import { DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';
import { OrderReads } from '../orders/reads/order-reads.js';
import { DossierBuilding } from './building/dossier-building.js';
import { ClearedDossiers } from './cleared-dossiers.js';
import { DossierReads } from './dossier-reads.js';
import { DOSSIERS, type DossierRecord } from './dossier-records.js';
import { isUnderWay, KeptDossiers } from './kept-dossiers.js';

/** Limits the dossiers of a brand that wait or are being built. */
export const WAITING_MAX = 5;

@Injectable()
export class DossierRequests {
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly records: RecordStore,
    private readonly orders: OrderReads,
    private readonly kept: KeptDossiers,
    private readonly cleared: ClearedDossiers,
    private readonly building: DossierBuilding,
    private readonly reads: DossierReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the dossier of an equal request, which is tried again where it failed, or begins one.
   * @throws Refusal NotFound for an order of another brand, OccurredInFuture, PapersTooMany, Invalid for an earlier dossier that is none
   */
  async buildDossier(asked: BuildDossier, user: ActingUser): Promise<DossierSummary> {
    const order = await this.orders.view(asked.orderId, user);
    const now = this.clock.now();
    const asOf = asked.asOf === undefined ? now : new Date(asked.asOf).toISOString();
    if (asOf > now) throw new Refusal('OccurredInFuture');
    const { orderId, regime = lawOf(order), language } = asked;
    const brandId = order.listedBy;
    const { earlierDossierId } = asked;
    const earlier = earlierDossierId === undefined ? undefined : await this.cleared.one(earlierDossierId, brandId, asOf);
    const orderNumber = ORDER_NUMBERS.map((each) => order[each]).find((each) => each !== undefined) ?? '';
    const record: DossierRecord = {
      ...{ id: randomUUID(), of: [brandId, orderId, asOf, regime, language, ...(earlier ? [earlier.id] : [])].join(' ') },
      ...{ brandId, orderId, orderNumber, goods: order.productDescription ?? '', regime, language, asOf },
      ...(earlier && { earlier }),
      ...{ askedAt: now, askedById: user.userId, state: 'waiting', progress: 0, pages: 0, chaptersDone: 0, contents: [], gaps: [] },
      exhibits: { total: 0, inFile: 0, withheld: 0, waits: 0, gone: 0 },
    };
    const found = await this.turns.run(brandId, () => this.findOrInsert(record));
    if (found.state !== 'ready') await this.building.enqueue(brandId);
    return this.reads.summary(found);
  }

  private async findOrInsert(asked: DossierRecord): Promise<DossierRecord> {
    for (;;) {
      const [same] = await this.records.find<DossierRecord>(DOSSIERS.name, { filter: { of: asked.of }, limit: 1 });
      if (same && same.value.state !== 'failed') return same.value;
      const underWay = (await this.kept.ofBrand(asked.brandId)).filter(({ value }) => isUnderWay(value));
      if (underWay.length >= WAITING_MAX) throw new Refusal('PapersTooMany', { max: String(WAITING_MAX) });
      if (same) {
        const { failedAt: _, ...again } = same.value;
        const waiting: DossierRecord = { ...again, state: 'waiting' };
        if (await this.records.replace(DOSSIERS.name, same.key, same.version, waiting)) return waiting;
        continue;
      }
      await this.kept.makeRoom(asked.brandId);
      try {
        await this.records.insert(DOSSIERS.name, asked.id, asked);
        return asked;
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error;
      }
    }
  }
}

/** Returns the law under which the order is detained, if a table of contents is made for it. */
function lawOf({ detentions }: OrderBody): DossierRegime {
  const law = detentions?.findLast(({ ended }) => ended === undefined)?.regime;
  return law === undefined || law === 'other' ? 'UFLPA' : law;
}
