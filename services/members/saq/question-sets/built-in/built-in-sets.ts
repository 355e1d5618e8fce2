/** Builds version 1 of each question set. Later versions are imported. */
import type { QuestionSet, QuestionSetType, SaqOption, SaqQuestion, Texts } from '../../../../../contracts/members/saq/questions.js';
import { FACTORY_HIRING } from './factory-hiring.js';
import { factoryWork } from './factory-work.js';
import { FARM } from './farm.js';
import { GINNER } from './ginner.js';
import { MILL_PRODUCT } from './mill-product.js';
import type { QuestionOutline } from './question-dsl.js';
import { SPINNER_PRODUCT } from './spinner-product.js';
import { QUESTION_TEXTS } from './texts.js';
import { VISITS } from './visit.js';

const QUESTIONS: Record<QuestionSetType, readonly QuestionOutline[]> = {
  SPINNER: [...SPINNER_PRODUCT, ...factoryWork(['machines', 'opening', 'loads']), ...FACTORY_HIRING],
  MILL: [...MILL_PRODUCT, ...factoryWork(['machines', 'chemicals', 'loads']), ...FACTORY_HIRING],
  GINNER,
  FARM,
  ...VISITS,
};

const built = new Map<QuestionSetType, QuestionSet>();

/** Contains all languages. Builds each set once in a process. */
export function builtInSet(facilityType: QuestionSetType): QuestionSet {
  const set = built.get(facilityType) ?? build(facilityType);
  built.set(facilityType, set);
  return set;
}

function build(facilityType: QuestionSetType): QuestionSet {
  const questions = QUESTIONS[facilityType].map((question) => translateQuestion(facilityType, question));
  return { facilityType, version: 1, effectiveFrom: '2026-01-01', questions };
}

function translateQuestion(type: QuestionSetType, { options, ...question }: QuestionOutline): SaqQuestion {
  const { id, type: kind } = question;
  const shared = type in VISITS ? 'VISIT' : 'FACTORY';
  const keysOf = (part: string): string[] => [`${type}.${part}`, `${shared}.${part}`];
  const optionOf = (option: string): Texts =>
    textOf([...keysOf(`${id}.${option}`), ...keysOf(option), ...(kind === 'yesNo' ? [option] : [])]);
  const help = textsOf(keysOf(`${id}.help`));
  return {
    ...question,
    text: textOf(keysOf(id)),
    ...(help && { help }),
    ...(options && { options: options.map((option): SaqOption => ({ ...option, text: optionOf(option.id) })) }),
  };
}

function textOf(keys: readonly string[]): Texts {
  const texts = textsOf(keys);
  if (!texts) throw new Error(`The question sets lack a text for ${keys[0]}`);
  return texts;
}

/** Returns the texts of all languages under the first of these keys that exists. */
function textsOf(keys: readonly string[]): Texts | undefined {
  const key = keys.find((each) => QUESTION_TEXTS.en[each] !== undefined);
  if (key === undefined) return undefined;
  return Object.fromEntries(Object.entries(QUESTION_TEXTS).map(([language, texts]) => [language, texts[key]])) as unknown as Texts;
}
