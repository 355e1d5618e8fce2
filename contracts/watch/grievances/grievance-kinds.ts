/** Defines the sources, the urgency and the states of grievances. */
import type { RiskLevel, RiskSource } from '../../shared/risk-indicators.js';
import type { Role } from '../../shared/roles.js';

/** Descending. */
export const PRIORITIES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Numbers the ways on which a grievance reaches the platform. */
export const GRIEVANCE_SOURCES = { LABOR_LINK: 1, HOTLINE: 2, FARM_MONITOR_APP: 3, ADMIN: 4, FARM_MONITOR_WEB: 5, AUDITOR: 6 } as const;
export type GrievanceSource = keyof typeof GRIEVANCE_SOURCES;
export type GrievanceSourceNumber = (typeof GRIEVANCE_SOURCES)[GrievanceSource];
export const GRIEVANCE_SOURCE_NUMBERS = Object.values(GRIEVANCE_SOURCES);

/** The sources that a person of a role can state, the usual one first. */
export const SOURCES_OF_ROLE: Partial<Record<Role, readonly GrievanceSourceNumber[]>> = {
  SUPER_ADMIN: [GRIEVANCE_SOURCES.ADMIN, GRIEVANCE_SOURCES.LABOR_LINK, GRIEVANCE_SOURCES.HOTLINE],
  ADMIN: [GRIEVANCE_SOURCES.ADMIN, GRIEVANCE_SOURCES.LABOR_LINK, GRIEVANCE_SOURCES.HOTLINE],
  FARM_MONITOR: [GRIEVANCE_SOURCES.FARM_MONITOR_APP],
  FARM_MONITOR_WEB: [GRIEVANCE_SOURCES.FARM_MONITOR_WEB],
  AUDITOR: [GRIEVANCE_SOURCES.AUDITOR],
};

const RISK_SOURCES_OF: Record<GrievanceSourceNumber, RiskSource> = {
  1: 'hotline',
  2: 'hotline',
  3: 'farmMonitor',
  4: 'admin',
  5: 'farmMonitor',
  6: 'auditor',
};

/** Returns the source under which a report is evidence of risk. */
export const riskSourceOf = (source: GrievanceSourceNumber): RiskSource => RISK_SOURCES_OF[source];

export const levelOf = (priority: Priority): RiskLevel => priority.toLowerCase() as RiskLevel;

/**
 * `received`: reported by somebody outside, nobody asked yet. `heldBack`: it came in bulk, and an admin has to decide about it. `pending`:
 * a request waits for its assignee. `responded`: findings are open. `closed`: nothing was found, or each finding is closed. `setAside`: it
 * concerns no site. `joined`: another report continues for it.
 */
export const GRIEVANCE_STATES = ['received', 'heldBack', 'pending', 'responded', 'closed', 'setAside', 'joined'] as const;
export type GrievanceState = (typeof GRIEVANCE_STATES)[number];

/** Lists what makes reports a bulk. */
export const ALIKE_BY = ['words', 'network'] as const;
export type AlikeBy = (typeof ALIKE_BY)[number];

/** Why a report from outside is set aside. */
export const SET_ASIDE_KINDS = ['advertising', 'noWorkplace', 'siteNotFound', 'notLabor'] as const;
export type SetAsideKind = (typeof SET_ASIDE_KINDS)[number];

/** The days within which a report that was set aside can be brought back. */
export const BRING_BACK_DAYS = 90;

/** The days within which its reporter gets a first answer. */
export const FIRST_ANSWER_DAYS = 2;

/** The years after its end for which the words and photos of a report from outside are kept that was not set aside. */
export const WORDS_KEPT_YEARS = 3;

/** The state of a report, for its reporter. `askedYou`: the last word is an admin's. `visited`: somebody was there and found something. */
export type IntakeState = 'received' | 'askedYou' | 'lookedAt' | 'visited' | 'ended';

/** The parts of a list of grievances that are counted. An overdue grievance is pending, too. */
export const GRIEVANCE_COUNTS = ['received', 'pending', 'overdue', 'responded', 'closed', 'setAside'] as const;
export type GrievanceCount = (typeof GRIEVANCE_COUNTS)[number];

/** `open`: the site has to act. `done`: it says that it did. `verified`: the auditor saw it. */
export const ACTION_STEPS = ['open', 'done', 'verified'] as const;
/** `ended`: its finding was withdrawn. */
export const ACTION_STATES = [...ACTION_STEPS, 'ended'] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/** The steps of a grievance that its history names. */
export const GRIEVANCE_STEPS = [
  ...(['heldBack', 'letIn', 'setAsideSuggested', 'setAside', 'broughtBack', 'joined', 'wordsDeleted'] as const),
  ...(['received', 'reported', 'asked', 'released', 'opened', 'reminded', 'visitAnnounced', 'responded', 'corrected'] as const),
  ...(['action', 'done', 'returned', 'verified', 'escalated', 'closed'] as const),
] as const;
export type GrievanceStep = (typeof GRIEVANCE_STEPS)[number];

/** The days within which a request is answered. */
export const RESPONSE_DAYS: Record<Priority, number> = { HIGH: 7, MEDIUM: 30, LOW: 90 };

const PART_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[fa][1-9][0-9]{0,3}$/;

/** Names the nth finding of a grievance, from 1 on. */
export const findingIdOf = (grievanceId: string, nth: number): string => `${grievanceId}-f${nth}`;

/** Names the nth corrective action of a grievance, from 1 on. */
export const actionIdOf = (grievanceId: string, nth: number): string => `${grievanceId}-a${nth}`;

/** Returns the grievance that a finding or an action belongs to; undefined for a text that is the ID of neither. */
export const grievanceOfPart = (partId: string): string | undefined => PART_ID.exec(partId)?.[1];
