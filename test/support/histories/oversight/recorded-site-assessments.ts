/** Assessments of sites by an auditor and a farm monitor, as their decider writes them today. */
import { reachableQuestions, type SaqAnswer } from '../../../../contracts/members/saq/answers.js';
import type { QuestionSetType, SaqQuestion } from '../../../../contracts/members/saq/questions.js';
import {
  type RecordedSiteAssessmentEvent,
  type SiteAssessed,
  siteAssessmentStreamOf,
} from '../../../../contracts/members/saq/site-assessments/events.js';
import type { Assessor } from '../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { builtInSet } from '../../../../services/members/saq/question-sets/built-in/built-in-sets.js';
import {
  type SiteAssessmentCommand,
  siteAssessmentDecider,
} from '../../../../services/members/saq/site-assessments/site-assessment.decider.js';

const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [GIN, GROUP] = [id('0', 1), id('0', 2)];
const hashOf = (number: number): string => String(number).padStart(64, '0');

/** Answers each question with its best or its worst option, the first file with its first answer. */
export function completed(
  visit: Pick<SiteAssessed, 'assessmentId' | 'facilityId' | 'kind'> & { assessor: Assessor; corrects?: SiteAssessed['corrects'] },
  setType: QuestionSetType,
  isWorst: boolean,
): SiteAssessmentCommand {
  const set = builtInSet(setType);
  const answers = Object.fromEntries(set.questions.map((question) => [question.id, answerTo(question, isWorst)]));
  const recorded = reachableQuestions(set.questions, answers).map(({ id: questionId, type }, at) => ({
    questionId,
    ...(type === 'text' ? { textHash: hashOf(at) } : { value: answers[questionId]?.value }),
    ...(at === 0 && { evidence: [{ blobName: `photo-${visit.assessmentId}`, sha256: hashOf(7) }] }),
  }));
  return {
    ...{ kind: 'complete', set, answers, contentHash: hashOf(isWorst ? 1 : 2) },
    visit: { ...visit, assessedBy: id('d', 1), assessedOn: '2026-06-01' },
    recorded: recorded as SiteAssessed['answers'],
  };
}

function answerTo({ type, options = [] }: SaqQuestion, isWorst: boolean): SaqAnswer {
  const first = options[0]?.id ?? '';
  const last = options.filter(({ alone }) => !alone).at(-1)?.id ?? '';
  switch (type) {
    case 'integer':
      return { value: isWorst ? 3 : 0 };
    case 'text':
      return { value: 'Words' };
    case 'multi':
      return { value: [isWorst ? last : first] };
    default:
      return { value: isWorst ? last : first };
  }
}

function commandsOf(): [string, SiteAssessmentCommand][] {
  const [bad, better, wrong] = [id('a', 1), id('a', 2), id('a', 3)];
  const corrects = { assessmentId: bad, reasonHash: hashOf(11) };
  const gin = { facilityId: GIN, kind: 'facility', assessor: 'auditor' } as const;
  const group = { facilityId: GROUP, kind: 'community', assessor: 'farmMonitorWeb' } as const;
  return [
    [bad, completed({ assessmentId: bad, ...gin }, 'FACILITY_GINNER', true)],
    [wrong, completed({ assessmentId: wrong, ...group }, 'COMMUNITY', true)],
    [better, completed({ assessmentId: better, ...gin, corrects }, 'FACILITY_GINNER', false)],
    [wrong, { kind: 'withdraw', reasonHash: hashOf(12) }],
  ];
}

/** Decides the commands one after the other, a minute apart. */
export function recordedSiteAssessments(): RecordedSiteAssessmentEvent[] {
  const events: RecordedSiteAssessmentEvent[] = [];
  const states = new Map(commandsOf().map(([assessmentId]) => [assessmentId, siteAssessmentDecider.initial()]));
  for (const [at, [assessmentId, command]] of commandsOf().entries()) {
    const recordedAt = new Date(Date.UTC(2026, 5, 3, 8, at)).toISOString();
    const before = states.get(assessmentId) ?? siteAssessmentDecider.initial();
    const stream = siteAssessmentStreamOf(assessmentId);
    for (const event of siteAssessmentDecider.decide(before, command, recordedAt)) {
      const number = events.length + 1;
      const revision = events.filter((each) => each.stream === stream).length;
      const hash = hashOf(100 + number);
      const metadata = {
        ...{ recordedAt, actor: { userId: id('d', 1), facilityId: id('0', 9) }, transactionId: assessmentId },
        ...{ schemaVersion: 2, previousHash: '', hash },
      };
      const place = { id: id('e', number), stream, revision, position: String(number).padStart(16, '0') };
      events.push({ ...structuredClone(event), ...place, metadata } as RecordedSiteAssessmentEvent);
      states.set(assessmentId, siteAssessmentDecider.evolve(before, { event, revision, recordedAt, hash }));
    }
  }
  return events;
}
