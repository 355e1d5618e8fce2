/** Defines the question sets of the self assessment, and checks that a set can be used. */
import { type Message, message } from '../../shared/refusals.js';
import type { RiskIndicator, RiskLevel } from '../../shared/risk-indicators.js';
import type { FacilityType } from '../../shared/roles.js';

export const SAQ_SECTIONS = ['product', 'labor'] as const;
export type SaqSection = (typeof SAQ_SECTIONS)[number];

export const QUESTION_TYPES = ['yesNo', 'single', 'multi', 'integer', 'text'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Facility types with a question set. Farm groups use the set of farms. */
export const SAQ_FACILITY_TYPES = ['SPINNER', 'MILL', 'GINNER', 'FARM'] as const satisfies readonly FacilityType[];
export type SaqFacilityType = (typeof SAQ_FACILITY_TYPES)[number];

/** Types of sites that an auditor or a farm monitor assesses; farm groups have a questionnaire of their own. */
export const VISITED_FACILITY_TYPES = [
  ...SAQ_FACILITY_TYPES,
  ...(['FINAL_PRODUCT_ASSEMBLY', 'BROKER', 'TRANSPORTER'] as const),
] as const satisfies readonly FacilityType[];
export type VisitSetType = `FACILITY_${(typeof VISITED_FACILITY_TYPES)[number]}` | 'COMMUNITY';
export const VISIT_SET_TYPES: readonly VisitSetType[] = [...VISITED_FACILITY_TYPES.map((type) => `FACILITY_${type}` as const), 'COMMUNITY'];

/** Names each question set: a facility type for its self assessment, `FACILITY_` and a type or `COMMUNITY` for what others assess. */
export type QuestionSetType = SaqFacilityType | VisitSetType;
export const QUESTION_SET_TYPES: readonly QuestionSetType[] = [...SAQ_FACILITY_TYPES, ...VISIT_SET_TYPES];

/** Returns the question set for assessments of a site of this type; undefined when nobody assesses it. */
export function visitSetTypeOf(type: FacilityType): VisitSetType | undefined {
  const visited = VISITED_FACILITY_TYPES.find((each) => each === type);
  return type === 'FARM_GROUP' ? 'COMMUNITY' : visited && `FACILITY_${visited}`;
}

/** Returns the facility type whose question set applies; undefined when no set does. */
export function saqTypeOf(type: FacilityType): SaqFacilityType | undefined {
  return type === 'FARM_GROUP' ? 'FARM' : SAQ_FACILITY_TYPES.find((each) => each === type);
}

/** Texts by language; English is always present. */
export type Texts = { en: string } & Partial<Record<string, string>>;

/** Returns the text in this language, or the English text. */
export const textInLanguage = (texts: Texts, language: string): string => texts[language] ?? texts.en;

export interface SaqOption {
  /** `yes` or `no` for a yes/no question. */
  id: string;
  text: Texts;
  /** The risk level of the indicator when this option is chosen. */
  level?: RiskLevel;
  /** The indicator, when it differs from the question's. */
  indicator?: RiskIndicator;
  /** For multiple choice: excludes all other options ("none of these"). */
  alone?: true;
}

/** The risk level of the question's indicator for numbers from `from` up to the next band. */
export type SaqBand = { from: number; level: RiskLevel };

/** Holds when the other question is asked and its answer has one of the options, or reaches the number. */
export type SaqCondition = { question: string; has?: readonly string[]; atLeast?: number };

export interface SaqQuestion {
  /** Stays the same in every version of the set that asks the same question. Finds last year's answer. */
  id: string;
  section: SaqSection;
  text: Texts;
  help?: Texts;
  type: QuestionType;
  options?: readonly SaqOption[];
  bands?: readonly SaqBand[];
  indicator?: RiskIndicator;
  /** The question is asked only when all of these conditions hold. */
  showWhen?: readonly SaqCondition[];
  /** Allows "Not applicable", with a reason. */
  notApplicable?: true;
  /** Asks for supporting files. */
  evidence?: true;
}

export interface QuestionSet {
  /** The kind of set: a facility type where it is that of self assessments. */
  facilityType: QuestionSetType;
  /** From 1. */
  version: number;
  /** UTC date. Assessments that begin on it or later use this version. */
  effectiveFrom: string;
  questions: readonly SaqQuestion[];
}

export const QUESTION_ID = /^[a-z][A-Za-z0-9]{1,59}$/;

/** A fault of a question or of its place in the set. */
export type SetFault = { questionId: string; fault: Message };

/** Finds repeated IDs, options and conditions without a target, and circles. */
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

/** The fewest options that a question of each type needs. */
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

/** Returns true when the question's conditions lead back to the question. */
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
