// Records the demo before the first spec that copies it.
import { recordedDemo } from '../../../scripts/recorded-demo.mjs';
import prepare from './start-of-tests.mjs';

export default async (config) => {
  prepare(config);
  process.env.SELVEDGE_TEST_DEMO = await recordedDemo();
};
