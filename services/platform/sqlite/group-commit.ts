import type { Database } from './sqlite.js';

/** The kind of operation, then plain values that can pass between threads. */
export type Operation = readonly [kind: string, ...values: unknown[]];

/** Tests whether the file can be written, with data that nobody reads. */
export const PROBE = 'probe';

/** Runs one operation inside a transaction and returns its answer. Throwing undoes the operation. */
export type Apply = (operation: Operation) => unknown;

export interface GroupOutcome {
  /** One answer per operation, in order; undefined for a failed one. */
  answers: unknown[];
  failures: [index: number, message: string][];
}

/**
 * Runs all operations in one transaction, which needs only one flush to disk. If any fails, runs each in a transaction of its own, so that
 * only faulty operations fail.
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
