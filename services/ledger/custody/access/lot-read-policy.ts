import type { PointInTime } from '../../../../projections/shared/point-in-time.js';

/** Grants access to a lot through what was made from it. The lot's own view covers its holders and promised purchasers. */
export abstract class LotReadPolicy {
  /** Says whether one of the facilities holds, held or was promised a lot made from this one, up to the point in time. */
  abstract mayRead(facilityIds: readonly string[], lotId: string, pointInTime: PointInTime): Promise<boolean>;
}
