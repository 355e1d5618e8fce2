// Says how a run is repeated: when it begins, and again below what failed.
import { repetition } from './repeatable.mjs';

export default class RepetitionReporter {
  onRunStart() {
    console.error(repetition());
  }
  onRunComplete(_, { numFailedTests, numFailedTestSuites }) {
    if (numFailedTests + numFailedTestSuites > 0) console.error(`To repeat this: ${repetition()} npm test -- <part of a spec's path>`);
  }
  getLastError() {}
}
