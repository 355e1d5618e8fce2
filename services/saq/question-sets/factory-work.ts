/** What spinners and mills are asked of the people who work there: numbers, terms, young workers, safety. */
import type { SaqQuestion } from '../../../contracts/saq-questions.js';
import { alone, asking, atLeast, has } from './asking.js';

const { yesNo, single, multi, integer, text } = asking('labor');

/** What differs between the two. */
export interface Workplace {
  /** What is lifted and carried. */
  loads: string;
  /** Tasks that no worker under 18 may do there, by option id. */
  hazards: Readonly<Record<string, string>>;
  /** What harms lungs or hearing there. */
  exposure: string;
}

export const factoryWork = ({ loads, hazards, exposure }: Workplace): SaqQuestion[] => [
  integer('workersTotal', 'How many people worked on the site last month, with casual and contract workers?'),
  integer('workersWomen', 'How many of them are women?'),
  single(
    'casualShare',
    'What share of the people on the site is paid by the day or by the piece, without a permanent contract?',
    { none: ['None', 'low'], under10: ['Under 10%', 'low'], to30: ['10 to 30%', 'medium'], over30: ['Over 30%', 'high'] },
    { about: 'casualAdultLabor' },
  ),
  yesNo('casualTerms', 'Does every casual worker get the terms of work in writing before starting?', {
    about: 'casualAdultLabor',
    levels: ['low', 'high'],
    when: has('casualShare', 'under10', 'to30', 'over30'),
    evidence: true,
  }),
  integer('casualMonths', 'For how many months at most does anybody work on the site as a casual worker?', {
    about: 'casualAdultLabor',
    bands: { 0: 'low', 4: 'medium', 7: 'high' },
    when: has('casualShare', 'under10', 'to30', 'over30'),
  }),
  integer('seasonalWorkers', 'How many people did you take on for a season or a peak in the last 12 months?', {
    about: 'seasonalLabor',
    bands: { 0: 'low', 1: 'medium' },
  }),
  single(
    'seasonalTerms',
    'How do their wage, hours and social security compare with those of permanent workers in the same job?',
    { same: ['They are the same', 'low'], lower: ['Some are lower', 'medium'], most: ['Most are lower, or there are none', 'high'] },
    { about: 'seasonalLabor', when: atLeast('seasonalWorkers', 1) },
  ),
  single(
    'loadsMoved',
    `How are ${loads} moved on most days?`,
    {
      machines: ['By forklift, conveyor or hoist', 'low'],
      trolleys: ['By trolley or hand truck', 'medium'],
      carried: ['They are lifted and carried by hand', 'high'],
    },
    { about: 'manualLabor' },
  ),
  integer('heaviestLoad', 'What is the heaviest load, in kg, that one person lifts alone in normal work?', {
    about: 'manualLabor',
    bands: { 0: 'low', 16: 'medium', 26: 'high' },
  }),
  yesNo('exposureMeasured', `Is the exposure of workers to ${exposure} measured at least once a year?`, {
    evidence: true,
    notApplicable: true,
  }),
  single(
    'ageProof',
    'How is a person’s age checked before work begins?',
    {
      identity: ['By an identity document, of which a copy is kept', 'low'],
      other: ['By another document, such as a school or doctor’s certificate', 'medium'],
      word: ['By what the person says, or not at all', 'high'],
    },
    { about: 'childLabor', evidence: true },
  ),
  integer('youngestAge', 'How old is the youngest person who worked on the site in the last 12 months?', {
    about: 'childLabor',
    bands: { 0: 'high', 15: 'medium', 18: 'low' },
  }),
  integer('underageFound', 'How many children below the legal working age were found at work on the site in the last 12 months?', {
    about: 'childLabor',
    bands: { 0: 'low', 1: 'high' },
    help: 'Count children who helped a parent too. The legal working age is that of your country, and never below 15.',
  }),
  text('underageRemedy', 'What was done for these children, and what keeps it from happening again?', {
    when: atLeast('underageFound', 1),
    evidence: true,
  }),
  integer('youngWorkers', 'How many people of 15 to 17 years work on the site today?', {
    about: 'childLabor',
    bands: { 0: 'low', 1: 'medium' },
  }),
  multi(
    'youngTasks',
    'Which of these do they do, even now and then?',
    {
      ...Object.fromEntries(Object.entries(hazards).map(([id, task]) => [id, [task, 'high'] as const])),
      night: ['Work at night or overtime', 'high'],
      none: alone('None of these', 'low'),
    },
    { about: 'under18Injuries', when: atLeast('youngWorkers', 1) },
  ),
  integer('youngInjuries', 'How many people under 18 were injured on the site in the last 12 months, however slightly?', {
    about: 'under18Injuries',
    bands: { 0: 'low', 1: 'high' },
  }),
  yesNo('injuryRegister', 'Is every accident entered in a register, with the age of the injured person?', {
    about: 'under18Injuries',
    levels: ['low', 'medium'],
    evidence: true,
  }),
  single(
    'schoolDistance',
    'How far is the nearest school that the children of your workers can attend?',
    { near: ['Up to 2 km', 'low'], reach: ['2 to 5 km', 'medium'], far: ['Further', 'high'], unknown: ['You do not know', 'high'] },
    { about: 'schoolAvailability' },
  ),
  single(
    'youngChildren',
    'Where are young children of workers during a shift?',
    {
      creche: ['In a day-care room of the site', 'low'],
      home: ['At home or at school', 'low'],
      unknown: ['You do not know', 'medium'],
      site: ['On the site, without day care', 'high'],
    },
    { about: 'schoolAvailability' },
  ),
];
