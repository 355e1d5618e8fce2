import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordTransport } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { Sales } from './sales.js';

export const RecordTransportHandler = deciderHandler(RecordTransport, Sales, (slice, command) => slice.transport(command));

@Controller()
export class RecordTransportController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.recordTransport)
  carryOut(@Body() command: RecordTransport, @Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    return this.commanding.carryOut(command, who, response);
  }
}
