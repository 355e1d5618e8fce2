/** Asks an auditor or a farm monitor what they saw at a site, or in the community of a farm group. */
import type { VISITED_FACILITY_TYPES, VisitSetType } from '../../../../../contracts/members/saq/questions.js';
import { answeredWith, atLeast, exclusiveOption, type QuestionOutline, questionBuilder } from './question-dsl.js';

const product = questionBuilder('product');
const labor = questionBuilder('labor');
const SHARES = { none: 'low', half: 'medium', most: 'high' } as const;

const TRADE = [product.single('middlemen', SHARES, { about: 'middleman' })];
const PICKING = [product.single('handPicking', SHARES, { about: 'mechanization' })];
const RECORDS = [
  product.yesNo('recordsSeen', { evidence: true }),
  product.yesNo('recordsMatch', { when: answeredWith('recordsSeen', 'yes') }),
  product.text('recordsDiffer', { when: answeredWith('recordsMatch', 'no'), evidence: true }),
  product.yesNo('originsApart', { notApplicable: true, evidence: true }),
];
const ACCESS = [product.yesNo('partsClosed'), product.text('partsClosedWhich', { when: answeredWith('partsClosed', 'yes') })];
const HOUSEHOLDS = [product.integer('householdsVisited')];

const WORKERS = [
  labor.integer('peopleAtWork'),
  labor.integer('spokenWith', { when: atLeast('peopleAtWork', 1) }),
  labor.single('casualShare', SHARES, { about: 'casualAdultLabor' }),
  labor.single('seasonalShare', SHARES, { about: 'seasonalLabor' }),
  labor.single('heavyWork', SHARES, { about: 'manualLabor' }),
  labor.integer('childrenSeen', { about: 'childLabor', bands: { 0: 'low', 1: 'high' } }),
  labor.text('childrenTasks', { when: atLeast('childrenSeen', 1), evidence: true }),
  labor.yesNo('ageProof', { about: 'childLabor', levels: ['low', 'medium'], evidence: true }),
  labor.integer('youngInjuries', { about: 'under18Injuries', bands: { 0: 'low', 1: 'high' } }),
  labor.single('schoolDistance', { near: 'low', reach: 'medium', far: 'high' }, { about: 'schoolAvailability' }),
  labor.single('schoolMissed', SHARES, { about: 'schoolAvailability' }),
  labor.single('contractors', SHARES, { about: 'intermediariesInHiring' }),
  labor.single('advances', SHARES, { about: 'loansInAdvance' }),
  labor.yesNo('housing', { about: 'employerAccommodation', levels: ['medium', 'low'] }),
  labor.yesNo('housingDecent', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: answeredWith('housing', 'yes'),
    evidence: true,
  }),
  labor.multi('groups', {
    mothers: { level: 'medium', about: 'vulnerableGroups' },
    provinces: { level: 'medium', about: 'internalMigrants' },
    countries: { level: 'high', about: 'foreignMigrants' },
    minorities: { level: 'medium', about: 'minorityGroups' },
    none: exclusiveOption(),
  }),
  labor.yesNo('protection', { notApplicable: true, evidence: true }),
  labor.yesNo('complaints'),
  labor.yesNo('remarks'),
  labor.text('remarksText', { when: answeredWith('remarks', 'yes'), evidence: true }),
];

type VisitedType = (typeof VISITED_FACILITY_TYPES)[number];
/** Sites that do not know how their cotton was picked. */
const CARRIERS: readonly VisitedType[] = ['BROKER', 'TRANSPORTER'];

const ofFacility = (type: VisitedType): QuestionOutline[] => [
  ...TRADE,
  ...(CARRIERS.includes(type) ? [] : PICKING),
  ...RECORDS,
  ...ACCESS,
  ...WORKERS,
];

/** Holds the questions of each set for visits. */
export const VISITS: Record<VisitSetType, readonly QuestionOutline[]> = {
  FACILITY_SPINNER: ofFacility('SPINNER'),
  FACILITY_MILL: ofFacility('MILL'),
  FACILITY_GINNER: ofFacility('GINNER'),
  FACILITY_FARM: ofFacility('FARM'),
  FACILITY_FINAL_PRODUCT_ASSEMBLY: ofFacility('FINAL_PRODUCT_ASSEMBLY'),
  FACILITY_BROKER: ofFacility('BROKER'),
  FACILITY_TRANSPORTER: ofFacility('TRANSPORTER'),
  COMMUNITY: [...HOUSEHOLDS, ...TRADE, ...PICKING, ...RECORDS, ...WORKERS],
};
