import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { QUESTION_SET_TYPES, type QuestionSetType } from './questions.js';

export class AssessmentsQuery extends PageQuery {
  /** Searches the facility's name and place. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
}

export class QuestionSetQuery {
  @IsIn(QUESTION_SET_TYPES) facilityType!: QuestionSetType;
}
export class ImportQuestionSetQuery extends QuestionSetQuery {
  /** UTC date. Assessments that begin on it or later use the new version. */
  @IsISO8601({ strict: true }) @Matches(/^\d{4}-\d{2}-\d{2}$/) effectiveFrom!: string;
}
