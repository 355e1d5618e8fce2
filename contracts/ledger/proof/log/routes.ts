import type { Role } from '../../../shared/roles.js';
import { defineRoute } from '../../../shared/route.js';
import { AddCosignatures, RegisterWitness, RetireWitness } from './commands.js';
import { ConsistencyQuery } from './queries.js';
import type { ConsistencyReply, CosignaturesReply, LogReply } from './replies.js';

const SUPER_ADMIN = ['SUPER_ADMIN'] as const satisfies readonly Role[];

export const logRoutes = {
  log: defineRoute<LogReply>()({
    method: 'GET',
    path: '/log',
    roles: 'public',
    summary: 'The newest checkpoint of the log of roots, who witnessed it, and a policy to check it by',
  }),
  logCheckpoint: defineRoute<Blob>()({
    method: 'GET',
    path: '/log/checkpoint',
    roles: 'public',
    summary: 'The newest checkpoint of the log of roots, signed and cosigned (C2SP tlog-checkpoint)',
    raw: ['text/plain'],
  }),
  logConsistency: defineRoute<ConsistencyReply>()({
    method: 'GET',
    path: '/log/consistency',
    roles: 'public',
    summary: 'The proof that the log of one size goes on from that of an earlier size (RFC 6962)',
    query: ConsistencyQuery,
  }),
  logTile: defineRoute<Blob>()({
    method: 'GET',
    path: '/log/tile/:level/:index',
    roles: 'public',
    summary: 'A full tile of the log of roots, by level or `entries` (C2SP tlog-tiles)',
    raw: ['application/octet-stream'],
  }),
  logPartialTile: defineRoute<Blob>()({
    method: 'GET',
    path: '/log/tile/:level/:index/:width',
    roles: 'public',
    summary: 'A partial tile of the log of roots, such as `/log/tile/0/000.p/5` (C2SP tlog-tiles)',
    raw: ['application/octet-stream'],
  }),
  addCosignatures: defineRoute<CosignaturesReply>()({
    method: 'POST',
    path: '/log/cosignatures',
    roles: 'public',
    summary: 'Bring the cosignature of a registered witness under a checkpoint of the log',
    body: AddCosignatures,
  }),
  witnessProgram: defineRoute<Blob>()({
    method: 'GET',
    path: '/log/witness.mjs',
    roles: 'public',
    summary: 'The program by which anybody can be a witness, in one file that needs Node alone',
    raw: ['text/javascript'],
  }),
  registerWitness: defineRoute<LogReply>()({
    method: 'POST',
    path: '/log/witnesses',
    roles: SUPER_ADMIN,
    summary: 'Register who signs checkpoints of the log besides the platform',
    body: RegisterWitness,
  }),
  retireWitness: defineRoute<LogReply>()({
    method: 'POST',
    path: '/log/witnesses/retirements',
    roles: SUPER_ADMIN,
    summary: 'Retire a witness; what it signed stays',
    body: RetireWitness,
  }),
} as const;
