import { type Message, message } from '../../../../contracts/shared/refusals.js';

/** Returns the field messages of questions that can be reached and have no answer. */
export const fieldsOfMissing = (missing: readonly string[]): Record<string, Message[]> =>
  Object.fromEntries(missing.map((questionId) => [questionId, [message('unanswered')]]));
