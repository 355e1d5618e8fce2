import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Real input for tests, in the folder that SELVEDGE_TEST_DATA names: `os-hub/facilities-*.csv|xls|xlsx` (country, name,
 * address, sector, lat, lng) and `os-hub/os-ids-sample.txt`. None of it is part of the project.
 */
export function realFiles(folder: string, pattern: RegExp): { name: string; content: Buffer }[] {
  const base = process.env['SELVEDGE_TEST_DATA'];
  if (!base || !existsSync(join(base, folder))) {
    console.warn(`not tested on real input: SELVEDGE_TEST_DATA names no folder with ${folder}`);
    return [];
  }
  const names = readdirSync(join(base, folder)).filter((name) => pattern.test(name));
  return names.map((name) => ({ name, content: readFileSync(join(base, folder, name)) }));
}
