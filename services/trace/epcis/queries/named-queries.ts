import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type CreateEpcisQuery, NAMED_QUERIES_MAX } from '../../../../contracts/trace/epcis/commands.js';
import type { EpcisQueryReply } from '../../../../contracts/trace/epcis/replies.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { type Principal, siteOf } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { invalid, type Parameters, readQuery } from '../given/event-query.js';
import { GivenEvents, type GivenPage } from '../given/given-events.js';

interface QueryRecord {
  facilityId: string;
  userId: string;
  name: string;
  createdAt: string;
  /** JSON, since names of parameters hold characters that names of fields cannot. */
  query: string;
}

export const EPCIS_QUERIES: Collection = { name: 'epcis-queries', indexes: [{ fields: ['facilityId', 'name'] }] };

const OF_A_PAGE = ['perPage', 'nextPageToken'];
const keyOf = (facilityId: string, name: string): string => `${facilityId}:${name}`;

/** Keeps queries of a site under names. Everybody who works there may ask and remove all of them. */
@Injectable()
export class NamedQueries {
  constructor(
    private readonly records: RecordStore,
    private readonly given: GivenEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal EpcisQueryInvalid, EpcisQueryTaken, EpcisQueriesTooMany */
  async create({ name, query }: CreateEpcisQuery, user: Principal): Promise<EpcisQueryReply> {
    const facilityId = siteOf(user);
    for (const parameter of OF_A_PAGE) if (parameter in query) throw invalid(parameter, String(query[parameter]));
    readQuery(query);
    const known = await this.records.count(EPCIS_QUERIES.name, { filter: { facilityId } });
    if (known >= NAMED_QUERIES_MAX) throw new Refusal('EpcisQueriesTooMany', { max: String(NAMED_QUERIES_MAX) });
    const record: QueryRecord = { facilityId, userId: user.userId, name, createdAt: this.clock.now(), query: JSON.stringify(query) };
    try {
      await this.records.insert(EPCIS_QUERIES.name, keyOf(facilityId, name), record);
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('EpcisQueryTaken', { name }) : error;
    }
    return replyOf(record);
  }

  async list(user: Principal): Promise<EpcisQueryReply[]> {
    const query = { filter: { facilityId: siteOf(user) }, sort: ['name'] };
    return (await this.records.find<QueryRecord>(EPCIS_QUERIES.name, query)).map(({ value }) => replyOf(value));
  }

  /** @throws Refusal NotFound */
  async one(name: string, user: Principal): Promise<EpcisQueryReply> {
    const found = await this.records.get<QueryRecord>(EPCIS_QUERIES.name, keyOf(siteOf(user), name));
    if (!found) throw new Refusal('NotFound');
    return replyOf(found.value);
  }

  /** Returns the parameters of a query. */
  async find(facilityId: string, name: string): Promise<Parameters | undefined> {
    const found = await this.records.get<QueryRecord>(EPCIS_QUERIES.name, keyOf(facilityId, name));
    return found && JSON.parse(found.value.query);
  }

  /** @throws Refusal NotFound */
  async remove(name: string, user: Principal): Promise<void> {
    if (!(await this.records.delete(EPCIS_QUERIES.name, keyOf(siteOf(user), name)))) throw new Refusal('NotFound');
  }

  /** Asks with the rights of the caller, whoever made the query. @throws Refusal NotFound, and those of a query */
  async events(name: string, page: Parameters, user: Principal): Promise<GivenPage> {
    const { query } = await this.one(name, user);
    for (const [parameter, value] of Object.entries(page)) if (!OF_A_PAGE.includes(parameter)) throw invalid(parameter, String(value));
    return this.given.page({ ...query, ...page }, user, name);
  }
}

const replyOf = ({ name, createdAt, query }: QueryRecord): EpcisQueryReply => ({ name, query: JSON.parse(query), createdAt });
