import type { StreamableFile } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { fileReply } from '../../../platform/http/file-reply.js';
import { TextParam } from '../../../platform/http/path-params.js';
import { publicRow, type RouteRow, row } from '../../../platform/http/route-controller.js';
import { actedOn } from '../../custody/commands/command-actor.js';
import { witnessProgram } from '../verifier-program.js';
import { Cosignatures } from './cosignatures.js';
import { LogLeaves } from './log-leaves.js';
import { LogReads } from './log-reads.js';
import { Witnesses } from './witnesses.js';

const pipes = { level: TextParam, index: TextParam };

/** Serves the log to anybody, and its witnesses to super admins. */
export const LOG_ROWS: readonly RouteRow[] = [
  publicRow(routes.log, LogReads, (reads) => reads.log()),
  publicRow(routes.logCheckpoint, LogReads, async (reads) => textFile(await reads.checkpoint(), 'text/plain', 'checkpoint.txt')),
  publicRow(routes.logConsistency, LogReads, (reads, { query }) => reads.consistency(query)),
  publicRow(routes.logTile, LogReads, async (reads, { params }) => tileFile(await reads.tile(params.level, params.index)), { pipes }),
  publicRow(routes.logAges, LogReads, (reads) => reads.ages()),
  publicRow(routes.logLeaves, LogLeaves, async (leaves, { query, caller }) => tileFile(await leaves.of(query.root, caller.address))),
  publicRow(
    routes.logPartialTile,
    LogReads,
    async (reads, { params }) => tileFile(await reads.tile(params.level, params.index, params.width)),
    { pipes: { ...pipes, width: TextParam } },
  ),
  publicRow(routes.addCosignatures, Cosignatures, (cosignatures, { body, caller }) => cosignatures.takeOf(caller.address, body.note)),
  publicRow(routes.witnessProgram, LogReads, () => textFile(witnessProgram(), 'text/javascript', 'witness.mjs')),
  row(routes.registerWitness, Witnesses, (witnesses, asked) => witnesses.register(actedOn(asked))),
  row(routes.retireWitness, Witnesses, (witnesses, asked) => witnesses.retire(actedOn(asked))),
];

const textFile = (text: string, type: string, fileName: string): StreamableFile =>
  fileReply(Buffer.from(text, 'utf8'), { type: `${type}; charset=utf-8`, fileName });

const tileFile = (bytes: Buffer): StreamableFile => fileReply(bytes, { type: 'application/octet-stream', fileName: 'tile' });
