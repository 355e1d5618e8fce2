import { Equals, IsOptional, IsString, Matches, MaxLength, registerDecorator } from 'class-validator';
import { ListOf } from '../../shared/fields.js';
import { ANSWER_TEXT_MAX, REASON_MAX, type SaqValue } from './answers.js';
import { QUESTION_ID } from './questions.js';

/** Limits the answers per request, and the files per answer. */
const ANSWERS_MAX = 100;
const FILES_MAX = 10;
const OPTIONS_MAX = 100;
/** Accepts the value of any question type. The server checks later that the value suits its question. */
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
export class AttachedFile {
  @IsString() @Matches(/^[A-Za-z0-9-]{1,80}$/) blobName!: string;
}
/** Changes to one answer. Absent fields stay unchanged. */
export class AnswerGiven {
  @IsString() @Matches(QUESTION_ID) questionId!: string;
  @IsOptional() @AnswerValue() value?: SaqValue;
  /** The reason why the question does not apply. */
  @IsOptional() @IsString() @MaxLength(REASON_MAX) notApplicable?: string;
  /** Removes value and reason. */
  @IsOptional() @Equals(true) clear?: true;
  /** Replaces all files; the empty list removes them. */
  @IsOptional() @ListOf(() => AttachedFile, { max: FILES_MAX }) evidence?: AttachedFile[];
}
export class SaveAnswers {
  @ListOf(() => AnswerGiven, { max: ANSWERS_MAX, some: true }) answers!: AnswerGiven[];
}
