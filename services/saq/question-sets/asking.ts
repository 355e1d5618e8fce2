/** Short ways of writing questions down, so that a set reads as a questionnaire. */
import type { RiskIndicator, RiskLevel } from '../../../contracts/risk.js';
import type { SaqBand, SaqCondition, SaqOption, SaqQuestion, SaqSection } from '../../../contracts/saq-questions.js';

interface More {
  help?: string;
  about?: RiskIndicator;
  /** Asked when all of these hold. */
  when?: SaqCondition | readonly SaqCondition[];
  notApplicable?: true;
  evidence?: true;
}

interface Said {
  text: string;
  level?: RiskLevel;
  /** Where that is another indicator than the question's. */
  about?: RiskIndicator;
  alone?: true;
}

/** By option id: its text, and what it says of the question's indicator. */
type Options = Readonly<Record<string, string | readonly [text: string, level: RiskLevel] | Said>>;

/** One of several choices that cannot stand beside others ("none of these"). */
export const alone = (text: string, level?: RiskLevel): Said => ({ text, ...(level && { level }), alone: true });

/** What holds when the question was answered with one of these. */
export const has = (question: string, ...options: string[]): SaqCondition => ({ question, has: options });
export const atLeast = (question: string, number: number): SaqCondition => ({ question, atLeast: number });

/** Questions of one section. */
export function asking(section: SaqSection) {
  const question = (id: string, type: SaqQuestion['type'], text: string, more: More, rest: Partial<SaqQuestion> = {}): SaqQuestion => ({
    id,
    section,
    type,
    text: { en: text },
    ...partsOf(more),
    ...rest,
  });
  return {
    /** `levels`: what yes and what no say of the indicator. */
    yesNo: (id: string, text: string, more: More & { levels?: readonly [yes: RiskLevel, no: RiskLevel] } = {}): SaqQuestion => {
      const [yes, no] = more.levels ?? [];
      const options: SaqOption[] = [
        { id: 'yes', text: { en: 'Yes' }, ...(yes && { level: yes }) },
        { id: 'no', text: { en: 'No' }, ...(no && { level: no }) },
      ];
      return question(id, 'yesNo', text, more, { options });
    },
    single: (id: string, text: string, options: Options, more: More = {}): SaqQuestion =>
      question(id, 'single', text, more, { options: optionsOf(options) }),
    multi: (id: string, text: string, options: Options, more: More = {}): SaqQuestion =>
      question(id, 'multi', text, more, { options: optionsOf(options) }),
    /** `bands`: levels by the number that they begin at. */
    integer: (id: string, text: string, more: More & { bands?: Readonly<Record<number, RiskLevel>> } = {}): SaqQuestion =>
      question(id, 'integer', text, more, more.bands ? { bands: bandsOf(more.bands) } : {}),
    text: (id: string, text: string, more: More = {}): SaqQuestion => question(id, 'text', text, more),
  };
}

function partsOf({ help, about, when, notApplicable, evidence }: More): Partial<SaqQuestion> {
  return {
    ...(help !== undefined && { help: { en: help } }),
    ...(about && { indicator: about }),
    ...(when && { showWhen: [when].flat() as SaqCondition[] }),
    ...(notApplicable && { notApplicable }),
    ...(evidence && { evidence }),
  };
}

function optionsOf(options: Options): SaqOption[] {
  return Object.entries(options).map(([id, said]) => {
    if (typeof said === 'string') return { id, text: { en: said } };
    if (!('text' in said)) return { id, text: { en: said[0] }, level: said[1] };
    const { text, level, about, alone: standsAlone } = said;
    return {
      id,
      text: { en: text },
      ...(level && { level }),
      ...(about && { indicator: about }),
      ...(standsAlone && { alone: standsAlone }),
    };
  });
}

const bandsOf = (bands: Readonly<Record<number, RiskLevel>>): SaqBand[] =>
  Object.entries(bands).map(([from, level]) => ({ from: Number(from), level }));
