import type { Role } from '../../../shared/roles.js';
import { get, post } from '../../../shared/route.js';
import { AddCosignatures, RegisterWitness, RetireWitness } from './commands.js';
import { ConsistencyQuery, LogLeavesQuery } from './queries.js';
import type { ConsistencyReply, CosignaturesReply, LogAgesReply, LogReply } from './replies.js';

const SUPER_ADMIN = ['SUPER_ADMIN'] as const satisfies readonly Role[];

export const logRoutes = {
  log: get<LogReply>()('/log', 'public', {
    summary: 'The newest checkpoint of the log of roots, who witnessed it, and a policy to check it by',
  }),
  logCheckpoint: get<Blob>()('/log/checkpoint', 'public', {
    summary: 'The newest checkpoint of the log of roots, signed and cosigned (C2SP tlog-checkpoint)',
    raw: ['text/plain'],
  }),
  logConsistency: get<ConsistencyReply>()('/log/consistency', 'public', ConsistencyQuery, {
    summary: 'The proof that the log of one size goes on from that of an earlier size (RFC 6962)',
  }),
  logAges: get<LogAgesReply>()('/log/ages', 'public', {
    summary: 'How old the newest witnessed checkpoint was in the last 30 days',
  }),
  logLeaves: get<Blob>()('/log/leaves', 'public', LogLeavesQuery, {
    summary: 'The leaves of a root as hashes of 32 bytes, in their order, for a witness that checks them',
    raw: ['application/octet-stream'],
  }),
  logTile: get<Blob>()('/log/tile/:level/:index', 'public', {
    summary: 'A full tile of the log of roots, by level or `entries` (C2SP tlog-tiles)',
    raw: ['application/octet-stream'],
  }),
  logPartialTile: get<Blob>()('/log/tile/:level/:index/:width', 'public', {
    summary: 'A partial tile of the log of roots, such as `/log/tile/0/000.p/5` (C2SP tlog-tiles)',
    raw: ['application/octet-stream'],
  }),
  addCosignatures: post<CosignaturesReply>()('/log/cosignatures', 'public', AddCosignatures, {
    summary: 'Bring the cosignature of a registered witness under a checkpoint of the log',
  }),
  witnessProgram: get<Blob>()('/log/witness.mjs', 'public', {
    summary: 'The program by which anybody can be a witness, in one file that needs Node alone',
    raw: ['text/javascript'],
  }),
  registerWitness: post<LogReply>()('/log/witnesses', SUPER_ADMIN, RegisterWitness, {
    summary: 'Register who signs checkpoints of the log besides the platform',
  }),
  retireWitness: post<LogReply>()('/log/witnesses/retirements', SUPER_ADMIN, RetireWitness, {
    summary: 'Retire a witness; what it signed stays',
  }),
} as const;
