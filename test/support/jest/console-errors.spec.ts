/** Shows that an error on the console fails the test in which it is logged, and that a test can expect it. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { expectConsoleError } from './expect-console-error.js';

interface Environment {
  handleTestEvent?(event: { name: string; test?: { errors: Error[] } }, state?: { unhandledErrors: Error[] }): Promise<void>;
}
type FailOnConsoleErrors = (environment: Environment) => () => void;

const PROGRAM = fileURLToPath(new URL('../../../../test/support/jest/console-errors.cjs', import.meta.url));
const failOnConsoleErrors = createRequire(import.meta.url)(PROGRAM) as FailOnConsoleErrors;

/** Returns the errors reported to a test of this body, and those after it. */
async function errorsOf(body: () => void, after: () => void = () => undefined): Promise<string[]> {
  const environment: Environment = {};
  const end = failOnConsoleErrors(environment);
  const errors: Error[] = [];
  await environment.handleTestEvent?.({ name: 'test_start' });
  body();
  await environment.handleTestEvent?.({ name: 'test_done', test: { errors } });
  after();
  await environment.handleTestEvent?.({ name: 'run_finish' }, { unhandledErrors: errors });
  end();
  return errors.map(({ message }) => message);
}

const twoChildren = () => console.error('Two children with the same key, `%s`', 'a');

test('an error fails the test that was running, or the file after its last test', async () => {
  expect(await errorsOf(twoChildren)).toEqual(['The console was told an error: Two children with the same key, `a`']);
  expect(await errorsOf(() => undefined, twoChildren)).toEqual(['The console was told an error: Two children with the same key, `a`']);
  expect(await errorsOf(() => undefined)).toEqual([]);
});

test('a test that expects an error fails without it alone', async () => {
  const expectKeys = () => expectConsoleError(/same key/);
  expect(await errorsOf(() => [expectKeys(), twoChildren()])).toEqual([]);
  expect(await errorsOf(expectKeys)).toEqual(['The console was not told /same key/']);
  expect(await errorsOf(() => [expectKeys(), console.error('another')])).toHaveLength(2);
});
