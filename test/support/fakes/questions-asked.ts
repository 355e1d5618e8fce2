import { jest } from '@jest/globals';
import { SqliteDocumentStore } from '../../../services/platform/documents/sqlite-document-store.js';
import { currentAct } from '../../../services/platform/lib/current-act.js';

export interface Question {
  /** Says whether it was asked by keys or by a filter. */
  by: 'keys' | 'filter';
  text: string;
}

const ROUNDS = 3;

/**
 * Returns the questions that requests asked the stores of documents during the work, without those of background tasks. The work is done
 * three times and the round with the fewest counts: a write of a background task drops what is kept, and more is asked after it.
 */
export async function questionsDuring(work: () => Promise<unknown>): Promise<Question[]> {
  const rounds: Question[][] = [];
  while (rounds.length < ROUNDS) rounds.push(await questionsOnce(work));
  return rounds.reduce((fewest, each) => (each.length < fewest.length ? each : fewest));
}

async function questionsOnce(work: () => Promise<unknown>): Promise<Question[]> {
  const asked: Question[] = [];
  const store = SqliteDocumentStore.prototype;
  const note = (by: Question['by'], question: unknown[]) => void (currentAct() && asked.push({ by, text: JSON.stringify(question) }));
  const { get, getMany, find, count } = store;
  const spies = [
    jest.spyOn(store, 'get').mockImplementation(function (this: SqliteDocumentStore, ...args) {
      note('keys', args);
      return get.apply(this, args) as never;
    }),
    jest.spyOn(store, 'getMany').mockImplementation(function (this: SqliteDocumentStore, ...args) {
      if (args[1].length > 0) note('keys', args);
      return getMany.apply(this, args) as never;
    }),
    jest.spyOn(store, 'find').mockImplementation(function (this: SqliteDocumentStore, ...args) {
      note('filter', args);
      return find.apply(this, args) as never;
    }),
    jest.spyOn(store, 'count').mockImplementation(function (this: SqliteDocumentStore, ...args) {
      note('filter', ['count', ...args]);
      return count.apply(this, args);
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return asked;
}
