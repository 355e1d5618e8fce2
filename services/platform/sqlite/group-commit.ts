import type { Database } from './sqlite.js';

/** The kind of operation, then plain values that can pass between threads. */
export type Operation = readonly [kind: string, ...values: unknown[]];

/** Tests whether the file can be written, with data that nobody reads. */
export const PROBE = 'probe';

/** Is thrown to undo an operation that nevertheless has an answer. */
export class Undone extends Error {
  constructor(readonly answer: unknown) {
    super('Undone');
  }
}

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
    const outcome: GroupOutcome = { answers: [], failures: [] };
    if (operations.length === 1) addError(outcome, error);
    else commitEach(db, operations, apply, outcome);
    return outcome;
  }
}

function commitEach(db: Database, operations: readonly Operation[], apply: Apply, outcome: GroupOutcome): void {
  for (const operation of operations) {
    try {
      outcome.answers.push(transaction(db, () => apply(operation)));
    } catch (error) {
      addError(outcome, error);
    }
  }
}

/** Answers for the next operation, which threw this. */
function addError({ answers, failures }: GroupOutcome, error: unknown): void {
  if (!(error instanceof Undone)) failures.push([answers.length, messageOf(error)]);
  answers.push(error instanceof Undone ? error.answer : undefined);
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

export function messageOf(error: unknown): string {
  return String((error as { message?: unknown } | undefined)?.message ?? error);
}
