/** Question sets of the self assessment: what they are made of, and what makes one usable. */
import { type Message, message } from '../shared/refusals.js';
import type { RiskIndicator, RiskLevel } from '../shared/risk-indicators.js';
import type { FacilityType } from '../shared/roles.js';

export const SAQ_SECTIONS = ['product', 'labor'] as const;
export type SaqSection = (typeof SAQ_SECTIONS)[number];

export const QUESTION_TYPES = ['yesNo', 'single', 'multi', 'integer', 'text'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Facility types that have a question set. Farm groups answer the one of farms. */
export const SAQ_FACILITY_TYPES = ['SPINNER', 'MILL', 'GINNER', 'FARM'] as const satisfies readonly FacilityType[];
export type SaqFacilityType = (typeof SAQ_FACILITY_TYPES)[number];

/** Whose question set a facility of this type answers; undefined for those who answer none. */
export function saqTypeOf(type: FacilityType): SaqFacilityType | undefined {
  return type === 'FARM_GROUP' ? 'FARM' : SAQ_FACILITY_TYPES.find((each) => each === type);
}

/** A text by language; English is always there. */
export type Texts = { en: string } & Partial<Record<string, string>>;

/** The text in this language, or else in English. */
export const textInLanguage = (texts: Texts, language: string): string => texts[language] ?? texts.en;

export interface SaqOption {
  /** `yes` and `no` for a yes/no question. */
  id: string;
  text: Texts;
  /** What choosing it says of the indicator. */
  level?: RiskLevel;
  /** Where that is another one than the question's. */
  indicator?: RiskIndicator;
  /** Of several choices: cannot stand beside others ("none of these"). */
  alone?: true;
}

/** What a number says of the question's indicator from `from` on, until the next band. */
export interface SaqBand {
  from: number;
  level: RiskLevel;
}

/** Holds when the other question can be reached and its answer has one of the options, or is at least the number. */
export interface SaqCondition {
  question: string;
  has?: readonly string[];
  atLeast?: number;
}

export interface SaqQuestion {
  /** The same in every version of the set that asks the same: last year's answer is found by it. */
  id: string;
  section: SaqSection;
  text: Texts;
  help?: Texts;
  type: QuestionType;
  options?: readonly SaqOption[];
  bands?: readonly SaqBand[];
  indicator?: RiskIndicator;
  /** Asked only when all of these hold. */
  showWhen?: readonly SaqCondition[];
  /** "Not applicable" is an answer, with a reason. */
  notApplicable?: true;
  /** Files that show it are wanted. */
  evidence?: true;
}

export interface QuestionSet {
  facilityType: SaqFacilityType;
  /** From 1. */
  version: number;
  /** UTC date: assessments begun from then on answer it. */
  effectiveFrom: string;
  questions: readonly SaqQuestion[];
}

export const QUESTION_ID = /^[a-z][A-Za-z0-9]{1,59}$/;

/** What is wrong with a question or its place in the set. */
export interface SetFault {
  questionId: string;
  fault: Message;
}

/** All that keeps these questions from being a set: repeated ids, options and conditions that lead nowhere, circles. */
export function findSetFaults(questions: readonly SaqQuestion[]): SetFault[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  const faults: SetFault[] = [];
  for (const question of questions) {
    const addFault = (fault: Message) => faults.push({ questionId: question.id, fault });
    if (seen.has(question.id)) addFault(message('questionTwice', { question: question.id }));
    seen.add(question.id);
    for (const fault of [...findOptionFaults(question), ...findConditionFaults(question, byId)]) addFault(fault);
    if (isInCycle(question, byId)) addFault(message('questionCircle'));
  }
  return faults;
}

/** Options that a question of each type needs to be one. */
const OPTIONS_MIN: Record<QuestionType, number> = { yesNo: 2, single: 2, multi: 1, integer: 0, text: 0 };

function findOptionFaults({ type, options = [], bands = [], indicator }: SaqQuestion): Message[] {
  const faults: Message[] = [];
  const ids = options.map(({ id }) => id);
  const count = OPTIONS_MIN[type];
  if (options.length < count) faults.push(message('optionsMissing', { count }));
  if (count === 0 && options.length > 0) faults.push(message('optionsNone'));
  if (type === 'yesNo' && ids.some((id) => id !== 'yes' && id !== 'no')) faults.push(message('optionsYesNo'));
  if (new Set(ids).size < ids.length) faults.push(message('optionTwice'));
  if (bands.length > 0 && type !== 'integer') faults.push(message('levelsOfNumber'));
  const isRated = bands.length > 0 || options.some((option) => option.level && !option.indicator);
  if (isRated && !indicator) faults.push(message('levelWithoutIndicator'));
  return faults;
}

function findConditionFaults({ showWhen = [] }: SaqQuestion, byId: ReadonlyMap<string, SaqQuestion>): Message[] {
  return showWhen.flatMap(({ question, has, atLeast }) => {
    const asked = byId.get(question);
    if (!asked) return [message('conditionUnknown', { question })];
    if (atLeast !== undefined) return asked.type === 'integer' ? [] : [message('conditionNumber', { question })];
    const option = (has ?? []).find((id) => !asked.options?.some((each) => each.id === id));
    if (option !== undefined) return [message('conditionOption', { question, option })];
    return has && has.length > 0 ? [] : [message('conditionEmpty')];
  });
}

/** Whether following the conditions of a question leads back to it. */
function isInCycle(question: SaqQuestion, byId: ReadonlyMap<string, SaqQuestion>): boolean {
  const open = [...(question.showWhen ?? [])];
  const seen = new Set<string>();
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.question === question.id) return true;
    if (seen.has(next.question)) continue;
    seen.add(next.question);
    open.push(...(byId.get(next.question)?.showWhen ?? []));
  }
  return false;
}
