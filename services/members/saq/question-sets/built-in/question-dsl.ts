/** Provides short forms for questions, so that a set reads as a questionnaire. The texts are in texts.ts. */

import type { SaqBand, SaqCondition, SaqOption, SaqQuestion, SaqSection } from '../../../../../contracts/members/saq/questions.js';
import type { RiskIndicator, RiskLevel } from '../../../../../contracts/shared/risk-indicators.js';

type OptionOutline = Omit<SaqOption, 'text'>;

export type QuestionOutline = Omit<SaqQuestion, 'text' | 'help' | 'options'> & { options?: readonly OptionOutline[] };

interface QuestionDetails {
  about?: RiskIndicator;
  /** Requires all of these conditions. */
  when?: SaqCondition | readonly SaqCondition[];
  notApplicable?: true;
  evidence?: true;
}

interface Choice {
  level?: RiskLevel;
  /** Names an indicator other than the question's. */
  about?: RiskIndicator;
  alone?: true;
}

/** Maps option IDs to what they say about the question's indicator. */
type Options = readonly string[] | Readonly<Record<string, RiskLevel | Choice>>;

/** Excludes all other choices ("none of these"). */
export const exclusiveOption = (level?: RiskLevel): Choice => ({ ...(level && { level }), alone: true });

/** Holds when the answer has one of these options. */
export const answeredWith = (question: string, ...options: string[]): SaqCondition => ({ question, has: options });
export const atLeast = (question: string, number: number): SaqCondition => ({ question, atLeast: number });

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
    /** @param levels what yes and no say about the indicator */
    yesNo: (id: string, more: QuestionDetails & { levels?: readonly [yes: RiskLevel, no: RiskLevel] } = {}): QuestionOutline => {
      const [yes, no] = more.levels ?? [];
      return question(id, 'yesNo', more, { options: [option('yes', { level: yes }), option('no', { level: no })] });
    },
    single: (id: string, options: Options, more: QuestionDetails = {}): QuestionOutline =>
      question(id, 'single', more, { options: optionsOf(options) }),
    multi: (id: string, options: Options, more: QuestionDetails = {}): QuestionOutline =>
      question(id, 'multi', more, { options: optionsOf(options) }),
    /** @param bands levels by the number at which they begin */
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
