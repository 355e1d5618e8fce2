import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';

/** Holds what the form of a room holds. Days are as `2026-11-22`; the room stays open to the end of the last one. */
export interface RoomValues {
  facilityIds: FacilityRef[];
  from: string;
  to: string;
  until: string;
  name: string;
  email: string;
}
