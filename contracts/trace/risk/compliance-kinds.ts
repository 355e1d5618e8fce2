/** The facts of a site's compliance history. */
export const COMPLIANCE_KINDS = [
  ...(['reported', 'requested', 'responded', 'findingClosed', 'findingWithdrawn'] as const),
  ...(['actionOpened', 'actionDone', 'actionReturned', 'actionVerified', 'actionEscalated'] as const),
  ...(['assessed', 'siteAssessed', 'siteAssessmentWithdrawn'] as const),
  ...(['dnaPassed', 'dnaFailed', 'dnaClosed', 'labTested'] as const),
  ...(['certificateSent', 'certificateAccepted', 'certificateRefused', 'certificateEnded'] as const),
] as const;
export type ComplianceKind = (typeof COMPLIANCE_KINDS)[number];

/** The facts that are evidence, or close it: a score may move with them. */
export const SCORED_KINDS: readonly ComplianceKind[] = [
  ...(['responded', 'findingClosed', 'findingWithdrawn'] as const),
  ...(['assessed', 'siteAssessed', 'siteAssessmentWithdrawn'] as const),
];
