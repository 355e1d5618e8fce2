/** Builds a question set from the rows of a sheet, or lists what is wrong with each row. */

import {
  findSetFaults,
  QUESTION_ID,
  QUESTION_TYPES,
  type QuestionType,
  SAQ_SECTIONS,
  type SaqBand,
  type SaqCondition,
  type SaqOption,
  type SaqQuestion,
  type SaqSection,
  type Texts,
} from '../../../../../contracts/members/saq/questions.js';
import { type Message, message } from '../../../../../contracts/shared/refusals.js';
import { RISK_INDICATORS, RISK_LEVELS, type RiskIndicator, type RiskLevel } from '../../../../../contracts/shared/risk-indicators.js';
import { echoed, NAMES_MAX, namesIn, type SheetRow } from '../../../../platform/sheets/sheet.js';

export interface RowFault {
  row: number;
  fault: Message;
}

export interface ParsedQuestions {
  questions: SaqQuestion[];
  /** Follows the order of the sheet; empty when the set can be used. */
  faults: RowFault[];
}

type Cells = SheetRow['cells'];
type QuestionDraft = { -readonly [Key in keyof SaqQuestion]: SaqQuestion[Key] } & { options: SaqOption[]; bands: SaqBand[] };

const QUESTIONS_MAX = 300;
const TEXT_MAX = 1_000;
/** Limits the faults that are listed per row. */
const ROW_FAULTS_MAX = 10;
const OPTION_ID = /^[A-Za-z0-9]{1,60}$/;
const LANGUAGE_HEAD = /^(text|help) \(([a-z]{2})\)$/;

/** Reports faults of the whole set at the rows of its questions. */
export function parseQuestions(rows: readonly SheetRow[]): ParsedQuestions {
  const drafts: { row: number; draft: QuestionDraft }[] = [];
  const faults: RowFault[] = [];
  for (const { row, cells, faults: cellFaults } of rows) {
    let own = 0;
    const addFault = (fault: Message) => {
      own += 1;
      if (own <= ROW_FAULTS_MAX) faults.push({ row, fault });
    };
    for (const fault of cellFaults) addFault(fault);
    const last = drafts.at(-1)?.draft;
    if (!cells['option']) drafts.push({ row, draft: readQuestion(cells, addFault) });
    else if (!last || (cells['question'] && cells['question'] !== last.id)) addFault(message('optionBelow'));
    else readOption(last, cells, addFault);
  }
  const questions = drafts.map(({ draft }) => questionOf(draft));
  if (questions.length === 0) faults.push({ row: 0, fault: message('questionsMissing') });
  if (questions.length > QUESTIONS_MAX) faults.push({ row: 0, fault: message('questionsMax', { max: QUESTIONS_MAX }) });
  // A row that could not be read would be found missing again and again by the rows that lead to it.
  if (faults.length === 0) faults.push(...faultsByRow(questions, drafts));
  return { questions, faults };
}

function faultsByRow(questions: readonly SaqQuestion[], drafts: readonly { row: number; draft: QuestionDraft }[]): RowFault[] {
  const rowOf = new Map(drafts.map(({ row, draft }) => [draft.id, row]));
  return findSetFaults(questions).map(({ questionId, fault }) => ({ row: rowOf.get(questionId) ?? 0, fault }));
}

type AddFault = (fault: Message) => void;

function readQuestion(cells: Cells, addFault: AddFault): QuestionDraft {
  const { question: id = '', section = '', type = '', indicator = '' } = cells;
  if (!QUESTION_ID.test(id)) addFault(message('questionName'));
  if (!isOneOf(SAQ_SECTIONS, section)) addFault(oneOfFault('section', SAQ_SECTIONS));
  if (!isOneOf(QUESTION_TYPES, type)) addFault(oneOfFault('type', QUESTION_TYPES));
  const help = textsOf(cells, 'help');
  const conditions = readConditions(cells['shown when'] ?? '', addFault);
  const about = readIndicator(indicator, addFault);
  return {
    id,
    section: section as SaqSection,
    type: type as QuestionType,
    text: readText(cells, addFault),
    ...(help && { help }),
    ...(conditions.length > 0 && { showWhen: conditions }),
    ...(about && { indicator: about }),
    ...(readFlag(cells, 'not applicable', addFault) && { notApplicable: true }),
    ...(readFlag(cells, 'evidence', addFault) && { evidence: true }),
    options: [],
    bands: [],
  };
}

