import { useQuery } from '@tanstack/react-query';
import type { TracePlace } from '../../../../../drawing/places.js';
import { restsOnRead, type TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';
import { SiteStanding } from '../standing/standing-facts.js';
import { useTraceSource } from './trace-source-context.js';

/** Limits the sites of a group whose standing is shown one by one. */
const SITES_MAX = 10;

/** Shows who vouches for the sites of a place, with a link to the page of each. */
export function PanelStanding({ place }: { place: TracePlace }) {
  const source = useTraceSource();
  return place.kind === 'sites' && source ? <Standings place={place} source={source} /> : null;
}

function Standings({ place, source }: { place: TracePlace; source: TraceSource }) {
  const { data } = useQuery({ ...restsOnRead(source), retry: false });
  const sites = place.facilities.flatMap(({ id }) => data?.sites.find(({ facility }) => facility.id === id) ?? []);
  return sites.slice(0, SITES_MAX).map((site) => <SiteStanding key={site.facility.id} site={site} />);
}
