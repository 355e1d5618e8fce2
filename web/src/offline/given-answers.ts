/** Answers of assessments that were given on this phone and that the server does not have yet: they outlive the page. */
import { type GivenAnswers, offlineDatabase } from './offline-database.js';

export async function readGivenAnswers(account: string, assessment: string): Promise<GivenAnswers> {
  return (await (await offlineDatabase()).get('givenAnswers', [account, assessment])) ?? {};
}

/** Takes the place of what was kept; nothing is left where nothing waits. */
export async function keepGivenAnswers(account: string, assessment: string, waiting: GivenAnswers): Promise<void> {
  const database = await offlineDatabase();
  if (Object.keys(waiting).length === 0) await database.delete('givenAnswers', [account, assessment]);
  else await database.put('givenAnswers', waiting, [account, assessment]);
}
