import { Injectable } from '@nestjs/common';
import { progressOf, type SaqValue } from '../../../contracts/members/saq/answers.js';
import type { AnswerGiven } from '../../../contracts/members/saq/commands.js';
import type { SaqOption, SaqQuestion } from '../../../contracts/members/saq/questions.js';
import { AssessmentAnswers } from '../../members/saq/assessments/assessment-answers.js';
import { AssessmentCompletion } from '../../members/saq/assessments/assessment-completion.js';
import { CurrentAssessment } from '../../members/saq/assessments/current-assessment.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { onePagePdf } from '../seed-documents.js';
import type { SeedFacility } from '../seed-facilities.js';
import { SeededRandom } from '../seeded-random.js';

const DAY = 86_400_000;
/** Sets how many answers are saved at once, as a user who works down the page would. */
const ANSWERS_PER_SAVE = 12;

/** Lists how far each site is, and how long before the chain's end: five are completed, of which one is due again, and one is half done. */
const ASSESSED_FACILITIES = [
  { key: 'mill2', days: 380, percent: 100 },
  { key: 'ginner1', days: 200, percent: 100 },
  { key: 'spinner1', days: 160, percent: 100 },
  { key: 'mill1', days: 120, percent: 100 },
  { key: 'farm1', days: 60, percent: 100 },
  { key: 'spinner2', days: 9, percent: 50 },
] as const;

const NUMBERS: Readonly<Record<string, number>> = {
  ginsCount: 7,
  workersTotal: 412,
  workersWomen: 96,
  weeklyHours: 54,
  housedPeople: 48,
  cottonHectares: 12,
  yieldPerHectare: 2_300,
  familyWorkers: 4,
  hiredWorkers: 9,
  farmsCount: 64,
  traceTests: 3,
  workersPeak: 86,
};
const TEXTS: Readonly<Record<string, string>> = {
  lintOrigins: 'Pakistan: Rahim Yar Khan 70%, Bahawalpur 20%; Turkey: Harran 10%.',
  cottonOrigins: 'Pakistan 90%, Turkey 10%, as the spinners state them.',
  farmDistricts: 'Rahim Yar Khan and Bahawalpur.',
  careMeasures: 'Lighter work on the day shift, a seat at every frame, and a room for nursing.',
  laborFindings: 'Two fire exits were blocked by cones. Both were cleared within the week; nothing is open.',
  certificationName: 'BCI, licence number 20-4471.',
};

/** Fills in the self assessments of a seeded chain's sites through the same commands as their users. All answers are invented. */
@Injectable()
export class SeedAssessments {
  constructor(
    private readonly current: CurrentAssessment,
    private readonly answers: AssessmentAnswers,
    private readonly completion: AssessmentCompletion,
    private readonly blobs: BlobStore,
  ) {}

  /** Returns a function that fills in the assessments up to an instant (ISO 8601), which only grows from call to call. */
  fillUntil(cast: readonly SeedFacility[], userOf: ReadonlyMap<string, string>, { seed, endsAt }: { seed: number; endsAt: string }) {
    const waiting = ASSESSED_FACILITIES.flatMap(({ key, days, percent }, n) => {
      const site = cast.find((member) => member.key === key);
      if (!site) return [];
      const user: ActingUser = { userId: userOf.get(site.id) ?? site.id, role: site.role, facilityId: site.id };
      const at = new Date(Date.parse(endsAt) - days * DAY).toISOString();
      // Draws of its own: what the chain draws stays as it is.
      return [{ at, fill: () => this.fill(user, percent, new SeededRandom(seed + n + 1)) }];
    });
    return async (until: string): Promise<void> => {
      for (let next = waiting[0]; next && next.at <= until; next = waiting[0]) {
        await runAtTime(next.at, next.fill);
        waiting.shift();
      }
    };
  }

  /** Completes the assessment of a farm whose risk comes out at a level. Changes nothing when repeated. */
  async fillAt(user: ActingUser, level: 'high' | 'medium' | 'low', chance: SeededRandom): Promise<void> {
    const { set, stored } = await this.current.ofFacility(user.facilityId);
    if (stored && stored.value.state !== 'open') return;
    for (;;) {
      const given = (await this.current.ofFacility(user.facilityId)).stored?.value.answers ?? {};
      const { missing } = progressOf(set.questions, given);
      if (missing.length === 0) break;
      const asked = set.questions.filter(({ id }) => missing.includes(id));
      const answers = answersAt(level, asked, chance);
      await this.attachFiles(answers, asked, user);
      await this.answers.saveAnswers({ answers }, user);
    }
    await this.completion.completeAssessment(user);
  }

