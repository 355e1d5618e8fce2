/** What spinners and mills are asked of how people come to them: hiring, debts, housing, groups that need care, a voice. */
import type { SaqQuestion } from '../../../contracts/saq-questions.js';
import { alone, asking, atLeast, has } from './asking.js';

const { yesNo, single, multi, integer, text } = asking('labor');

export const FACTORY_HIRING: SaqQuestion[] = [
  multi(
    'hiringRoutes',
    'How did the people whom you took on in the last 12 months come to you?',
    {
      direct: ['They applied themselves', 'low'],
      workers: ['Through people who work here', 'low'],
      contractors: ['Through a labor contractor', 'medium'],
      agents: ['Through an agent who brings people from elsewhere', 'high'],
    },
    { about: 'intermediariesInHiring' },
  ),
  yesNo('intermediaryContract', 'Is every contractor or agent licensed, and bound by a written contract?', {
    about: 'intermediariesInHiring',
    levels: ['low', 'high'],
    when: has('hiringRoutes', 'contractors', 'agents'),
    evidence: true,
  }),
  single(
    'wagesThroughContractor',
    'Who pays the wages of the people whom they brought?',
    {
      site: ['You, to each worker', 'low'],
      both: ['You for some, the contractor for others', 'medium'],
      contractor: ['The contractor', 'high'],
    },
    { about: 'intermediariesInHiring', when: has('hiringRoutes', 'contractors', 'agents') },
  ),
  single(
    'hiringCosts',
    'Who bears the cost of finding work here: fees, travel, papers?',
    { site: ['You', 'low'], shared: ['Workers bear a part', 'medium'], workers: ['Workers bear all of it', 'high'] },
    { about: 'intermediariesInHiring' },
  ),
  single(
    'advances',
    'What is the largest loan or advance on wages that a worker owes you or a contractor?',
    {
      none: ['There are none', 'low'],
      week: ['Up to a week’s wage', 'low'],
      month: ['Up to a month’s wage', 'medium'],
      more: ['More than a month’s wage', 'high'],
    },
    { about: 'loansInAdvance' },
  ),
  yesNo('advanceFreedom', 'May a worker who still owes an advance leave when he wants, with the wages earned so far?', {
    about: 'loansInAdvance',
    levels: ['low', 'high'],
    when: has('advances', 'week', 'month', 'more'),
  }),
  yesNo('papersKept', 'Does anybody on the site keep workers’ identity papers, bank cards or deposits?', {
    about: 'vulnerableGroups',
    levels: ['high', 'low'],
  }),
  yesNo('housing', 'Do you, or does a contractor, house any of the workers?', {
    about: 'employerAccommodation',
    levels: ['medium', 'low'],
  }),
  integer('housedPeople', 'How many people live there?', { when: has('housing', 'yes') }),
  yesNo('housingFreedom', 'May they come and go as they like, outside their shifts?', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: has('housing', 'yes'),
  }),
  yesNo('housingInspected', 'Was the housing inspected for fire safety, water and sanitation in the last 12 months?', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: has('housing', 'yes'),
    evidence: true,
  }),
  single(
    'internalMigrants',
    'What share of the workers came from another province or region of the country to work here?',
    { none: ['None', 'low'], under10: ['Under 10%', 'low'], to30: ['10 to 30%', 'medium'], over30: ['Over 30%', 'high'] },
    { about: 'internalMigrants' },
  ),
  yesNo('internalTerms', 'Do they have the same contract, wage and social security as people from here?', {
    about: 'internalMigrants',
    levels: ['low', 'high'],
    when: has('internalMigrants', 'under10', 'to30', 'over30'),
  }),
  integer('foreignWorkers', 'How many of the workers are citizens of another country, or without papers of any?', {
    about: 'foreignMigrants',
    bands: { 0: 'low', 1: 'medium', 50: 'high' },
  }),
  yesNo('foreignContracts', 'Did each of them get a contract in a language that he or she reads, before leaving home?', {
    about: 'foreignMigrants',
    levels: ['low', 'high'],
    when: atLeast('foreignWorkers', 1),
    evidence: true,
  }),
  yesNo('equalTreatment', 'Is there a written rule against unequal treatment by religion, caste, language or origin, and is it taught?', {
    about: 'minorityGroups',
    levels: ['low', 'medium'],
    evidence: true,
  }),
  integer('unequalComplaints', 'How many complaints of unequal treatment were made in the last 12 months?', {
    about: 'minorityGroups',
    bands: { 0: 'low', 1: 'medium', 5: 'high' },
  }),
  multi(
    'careGroups',
    'Which of these work on the site?',
    {
      mothers: ['Pregnant or nursing women', 'medium'],
      disabled: ['People with a disability', 'medium'],
      older: ['People over 60', 'medium'],
      home: ['People who work for you at home', 'high'],
      none: alone('None of these', 'low'),
    },
    { about: 'vulnerableGroups' },
  ),
  text('careMeasures', 'What is done so that their work does not harm them?', {
    when: has('careGroups', 'mothers', 'disabled', 'older', 'home'),
  }),
  integer('weeklyHours', 'How many hours did a production worker work in the busiest week of the last 12 months, with overtime?'),
  yesNo('minimumWage', 'Does everybody, casual workers included, earn at least the legal minimum wage for normal hours?', {
    evidence: true,
    help: 'Attach a payroll of the last three months with the names made unreadable.',
  }),
  multi('voices', 'How can workers raise a complaint?', {
    committee: 'Through a union or an elected committee',
    box: 'By a box or a form without a name',
    line: 'By a telephone line outside the site',
    supervisor: 'To their supervisor',
    none: alone('There is no such way'),
  }),
  text('laborFindings', 'What did the last social audit or labor inspection find, and what is still open?', {
    notApplicable: true,
    evidence: true,
    help: 'Where there was none in the last three years, say that it does not apply.',
  }),
];
