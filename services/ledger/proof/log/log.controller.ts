import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterWitness, RetireWitness } from '../../../../contracts/ledger/proof/log/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { commandHandler } from '../../../platform/deciders/command-handler.js';
import { fileReply } from '../../../platform/http/file-reply.js';
import { TextParam } from '../../../platform/http/path-params.js';
import { publicRow, routeController, row } from '../../../platform/http/route-controller.js';
import { actedBy } from '../../custody/commands/command-actor.js';
import { witnessProgram } from '../verifier-program.js';
import { Cosignatures } from './cosignatures.js';
import { LogReads } from './log-reads.js';
import { Witnesses } from './witnesses.js';

export const LOG_HANDLERS = [
  commandHandler(RegisterWitness, Witnesses, (witnesses, command) => witnesses.register(command)),
  commandHandler(RetireWitness, Witnesses, (witnesses, command) => witnesses.retire(command)),
];

const pipes = { level: TextParam, index: TextParam };

@Controller()
export class LogController extends routeController([
  publicRow(routes.log, LogReads, (reads) => reads.log()),
  publicRow(routes.logCheckpoint, LogReads, async (reads) => textFile(await reads.checkpoint(), 'text/plain', 'checkpoint.txt')),
  publicRow(routes.logConsistency, LogReads, (reads, { query }) => reads.consistency(query)),
  publicRow(routes.logTile, LogReads, async (reads, { params }) => tileFile(await reads.tile(params.level, params.index)), { pipes }),
  publicRow(
    routes.logPartialTile,
    LogReads,
    async (reads, { params }) => tileFile(await reads.tile(params.level, params.index, params.width)),
    { pipes: { ...pipes, width: TextParam } },
  ),
  publicRow(routes.addCosignatures, Cosignatures, (cosignatures, { body, caller }) => cosignatures.takeOf(caller.address, body.note)),
  publicRow(routes.witnessProgram, LogReads, () => textFile(witnessProgram(), 'text/javascript', 'witness.mjs')),
  row(routes.registerWitness, CommandBus, (bus, { body, user }) => bus.execute(actedBy(user, body))),
  row(routes.retireWitness, CommandBus, (bus, { body, user }) => bus.execute(actedBy(user, body))),
]) {}

const textFile = (text: string, type: string, fileName: string): StreamableFile =>
  fileReply(Buffer.from(text, 'utf8'), { type: `${type}; charset=utf-8`, fileName });

const tileFile = (bytes: Buffer): StreamableFile => fileReply(bytes, { type: 'application/octet-stream', fileName: 'tile' });
