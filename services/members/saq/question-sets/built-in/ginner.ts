import { answeredWith, atLeast, exclusiveOption, questionBuilder } from './question-dsl.js';

const product = questionBuilder('product');
const labor = questionBuilder('labor');

const PRODUCT = [
  product.multi('seedCottonSources', { farmers: 'low', groups: 'low', agents: 'medium', unknown: 'high' }, { about: 'middleman' }),
  product.single(
    'agentShare',
    { under10: 'low', to50: 'medium', over50: 'high' },
    { about: 'middleman', when: answeredWith('seedCottonSources', 'agents') },
  ),
  product.integer('farmsCount'),
  product.text('farmDistricts'),
  product.single('pickingMethod', { machine: 'low', both: 'medium', hand: 'high', unknown: 'high' }, { about: 'mechanization' }),
  product.yesNo('arrivalRecords', {
    evidence: true,
  }),
  product.yesNo('certifiedCotton'),
  product.single('certifiedSeparation', ['heaps', 'runs', 'none'], { when: answeredWith('certifiedCotton', 'yes') }),
  product.yesNo('baleNumbers', { evidence: true }),
  product.single('outturnReconciled', ['day', 'week', 'season', 'never']),
  product.integer('traceTests'),
];

const LABOR = [
  labor.integer('workersPeak'),
  labor.single('seasonalShare', { under30: 'low', to70: 'medium', over70: 'high' }, { about: 'seasonalLabor' }),
  labor.single('casualShare', { none: 'low', under30: 'medium', over30: 'high' }, { about: 'casualAdultLabor' }),
  labor.single('feeding', { suction: 'low', both: 'medium', hand: 'high' }, { about: 'manualLabor' }),
  labor.single('ageProof', { identity: 'low', other: 'medium', word: 'high' }, { about: 'childLabor', evidence: true }),
  labor.integer('underageFound', { about: 'childLabor', bands: { 0: 'low', 1: 'high' } }),
  labor.text('underageRemedy', { when: atLeast('underageFound', 1) }),
  labor.integer('youngInjuries', {
    about: 'under18Injuries',
    bands: { 0: 'low', 1: 'high' },
  }),
  labor.single('schoolDistance', { near: 'low', reach: 'medium', far: 'high' }, { about: 'schoolAvailability' }),
  labor.multi('hiringRoutes', { direct: 'low', workers: 'low', contractors: 'high' }, { about: 'intermediariesInHiring' }),
  labor.single('advances', { none: 'low', small: 'medium', large: 'high' }, { about: 'loansInAdvance' }),
  labor.yesNo('housing', { about: 'employerAccommodation', levels: ['medium', 'low'] }),
  labor.yesNo('housingDecent', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: answeredWith('housing', 'yes'),
    evidence: true,
  }),
  labor.multi('groups', { mothers: 'medium', older: 'medium', none: exclusiveOption('low') }, { about: 'vulnerableGroups' }),
  labor.single('migrants', { here: 'low', province: 'medium', far: 'high' }, { about: 'internalMigrants' }),
];

export const GINNER = [...PRODUCT, ...LABOR];
