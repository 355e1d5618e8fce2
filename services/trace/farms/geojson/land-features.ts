/** Writes land as GeoJSON (RFC 7946): WGS 84, longitude first, six decimals, counter-clockwise, closed. */

import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import type { FarmFeatures } from '../../../../contracts/trace/farms/replies.js';
import type { FarmGroupRecord, FarmRecord } from '../farm-records.js';
import { partsOf } from '../geometry/plot-parts.rules.js';

type Feature = FarmFeatures['features'][number];

/** Returns the outline of the group, and then the plot of each farm that has one. */
export function featuresOf(group: FarmGroupRecord, farms: readonly FarmRecord[]): Feature[] {
  const { id, groupId, name, location, country } = group;
  const own = featureOf(id, { kind: 'farmGroup', groupId, name, location, country }, [group.outline]);
  return [
    own,
    ...farms.flatMap((farm) => (farm.outline && farm.plotEndedAt === undefined ? [farmFeature(farm, { groupId, country })] : [])),
  ];
}

/** Names the properties as the platform does, and as the EUDR's file does. */
function farmFeature(farm: FarmRecord, { groupId, country }: Pick<FarmGroupRecord, 'groupId' | 'country'>): Feature {
  const { id, farmId, name, registrationNumber, tehsil, certificate, areaSquareMetres = 0 } = farm;
  const eudr = { ProducerName: name, ProducerCountry: country, ProductionPlace: farmId, Area: Math.round(areaSquareMetres / 100) / 100 };
  const about = { ...eudr, kind: 'farm', groupId, farmId, name, registrationNumber, tehsil, ...(certificate && { certificate }) };
  return featureOf(id, { ...about, hectares: eudr.Area }, partsOf(farm));
}

function featureOf(id: string, properties: Feature['properties'], parts: readonly LngLat[][]): Feature {
  const [first = [], ...others] = parts.map((outline) => [[...outline, outline[0] as LngLat]]);
  const geometry: Feature['geometry'] =
    others.length > 0 ? { type: 'MultiPolygon', coordinates: [first, ...others] } : { type: 'Polygon', coordinates: first };
  return { type: 'Feature', id, properties, geometry };
}
