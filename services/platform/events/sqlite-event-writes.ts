import type { Apply, Operation } from '../sqlite/group-commit.js';
import { type Database, Statements } from '../sqlite/sqlite.js';

/** `append`, stream, expected revision, then ID, type, data and metadata of each event; data and metadata are JSON. */
export type AppendOperation = readonly ['append', stream: string, expectedRevision: number, ...parts: string[]];

/** Revision of the batch's last event and the positions of all; null for a conflict. */
export type AppendAnswer = readonly [revision: number, ...positions: number[]] | null;

const PARTS = 4;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;
const HEAD = 'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1';
const INSERT = 'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)';
const AFTER = 'SELECT id, revision, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?';

/** Appends to the log on the thread that writes it. Positions follow the order of commits. */
export function eventWrites(db: Database): Apply {
  db.exec(SCHEMA);
  const statements = new Statements(db);
  return (operation: Operation) => append(statements, operation as AppendOperation);
}

function append(statements: Statements, [, stream, expectedRevision, ...parts]: AppendOperation): AppendAnswer {
  const head = statements.row(HEAD, stream);
  if ((head?.[0] ?? -1) !== expectedRevision) return confirmReplay(statements, stream, expectedRevision, parts);
  const insert = statements.of(INSERT);
  let revision = expectedRevision;
  const positions: number[] = [];
  for (let at = 0; at < parts.length; at += PARTS) {
    revision += 1;
    const { lastInsertRowid } = insert.run(stream, revision, parts[at], parts[at + 1], parts[at + 2], parts[at + 3]);
    positions.push(Number(lastInsertRowid));
  }
  return [revision, ...positions];
}

/** Returns the earlier success of a repeated batch if exactly its events are at the expected revisions. */
function confirmReplay(statements: Statements, stream: string, expectedRevision: number, parts: readonly string[]): AppendAnswer {
  const count = parts.length / PARTS;
  const there = statements.rows(AFTER, stream, expectedRevision, count);
  const same = there.length === count && there.every(([id], index) => id === parts[index * PARTS]);
  const last = there.at(-1);
  return same && last ? [last[1] as number, ...there.map(([, , position]) => position as number)] : null;
}
