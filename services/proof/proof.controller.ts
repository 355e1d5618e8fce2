import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { ChainQuery, LedgerStateQuery, RootsQuery } from '../../contracts/proof/queries.js';
import type { ChainReply, LedgerStateReply, LedgerTimelineReply, RootReply } from '../../contracts/proof/replies.js';
import { routes } from '../../contracts/routes.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { ProofReads } from './proof-reads.js';
import { ReplayReads } from './replay/replay-reads.js';

@Controller()
export class ProofController {
  constructor(
    private readonly reads: ProofReads,
    private readonly replays: ReplayReads,
  ) {}

  @Endpoint(routes.roots)
  roots(@Query() query: RootsQuery): Promise<{ items: RootReply[] }> {
    return this.reads.roots(query);
  }

  @Endpoint(routes.bundle)
  async bundle(@Param('facilityId', UuidParam) facilityId: string, @CurrentUser() user: Principal): Promise<StreamableFile> {
    const { content, fileName } = await this.reads.bundle(facilityId, user);
    return new StreamableFile(content, { type: 'application/zip', disposition: attachment(fileName) });
  }

  @Endpoint(routes.chain)
  chain(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: ChainQuery,
    @CurrentUser() user: Principal,
  ): Promise<ChainReply> {
    return this.reads.chain(facilityId, query, user);
  }

  @Endpoint(routes.ledgerState)
  state(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: LedgerStateQuery,
    @CurrentUser() user: Principal,
  ): Promise<LedgerStateReply> {
    return this.replays.state(facilityId, query, user);
  }

  @Endpoint(routes.ledgerTimeline)
  timeline(@Param('facilityId', UuidParam) facilityId: string, @CurrentUser() user: Principal): Promise<LedgerTimelineReply> {
    return this.replays.timeline(facilityId, user);
  }
}
