/** Short ways of writing questions down, so that a set reads as a questionnaire. What they say is in texts.ts. */

import type { SaqBand, SaqCondition, SaqOption, SaqQuestion, SaqSection } from '../../../../contracts/saq/questions.js';
import type { RiskIndicator, RiskLevel } from '../../../../contracts/shared/risk-indicators.js';

type OptionOutline = Omit<SaqOption, 'text'>;

/** A question before its texts are put to it. */
export type QuestionOutline = Omit<SaqQuestion, 'text' | 'help' | 'options'> & { options?: readonly OptionOutline[] };

interface QuestionDetails {
  about?: RiskIndicator;
  /** Asked when all of these hold. */
  when?: SaqCondition | readonly SaqCondition[];
  notApplicable?: true;
  evidence?: true;
}

interface Choice {
  level?: RiskLevel;
  /** Where that is another indicator than the question's. */
  about?: RiskIndicator;
  alone?: true;
}

/** Option ids, and what each of them says of the question's indicator. */
type Options = readonly string[] | Readonly<Record<string, RiskLevel | Choice>>;

/** One of several choices that cannot stand beside others ("none of these"). */
export const exclusiveOption = (level?: RiskLevel): Choice => ({ ...(level && { level }), alone: true });

/** What holds when the question was answered with one of these. */
export const answeredWith = (question: string, ...options: string[]): SaqCondition => ({ question, has: options });
export const atLeast = (question: string, number: number): SaqCondition => ({ question, atLeast: number });

/** Questions of one section. */
export function questionBuilder(section: SaqSection) {
  const question = (
    id: string,
    type: SaqQuestion['type'],
    more: QuestionDetails,
    rest: Partial<QuestionOutline> = {},
  ): QuestionOutline => ({
    id,
    section,
    type,
    ...questionParts(more),
    ...rest,
  });
  return {
    /** `levels`: what yes and what no say of the indicator. */
    yesNo: (id: string, more: QuestionDetails & { levels?: readonly [yes: RiskLevel, no: RiskLevel] } = {}): QuestionOutline => {
      const [yes, no] = more.levels ?? [];
      return question(id, 'yesNo', more, { options: [option('yes', { level: yes }), option('no', { level: no })] });
    },
    single: (id: string, options: Options, more: QuestionDetails = {}): QuestionOutline =>
      question(id, 'single', more, { options: optionsOf(options) }),
    multi: (id: string, options: Options, more: QuestionDetails = {}): QuestionOutline =>
      question(id, 'multi', more, { options: optionsOf(options) }),
    /** `bands`: levels by the number that they begin at. */
    integer: (id: string, more: QuestionDetails & { bands?: Readonly<Record<number, RiskLevel>> } = {}): QuestionOutline =>
      question(id, 'integer', more, more.bands ? { bands: bandsOf(more.bands) } : {}),
    text: (id: string, more: QuestionDetails = {}): QuestionOutline => question(id, 'text', more),
  };
}

function questionParts({ about, when, notApplicable, evidence }: QuestionDetails): Partial<QuestionOutline> {
  return {
    ...(about && { indicator: about }),
    ...(when && { showWhen: [when].flat() as SaqCondition[] }),
    ...(notApplicable && { notApplicable }),
    ...(evidence && { evidence }),
  };
}

function optionsOf(options: Options): OptionOutline[] {
  if (Array.isArray(options)) return options.map((id: string) => option(id, {}));
  return Object.entries(options).map(([id, choice]) => option(id, typeof choice === 'string' ? { level: choice } : choice));
}

const option = (id: string, { level, about, alone: standsAlone }: Choice): OptionOutline => ({
  id,
  ...(level && { level }),
  ...(about && { indicator: about }),
  ...(standsAlone && { alone: standsAlone }),
});

const bandsOf = (bands: Readonly<Record<number, RiskLevel>>): SaqBand[] =>
  Object.entries(bands).map(([from, level]) => ({ from: Number(from), level }));
