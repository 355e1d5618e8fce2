/** What a farm, or a farm group for its farms, is asked. */
import { alone, asking, atLeast, has } from './asking.js';

const product = asking('product');
const labor = asking('labor');

const PRODUCT = [
  product.integer('cottonHectares', 'On how many hectares did you grow cotton in the last season?', {
    help: 'A farm group answers for all its farms together.',
  }),
  product.single('landTenure', 'How do you hold this land?', {
    own: 'You own it',
    lease: 'You lease it',
    share: 'As a sharecropper',
    mixed: 'In more than one way',
  }),
  product.single(
    'picking',
    'How is the cotton picked?',
    { machine: ['By machine', 'low'], both: ['Partly by machine, partly by hand', 'medium'], hand: ['By hand', 'high'] },
    { about: 'mechanization' },
  ),
  product.single(
    'buyers',
    'To whom do you sell most of your cotton?',
    { gin: ['To a gin', 'low'], group: ['Through a group or cooperative', 'low'], agent: ['To an agent or trader', 'high'] },
    { about: 'middleman' },
  ),
  product.yesNo('agentNames', 'Do you know to which gin the agent takes it?', {
    about: 'middleman',
    levels: ['low', 'high'],
    when: has('buyers', 'agent'),
  }),
  product.yesNo('saleRecords', 'Do you keep a receipt with date, weight and buyer of every sale?', { evidence: true }),
  product.yesNo('certified', 'Is your cotton certified, or part of a programme?'),
  product.text('certificationName', 'Under which scheme, and with which number?', { when: has('certified', 'yes'), evidence: true }),
  product.yesNo('fieldsMapped', 'Are your cotton fields mapped, or their corners recorded?'),
  product.multi('inputs', 'What do you record for each field?', {
    seed: 'Seed variety and source',
    pesticides: 'Pesticides, with dates and quantities',
    fertilizer: 'Fertilizer, with dates and quantities',
    water: 'Irrigation',
    none: alone('None of these'),
  }),
  product.integer('yieldPerHectare', 'How many kg of seed cotton did a hectare give in the last season?'),
];

const LABOR = [
  labor.integer('familyWorkers', 'How many members of the family work in the cotton?'),
  labor.integer('hiredWorkers', 'How many other people worked in the cotton at the busiest time?'),
  labor.single(
    'dayWorkers',
    'What share of the hired people is paid by the day or by the kg?',
    { none: ['None', 'low'], half: ['Up to half', 'medium'], most: ['More than half', 'high'] },
    { about: 'casualAdultLabor', when: atLeast('hiredWorkers', 1) },
  ),
  labor.integer('pickersSeason', 'How many people were hired for picking alone?', {
    about: 'seasonalLabor',
    bands: { 0: 'low', 1: 'medium', 30: 'high' },
    when: atLeast('hiredWorkers', 1),
  }),
  labor.single(
    'handWork',
    'Which field work is done by hand, beside picking?',
    { little: ['Little or none', 'low'], some: ['Weeding or thinning', 'medium'], most: ['Most of it, spraying included', 'high'] },
    { about: 'manualLabor' },
  ),
  labor.integer('childrenWorking', 'How many children under 15 worked in the cotton in the last season, in any way?', {
    about: 'childLabor',
    bands: { 0: 'low', 1: 'high' },
    help: 'Count your own children and those who came with a picker.',
  }),
  labor.multi(
    'childrenTasks',
    'What did they do?',
    {
      picking: ['Picking', 'medium'],
      weeding: ['Weeding', 'medium'],
      spraying: ['Spraying, or mixing chemicals', 'high'],
      carrying: ['Carrying loads', 'high'],
    },
    { about: 'under18Injuries', when: atLeast('childrenWorking', 1) },
  ),
  labor.integer('youngInjuries', 'How many people under 18 were injured or fell ill at work in the last season?', {
    about: 'under18Injuries',
    bands: { 0: 'low', 1: 'high' },
  }),
  labor.single(
    'schoolDistance',
    'How far is the nearest school?',
    { near: ['Up to 2 km', 'low'], reach: ['2 to 5 km', 'medium'], far: ['Further', 'high'] },
    { about: 'schoolAvailability' },
  ),
  labor.single(
    'schoolMissed',
    'Do children miss school during the picking season?',
    { none: ['No', 'low'], days: ['Some days', 'medium'], weeks: ['For weeks', 'high'] },
    { about: 'schoolAvailability' },
  ),
  labor.single(
    'hiring',
    'Who brings the people whom you hire?',
    { self: ['You find them yourself', 'low'], village: ['Somebody of the village', 'medium'], contractor: ['A labor contractor', 'high'] },
    { about: 'intermediariesInHiring', when: atLeast('hiredWorkers', 1) },
  ),
  labor.single(
    'advances',
    'Do hired people or sharecroppers owe you an advance?',
    { none: ['No', 'low'], season: ['Yes, settled within the season', 'medium'], longer: ['Yes, carried into the next season', 'high'] },
    { about: 'loansInAdvance' },
  ),
  labor.yesNo('housing', 'Do hired people live on the farm during the season?', {
    about: 'employerAccommodation',
    levels: ['medium', 'low'],
    when: atLeast('hiredWorkers', 1),
  }),
  labor.multi(
    'groups',
    'Who is among the people who work in the cotton?',
    {
      mothers: { text: 'Pregnant or nursing women', level: 'medium', about: 'vulnerableGroups' },
      provinces: { text: 'People from other provinces', level: 'medium', about: 'internalMigrants' },
      countries: { text: 'People from other countries, or without papers', level: 'high', about: 'foreignMigrants' },
      minorities: { text: 'People of a religious or ethnic minority', level: 'medium', about: 'minorityGroups' },
      none: alone('None of these'),
    },
    { help: 'Choose all that apply.' },
  ),
  labor.yesNo('protection', 'Does everybody who sprays wear gloves, mask and boots?', { notApplicable: true }),
];

export const FARM = [...PRODUCT, ...LABOR];
