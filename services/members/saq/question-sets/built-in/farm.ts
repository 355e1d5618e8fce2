/** Asks a farm, or a farm group for its farms. */
import { answeredWith, atLeast, exclusiveOption, questionBuilder } from './question-dsl.js';

const product = questionBuilder('product');
const labor = questionBuilder('labor');

const PRODUCT = [
  product.integer('cottonHectares'),
  product.single('landTenure', ['own', 'lease', 'share', 'mixed']),
  product.single('picking', { machine: 'low', both: 'medium', hand: 'high' }, { about: 'mechanization' }),
  product.single('buyers', { gin: 'low', group: 'low', agent: 'high' }, { about: 'middleman' }),
  product.yesNo('agentNames', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: answeredWith('buyers', 'agent'),
  }),
  product.yesNo('saleRecords', { evidence: true }),
  product.yesNo('certified'),
  product.text('certificationName', { when: answeredWith('certified', 'yes'), evidence: true }),
  product.yesNo('fieldsMapped'),
  product.multi('inputs', { seed: {}, pesticides: {}, fertilizer: {}, water: {}, none: exclusiveOption() }),
  product.integer('yieldPerHectare'),
];

const LABOR = [
  labor.integer('familyWorkers'),
  labor.integer('hiredWorkers'),
  labor.single(
    'dayWorkers',
    { none: 'low', half: 'medium', most: 'high' },
    { about: 'casualAdultLabor', when: atLeast('hiredWorkers', 1) },
  ),
  labor.integer('pickersSeason', {
    about: 'seasonalLabor',
    bands: { 0: 'low', 1: 'medium', 30: 'high' },
    when: atLeast('hiredWorkers', 1),
  }),
  labor.single('handWork', { little: 'low', some: 'medium', most: 'high' }, { about: 'manualLabor' }),
  labor.integer('childrenWorking', { about: 'childLabor', bands: { 0: 'low', 1: 'high' } }),
  labor.multi(
    'childrenTasks',
    { picking: 'medium', weeding: 'medium', spraying: 'high', carrying: 'high' },
    { about: 'under18Injuries', when: atLeast('childrenWorking', 1) },
  ),
  labor.integer('youngInjuries', {
    about: 'under18Injuries',
    bands: { 0: 'low', 1: 'high' },
  }),
  labor.single('schoolDistance', { near: 'low', reach: 'medium', far: 'high' }, { about: 'schoolAvailability' }),
  labor.single('schoolMissed', { none: 'low', days: 'medium', weeks: 'high' }, { about: 'schoolAvailability' }),
  labor.single(
    'hiring',
    { self: 'low', village: 'medium', contractor: 'high' },
    { about: 'intermediariesInHiring', when: atLeast('hiredWorkers', 1) },
  ),
  labor.single('advances', { none: 'low', season: 'medium', longer: 'high' }, { about: 'loansInAdvance' }),
  labor.yesNo('housing', {
    about: 'employerAccommodation',
    levels: ['medium', 'low'],
    when: atLeast('hiredWorkers', 1),
  }),
  labor.multi('groups', {
    mothers: { level: 'medium', about: 'vulnerableGroups' },
    provinces: { level: 'medium', about: 'internalMigrants' },
    countries: { level: 'high', about: 'foreignMigrants' },
    minorities: { level: 'medium', about: 'minorityGroups' },
    none: exclusiveOption(),
  }),
  labor.yesNo('protection', { notApplicable: true }),
];

export const FARM = [...PRODUCT, ...LABOR];
