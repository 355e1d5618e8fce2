import { queryOptions } from '@tanstack/react-query';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlines from 'world-atlas/countries-50m.json?url';
import { timeKeys } from '../time/time-reads.js';

/** Reads outlines of land and borders that come with the app (Natural Earth, in the public domain). Nobody else is asked for a map. */
export const worldOutlinesRead = () =>
  queryOptions({
    queryKey: timeKeys.outlines,
    queryFn: async ({ signal }) => {
      const response = await fetch(outlines, { signal });
      if (!response.ok) throw new Error(`outlines: ${response.status}`);
      const world = (await response.json()) as Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
      return { land: feature(world, world.objects.land), borders: mesh(world, world.objects.countries, (one, other) => one !== other) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
