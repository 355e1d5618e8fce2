/**
 * Kinds of cases that wait for an admin's word. `origin`: a site asks to be registered as an origin of cotton; `oarId`: a site chose an OAR
 * ID that is doubtful or that another site has; `certificate`: a site sent a certificate; `name`: a matched site changed its name or place;
 * `books`: a site asks for another model or longer windows; `dispute`: a site says that a record of another is wrong.
 */
export const CASE_KINDS = ['origin', 'oarId', 'certificate', 'name', 'books', 'dispute'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `ended`: the site withdrew it or requested something else instead. */
export const CASE_STATES = ['open', 'agreed', 'refused', 'ended'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The time within which cases are settled. */
const AGREED_DAYS = 7;
/** A dispute keeps the evidence of goods waiting, so that it has a time of its own. */
export const DISPUTE_DAYS = 10;
export const agreedDaysOf = (kind: CaseKind): number => (kind === 'dispute' ? DISPUTE_DAYS : AGREED_DAYS);

const CASE_ID = new RegExp(`^(${CASE_KINDS.join('|')})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9][0-9]{0,5})$`);

/** Names what a case is about: the site, or its certificate. All cases about one matter are in one stream. */
export type Matter = { kind: CaseKind; matterId: string };

export const caseIdOf = ({ kind, matterId }: Matter, round: number): string => `${kind}-${matterId}-${round}`;

/** Returns undefined for a text that is no ID of a case. */
export function matterOf(caseId: string): Matter | undefined {
  const [, kind, matterId] = CASE_ID.exec(caseId) ?? [];
  return kind && matterId ? { kind: kind as CaseKind, matterId } : undefined;
}
