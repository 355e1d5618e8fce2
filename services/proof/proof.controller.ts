import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { ChainQuery, LedgerStateQuery, RootsQuery } from '../../contracts/proof-queries.js';
import type { ChainReply, LedgerStateReply, LedgerTimelineReply, RootReply } from '../../contracts/proof-replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { attached } from '../platform/http/attached.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { ProofReads } from './proof-reads.js';
import { ReplayReads } from './replay-reads.js';

@Controller()
export class ProofController {
  constructor(
    private readonly reads: ProofReads,
    private readonly replays: ReplayReads,
  ) {}

  @On(routes.roots)
  roots(@Query() query: RootsQuery): Promise<{ items: RootReply[] }> {
    return this.reads.roots(query);
  }

  @On(routes.bundle)
  async bundle(@Param('facilityId', UuidParam) facilityId: string, @Who() who: Principal): Promise<StreamableFile> {
    const { content, fileName } = await this.reads.bundle(facilityId, who);
    return new StreamableFile(content, { type: 'application/zip', disposition: attached(fileName) });
  }

  @On(routes.chain)
  chain(@Param('facilityId', UuidParam) facilityId: string, @Query() query: ChainQuery, @Who() who: Principal): Promise<ChainReply> {
    return this.reads.chain(facilityId, query, who);
  }

  @On(routes.ledgerState)
  state(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: LedgerStateQuery,
    @Who() who: Principal,
  ): Promise<LedgerStateReply> {
    return this.replays.state(facilityId, query, who);
  }

  @On(routes.ledgerTimeline)
  timeline(@Param('facilityId', UuidParam) facilityId: string, @Who() who: Principal): Promise<LedgerTimelineReply> {
    return this.replays.timeline(facilityId, who);
  }
}
