import type { PointInTime } from '../../../projections/point-in-time.js';

/** Who may read a lot because of what was made from it; the lot's own view knows those who held it or were promised it. */
export abstract class LotReadPolicy {
  /** Whether one of the facilities holds, held or was promised a lot that was made from this one, as far as the point in time reaches. */
  abstract mayRead(facilityIds: readonly string[], lotId: string, pointInTime: PointInTime): Promise<boolean>;
}