function readOption(question: QuestionDraft, cells: Cells, addFault: AddFault): void {
  const { option = '', level: written = '', indicator = '' } = cells;
  const level = readLevel(written, addFault);
  if (question.type === 'integer') {
    if (!/^\d{1,7}$/.test(option)) addFault(message('bandStart'));
    else if (!level) addFault(message('required', { field: 'level' }));
    else question.bands.push({ from: Number(option), level });
    return;
  }
  if (!OPTION_ID.test(option)) addFault(message('optionName'));
  const alone = readFlag(cells, 'alone', addFault);
  if (alone && question.type !== 'multi') addFault(message('aloneOfSeveral'));
  const about = readIndicator(indicator, addFault);
  const text = question.type === 'yesNo' && !cells['text'] ? yesOrNo(option) : readText(cells, addFault);
  question.options.push({
    id: option,
    text,
    ...(level && { level }),
    ...(about && { indicator: about }),
    ...(alone && { alone: true as const }),
  });
}

/** Needs no rows for yes and no when they say nothing about risk. */
function questionOf({ options, bands, ...question }: QuestionDraft): SaqQuestion {
  const all = question.type === 'yesNo' ? withYesAndNo(options) : options;
  return { ...question, ...(all.length > 0 && { options: all }), ...(bands.length > 0 && { bands }) };
}

const withYesAndNo = (options: readonly SaqOption[]): SaqOption[] => [
  ...options,
  ...['yes', 'no'].filter((id) => !options.some((option) => option.id === id)).map((id) => ({ id, text: yesOrNo(id) })),
];

const yesOrNo = (id: string): Texts => ({ en: id === 'yes' ? 'Yes' : 'No' });

function readText(cells: Cells, addFault: AddFault): Texts {
  const texts = textsOf(cells, 'text');
  if (!texts) addFault(message('required', { field: 'text' }));
  else if (Object.values(texts).some((text = '') => text.length > TEXT_MAX)) addFault(message('fieldTooLong', { field: 'text' }));
  return texts ?? { en: '' };
}

function textsOf(cells: Cells, column: 'text' | 'help'): Texts | undefined {
  const en = cells[column];
  if (!en) return undefined;
  const others = Object.entries(cells).flatMap(([head, text]) => {
    const [, named, language] = LANGUAGE_HEAD.exec(head) ?? [];
    return named === column && language && text ? [[language, text] as const] : [];
  });
  return { ...Object.fromEntries(others), en };
}

/** Reads `housing: yes; workers >= 10`. */
function readConditions(text: string, addFault: AddFault): SaqCondition[] {
  const parts = namesIn(text, /;/);
  if (parts.length > NAMES_MAX) addFault(message('namesMax', { field: 'shown when', max: NAMES_MAX }));
  return parts.flatMap((part): SaqCondition[] => {
    const [, counted, number] = /^(\w+)\s*>=\s*(\d{1,7})$/.exec(part) ?? [];
    if (counted) return [{ question: counted, atLeast: Number(number) }];
    const [, asked, options] = /^(\w+)\s*:\s*([\w\s,]+)$/.exec(part) ?? [];
    const has = (options ?? '').split(',').map((id) => id.trim());
    if (asked && has.every((id) => id !== '')) return [{ question: asked, has }];
    addFault(message('conditionUnread', { condition: echoed(part) }));
    return [];
  });
}

function readIndicator(text: string, addFault: AddFault): RiskIndicator | undefined {
  if (text === '') return undefined;
  const found = RISK_INDICATORS.find((indicator) => indicator.toLowerCase() === text.toLowerCase());
  if (!found) addFault(oneOfFault('indicator', RISK_INDICATORS));
  return found;
}

function readLevel(text: string, addFault: AddFault): RiskLevel | undefined {
  if (text === '') return undefined;
  const found = RISK_LEVELS.find((level) => level === text.toLowerCase());
  if (!found) addFault(oneOfFault('level', RISK_LEVELS));
  return found;
}

function readFlag(cells: Cells, head: string, addFault: AddFault): boolean {
  const text = (cells[head] ?? '').toLowerCase();
  if (!['', 'yes', 'no', 'true', 'false'].includes(text)) addFault(oneOfFault(head, ['yes', 'no']));
  return text === 'yes' || text === 'true';
}

const oneOfFault = (field: string, words: readonly string[]): Message => message('oneOfThese', { field, words: words.join(', ') });

const isOneOf = <Word extends string>(words: readonly Word[], text: string): text is Word => words.some((word) => word === text);
