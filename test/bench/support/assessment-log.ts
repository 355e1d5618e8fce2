/**
 * A log of what oversight records about sites, as its deciders write it: each site assesses itself in two years, three of four are visited in
 * between, and there is a grievance about every second one.
 */
import type { SaqAnswers } from '../../../contracts/members/saq/answers.js';
import { type AssessmentEvent, assessmentStreamOf } from '../../../contracts/members/saq/events.js';
import type { QuestionSet, QuestionSetType, SaqQuestion } from '../../../contracts/members/saq/questions.js';
import { type SiteAssessmentEvent, siteAssessmentStreamOf } from '../../../contracts/members/saq/site-assessments/events.js';
import {
  type AssessmentState,
  assessmentDecider,
  type CompleteAssessment,
} from '../../../services/members/saq/assessments/assessment.decider.js';
import { recordedAnswersOf } from '../../../services/members/saq/assessments/completion-process.js';
import { builtInSet } from '../../../services/members/saq/question-sets/built-in/built-in-sets.js';
import {
  type SiteAssessmentCommand,
  type SiteAssessmentDecisionState,
  siteAssessmentDecider,
} from '../../../services/members/saq/site-assessments/site-assessment.decider.js';
import type { EventStore } from '../../../services/platform/events/event-store.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { appendSideBySide, type DecidedStream, decided } from './decided-streams.js';
import { grievance } from './grievance-log.js';

const SITES_SIDE_BY_SIDE = 40;
const FIRST_YEAR = 2025;
const HASH = 'b'.repeat(64);
/** Farms are the most. */
const TYPES = ['FARM', 'FARM', 'GINNER', 'SPINNER', 'MILL'] as const;

interface Site {
  facilityId: string;
  own: QuestionSet;
  visits: QuestionSet;
}

/** Answers how many events it wrote: at least `count`. */
export async function fillWithAssessments(log: EventStore, count: number): Promise<number> {
  const chance = new SeededRandom(20_261_123);
  const sets = new Map<QuestionSetType, QuestionSet>();
  const setOf = (type: QuestionSetType): QuestionSet => {
    const set = sets.get(type) ?? builtInSet(type);
    sets.set(type, set);
    return set;
  };
  let written = 0;
  while (written < count) {
    const sites = Array.from({ length: SITES_SIDE_BY_SIDE }, (): Site => {
      const type = chance.pick(TYPES);
      return { facilityId: chance.uuid(), own: setOf(type), visits: setOf(`FACILITY_${type}`) };
    });
    written += await appendYears(log, sites, chance);
  }
  return written;
}

/** The second year's answers come after what others saw and heard of all these sites. */
async function appendYears(log: EventStore, sites: readonly Site[], chance: SeededRandom): Promise<number> {
  const years = sites.map((site) => selfAssessments(site, chance));
  const between = sites.flatMap((site) => [
    ...(chance.happens(0.75) ? visits(site, chance) : []),
    ...(chance.happens(0.5) ? [grievance(site.facilityId, chance)] : []),
  ]);
  const firsts = years.map(({ stream, steps }) => ({ stream, steps: steps.slice(0, 1) }));
  const appended = (await appendSideBySide(log, firsts)) + (await appendSideBySide(log, between));
  return (
    appended +
    (await appendSideBySide(
      log,
      years.map(({ stream, steps }) => ({ stream, after: 0, steps: steps.slice(1) })),
    ))
  );
}

function selfAssessments({ facilityId, own: set }: Site, chance: SeededRandom): DecidedStream {
  const commands = [0, 1].map((year) => {
    const answers = answersTo(set, chance);
    const command: CompleteAssessment = { assessmentId: chance.uuid(), facilityId, set, answers, ...recordedOf(set, answers) };
    return { command, at: new Date(Date.UTC(FIRST_YEAR + year, 2, 2)).toISOString() };
  });
  const actor = { userId: chance.uuid(), facilityId };
  return decided<AssessmentState, CompleteAssessment, AssessmentEvent>(
    ...([assessmentDecider, assessmentStreamOf(facilityId), commands, actor, chance] as const),
  );
}

/** Returns an auditor's visit; of eight, one is corrected by another and one is withdrawn. */
function visits(site: Site, chance: SeededRandom): DecidedStream[] {
  const first = chance.uuid();
  if (chance.happens(1 / 8)) {
    const corrects = { assessmentId: first, reasonHash: HASH };
    return [visit(site, first, chance), visit(site, chance.uuid(), chance, { corrects })];
  }
  return [visit(site, first, chance, { isWithdrawn: chance.happens(1 / 8) })];
}

function visit(
  { facilityId, visits: set }: Site,
  assessmentId: string,
  chance: SeededRandom,
  { corrects, isWithdrawn = false }: { corrects?: { assessmentId: string; reasonHash: string }; isWithdrawn?: boolean } = {},
): DecidedStream {
  const userId = chance.uuid();
  const answers = answersTo(set, chance);
  const assessed = {
    assessmentId,
    facilityId,
    kind: 'facility',
    assessor: 'auditor',
    assessedBy: userId,
    assessedOn: '2025-05-01',
  } as const;
  const completed: SiteAssessmentCommand = {
    ...{ kind: 'complete', visit: { ...assessed, ...(corrects && { corrects }) }, set, answers },
    ...recordedOf(set, answers),
  };
  const commands = [completed, ...(isWithdrawn ? [{ kind: 'withdraw', reasonHash: HASH } as const] : [])];
  return decided<SiteAssessmentDecisionState, SiteAssessmentCommand, SiteAssessmentEvent>(
    siteAssessmentDecider,
    siteAssessmentStreamOf(assessmentId),
    commands.map((command, day) => ({ command, at: new Date(Date.UTC(FIRST_YEAR, 4, 2 + day)).toISOString() })),
    { userId, facilityId },
    chance,
  );
}

const recordedOf = (set: QuestionSet, answers: SaqAnswers) => recordedAnswersOf(set, answers as Parameters<typeof recordedAnswersOf>[1]);

const answersTo = (set: QuestionSet, chance: SeededRandom): SaqAnswers =>
  Object.fromEntries(set.questions.map((question) => [question.id, { value: answerTo(question, chance) }]));

function answerTo({ type, options = [] }: SaqQuestion, chance: SeededRandom) {
  switch (type) {
    case 'integer':
      return chance.between(0, 40);
    case 'text':
      return 'As it is done every year.';
    case 'multi':
      return [chance.pick(options).id];
    default:
      return chance.pick(options).id;
  }
}
