import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { type DayBounds, lastDay, sampleBounds } from '../../../contracts/shared/written/day-bounds.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { tracers } from '../../../projections/trace/dna/tracers.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import { LotReads } from '../../ledger/custody/reads/lots/lot-reads.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import type { TraceIndex } from '../tracing/index/trace-index.js';
import { TraceFollower } from '../tracing/trace-follower.js';

type LotTimes = Pick<LotBody, 'nature' | 'entries'>;

/** Finds the tested lots, for their readers. */
@Injectable()
export class TestedLots {
  constructor(
    private readonly lots: LotReads,
    private readonly access: Access,
    private readonly follower: TraceFollower,
    private readonly positions: ReadPositions,
    private readonly facilities: Facilities,
  ) {}

  /** @throws Refusal NotFound where no such lot is, or it is not for the reader */
  async find(productId: string, user: Reader): Promise<LotBody> {
    const scope = await this.access.readScopeOf(user);
    for (const { lot } of await this.lots.byProductId(productId, NOW)) if (await this.access.mayReadLot(scope, lot, NOW)) return lot;
    throw new Refusal('NotFound');
  }

  /**
   * Finds the lot that a form names. Waits until lots, tracers and the trace hold all that was recorded before, since a test is decided by them
   * once and for all.
   * @throws Refusal ProductIdInvalid at the field; ReadModelBehind
   */
  async named(productId: string, user: Reader): Promise<LotBody> {
    await this.positions.waitForEnd([lots.name, tracers.name, this.follower.name]);
    return this.find(productId, user).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'NotFound') throw error;
      const data = { name: 'product' };
      throw new Refusal('ProductIdInvalid', data, { productId: [message('ProductIdInvalid', data)] });
    });
  }

  /** Says which lots are for the reader. Answers from the trace in memory. */
  async readable(user: Reader): Promise<(lotId: string) => boolean> {
    const [scope, index] = await Promise.all([this.access.readScopeOf(user), this.follower.read()]);
    return (lotId) => isReadable(index, scope, lotId);
  }

  /** Returns the sites that held the lot, its maker first. */
  async holdersOf(lotId: string): Promise<string[]> {
    return [...new Set((await this.follower.read()).holdersOf(lotId))];
  }

  /** Returns the day of an instant at the maker, with the days on which a sample can have been drawn. */
  async sampledDay(lot: LotTimes, sampledAt: string, at: string): Promise<DayBounds & { day: string }> {
    return { ...(await this.sampleBounds(lot, at)), day: lastDay(sampledAt, await this.zoneOf(lot)) };
  }

  /** Bounds the day of a test in the laboratory's own zone, which nobody knows, for what is recorded at an instant. */
  testBounds(lot: LotTimes, at: string): DayBounds {
    return sampleBounds({ madeAt: madeAtOf(lot), at, timeZone: undefined });
  }

  /** Bounds the days on which a sample of the lot can have been drawn, for what is recorded at an instant. */
  private async sampleBounds(lot: LotTimes, at: string): Promise<DayBounds> {
    return sampleBounds({ madeAt: madeAtOf(lot), at, timeZone: await this.zoneOf(lot) });
  }

  private async zoneOf({ entries: [first] }: LotTimes): Promise<string | undefined> {
    return first && (await this.facilities.get(first.facilityId))?.policy?.timeZone;
  }

  /** Counts the lots made of this one that are for the reader. */
  async countMadeFrom(lotId: string, user: Reader): Promise<number> {
    const [scope, index] = await Promise.all([this.access.readScopeOf(user), this.follower.read()]);
    return index.lotsMadeFrom(lotId).filter((each) => isReadable(index, scope, each)).length;
  }
}

/** Returns undefined for goods from outside the platform. */
function madeAtOf({ nature, entries: [first] }: LotTimes): string | undefined {
  const isMadeHere = first !== undefined && first.as !== 'purchased' && nature?.source !== 'manual';
  return nature?.madeAt ?? (isMadeHere ? first.occurredAt : undefined);
}

function isReadable(index: TraceIndex, { allFacilities, facilityIds }: ReadScope, lotId: string): boolean {
  return allFacilities || (facilityIds.size > 0 && index.mayRead([...facilityIds], lotId));
}
