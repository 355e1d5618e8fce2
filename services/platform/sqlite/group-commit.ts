import type { Database } from './sqlite.js';

/** What to do, then what with: plain values that pass between threads. */
export type Operation = readonly [kind: string, ...values: unknown[]];

/** The operation that writes nothing that anybody reads: whether anything can be written. */
export const PROBE = 'probe';

/** Does one operation inside a transaction and answers it. What it throws undoes the operation. */
export type Apply = (operation: Operation) => unknown;

export interface GroupOutcome {
  /** One for each operation, in order; undefined where it failed. */
  answers: unknown[];
  failures: [index: number, message: string][];
}

/**
 * Does all operations in one transaction, so that they share one flush to the disk. If any fails, each is done again
 * in a transaction of its own, and only those that fail by themselves have failed.
 */
export function commitGroup(db: Database, operations: readonly Operation[], apply: Apply): GroupOutcome {
  try {
    return { answers: transaction(db, () => operations.map(apply)), failures: [] };
  } catch (error) {
    if (operations.length === 1) return { answers: [undefined], failures: [[0, messageOf(error)]] };
    return commitEach(db, operations, apply);
  }
}

function commitEach(db: Database, operations: readonly Operation[], apply: Apply): GroupOutcome {
  const outcome: GroupOutcome = { answers: [], failures: [] };
  for (const [index, operation] of operations.entries()) {
    try {
      outcome.answers.push(transaction(db, () => apply(operation)));
    } catch (error) {
      outcome.answers.push(undefined);
      outcome.failures.push([index, messageOf(error)]);
    }
  }
  return outcome;
}

function transaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function messageOf(error: unknown): string {
  return String((error as { message?: unknown } | undefined)?.message ?? error);
}
