import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { routes } from '../../../contracts/routes.js';
import { ChangesQuery } from '../../../contracts/watch/changes/queries.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { BodyPipe } from '../../platform/http/bodies/body-validation.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ChangeReads } from './change-reads.js';
import { ChangeStreams } from './change-streams.js';

const STREAM = 'text/event-stream';

/** Answers with a page, or with a stream, as the request accepts. */
@Controller()
export class ChangesController {
  constructor(
    private readonly reads: ChangeReads,
    private readonly streams: ChangeStreams,
  ) {}

  @Endpoint(routes.changes)
  async changes(
    @CurrentUser() user: Principal,
    @Query(new BodyPipe(ChangesQuery)) query: ChangesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.accepts(['application/json', STREAM]) === STREAM) {
      // A client that lost its connection says where it was.
      await this.streams.open(request, response, user, request.get('last-event-id') || query.after);
    } else response.json(await this.reads.page(query, user));
  }
}
