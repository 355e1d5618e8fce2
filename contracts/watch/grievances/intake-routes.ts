import { ADMINS } from '../../shared/roles.js';
import { command, get, post } from '../../shared/route.js';
import { AddReportWords, TellReport } from './intake-commands.js';
import { INTAKE_PHOTO_BYTES_MAX, INTAKE_PHOTOS_MAX } from './intake-limits.js';
import type { GrievanceCommandReply, IntakeReply, IntakeSiteReply, ToldReply } from './replies.js';

const photos = { parts: { photos: 'photo' }, filesMax: INTAKE_PHOTOS_MAX, fileBytesMax: INTAKE_PHOTO_BYTES_MAX } as const;
/** Fits the longest words in any script, also where each character is escaped. */
const WORDS_BYTES_MAX = 64 * 1024;

/** Lists what anybody may call, without an account. */
export const intakeRoutes = {
  tellReport: command<ToldReply>()('/intake', 'public', TellReport, {
    summary: 'Tell what happens at a place of work; the secret in the answer is told this once. A form may bring photos',
    bodyBytesMax: WORDS_BYTES_MAX,
    form: photos,
  }),
  toldReport: get<IntakeReply>()('/intake/:reference', 'public', {
    summary: 'How far a report has come, and what was answered, for who sends its secret in the header X-Report-Secret',
  }),
  addToReport: post<IntakeReply>()('/intake/:reference/words', 'public', AddReportWords, {
    summary: 'Add words and photos to a report, with its secret in the header X-Report-Secret',
    bodyBytesMax: WORDS_BYTES_MAX,
    form: photos,
    status: 201,
  }),
  intakeSite: get<IntakeSiteReply>()('/intake-sites/:id', 'public', { summary: 'The name of the place that a link or a poster names' }),
  answerReporter: command<GrievanceCommandReply>()('/grievances/:id/answers', ADMINS, AddReportWords, {
    summary: 'Write to who told a grievance from outside; they read it with their reference and secret',
  }),
} as const;
