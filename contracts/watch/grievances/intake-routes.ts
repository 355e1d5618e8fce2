import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { AddReportWords, INTAKE_PHOTO_BYTES_MAX, INTAKE_PHOTOS_MAX, TellReport } from './intake-commands.js';
import type { GrievanceCommandReply, IntakeReply, IntakeSiteReply, ToldReply } from './replies.js';

const photos = { parts: { photos: 'photo' }, filesMax: INTAKE_PHOTOS_MAX, fileBytesMax: INTAKE_PHOTO_BYTES_MAX } as const;
/** Fits the longest words in any script, also where each character is escaped. */
const WORDS_BYTES_MAX = 64 * 1024;

/** Lists what anybody may call, without an account. */
export const intakeRoutes = {
  tellReport: defineRoute<ToldReply>()({
    method: 'POST',
    path: '/intake',
    roles: 'public',
    summary: 'Tell what happens at a place of work; the secret in the answer is told this once. A form may bring photos',
    body: TellReport,
    bodyBytesMax: WORDS_BYTES_MAX,
    form: photos,
    status: 201,
    replayed: true,
  }),
  toldReport: defineRoute<IntakeReply>()({
    method: 'GET',
    path: '/intake/:reference',
    roles: 'public',
    summary: 'How far a report has come, and what was answered, for who sends its secret in the header X-Report-Secret',
  }),
  addToReport: defineRoute<IntakeReply>()({
    method: 'POST',
    path: '/intake/:reference/words',
    roles: 'public',
    summary: 'Add words and photos to a report, with its secret in the header X-Report-Secret',
    body: AddReportWords,
    bodyBytesMax: WORDS_BYTES_MAX,
    form: photos,
    status: 201,
  }),
  intakeSite: defineRoute<IntakeSiteReply>()({
    method: 'GET',
    path: '/intake-sites/:id',
    roles: 'public',
    summary: 'The name of the place that a link or a poster names',
  }),
  answerReporter: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/grievances/:id/answers',
    roles: ADMINS,
    summary: 'Write to who told a grievance from outside; they read it with their reference and secret',
    body: AddReportWords,
    status: 201,
    replayed: true,
  }),
} as const;
