import { Equals, IsOptional, IsString, Matches, MaxLength, registerDecorator } from 'class-validator';
import { ListOf } from '../shared/fields.js';
import { ANSWER_TEXT_MAX, REASON_MAX, type SaqValue } from './answers.js';
import { QUESTION_ID } from './questions.js';

/** Answers in one request, and files beside one answer. */
const ANSWERS_MAX = 100;
const FILES_MAX = 10;
const OPTIONS_MAX = 100;
/** A value of some type of question; whether it suits its question is looked at with the question at hand. */
const AnswerValue = (): PropertyDecorator => (target, key) =>
  registerDecorator({
    name: 'saqValue',
    target: target.constructor,
    propertyName: String(key),
    options: { message: 'Invalid data, please input valid data' },
    validator: { validate: isAnswerValue },
  });
function isAnswerValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= ANSWER_TEXT_MAX;
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) && value.length <= OPTIONS_MAX && value.every((each) => typeof each === 'string' && each.length <= 60);
}
/** An uploaded file that shows what an answer says. */
export class EvidenceFile {
  @IsString()
  @Matches(/^[A-Za-z0-9-]{1,80}$/)
  blobName!: string;
}
/** What changes of one answer: parts that are absent stay as they are. */
export class AnswerGiven {
  @IsString()
  @Matches(QUESTION_ID)
  questionId!: string;

  @IsOptional()
  @AnswerValue()
  value?: SaqValue;

  /** Why the question does not apply. */
  @IsOptional()
  @IsString()
  @MaxLength(REASON_MAX)
  notApplicable?: string;

  /** Takes value and reason back. */
  @IsOptional()
  @Equals(true)
  clear?: true;

  /** All of them; the empty list takes them away. */
  @IsOptional()
  @ListOf(() => EvidenceFile, { max: FILES_MAX })
  evidence?: EvidenceFile[];
}
export class SaveAnswers {
  @ListOf(() => AnswerGiven, { max: ANSWERS_MAX, some: true })
  answers!: AnswerGiven[];
}
