import type { GrievanceBody } from './grievance-body.js';

/** Bounds a chain of reports that were joined one after the other. */
const JOINED_MAX = 100;

/** Returns the report that goes on for the given one: itself where it was joined with none. */
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
