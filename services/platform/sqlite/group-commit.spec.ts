import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { type Apply, commitGroup, Undone } from './group-commit.js';
import { type Database, openForReading, openForWriting } from './sqlite.js';

const folder = await mkdtemp(join(tmpdir(), 'group-'));
const file = join(folder, 'group.db');
const db = openForWriting(file, 'full');
const reader = openForReading(file);
afterAll(async () => {
  reader.close();
  db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => db.exec('DROP TABLE IF EXISTS t; CREATE TABLE t (a TEXT)'));

const apply: Apply = ([kind, ...values]) => {
  for (const value of values) db.prepare('INSERT INTO t VALUES (?)').run(value);
  if (kind === 'fail') throw new Error('no');
  if (kind === 'undo') throw new Undone('taken');
  return kind;
};
const rowsOf = (from: Database) =>
  from
    .prepare('SELECT a FROM t ORDER BY a')
    .all()
    .map(({ a }) => a);

it('does all in one transaction, and answers in order', () => {
  let begun = 0;
  const outcome = commitGroup(
    db,
    [
      ['one', 'a'],
      ['two', 'b', 'c'],
    ],
    (operation) => {
      begun += rowsOf(reader).length;
      return apply(operation);
    },
  );
  expect(outcome).toEqual({ answers: ['one', 'two'], failures: [] });
  expect(begun).toBe(0);
  expect(rowsOf(reader)).toEqual(['a', 'b', 'c']);
});

it('undoes failed operations completely, and still does the others, once', () => {
  const outcome = commitGroup(
    db,
    [
      ['one', 'a'],
      ['fail', 'b', 'c'],
      ['two', 'd'],
    ],
    apply,
  );
  expect(outcome).toEqual({ answers: ['one', undefined, 'two'], failures: [[1, 'no']] });
  expect(rowsOf(reader)).toEqual(['a', 'd']);
});

it('undoes what answers so, and fails nothing', () => {
  expect(commitGroup(db, [['undo', 'a']], apply)).toEqual({ answers: ['taken'], failures: [] });
  const outcome = commitGroup(
    db,
    [
      ['one', 'a'],
      ['undo', 'b', 'c'],
      ['fail', 'd'],
    ],
    apply,
  );
  expect(outcome).toEqual({ answers: ['one', 'taken', undefined], failures: [[2, 'no']] });
  expect(rowsOf(reader)).toEqual(['a']);
});

it('undoes one that fails alone', () => {
  expect(commitGroup(db, [['fail', 'a']], apply)).toEqual({ answers: [undefined], failures: [[0, 'no']] });
  expect(rowsOf(reader)).toEqual([]);
});

it('flushes at each commit where that was requested, on each open', () => {
  const synchronous = (of: Database) => Object.values(of.prepare('PRAGMA synchronous').get());
  expect(synchronous(db)).toEqual([2]);
  const other = openForWriting(join(folder, 'other.db'), 'normal');
  expect(synchronous(other)).toEqual([1]);
  other.close();
  const again = openForWriting(join(folder, 'other.db'), 'full');
  expect(synchronous(again)).toEqual([2]);
  again.close();
});

it('lets the reading connection write nothing', () => {
  expect(() => reader.exec("INSERT INTO t VALUES ('x')")).toThrow(/readonly|read-only|query_only/i);
});
