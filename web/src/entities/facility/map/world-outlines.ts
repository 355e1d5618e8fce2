import { queryOptions } from '@tanstack/react-query';
import countries from 'world-atlas/countries-50m.json?url';
import provinces from '../../../../drawing/charts/ground/cotton-provinces.json?url';
import { outlinesOf, type Topology } from '../../../../drawing/charts/ground/outlines.js';
import { facilityKeys } from '../facility-reads.js';

/**
 * Reads outlines of countries and provinces that come with the app (Natural Earth, in the public domain). No other service is asked for a
 * map.
 */
export const worldOutlinesRead = () =>
  queryOptions({
    queryKey: facilityKeys.outlines,
    queryFn: async ({ signal }) => {
      const [world, parts] = await Promise.all([countries, provinces].map((url) => topologyAt(url, signal)));
      return outlinesOf({ countries: world as Topology, provinces: parts as Topology });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

async function topologyAt(url: string, signal: AbortSignal): Promise<Topology> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`outlines: ${response.status}`);
  return (await response.json()) as Topology;
}
