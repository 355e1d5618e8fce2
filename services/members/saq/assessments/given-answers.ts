import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AnswerFault, findAnswerFault, progressOf, type SaqAnswer } from '../../../../contracts/members/saq/answers.js';
import type { AnswerGiven } from '../../../../contracts/members/saq/commands.js';
import type { QuestionSet, SaqQuestion } from '../../../../contracts/members/saq/questions.js';
import type { AttachmentReply, SavedAnswersReply } from '../../../../contracts/members/saq/replies.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import type { StoredAnswer } from './assessment-records.js';
import { answersReply } from './assessment-replies.js';

type Fields = Record<string, Message[]>;
type Files = ReadonlyMap<string, AttachmentReply>;

/** Looks up the files of answers. */
@Injectable()
export class GivenFiles {
  constructor(private readonly blobs: BlobStore) {}

  /** Returns the files that the answers name. @throws Refusal Invalid at those that none of the uploaders uploaded */
  async of(given: readonly AnswerGiven[], uploaders: readonly (string | undefined)[]): Promise<Files> {
    const files = new Map<string, AttachmentReply>();
    const fields: Fields = {};
    const named = given.flatMap(({ evidence = [] }, at) =>
      evidence.map(({ blobName }, file) => ({ blobName, path: `answers.${at}.evidence.${file}.blobName` })),
    );
    for (const { blobName, path } of named) {
      const info = await this.blobs.info(blobName);
      if (info && uploaders.includes(info.facilityId))
        files.set(blobName, { blobName, fileName: info.fileName, bytes: info.size, sha256: info.sha256 });
      else fields[path] = [message('fileNotUploaded')];
    }
    if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
    return files;
  }
}

type SaveContext = { files: Files; savedAt: string; savedBy: string };

/** Returns all answers with the given ones in them. @throws Refusal Invalid by answer */
export function mergeAnswers(before: Record<string, StoredAnswer>, given: readonly AnswerGiven[], set: QuestionSet, context: SaveContext) {
  const answers = { ...before };
  const fields: Fields = {};
  for (const [at, each] of given.entries()) {
    const question = set.questions.find(({ id }) => id === each.questionId);
    const [field, fault] = question ? givenAnswerFault(question, each) : (['questionId', 'questionUnknown'] as const);
    if (fault) fields[`answers.${at}.${field}`] = [message(fault)];
    else answers[each.questionId] = answerFrom(each, answers[each.questionId], context);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
  return answers;
}

/** Allows files before the answer; checks everything else. */
function givenAnswerFault(question: SaqQuestion, given: AnswerGiven): [field: string, fault: AnswerFault | undefined] {
  const answer = answerIn(given);
  if (!answer) return ['value', given.clear || given.evidence ? undefined : 'unanswered'];
  return [answer.notApplicable === undefined ? 'value' : 'notApplicable', findAnswerFault(question, answer)];
}

/** Returns the value, or the reason for having none. */
function answerIn({ value, notApplicable }: AnswerGiven): SaqAnswer | undefined {
  if (notApplicable !== undefined) return { notApplicable };
  return value === undefined ? undefined : { value };
}

function answerFrom(given: AnswerGiven, before: StoredAnswer | undefined, { files, savedAt, savedBy }: SaveContext): StoredAnswer {
  const answer = answerIn(given) ?? (given.clear ? {} : previousAnswer(before));
  const attachments = given.evidence?.flatMap(({ blobName }) => files.get(blobName) ?? []) ?? before?.evidence ?? [];
  return { ...answer, evidence: attachments, savedAt, savedBy, salt: randomBytes(16).toString('hex') };
}

const previousAnswer = ({ value, notApplicable }: SaqAnswer = {}): SaqAnswer => ({
  ...(value !== undefined && { value }),
  ...(notApplicable !== undefined && { notApplicable }),
});

/** Builds the reply to a request that saved these answers. */
export function savedNow(
  given: readonly AnswerGiven[],
  answers: Readonly<Record<string, StoredAnswer>>,
  set: QuestionSet,
  savedAt: string,
): SavedAnswersReply {
  const sent = given.flatMap(({ questionId }) => (answers[questionId] ? [[questionId, answers[questionId]] as const] : []));
  return { savedAt, answers: answersReply(Object.fromEntries(sent)), progress: progressOf(set.questions, answers) };
}
