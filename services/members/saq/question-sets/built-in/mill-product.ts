/** Asks a fabric mill about its yarn and its fabric. */
import { answeredWith, atLeast, exclusiveOption, questionBuilder } from './question-dsl.js';

const { yesNo, single, multi, integer, text } = questionBuilder('product');
const INTERMEDIARIES = ['brokers', 'merchants'];

export const MILL_PRODUCT = [
  multi('yarnSources', { spinners: 'low', ownGroup: 'low', brokers: 'medium', merchants: 'medium', spot: 'high' }, { about: 'middleman' }),
  single(
    'brokeredShare',
    { under10: 'low', to50: 'medium', over50: 'high' },
    { about: 'middleman', when: answeredWith('yarnSources', ...INTERMEDIARIES) },
  ),
  yesNo('intermediariesNamed', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: answeredWith('yarnSources', ...INTERMEDIARIES),
  }),
  integer('spinnersCount'),
  single('cottonOriginKnown', ['district', 'country', 'onRequest', 'nothing']),
  text('cottonOrigins', {
    when: answeredWith('cottonOriginKnown', 'district', 'country'),
  }),
  single('harvestMethod', { machine: 'low', both: 'medium', hand: 'high', unknown: 'high' }, { about: 'mechanization' }),
  single('lotIdentity', ['scanned', 'register', 'consignment', 'none']),
  yesNo('yarnDocuments', { evidence: true }),
  single('lotsThroughMaking', ['roll', 'greige', 'warp', 'none']),
  yesNo('certifiedYarn'),
  multi('certificationSchemes', ['bci', 'organic', 'cmia', 'fairtrade', 'recycled', 'other'], {
    when: answeredWith('certifiedYarn', 'yes'),
    evidence: true,
  }),
  single('certifiedSeparation', ['machines', 'areas', 'books', 'none'], { when: answeredWith('certifiedYarn', 'yes') }),
  multi('blendedFibres', { polyester: {}, viscose: {}, elastane: {}, recycled: {}, other: {}, none: exclusiveOption() }),
  yesNo('outsideProcessing', {
    about: 'middleman',
    levels: ['medium', 'low'],
  }),
  multi('outsideSteps', ['weaving', 'dyeing', 'printing', 'finishing'], { when: answeredWith('outsideProcessing', 'yes') }),
  yesNo('outsideSitesKnown', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: answeredWith('outsideProcessing', 'yes'),
    evidence: true,
  }),
  yesNo('restrictedSubstances', {
    evidence: true,
    notApplicable: true,
  }),
  single('yieldReconciled', ['order', 'month', 'year', 'never']),
  yesNo('rollLabels', { evidence: true }),
  single('seconds', ['recorded', 'some', 'unrecorded']),
  integer('traceTests'),
  integer('traceHours', { when: atLeast('traceTests', 1) }),
];
