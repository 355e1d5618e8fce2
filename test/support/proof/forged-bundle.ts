/** Forges a bundle without the signing key. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyBundle } from '../../../services/ledger/proof/verifier/bundle.mjs';
import type { VerifyOptions } from '../../../services/ledger/proof/verifier/options.mjs';
import { VerificationError } from '../../../services/ledger/proof/verifier/values.mjs';
import { canonicalJson } from '../../../services/platform/events/canonical-json.js';

/** The files that are checked; the program and README.txt explain, and nothing rests on them. */
export const CHECKED_FILES = ['events.jsonl', 'roots.jsonl', 'proofs.json', 'public-key.pem'] as const;
export type Files = Record<(typeof CHECKED_FILES)[number], string>;
// biome-ignore lint/suspicious/noExplicitAny: whatever a file holds is changed here
type Row = any;

export const filesOf = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => (CHECKED_FILES as readonly string[]).includes(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  ) as Files;

/** Returns the number of events that the verifier confirms; or its message otherwise. */
export async function verifyFiles(files: Files, options: VerifyOptions = {}): Promise<number | string> {
  const lines = async function* (text: string): AsyncGenerator<string> {
    yield* text.split('\n').slice(0, -1);
  };
  const source = {
    events: lines(files['events.jsonl']),
    roots: lines(files['roots.jsonl']),
    proofs: lines(files['proofs.json']),
    publicKey: files['public-key.pem'],
  };
  try {
    const { isProven, covered, verdict } = await verifyBundle(source, options);
    return isProven ? covered : verdict.join(' ');
  } catch (error) {
    if (error instanceof VerificationError) return error.message;
    throw error;
  }
}

export const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
export const textOf = (rows: readonly Row[]): string => rows.map((row) => `${canonicalJson(row)}\n`).join('');

/** The two parts of proofs.json as values, and back. */
export const proofsOf = (text: string): Row => JSON.parse(text);
export function proofsText({ proofs, ...head }: Row): string {
  const rows = (proofs as Row[]).map((proof) => canonicalJson(proof));
  return [canonicalJson({ ...head, proofs: [] }).slice(0, -2), ...(rows.length > 0 ? [rows.join(',\n')] : []), ']}', ''].join('\n');
}

/** Rehashes the chain from its first event to its last, over the events' current content. */
export function rehashChain(facilityId: string, events: readonly Row[]): Row[] {
  let previousHash = '0'.repeat(64);
  return events.map((event) => {
    const { id, type, data, revision, actor, recordedAt, transactionId, schemaVersion, withheldHashes } = event;
    const parts: Row = {};
    for (const [part, sha256] of Object.entries(withheldHashes ?? {})) parts[part] = { sha256 };
    const metadata = { actor, recordedAt, transactionId, schemaVersion, previousHash };
    const hashed = { id, type, data: { ...data, ...parts }, revision, stream: `ledger-${facilityId}`, metadata };
    const hash = createHash('sha256').update(canonicalJson(hashed)).digest('hex');
    const again = { ...event, previousHash, hash };
    previousHash = hash;
    return again;
  });
}

/** Rehashes and rechains roots; their signatures stay unchanged. */
export function rechainRoots(roots: readonly Row[]): Row[] {
  let previousRoot = '0'.repeat(64);
  return roots.map(({ hash: _, signature, ...rest }) => {
    const statement = { ...rest, previousRoot };
    previousRoot = createHash('sha256')
      .update(`selvedge root 1\n${canonicalJson(statement)}`)
      .digest('hex');
    return { ...statement, hash: previousRoot, signature };
  });
}

/** Every value inside of one that was changed, dropped, or put in where nothing was; with where that is. */
export function* changesOf(value: Row, where = ''): Generator<[where: string, changed: Row]> {
  if (value === null || typeof value !== 'object') {
    for (const other of othersOf(value)) yield [`${where} = ${JSON.stringify(other)}`, other];
    return;
  }
  if (Array.isArray(value)) {
    yield [`${where} with one more`, [...value, value[0] ?? 'x']];
    for (const [index, member] of value.entries()) {
      yield [`${where}[${index}] dropped`, value.toSpliced(index, 1)];
      for (const [at, changed] of changesOf(member, `${where}[${index}]`)) yield [at, value.with(index, changed)];
    }
    return;
  }
  yield [`${where} with a field more`, { ...value, zz: 1 }];
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value;
    yield [`${where}.${name} dropped`, rest];
    for (const [at, changed] of changesOf(member, `${where}.${name}`)) yield [at, { ...value, [name]: changed }];
  }
}

function othersOf(value: Row): Row[] {
  if (typeof value === 'number') return [value + 1, -1, value + 0.5, `${value}`, null];
  if (typeof value === 'string' && value !== '')
    return [`${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`, value.slice(0, -1), '', null];
  return ['other', 0];
}

/** Every value inside of one in whose place `other` has another; with where that is. */
export function* swapsOf(value: Row, other: Row, where = ''): Generator<[where: string, changed: Row]> {
  if (canonicalJson(value ?? null) === canonicalJson(other ?? null) || other === undefined) return;
  yield [where, other];
  if (value === null || other === null || typeof value !== 'object' || typeof other !== 'object') return;
  for (const name of Object.keys(value))
    for (const [at, changed] of swapsOf(value[name], other[name], `${where}.${name}`))
      yield [at, Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed }];
}
