// Records the demo before the first spec that copies it.
import { recordedDemo } from '../../../scripts/recorded-demo.mjs';

export default async () => {
  process.env.SELVEDGE_TEST_DEMO = await recordedDemo();
};
