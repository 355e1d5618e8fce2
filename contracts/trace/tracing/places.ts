import type { FacilityRef } from '../../shared/replies.js';
import type { TraceFacility } from './replies.js';

/** In degrees, as GeoJSON has them: east and north are positive. */
export type MapPoint = [longitude: number, latitude: number];

/**
 * How exact a point is. `land`: the middle of land that was drawn. `registry`: the point that the registry has for the OAR ID. `given`: the
 * point of its profile, or the one that it gave when it asked to be registered. `district`: the centre of the district, which many sites share.
 */
export type PointFrom = 'land' | 'registry' | 'given' | 'district';

export interface TraceSitePlace {
  facility: TraceFacility;
  /** Absent with `from` for a site that nobody gave a place for. */
  point?: MapPoint;
  from?: PointFrom;
  /** The outline of a farm group's land. For a farm, readers of its books get its plot, others the land of its group. */
  land?: MapPoint[];
  /** The further parts of a plot of several parts. */
  otherLand?: MapPoint[][];
  /** The farm group whose land it is, where it is not the site's own. */
  landOf?: FacilityRef;
}

/** Places as they are known today, of the sites that the trace has as of its instant. */
export interface TracePlacesReply {
  asOf: string;
  /** In no order. */
  sites: TraceSitePlace[];
}
