/** Asks a spinner about its cotton and its yarn. */
import { answeredWith, atLeast, exclusiveOption, questionBuilder } from './question-dsl.js';

const { yesNo, single, multi, integer, text } = questionBuilder('product');
const INTERMEDIARIES = ['brokers', 'merchants'];

export const SPINNER_PRODUCT = [
  multi('lintSources', { ginners: 'low', ownGroup: 'low', brokers: 'medium', merchants: 'medium', spot: 'high' }, { about: 'middleman' }),
  single(
    'brokeredShare',
    { under10: 'low', to50: 'medium', over50: 'high' },
    { about: 'middleman', when: answeredWith('lintSources', ...INTERMEDIARIES) },
  ),
  yesNo('intermediariesNamed', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: answeredWith('lintSources', ...INTERMEDIARIES),
  }),
  integer('ginsCount'),
  text('lintOrigins'),
  single('harvestMethod', { machine: 'low', both: 'medium', hand: 'high', unknown: 'high' }, { about: 'mechanization' }),
  single('ginVisits', ['season', 'some', 'rarely', 'never']),
  single('baleIdentity', ['scanned', 'register', 'truck', 'none']),
  yesNo('baleDocuments', { evidence: true }),
  yesNo('certifiedCotton'),
  multi('certificationSchemes', ['bci', 'organic', 'cmia', 'fairtrade', 'recycled', 'other'], {
    when: answeredWith('certifiedCotton', 'yes'),
    evidence: true,
  }),
  single('certifiedSeparation', ['building', 'areas', 'books', 'none'], { when: answeredWith('certifiedCotton', 'yes') }),
  yesNo('cleaningRecords', {
    when: answeredWith('certifiedSeparation', 'areas'),
    evidence: true,
  }),
  multi('blendedFibres', { polyester: {}, viscose: {}, elastane: {}, recycled: {}, other: {}, none: exclusiveOption() }),
  text('recycledSource', {
    when: answeredWith('blendedFibres', 'recycled'),
    evidence: true,
  }),
  yesNo('outsideSpinning', {
    about: 'middleman',
    levels: ['medium', 'low'],
  }),
  yesNo('outsideSitesKnown', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: answeredWith('outsideSpinning', 'yes'),
    evidence: true,
  }),
  single('yieldReconciled', ['lot', 'month', 'season', 'never']),
  single('wasteRecords', ['sold', 'some', 'unrecorded'], { notApplicable: true }),
  yesNo('packageLabels', { evidence: true }),
  integer('traceTests'),
  integer('traceHours', { when: atLeast('traceTests', 1) }),
];
