/** Asks spinners and mills about the people who work there: numbers, terms, young workers, safety. */
import { answeredWith, atLeast, exclusiveOption, type QuestionOutline, questionBuilder } from './question-dsl.js';

const { yesNo, single, multi, integer, text } = questionBuilder('labor');

/** @param hazards tasks that no worker under 18 may do there, by option ID */
export const factoryWork = (hazards: readonly string[]): QuestionOutline[] => [
  integer('workersTotal'),
  integer('workersWomen'),
  single('casualShare', { none: 'low', under10: 'low', to30: 'medium', over30: 'high' }, { about: 'casualAdultLabor' }),
  yesNo('casualTerms', {
    about: 'casualAdultLabor',
    levels: ['low', 'high'],
    when: answeredWith('casualShare', 'under10', 'to30', 'over30'),
    evidence: true,
  }),
  integer('casualMonths', {
    about: 'casualAdultLabor',
    bands: { 0: 'low', 4: 'medium', 7: 'high' },
    when: answeredWith('casualShare', 'under10', 'to30', 'over30'),
  }),
  integer('seasonalWorkers', {
    about: 'seasonalLabor',
    bands: { 0: 'low', 1: 'medium' },
  }),
  single('seasonalTerms', { same: 'low', lower: 'medium', most: 'high' }, { about: 'seasonalLabor', when: atLeast('seasonalWorkers', 1) }),
  single('loadsMoved', { machines: 'low', trolleys: 'medium', carried: 'high' }, { about: 'manualLabor' }),
  integer('heaviestLoad', {
    about: 'manualLabor',
    bands: { 0: 'low', 16: 'medium', 26: 'high' },
  }),
  yesNo('exposureMeasured', {
    evidence: true,
    notApplicable: true,
  }),
  single('ageProof', { identity: 'low', other: 'medium', word: 'high' }, { about: 'childLabor', evidence: true }),
  integer('youngestAge', {
    about: 'childLabor',
    bands: { 0: 'high', 15: 'medium', 18: 'low' },
  }),
  integer('underageFound', { about: 'childLabor', bands: { 0: 'low', 1: 'high' } }),
  text('underageRemedy', {
    when: atLeast('underageFound', 1),
    evidence: true,
  }),
  integer('youngWorkers', {
    about: 'childLabor',
    bands: { 0: 'low', 1: 'medium' },
  }),
  multi(
    'youngTasks',
    {
      ...Object.fromEntries(hazards.map((id) => [id, 'high' as const])),
      night: 'high',
      none: exclusiveOption('low'),
    },
    { about: 'under18Injuries', when: atLeast('youngWorkers', 1) },
  ),
  integer('youngInjuries', {
    about: 'under18Injuries',
    bands: { 0: 'low', 1: 'high' },
  }),
  yesNo('injuryRegister', {
    about: 'under18Injuries',
    levels: ['low', 'medium'],
    evidence: true,
  }),
  single('schoolDistance', { near: 'low', reach: 'medium', far: 'high', unknown: 'high' }, { about: 'schoolAvailability' }),
  single('youngChildren', { creche: 'low', home: 'low', unknown: 'medium', site: 'high' }, { about: 'schoolAvailability' }),
];