  /** Changes nothing when repeated. */
  private async fill(user: ActingUser, percent: number, chance: SeededRandom): Promise<void> {
    for (;;) {
      const { set, stored } = await this.current.ofFacility(user.facilityId);
      if (stored && stored.value.state !== 'open') break;
      const progress = progressOf(set.questions, stored?.value.answers ?? {});
      if (progress.percent >= percent) break;
      const missing = set.questions.filter(({ id }) => progress.missing.includes(id)).slice(0, ANSWERS_PER_SAVE);
      const answers = missing.map((question) => answerTo(question, chance));
      if (!stored) await this.attachFiles(answers, missing, user);
      await this.answers.saveAnswers({ answers }, user);
    }
    if (percent === 100) await this.completion.completeAssessment(user);
  }

  /** Attaches files to the first answer that asks for one. */
  private async attachFiles(answers: AnswerGiven[], questions: readonly SaqQuestion[], { facilityId = '' }: ActingUser): Promise<void> {
    const answer = answers[questions.findIndex(({ evidence }) => evidence)];
    if (!answer) return;
    const content = await onePagePdf('Weight note and bale list', 'One purchase of the last three months. Made up for the demo chain.');
    const about = { fileName: 'weight-note.pdf', contentType: 'application/pdf', facilityId };
    answer.evidence = [{ blobName: (await this.blobs.put(content, about)).blobName }];
  }
}

/** Says how many children work on a farm whose risk is high; a number that the bands of the question call high. */
const CHILDREN_WORKING = 2;

/** Answers questions so that the risk comes out at a level. */
export const answersAt = (level: 'high' | 'medium' | 'low', questions: readonly SaqQuestion[], chance: SeededRandom): AnswerGiven[] =>
  questions.map((question) => ({ questionId: question.id, value: valueAt(level, question, chance) }));

/** Chooses the answers that make a level: the level itself where there is a choice of it, else the lowest. */
function valueAt(level: 'high' | 'medium' | 'low', question: SaqQuestion, chance: SeededRandom): SaqValue {
  if (question.id === 'childrenWorking') return level === 'high' ? CHILDREN_WORKING : 0;
  const wanted = level === 'low' ? 'low' : 'medium';
  const options = (question.options ?? []).filter((option) => option.level === wanted && !option.alone).map(({ id }) => id);
  const band = question.bands?.find((each) => each.level === wanted);
  if (band) return band.from;
  if (options.length === 0) return madeUpValue(question, chance);
  return question.type === 'multi' ? options.slice(0, 1) : (options[0] as string);
}

function answerTo(question: SaqQuestion, chance: SeededRandom): AnswerGiven {
  if (question.notApplicable && chance.happens(0.3)) {
    return { questionId: question.id, notApplicable: 'Nothing of the kind in the last 12 months.' };
  }
  return { questionId: question.id, value: madeUpValue(question, chance) };
}

function madeUpValue({ id, type, options = [], bands = [] }: SaqQuestion, chance: SeededRandom): SaqValue {
  switch (type) {
    case 'yesNo':
    case 'single':
      return chance.pick(likely(options, chance)).id;
    case 'multi':
      return likely(options, chance)
        .slice(0, 2)
        .map((option) => option.id);
    case 'integer':
      return NUMBERS[id] ?? bands.find(({ level }) => level === 'low')?.from ?? chance.between(2, 12);
    case 'text':
      return TEXTS[id] ?? 'As the file beside it shows.';
  }
}

/** Chooses the answers of a careful site, with a medium risk now and then. Options without a level list the better ones first. */
function likely(options: readonly SaqOption[], chance: SeededRandom): readonly SaqOption[] {
  if (!options.some(({ level }) => level)) return options.filter(({ alone }) => !alone).slice(0, Math.ceil(options.length / 2));
  const levels = chance.happens(0.15) ? ['medium'] : ['low'];
  const fitting = options.filter(({ level, alone }) => !alone && levels.includes(level ?? 'low'));
  if (fitting.length > 0) return fitting;
  const calm = options.filter(({ level }) => level !== 'high' && level !== 'medium');
  return (calm.length > 0 ? calm : options).slice(0, 1);
}
