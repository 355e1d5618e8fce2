export const DNA_RESULTS = ['passed', 'failed'] as const;
export type DnaResult = (typeof DNA_RESULTS)[number];

/**
 * `passed` and `failed` as recorded. Of the failed ones, `open` keeps the lot from trust; `repeated` was followed by a test that passed;
 * `closed` was closed by a verifier.
 */
export const DNA_STATES = ['passed', 'open', 'repeated', 'closed'] as const;
export type DnaState = (typeof DNA_STATES)[number];

export const LAB_TEST_KINDS = ['isotope', 'dna', 'tracer'] as const;
export type LabTestKind = (typeof LAB_TEST_KINDS)[number];

export const LAB_TEST_RESULTS = ['consistent', 'notConsistent', 'inconclusive'] as const;
export type LabTestResult = (typeof LAB_TEST_RESULTS)[number];
