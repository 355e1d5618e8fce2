import { Injectable } from '@nestjs/common';
import type { ListCopyReply, RiskListKind, RiskListsReply } from '../../../../contracts/trace/risk/list-replies.js';
import { Users } from '../../../ground/identity/users.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { LIST_COPIES, LISTED_ENTITIES, LISTED_GOODS, type ListCopy, type ListedEntity, type ListedGood } from './list-records.js';

/** Limits how long the list of copies is cached, since another process may import one. */
const CACHE_MS = 2_000;
const COPIES_SHOWN = 50;

@Injectable()
export class RiskLists {
  private readonly copies = new Map<RiskListKind, { at: number; found: readonly ListCopy[] }>();
  /** Caches rows by copy, which never change. */
  private readonly goods = new Map<number, readonly ListedGood[]>();
  private readonly entities = new Map<number, readonly ListedEntity[]>();

  constructor(
    private readonly records: RecordStore,
    private readonly users: Users,
  ) {}

  /** Lists the oldest copy first. */
  async copiesOf(kind: RiskListKind): Promise<readonly ListCopy[]> {
    const cached = this.copies.get(kind);
    if (cached && performance.now() - cached.at < CACHE_MS) return cached.found;
    const stored = await this.records.find<ListCopy>(LIST_COPIES.name, { filter: { kind }, sort: ['number'] });
    const found = stored.map(({ value }) => value);
    this.copies.set(kind, { at: performance.now(), found });
    return found;
  }

  /** Returns the copy in force at an instant (ISO 8601 UTC); undefined before the first. */
  async copyAt(kind: RiskListKind, instant: string): Promise<ListCopy | undefined> {
    return (await this.copiesOf(kind)).findLast(({ importedAt }) => importedAt <= instant);
  }

  async goodsOf({ number }: ListCopy): Promise<readonly ListedGood[]> {
    const known = this.goods.get(number) ?? (await this.rowsOf<ListedGood>(LISTED_GOODS.name, number));
    this.goods.set(number, known);
    return known;
  }

  async entitiesOf({ number }: ListCopy): Promise<readonly ListedEntity[]> {
    const known = this.entities.get(number) ?? (await this.rowsOf<ListedEntity>(LISTED_ENTITIES.name, number));
    this.entities.set(number, known);
    return known;
  }

  /** Makes a copy that this process imported visible at once. */
  forgetCopies(): void {
    this.copies.clear();
  }

  async riskLists(): Promise<RiskListsReply> {
    const [goods, entities] = await Promise.all([this.copyReplies('goods'), this.copyReplies('entities')]);
    return { goods, entities };
  }

  private async copyReplies(kind: RiskListKind): Promise<ListCopyReply[]> {
    const newest = (await this.copiesOf(kind)).toReversed().slice(0, COPIES_SHOWN);
    const people = await this.users.getMany([...new Set(newest.map(({ userId }) => userId))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return newest.map(({ kind: _, userId, ...copy }) => ({ ...copy, by: names.get(userId) ?? '' }));
  }

  private async rowsOf<Row>(collection: string, copy: number): Promise<Row[]> {
    return (await this.records.find<Row>(collection, { filter: { copy } })).map(({ value }) => value);
  }
}
