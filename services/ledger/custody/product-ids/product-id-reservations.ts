import { Injectable } from '@nestjs/common';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { CustodyLedgers, type KnownTransaction } from '../custody-ledgers.js';

/** Limits the time from reserving product IDs to recording their transaction. */
const LEASE_MS = 30_000;

/**
 * Records the owner of a product ID. `reserved`: a transaction is about to be recorded, until the lease ends; afterwards only the ledger
 * knows. `fencing`: a process is making sure that the transaction is never recorded. `confirmed`: the transaction is recorded.
 */
interface Reservation {
  productId: string;
  facilityId: string;
  transactionId: string;
  state: 'reserved' | 'fencing' | 'confirmed';
  leaseUntil: string;
}

export const RESERVATIONS: Collection = { name: 'product-ids' };

export type NewProductId = { productId: string; path: string };

type ReservationOwner = { facilityId: string; transactionId: string };

/** Identifies a reservation made by this attempt, with the version that it wrote. */
type MadeReservation = { key: string; version: number };

/** Keeps product IDs unique over all ledgers: each is reserved in the record store before its transaction is appended. */
@Injectable()
export class ProductIdReservations {
  constructor(
    private readonly records: RecordStore,
    private readonly ledgers: CustodyLedgers,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `record` with the product IDs reserved for the transaction. Releases them when `record` refuses.
   * @throws Refusal ProductIdTaken with its field, and what `record` refuses
   */
  async withReserved<Recorded>(
    claimant: ReservationOwner,
    ids: readonly NewProductId[],
    record: () => Promise<Recorded>,
  ): Promise<Recorded> {
    assertEachOnce(ids);
    const made: MadeReservation[] = [];
    try {
      const reserved = await Promise.allSettled(ids.map((id) => this.reserve(claimant, id)));
      for (const one of reserved) if (one.status === 'fulfilled' && one.value) made.push(one.value);
      for (const one of reserved) if (one.status === 'rejected') throw one.reason;
      return await record();
    } catch (error) {
      // Deletes only at the version written here: a newer version means that another attempt needs the reservation.
      if (error instanceof Refusal) await Promise.all(made.map(({ key, version }) => this.records.delete(RESERVATIONS.name, key, version)));
      throw error;
    }
  }

  /** Returns the keys of product IDs that are on a lot, or reserved for one. */
  async takenAmong(keys: readonly string[]): Promise<Set<string>> {
    return new Set((await this.records.getMany<Reservation>(RESERVATIONS.name, keys)).map(({ key }) => key));
  }

  /** Returns the owner of the product ID: the transaction that brought a lot under it, or is about to. */
  async holderOf(productId: string): Promise<ReservationOwner | undefined> {
    const stored = await this.records.get<Reservation>(RESERVATIONS.name, productIdKey(productId));
    return stored && { facilityId: stored.value.facilityId, transactionId: stored.value.transactionId };
  }

  /**
   * Frees the product ID of a voided transaction for every facility. Does nothing where another transaction has it by now.
   * @throws Refusal NotVoidable while the transaction is not voided
   */
  async free(productId: string, { facilityId, transactionId }: ReservationOwner): Promise<void> {
    const stored = await this.records.get<Reservation>(RESERVATIONS.name, productIdKey(productId));
    if (!stored || !isSameOwner(stored.value, { facilityId, transactionId })) return;
    if (!(await this.ledgers.knownTransaction(facilityId, transactionId)).voided) throw new Refusal('NotVoidable');
    await this.records.delete(RESERVATIONS.name, stored.key, stored.version);
  }

  /** Returns the reservation when this attempt made it; undefined when the transaction had it before. */
  private async reserve(claimant: ReservationOwner, { productId, path }: NewProductId): Promise<MadeReservation | undefined> {
    const key = productIdKey(productId);
    for (;;) {
      const stored = await this.records.get<Reservation>(RESERVATIONS.name, key);
      if (!stored) {
        if (await this.records.tryInsert(RESERVATIONS.name, key, this.newReservation(claimant, productId))) return { key, version: 1 };
      } else if (isSameOwner(stored.value, claimant)) {
        if (await this.tryReplace(stored, this.newReservation(claimant, stored.value.productId))) return undefined;
      } else {
        const free = await this.tryFree(stored, claimant);
        if (free === 'taken') throw productIdTaken(path);
        if (free !== 'changed' && (await this.tryReplace(free, this.newReservation(claimant, productId))))
          return { key, version: free.version + 1 };
      }
    }
  }

  /**
   * Returns another transaction's reservation at the version at which it may be taken over. Checks an expired one in
   * its ledger: either the transaction is recorded, or it is fenced off first and can never be.
   */
  private async tryFree(stored: Stored<Reservation>, claimant: ReservationOwner): Promise<Stored<Reservation> | 'taken' | 'changed'> {
    const { value } = stored;
    const isLive = value.state === 'confirmed' || (value.state === 'reserved' && value.leaseUntil > this.clock.now());
    if (isLive && value.facilityId !== claimant.facilityId) return 'taken';
    const known = await this.knownTransaction(value);
    if (known) return this.tryFreeByVoid(stored, known, claimant);
    if (isLive) return 'taken';
    const fencing = await this.fence(stored);
    if (!fencing) return 'changed';
    const after = await this.knownTransaction(value);
    return after ? this.tryFreeByVoid(fencing, after, claimant) : fencing;
  }

  /** Frees a voided product ID for the facility that had it, and for no other. */
  private async tryFreeByVoid(
    stored: Stored<Reservation>,
    { voided }: KnownTransaction,
    claimant: ReservationOwner,
  ): Promise<Stored<Reservation> | 'taken'> {
    if (voided && stored.value.facilityId === claimant.facilityId) return stored;
    if (stored.value.state !== 'confirmed') await this.tryReplace(stored, { ...stored.value, state: 'confirmed' });
    return 'taken';
  }

  private knownTransaction({ facilityId, transactionId }: Reservation): Promise<KnownTransaction | undefined> {
    return this.ledgers.knownTransaction(facilityId, transactionId).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  }

  /** Ensures that the transaction can never be recorded. Returns undefined when its reservation was renewed. */
  private async fence(stored: Stored<Reservation>): Promise<Stored<Reservation> | undefined> {
    const { facilityId, transactionId, state } = stored.value;
    const fencing: Stored<Reservation> =
      state === 'fencing' ? stored : { key: stored.key, version: stored.version + 1, value: { ...stored.value, state: 'fencing' } };
    if (state !== 'fencing' && !(await this.tryReplace(stored, fencing.value))) return undefined;
    const context = { actor: { userId: 'system', facilityId }, transactionId };
    await this.ledgers.execute(facilityId, { kind: 'abandon', transactionId }, context);
    return fencing;
  }

  private newReservation({ facilityId, transactionId }: ReservationOwner, productId: string): Reservation {
    const leaseUntil = new Date(Date.parse(this.clock.now()) + LEASE_MS).toISOString();
    return { productId, facilityId, transactionId, state: 'reserved', leaseUntil };
  }

  private tryReplace({ key, version }: Stored<Reservation>, value: Reservation): Promise<boolean> {
    return this.records.replace(RESERVATIONS.name, key, version, value);
  }
}

const isSameOwner = (one: ReservationOwner, other: ReservationOwner): boolean =>
  one.facilityId === other.facilityId && one.transactionId === other.transactionId;

/** Runs before any reservation: two rows with one product ID would take it from each other. */
function assertEachOnce(ids: readonly NewProductId[]): void {
  const seen = new Set<string>();
  for (const { productId, path } of ids) {
    const key = productIdKey(productId);
    if (seen.has(key)) throw productIdTaken(path);
    seen.add(key);
  }
}

function productIdTaken(path: string): Refusal {
  return new Refusal('ProductIdTaken', {}, { [path]: [message('ProductIdTaken')] });
}
