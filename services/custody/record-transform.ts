import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordTransform } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { OwnTransactions } from './own-transactions.js';

export const RecordTransformHandler = deciderHandler(RecordTransform, OwnTransactions, (slice, command) => slice.transform(command));

@Controller()
export class RecordTransformController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.recordTransform)
  carryOut(@Body() command: RecordTransform, @Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    return this.commanding.carryOut(command, who, response);
  }
}
