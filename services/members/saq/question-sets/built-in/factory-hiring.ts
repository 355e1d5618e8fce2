/** Asks spinners and mills how people come to them: hiring, debts, housing, groups that need care, a voice. */
import { answeredWith, atLeast, exclusiveOption, type QuestionOutline, questionBuilder } from './question-dsl.js';

const { yesNo, single, multi, integer, text } = questionBuilder('labor');

export const FACTORY_HIRING: QuestionOutline[] = [
  multi('hiringRoutes', { direct: 'low', workers: 'low', contractors: 'medium', agents: 'high' }, { about: 'intermediariesInHiring' }),
  yesNo('intermediaryContract', {
    about: 'intermediariesInHiring',
    levels: ['low', 'high'],
    when: answeredWith('hiringRoutes', 'contractors', 'agents'),
    evidence: true,
  }),
  single(
    'wagesThroughContractor',
    { site: 'low', both: 'medium', contractor: 'high' },
    { about: 'intermediariesInHiring', when: answeredWith('hiringRoutes', 'contractors', 'agents') },
  ),
  single('hiringCosts', { site: 'low', shared: 'medium', workers: 'high' }, { about: 'intermediariesInHiring' }),
  single('advances', { none: 'low', week: 'low', month: 'medium', more: 'high' }, { about: 'loansInAdvance' }),
  yesNo('advanceFreedom', {
    about: 'loansInAdvance',
    levels: ['low', 'high'],
    when: answeredWith('advances', 'week', 'month', 'more'),
  }),
  yesNo('papersKept', {
    about: 'vulnerableGroups',
    levels: ['high', 'low'],
  }),
  yesNo('housing', {
    about: 'employerAccommodation',
    levels: ['medium', 'low'],
  }),
  integer('housedPeople', { when: answeredWith('housing', 'yes') }),
  yesNo('housingFreedom', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: answeredWith('housing', 'yes'),
  }),
  yesNo('housingInspected', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: answeredWith('housing', 'yes'),
    evidence: true,
  }),
  single('internalMigrants', { none: 'low', under10: 'low', to30: 'medium', over30: 'high' }, { about: 'internalMigrants' }),
  yesNo('internalTerms', {
    about: 'internalMigrants',
    levels: ['low', 'high'],
    when: answeredWith('internalMigrants', 'under10', 'to30', 'over30'),
  }),
  integer('foreignWorkers', {
    about: 'foreignMigrants',
    bands: { 0: 'low', 1: 'medium', 50: 'high' },
  }),
  yesNo('foreignContracts', {
    about: 'foreignMigrants',
    levels: ['low', 'high'],
    when: atLeast('foreignWorkers', 1),
    evidence: true,
  }),
  yesNo('equalTreatment', {
    about: 'minorityGroups',
    levels: ['low', 'medium'],
    evidence: true,
  }),
  integer('unequalComplaints', {
    about: 'minorityGroups',
    bands: { 0: 'low', 1: 'medium', 5: 'high' },
  }),
  multi(
    'careGroups',
    { mothers: 'medium', disabled: 'medium', older: 'medium', home: 'high', none: exclusiveOption('low') },
    { about: 'vulnerableGroups' },
  ),
  text('careMeasures', {
    when: answeredWith('careGroups', 'mothers', 'disabled', 'older', 'home'),
  }),
  integer('weeklyHours'),
  yesNo('minimumWage', { evidence: true }),
  multi('voices', { committee: {}, box: {}, line: {}, supervisor: {}, none: exclusiveOption() }),
  text('laborFindings', { notApplicable: true, evidence: true }),
];
