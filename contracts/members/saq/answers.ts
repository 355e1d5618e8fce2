/** Checks the answers of a self assessment, and derives from them the questions to ask, the progress and the risks. */
import { higherLevel, type RiskIndicator, type RiskLevel } from '../../shared/risk-indicators.js';
import { SAQ_SECTIONS, type SaqCondition, type SaqQuestion, type SaqSection } from './questions.js';

export const ANSWER_TEXT_MAX = 2_000;
export const REASON_MAX = 500;
export const ANSWER_NUMBER_MAX = 10_000_000;

/** The ID of an option (yes/no, single), several IDs (multi), a whole number, or a text. */
export type SaqValue = string | number | readonly string[];

export interface SaqAnswer {
  value?: SaqValue;
  /** The reason why the question does not apply. Excludes a value. */
  notApplicable?: string;
}

/** By question ID. */
export type SaqAnswers = Readonly<Record<string, SaqAnswer | undefined>>;

/** The fault of an answer, as a message of `field-messages.ts`. */
export type AnswerFault =
  | 'unanswered'
  | 'questionUnknown'
  | 'chooseOption'
  | 'chooseOptions'
  | 'optionAlone'
  | 'wholeNumber'
  | 'answerText'
  | 'alwaysApplies'
  | 'reasonWanted';

/** Returns the fault of an answer from any input, or undefined when the answer is valid. */
export function findAnswerFault(question: SaqQuestion, answer: SaqAnswer | undefined): AnswerFault | undefined {
  if (answer?.notApplicable !== undefined) {
    if (!question.notApplicable) return 'alwaysApplies';
    return isText(answer.notApplicable, REASON_MAX) ? undefined : 'reasonWanted';
  }
  return answer?.value === undefined ? 'unanswered' : findValueFault(question, answer.value);
}

function findValueFault({ type, options = [] }: SaqQuestion, value: SaqValue): AnswerFault | undefined {
  const isOption = (id: unknown): boolean => options.some((option) => option.id === id);
  switch (type) {
    case 'yesNo':
    case 'single':
      return isOption(value) ? undefined : 'chooseOption';
    case 'multi': {
      if (!Array.isArray(value) || value.length === 0) return 'chooseOptions';
      if (!value.every(isOption) || new Set(value).size < value.length) return 'chooseOption';
      return value.length > 1 && options.some(({ id, alone }) => alone && value.includes(id)) ? 'optionAlone' : undefined;
    }
    case 'integer':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= ANSWER_NUMBER_MAX ? undefined : 'wholeNumber';
    case 'text':
      return isText(value, ANSWER_TEXT_MAX) ? undefined : 'answerText';
  }
}

const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.trim() !== '' && value.length <= max;

const isAnswered = (question: SaqQuestion, answers: SaqAnswers): boolean => findAnswerFault(question, answers[question.id]) === undefined;

/** Returns the questions to ask after these answers, in the order of the set. Leaves out questions whose conditions form a circle. */
export function reachableQuestions(questions: readonly SaqQuestion[], answers: SaqAnswers): SaqQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const known = new Map<string, boolean>();
  const isReached = (question: SaqQuestion): boolean => {
    const before = known.get(question.id);
    if (before !== undefined) return before;
    known.set(question.id, false);
    const reached = (question.showWhen ?? []).every((condition) => {
      const asked = byId.get(condition.question);
      return asked !== undefined && isReached(asked) && isConditionMet(condition, asked, answers);
    });
    known.set(question.id, reached);
    return reached;
  };
  return questions.filter(isReached);
}

/** Returns false when the condition's question does not apply or its answer is invalid. */
function isConditionMet({ has, atLeast }: SaqCondition, asked: SaqQuestion, answers: SaqAnswers): boolean {
  const value = isAnswered(asked, answers) ? answers[asked.id]?.value : undefined;
  if (value === undefined) return false;
  if (atLeast !== undefined) return typeof value === 'number' && value >= atLeast;
  const chosen = Array.isArray(value) ? value : [value];
  return (has ?? []).some((id) => chosen.includes(id));
}

export interface SaqCompletion {
  /** Questions to ask, and how many of them are answered. */
  total: number;
  answered: number;
  /** A whole number; 100 only when no answer is missing. */
  percent: number;
}

export interface SaqProgress extends SaqCompletion {
  sections: Record<SaqSection, SaqCompletion>;
  /** IDs of the questions that still need an answer. */
  missing: string[];
}

export function progressOf(questions: readonly SaqQuestion[], answers: SaqAnswers): SaqProgress {
  const asked = reachableQuestions(questions, answers);
  const sections = Object.fromEntries(
    SAQ_SECTIONS.map((section) => [
      section,
      countCompletion(
        asked.filter((question) => question.section === section),
        answers,
      ),
    ]),
  ) as Record<SaqSection, SaqCompletion>;
  const missing = asked.filter((question) => !isAnswered(question, answers)).map(({ id }) => id);
  return { ...countCompletion(asked, answers), sections, missing };
}

function countCompletion(asked: readonly SaqQuestion[], answers: SaqAnswers): SaqCompletion {
  const answered = asked.filter((question) => isAnswered(question, answers)).length;
  return { total: asked.length, answered, percent: asked.length === 0 ? 100 : Math.floor((answered * 100) / asked.length) };
}

export type SaqRisk = { indicator: RiskIndicator; level: RiskLevel; questionId: string };

/** Returns the highest level of each indicator per question asked. */
export function risksOf(questions: readonly SaqQuestion[], answers: SaqAnswers): SaqRisk[] {
  return reachableQuestions(questions, answers)
    .filter((question) => isAnswered(question, answers))
    .flatMap((question) => {
      const levels = new Map<RiskIndicator, RiskLevel>();
      for (const { indicator, level } of levelsOf(question, answers[question.id]?.value)) {
        levels.set(indicator, higherLevel(level, levels.get(indicator) ?? 'low'));
      }
      return [...levels].map(([indicator, level]) => ({ indicator, level, questionId: question.id }));
    });
}

function levelsOf({ options = [], bands = [], indicator }: SaqQuestion, value: SaqValue | undefined): Omit<SaqRisk, 'questionId'>[] {
  if (typeof value === 'number') {
    const band = bands.filter(({ from }) => from <= value).reduce<(typeof bands)[number] | undefined>(higherBand, undefined);
    return band && indicator ? [{ indicator, level: band.level }] : [];
  }
  const chosen = options.filter(({ id }) => (Array.isArray(value) ? value.includes(id) : value === id));
  return chosen.flatMap((option) => {
    const about = option.indicator ?? indicator;
    return option.level && about ? [{ indicator: about, level: option.level }] : [];
  });
}

const higherBand = <Band extends { from: number }>(one: Band | undefined, other: Band): Band =>
  one && one.from > other.from ? one : other;

/** Returns the instant one year later, when the next assessment is due. 29 February becomes 1 March. */
export function oneYearAfter(instant: string): string {
  const day = new Date(instant);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString();
}
