/** What a fabric mill is asked of its yarn and its fabric. */
import { alone, asking, atLeast, has } from './asking.js';

const { yesNo, single, multi, integer, text } = asking('product');
const INTERMEDIARIES = ['brokers', 'merchants'];

export const MILL_PRODUCT = [
  multi(
    'yarnSources',
    'From whom did you buy cotton yarn in the last 12 months?',
    {
      spinners: ['Directly from spinners', 'low'],
      ownGroup: ['From a spinning mill of your own business', 'low'],
      brokers: ['Through yarn brokers or commission agents', 'medium'],
      merchants: ['From merchants or importers', 'medium'],
      spot: ['On the spot market, from sellers you do not know', 'high'],
    },
    { about: 'middleman', help: 'Choose all that apply, however small the quantity.' },
  ),
  single(
    'brokeredShare',
    'What share of that yarn, by weight, passed through a broker or a merchant?',
    { under10: ['Under 10%', 'low'], to50: ['10 to 50%', 'medium'], over50: ['Over 50%', 'high'] },
    { about: 'middleman', when: has('yarnSources', ...INTERMEDIARIES) },
  ),
  yesNo('intermediariesNamed', 'Can you name every intermediary between the spinner and your site for each yarn lot?', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: has('yarnSources', ...INTERMEDIARIES),
  }),
  integer('spinnersCount', 'From how many spinning mills did yarn reach you in the last 12 months?', {
    help: 'Count spinning mills, not sellers. If you cannot tell, give the number that you know of.',
  }),
  single('cottonOriginKnown', 'What do your spinners tell you about where the cotton of a yarn lot was grown?', {
    district: 'The country and the district',
    country: 'The country',
    onRequest: 'Only when a brand asks',
    nothing: 'Nothing',
  }),
  text('cottonOrigins', 'Which countries of origin do they name, and in roughly what shares?', {
    when: has('cottonOriginKnown', 'district', 'country'),
  }),
  single(
    'harvestMethod',
    'What do you know of how that cotton was picked?',
    {
      machine: ['Mostly by machine', 'low'],
      both: ['Partly by machine, partly by hand', 'medium'],
      hand: ['Mostly by hand', 'high'],
      unknown: ['You do not know', 'high'],
    },
    { about: 'mechanization' },
  ),
  single('lotIdentity', 'How is the identity of a yarn lot recorded when it arrives?', {
    scanned: 'The spinner’s lot number is scanned into a system',
    register: 'The spinner’s lot number is written in a register',
    consignment: 'Only the consignment is recorded',
    none: 'It is not recorded',
  }),
  yesNo('yarnDocuments', 'Do you keep the spinner’s packing list, invoice and test report for every purchase of yarn?', {
    evidence: true,
    help: 'Attach the set of one purchase of the last three months.',
  }),
  single('lotsThroughMaking', 'Through which steps does the yarn lot stay recorded?', {
    roll: 'Warping or knitting, greige roll, finished roll',
    greige: 'Up to the greige roll',
    warp: 'Up to warping or knitting',
    none: 'It is lost when yarn is issued from the store',
  }),
  yesNo('certifiedYarn', 'Do you buy yarn under a certification or a sustainability programme?'),
  multi(
    'certificationSchemes',
    'Under which schemes?',
    {
      bci: 'Better Cotton',
      organic: 'Organic',
      cmia: 'Cotton made in Africa',
      fairtrade: 'Fairtrade',
      recycled: 'Recycled',
      other: 'Another',
    },
    { when: has('certifiedYarn', 'yes'), evidence: true, help: 'Attach the scope certificates that are valid today.' },
  ),
  single(
    'certifiedSeparation',
    'How is certified yarn kept apart from other yarn?',
    {
      machines: 'On machines and in stores of its own',
      areas: 'In marked areas, on machines that are cleared between lots',
      books: 'In the books only, by mass balance',
      none: 'It is not kept apart',
    },
    { when: has('certifiedYarn', 'yes') },
  ),
  multi('blendedFibres', 'Which fibres go into your fabrics beside cotton?', {
    polyester: 'Polyester',
    viscose: 'Viscose, modal or lyocell',
    elastane: 'Elastane',
    recycled: 'Recycled cotton',
    other: 'Another fibre',
    none: alone('None: cotton alone'),
  }),
  yesNo('outsideProcessing', 'Is any of your fabric woven, knitted, dyed, printed or finished at another site?', {
    about: 'middleman',
    levels: ['medium', 'low'],
  }),
  multi(
    'outsideSteps',
    'Which steps are done outside?',
    { weaving: 'Weaving or knitting', dyeing: 'Dyeing', printing: 'Printing', finishing: 'Finishing or laundering' },
    { when: has('outsideProcessing', 'yes') },
  ),
  yesNo('outsideSitesKnown', 'Is each of these sites recorded, with the rolls that it received and returned?', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: has('outsideProcessing', 'yes'),
    evidence: true,
  }),
  yesNo('restrictedSubstances', 'Do you hold a list of restricted substances and test dyed or finished fabric against it?', {
    evidence: true,
    notApplicable: true,
  }),
  single('yieldReconciled', 'How often do you reconcile yarn used with fabric and waste made?', {
    order: 'For every order',
    month: 'Every month',
    year: 'Once a year',
    never: 'Never',
  }),
  yesNo('rollLabels', 'Does every roll carry a label that leads to its yarn lots?', { evidence: true }),
  single('seconds', 'What becomes of seconds and cut ends?', {
    recorded: 'Sold or reused, each quantity recorded',
    some: 'Sold or reused, partly recorded',
    unrecorded: 'They leave without records',
  }),
  integer('traceTests', 'How many times in the last 12 months did you trace a fabric roll back to its spinner as a test?'),
  integer('traceHours', 'How many hours did the last of these tests take?', { when: atLeast('traceTests', 1) }),
];
