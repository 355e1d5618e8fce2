/** What a spinner is asked of its cotton and its yarn. */
import { alone, asking, atLeast, has } from './asking.js';

const { yesNo, single, multi, integer, text } = asking('product');
const INTERMEDIARIES = ['brokers', 'merchants'];

export const SPINNER_PRODUCT = [
  multi(
    'lintSources',
    'From whom did you buy lint in the last 12 months?',
    {
      ginners: ['Directly from ginners', 'low'],
      ownGroup: ['From a gin of your own business', 'low'],
      brokers: ['Through local brokers or commission agents', 'medium'],
      merchants: ['From merchants or importers', 'medium'],
      spot: ['On the spot market, from sellers you do not know', 'high'],
    },
    { about: 'middleman', help: 'Choose all that apply, however small the quantity.' },
  ),
  single(
    'brokeredShare',
    'What share of that lint, by weight, passed through a broker or a merchant?',
    { under10: ['Under 10%', 'low'], to50: ['10 to 50%', 'medium'], over50: ['Over 50%', 'high'] },
    { about: 'middleman', when: has('lintSources', ...INTERMEDIARIES) },
  ),
  yesNo('intermediariesNamed', 'Can you name every intermediary between the gin and your site for each bale?', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: has('lintSources', ...INTERMEDIARIES),
  }),
  integer('ginsCount', 'From how many gins did lint reach you in the last season?', {
    help: 'Count gins, not sellers. If you cannot tell, give the number that you know of.',
  }),
  text('lintOrigins', 'In which countries and districts was that cotton grown, and in roughly what shares?', {
    help: 'For example: Pakistan, Rahim Yar Khan 60%; Pakistan, Sanghar 30%; USA 10%.',
  }),
  single(
    'harvestMethod',
    'How was most of that cotton picked?',
    {
      machine: ['By machine', 'low'],
      both: ['Partly by machine, partly by hand', 'medium'],
      hand: ['By hand', 'high'],
      unknown: ['You do not know', 'high'],
    },
    { about: 'mechanization' },
  ),
  single('ginVisits', 'How often do you or your agent visit the gins that supply you?', {
    season: 'At least once a season, each of them',
    some: 'Once a season, some of them',
    rarely: 'Less often',
    never: 'Never',
  }),
  single('baleIdentity', 'How is the identity of a bale recorded when it arrives?', {
    scanned: 'The gin’s bale number is scanned into a system',
    register: 'The gin’s bale number is written in a register',
    truck: 'Only the truck or the consignment is recorded',
    none: 'It is not recorded',
  }),
  yesNo('baleDocuments', 'Do you keep the gin’s bale list, weight note and quality report for every purchase?', {
    evidence: true,
    help: 'Attach the set of one purchase of the last three months.',
  }),
  yesNo('certifiedCotton', 'Do you buy cotton under a certification or a sustainability programme?'),
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
    { when: has('certifiedCotton', 'yes'), evidence: true, help: 'Attach the scope certificates that are valid today.' },
  ),
  single(
    'certifiedSeparation',
    'How is certified lint kept apart from other lint?',
    {
      building: 'In separate buildings and on separate lines',
      areas: 'In marked areas, on lines that are cleaned between lots',
      books: 'In the books only, by mass balance',
      none: 'It is not kept apart',
    },
    { when: has('certifiedCotton', 'yes') },
  ),
  yesNo('cleaningRecords', 'Is each cleaning between lots recorded, with line, time and person?', {
    when: has('certifiedSeparation', 'areas'),
    evidence: true,
  }),
  multi('blendedFibres', 'Which fibres do you spin together with cotton?', {
    polyester: 'Polyester',
    viscose: 'Viscose, modal or lyocell',
    elastane: 'Elastane',
    recycled: 'Recycled cotton',
    other: 'Another fibre',
    none: alone('None: cotton alone'),
  }),
  text('recycledSource', 'Where does the recycled cotton come from, and how is its origin documented?', {
    when: has('blendedFibres', 'recycled'),
    evidence: true,
  }),
  yesNo('outsideSpinning', 'Is any of your yarn carded, spun, doubled or dyed at another site?', {
    about: 'middleman',
    levels: ['medium', 'low'],
  }),
  yesNo('outsideSitesKnown', 'Is each of these sites recorded, with the lots that it received and returned?', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: has('outsideSpinning', 'yes'),
    evidence: true,
  }),
  single('yieldReconciled', 'How often do you reconcile lint used with yarn and waste made?', {
    lot: 'For every lot',
    month: 'Every month',
    season: 'Once a season',
    never: 'Never',
  }),
  single(
    'wasteRecords',
    'What becomes of noil, strips and other waste?',
    { sold: 'Sold or reused, each quantity recorded', some: 'Sold or reused, partly recorded', unrecorded: 'It leaves without records' },
    { notApplicable: true },
  ),
  yesNo('packageLabels', 'Does every cone, bag or pallet carry a label that leads to its production lot?', { evidence: true }),
  integer('traceTests', 'How many times in the last 12 months did you trace a yarn lot back to its bales as a test?'),
  integer('traceHours', 'How many hours did the last of these tests take?', { when: atLeast('traceTests', 1) }),
];
