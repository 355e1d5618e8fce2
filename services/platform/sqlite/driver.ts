import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

export type Database = DatabaseSyncInstance;
export type Statement = StatementSyncInstance;

type Driver = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** `node:sqlite` where this Node brings one that returns rows as arrays (22.16 and later); elsewhere the package with the same API. */
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

/** Node warns of its SQLite at the first load. An operator can do nothing about it, and the contract specs hold either driver to the same answers. */
function withoutExperimentalWarning<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
