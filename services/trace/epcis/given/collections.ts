import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { EpcisCollection } from '../../../../contracts/trace/epcis/replies.js';
import {
  COLLECTIONS,
  type CollectionName,
  EPCIS_CONTEXT,
  GIVEN_BIZ_STEPS,
  GIVEN_DISPOSITIONS,
  GIVEN_EVENT_TYPES,
} from '../../../../contracts/trace/epcis/vocabulary.js';
import { type LotBody, lots } from '../../../../projections/ledger/custody/lots.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Access } from '../../../ledger/custody/access/access.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Views } from '../../../platform/projections/views.js';
import { invalid, naturalNumber, type Parameters } from './event-query.js';
import { GivenEvents, type GivenPage } from './given-events.js';
import { WrittenEvents } from './written-events.js';

const PAGE_SIZE = 30;
const PAGE_SIZE_MAX = 500;

/** The parameter by which events about a member of a collection are found. */
const PARAMETERS: Readonly<Record<CollectionName, string>> = {
  eventTypes: 'eventType',
  epcs: 'MATCH_anyEPCClass',
  bizSteps: 'EQ_bizStep',
  bizLocations: 'EQ_bizLocation',
  readPoints: 'EQ_readPoint',
  dispositions: 'EQ_disposition',
};

const FIXED: Partial<Record<CollectionName, readonly string[]>> = {
  eventTypes: GIVEN_EVENT_TYPES,
  bizSteps: GIVEN_BIZ_STEPS,
  dispositions: GIVEN_DISPOSITIONS,
};

interface CollectionPage {
  document: EpcisCollection;
  next?: string;
}

/** Lists what events are about: types and words, and the sites and lots of the reader. */
@Injectable()
export class Collections {
  constructor(
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly views: Views,
    private readonly written: WrittenEvents,
    private readonly given: GivenEvents,
  ) {}

  /** @throws Refusal NotFound, EpcisQueryInvalid */
  async list(name: string, parameters: Parameters, user: Reader): Promise<CollectionPage> {
    const collection = collectionOf(name);
    const fixed = FIXED[collection];
    const { perPage: asked, nextPageToken, ...others } = parameters;
    const [other] = Object.keys(others);
    if (other !== undefined) throw invalid(other, String(others[other]));
    const perPage = Math.min(asked === undefined ? PAGE_SIZE : naturalNumber(asked, 'perPage'), PAGE_SIZE_MAX);
    const skip = nextPageToken === undefined ? 0 : naturalNumber(nextPageToken, 'nextPageToken');
    const found = fixed ? fixed.slice(skip, skip + perPage + 1) : await this.ofReader(collection, user, skip, perPage + 1);
    return { document: documentOf(found.slice(0, perPage)), ...(found.length > perPage && { next: String(skip + perPage) }) };
  }

  /** @throws Refusal NotFound */
  member(name: string): EpcisCollection {
    collectionOf(name);
    return documentOf(['events']);
  }

  /** @throws Refusal NotFound, and those of a query */
  events(name: string, member: string, parameters: Parameters, user: Reader): Promise<GivenPage> {
    return this.given.page({ ...parameters, [PARAMETERS[collectionOf(name)]]: member }, user);
  }

  private async ofReader(collection: CollectionName, user: Reader, skip: number, limit: number): Promise<string[]> {
    const { allFacilities, facilityIds } = await this.access.readScopeOf(user);
    const ids = this.written.ids;
    const ownSites = { in: [...facilityIds] };
    if (collection === 'epcs') {
      const filter: Filter = allFacilities ? {} : { stockOf: ownSites };
      const found = await this.views.find<LotBody>(lots, { filter, sort: ['stockOf', 'productIdKey'], skip, limit });
      return found.map(({ productId }) => ids.lot(productId));
    }
    if (!allFacilities)
      return [...facilityIds]
        .sort()
        .slice(skip, skip + limit)
        .map((id) => ids.site(id));
    const { items } = await this.facilities.find({ sort: ['id'], skip, limit });
    return items.map(({ id }) => ids.site(id));
  }
}

function collectionOf(name: string): CollectionName {
  const found = COLLECTIONS.find((each) => each === name);
  if (!found) throw new Refusal('NotFound');
  return found;
}

const documentOf = (member: readonly string[]): EpcisCollection => ({ '@context': EPCIS_CONTEXT, type: 'Collection', member: [...member] });
