import { createContext, useContext } from 'react';
import type { RestsOnReply, SiteOnTrace } from '../../../../../../contracts/trace/tracing/rests-on.js';
import type { TracePlace } from '../../../../../drawing/places.js';

/** Holds who vouches for the sites, while that is shown. */
export const RestsOnContext = createContext<RestsOnReply | undefined>(undefined);

export const useRestsOn = (): RestsOnReply | undefined => useContext(RestsOnContext);

/** Returns the sites of a place with visible standing; none while standing is not shown. */
export function useSitesOf(): (place: Pick<TracePlace, 'kind' | 'facilities'>) => SiteOnTrace[] {
  const restsOn = useRestsOn();
  return ({ kind, facilities }) => {
    if (!restsOn || kind !== 'sites') return [];
    return facilities.flatMap(({ id }) => restsOn.sites.find(({ facility }) => facility.id === id) ?? []);
  };
}
