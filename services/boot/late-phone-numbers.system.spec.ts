import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { programEnv } from '../../test/support/server/program-env.js';

/** Prints how many modules of number plans are loaded before the first telephone number and after it, and three verdicts. */
const PROGRAM = `
  import { createRequire } from 'node:module';
  await import('./late-phone-numbers.js');
  await import('../../contracts/shared/validation.js');
  const { isNumberToDial } = await import('../../contracts/shared/written/phone-number.js');
  const isPlan = (path) => path.includes('libphonenumber-js') && !path.includes('/max/');
  const loaded = () => Object.keys(createRequire(process.cwd() + '/').cache).filter(isPlan).length;
  const before = loaded();
  const verdicts = ['+92 300 1234567', '+92 1', '+90 532 123 45 67'].map((each) => isNumberToDial(each));
  console.log(JSON.stringify({ before, isLoaded: loaded() > 0, verdicts }));
`;

it('loads the number plans with the first telephone number', async () => {
  const folder = new URL('.', import.meta.url);
  const options = { cwd: folder, env: programEnv({}) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', PROGRAM], options);
  expect(JSON.parse(stdout)).toEqual({ before: 0, isLoaded: true, verdicts: [true, false, true] });
});
