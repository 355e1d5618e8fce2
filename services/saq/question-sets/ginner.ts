/** What a ginner is asked. */
import { alone, asking, atLeast, has } from './asking.js';

const product = asking('product');
const labor = asking('labor');

const PRODUCT = [
  product.multi(
    'seedCottonSources',
    'From whom did you buy seed cotton in the last season?',
    {
      farmers: ['Directly from farmers', 'low'],
      groups: ['From farm groups or cooperatives', 'low'],
      agents: ['Through commission agents (arhti, beopari)', 'medium'],
      unknown: ['From sellers who could not name the farm', 'high'],
    },
    { about: 'middleman' },
  ),
  product.single(
    'agentShare',
    'What share of it came through agents?',
    { under10: ['Under 10%', 'low'], to50: ['10 to 50%', 'medium'], over50: ['Over 50%', 'high'] },
    { about: 'middleman', when: has('seedCottonSources', 'agents') },
  ),
  product.integer('farmsCount', 'From how many farms did seed cotton reach you in the last season, as far as you know?'),
  product.text('farmDistricts', 'In which districts do these farms lie?'),
  product.single(
    'pickingMethod',
    'How was most of that cotton picked?',
    {
      machine: ['By machine', 'low'],
      both: ['Partly by machine, partly by hand', 'medium'],
      hand: ['By hand', 'high'],
      unknown: ['You do not know', 'high'],
    },
    { about: 'mechanization' },
  ),
  product.yesNo('arrivalRecords', 'Is every arrival weighed and recorded with farm or agent, moisture and trash content?', {
    evidence: true,
  }),
  product.yesNo('certifiedCotton', 'Do you gin cotton under a certification or a sustainability programme?'),
  product.single(
    'certifiedSeparation',
    'How is it kept apart from other cotton?',
    { heaps: 'In heaps of its own, on a line cleaned before each run', runs: 'By runs at set times', none: 'It is not kept apart' },
    { when: has('certifiedCotton', 'yes') },
  ),
  product.yesNo('baleNumbers', 'Does every bale carry a number of its own that leads to the day and the line?', { evidence: true }),
  product.single('outturnReconciled', 'How often do you reconcile seed cotton with lint, seed and waste?', {
    day: 'Every day',
    week: 'Every week',
    season: 'Once a season',
    never: 'Never',
  }),
  product.integer('traceTests', 'How many times in the last season did you trace a bale back to its farms as a test?'),
];

const LABOR = [
  labor.integer('workersPeak', 'How many people worked on the site in the busiest week of the last season?'),
  labor.single(
    'seasonalShare',
    'What share of them works for the season alone?',
    { under30: ['Under 30%', 'low'], to70: ['30 to 70%', 'medium'], over70: ['Over 70%', 'high'] },
    { about: 'seasonalLabor' },
  ),
  labor.single(
    'casualShare',
    'What share is paid by the day or by the piece, without any contract?',
    { none: ['None', 'low'], under30: ['Under 30%', 'medium'], over30: ['Over 30%', 'high'] },
    { about: 'casualAdultLabor' },
  ),
  labor.single(
    'feeding',
    'How is seed cotton moved and fed to the gin?',
    { suction: ['By suction or conveyor', 'low'], both: ['Partly by hand', 'medium'], hand: ['By hand', 'high'] },
    { about: 'manualLabor' },
  ),
  labor.single(
    'ageProof',
    'How is a person’s age checked before work begins?',
    {
      identity: ['By an identity document', 'low'],
      other: ['By another document', 'medium'],
      word: ['By what the person says, or not at all', 'high'],
    },
    { about: 'childLabor', evidence: true },
  ),
  labor.integer('underageFound', 'How many children below the legal working age were found at work on the site in the last season?', {
    about: 'childLabor',
    bands: { 0: 'low', 1: 'high' },
    help: 'Count children who came with a parent and helped.',
  }),
  labor.text('underageRemedy', 'What was done for these children?', { when: atLeast('underageFound', 1) }),
  labor.integer('youngInjuries', 'How many people under 18 were injured on the site in the last season?', {
    about: 'under18Injuries',
    bands: { 0: 'low', 1: 'high' },
  }),
  labor.single(
    'schoolDistance',
    'How far is the nearest school that the children of your workers can attend during the season?',
    { near: ['Up to 2 km', 'low'], reach: ['2 to 5 km', 'medium'], far: ['Further, or you do not know', 'high'] },
    { about: 'schoolAvailability' },
  ),
  labor.multi(
    'hiringRoutes',
    'How do seasonal workers come to you?',
    {
      direct: ['They apply themselves', 'low'],
      workers: ['Through people who work here', 'low'],
      contractors: ['Through a labor contractor (jamadar)', 'high'],
    },
    { about: 'intermediariesInHiring' },
  ),
  labor.single(
    'advances',
    'Are loans or advances given before the season begins?',
    { none: ['No', 'low'], small: ['Up to two weeks’ wage', 'medium'], large: ['More than that', 'high'] },
    { about: 'loansInAdvance' },
  ),
  labor.yesNo('housing', 'Do workers live on the site during the season?', { about: 'employerAccommodation', levels: ['medium', 'low'] }),
  labor.yesNo('housingDecent', 'Are there safe water, toilets for women and men, and rooms that can be locked?', {
    about: 'employerAccommodation',
    levels: ['low', 'high'],
    when: has('housing', 'yes'),
    evidence: true,
  }),
  labor.multi(
    'groups',
    'Which of these work on the site in the season?',
    {
      mothers: ['Pregnant or nursing women', 'medium'],
      older: ['People over 60', 'medium'],
      none: alone('None of these', 'low'),
    },
    { about: 'vulnerableGroups' },
  ),
  labor.single(
    'migrants',
    'Where do most seasonal workers come from?',
    { here: ['From villages nearby', 'low'], province: ['From other districts', 'medium'], far: ['From other provinces', 'high'] },
    { about: 'internalMigrants' },
  ),
];

export const GINNER = [...PRODUCT, ...LABOR];
