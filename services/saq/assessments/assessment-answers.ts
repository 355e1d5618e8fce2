import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AnswerFault, findAnswerFault, progressOf, type SaqAnswer } from '../../../contracts/saq/answers.js';
import type { AnswerGiven, SaveAnswers } from '../../../contracts/saq/commands.js';
import type { QuestionSet, SaqQuestion } from '../../../contracts/saq/questions.js';
import type { AttachmentReply, SavedAnswersReply } from '../../../contracts/saq/replies.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { AssessmentRecords, type StoredAnswer } from './assessment-records.js';
import { answersReply } from './assessment-replies.js';
import { CurrentAssessment } from './current-assessment.js';

type Fields = Record<string, Message[]>;
type Files = ReadonlyMap<string, AttachmentReply>;

/** Stores answers as they are given, a few at a time. */
@Injectable()
export class AssessmentAnswers {
  constructor(
    private readonly current: CurrentAssessment,
    private readonly records: AssessmentRecords,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores all answers, or none when one is refused. Answers of two windows to different questions are both stored; of the same question
   * the later one. @throws Refusal Invalid by answer, SaqCompleted
   */
  async save({ answers: given }: SaveAnswers, user: ActingUser): Promise<SavedAnswersReply> {
    const files = await this.attachedFilesOf(given, user);
    for (;;) {
      const { stored, set, facility, facilityType, round } = await this.current.ofFacility(user.facilityId);
      if (stored && stored.value.state !== 'open') throw new Refusal('SaqCompleted');
      const savedAt = this.clock.now();
      const answers = mergeAnswers(stored?.value.answers ?? {}, given, set, { files, savedAt, savedBy: user.userId });
      const isStored = stored
        ? await this.records.replace(stored, { ...stored.value, answers })
        : await this.records.tryBegin({
            facilityId: facility.id,
            round,
            facilityType,
            setVersion: set.version,
            answers,
            beganAt: savedAt,
          });
      if (!isStored) continue;
      const sent = given.flatMap(({ questionId }) => (answers[questionId] ? [[questionId, answers[questionId]] as const] : []));
      return { savedAt, answers: answersReply(Object.fromEntries(sent)), progress: progressOf(set.questions, answers) };
    }
  }

  /** Returns the files that the answers name, which the facility must have uploaded itself. */
  private async attachedFilesOf(given: readonly AnswerGiven[], user: ActingUser): Promise<Files> {
    const files = new Map<string, AttachmentReply>();
    const fields: Fields = {};
    const named = given.flatMap(({ evidence = [] }, at) =>
      evidence.map(({ blobName }, file) => ({ blobName, path: `answers.${at}.evidence.${file}.blobName` })),
    );
    for (const { blobName, path } of named) {
      const info = await this.blobs.info(blobName);
      if (info && info.facilityId === user.facilityId)
        files.set(blobName, { blobName, fileName: info.fileName, bytes: info.size, sha256: info.sha256 });
      else fields[path] = [message('fileNotUploaded')];
    }
    if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
    return files;
  }
}

interface SaveContext {
  files: Files;
  savedAt: string;
  savedBy: string;
}

function mergeAnswers(before: Record<string, StoredAnswer>, given: readonly AnswerGiven[], set: QuestionSet, context: SaveContext) {
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
