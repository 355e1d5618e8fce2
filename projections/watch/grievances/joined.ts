import { type GrievanceBody, grievances } from './grievances.js';

/** Bounds a chain of reports that were joined one after the other. */
const JOINED_MAX = 100;

/** Returns the report that continues for the given one: itself if it was not joined. */
export async function goingOnFor(
  body: GrievanceBody,
  get: (grievanceId: string) => Promise<GrievanceBody | undefined>,
): Promise<GrievanceBody> {
  let found = body;
  for (let times = 0; found.joinedToId !== '' && times < JOINED_MAX; times++) {
    const next = await get(found.joinedToId);
    if (!next) return found;
    found = next;
  }
  return found;
}

interface StoredViews {
  get(view: typeof grievances, grievanceId: string): Promise<GrievanceBody | undefined>;
}

/** Finds it among the stored views. */
export const goingOnIn =
  (views: StoredViews) =>
  (body: GrievanceBody): Promise<GrievanceBody> =>
    goingOnFor(body, (id) => views.get(grievances, id));
