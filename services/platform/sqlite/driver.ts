import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

export type Database = DatabaseSyncInstance;
export type Statement = StatementSyncInstance;

type Driver = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** Loads `node:sqlite` if it returns rows as arrays (Node 22.16 and later), or otherwise the package with the same API. */
export const { DatabaseSync } = builtIn() ?? fromPackage();

function builtIn(): Driver | undefined {
  const driver = withoutExperimentalWarning(() => process.getBuiltinModule?.('node:sqlite')) as
    | (Driver & { StatementSync: { prototype: object } })
    | undefined;
  return driver && 'setReturnArrays' in driver.StatementSync.prototype ? driver : undefined;
}

function fromPackage(): Driver {
  return createRequire(import.meta.url)('@photostructure/sqlite') as Driver;
}

/**
 * Suppresses Node's warning at the first load of its SQLite. An operator can do nothing about it, and the contract specs check both
 * drivers.
 */
function withoutExperimentalWarning<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
