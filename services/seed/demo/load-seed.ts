import type { LazyModuleLoader, ModuleRef } from '@nestjs/core';
import type { ChainSeeder } from '../chain-seeder.js';

/** Loads the makers of invented chains. A product that has its demo, or wants none, does not load them. */
export async function loadSeed(modules: LazyModuleLoader): Promise<ModuleRef> {
  const { SeedModule } = await import('../seed.module.js');
  return modules.load(() => SeedModule, { logger: false });
}

export async function loadChainSeeder(modules: LazyModuleLoader): Promise<ChainSeeder> {
  const [seed, { ChainSeeder: type }] = await Promise.all([loadSeed(modules), import('../chain-seeder.js')]);
  return seed.get(type);
}
