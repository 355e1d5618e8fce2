/** The question sets that come with the product: version 1 of each facility type. Others are imported. */
import type { QuestionSet, SaqFacilityType, SaqOption, SaqQuestion, Texts } from '../../../contracts/saq-questions.js';
import { FACTORY_HIRING } from './factory-hiring.js';
import { factoryWork, type Workplace } from './factory-work.js';
import { FARM } from './farm.js';
import { GINNER } from './ginner.js';
import { MILL_PRODUCT } from './mill-product.js';
import { SPINNER_PRODUCT } from './spinner-product.js';
import { TRANSLATIONS } from './translations.js';

const SPINNING: Workplace = {
  loads: 'bales, cans and cones',
  hazards: {
    machines: 'Clean or mend machines that run',
    opening: 'Open bales or work in the blow room',
    loads: 'Carry loads of more than 15 kg',
  },
  exposure: 'cotton dust and noise',
};
const WEAVING: Workplace = {
  loads: 'yarn pallets, beams and rolls',
  hazards: {
    machines: 'Clean or mend machines that run',
    chemicals: 'Mix or carry sizing, dyes or other chemicals',
    loads: 'Carry loads of more than 15 kg',
  },
  exposure: 'dust, noise and chemicals',
};

const QUESTIONS: Record<SaqFacilityType, readonly SaqQuestion[]> = {
  SPINNER: [...SPINNER_PRODUCT, ...factoryWork(SPINNING), ...FACTORY_HIRING],
  MILL: [...MILL_PRODUCT, ...factoryWork(WEAVING), ...FACTORY_HIRING],
  GINNER,
  FARM,
};

/** Version 1 of the set, in every language that there is. */
export function builtInSet(facilityType: SaqFacilityType): QuestionSet {
  const questions = QUESTIONS[facilityType].map((question) => inAllLanguages(facilityType, question));
  return { facilityType, version: 1, effectiveFrom: '2026-01-01', questions };
}

function inAllLanguages(type: SaqFacilityType, question: SaqQuestion): SaqQuestion {
  const { id, type: kind, text, help, options } = question;
  const textOf = (texts: Texts, part: string) => inOthers(texts, [`${type}.${part}`, `FACTORY.${part}`]);
  const optionOf = ({ id: option, text: texts }: SaqOption) =>
    inOthers(texts, [`${type}.${id}.${option}`, `FACTORY.${id}.${option}`, ...(kind === 'yesNo' ? [option] : [])]);
  return {
    ...question,
    text: textOf(text, id),
    ...(help && { help: textOf(help, `${id}.help`) }),
    ...(options && { options: options.map((option): SaqOption => ({ ...option, text: optionOf(option) })) }),
  };
}

/** The text with its translations, each under the first of the keys that its catalog has. */
function inOthers(texts: Texts, keys: readonly string[]): Texts {
  const others = Object.entries(TRANSLATIONS).flatMap(([language, catalog]) => {
    const key = keys.find((each) => catalog[each] !== undefined);
    return key === undefined ? [] : [[language, catalog[key]] as const];
  });
  return { ...texts, ...Object.fromEntries(others) };
}
