// `@jest/globals` where specs share their modules: what the spec file that is being run was given.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function set(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
