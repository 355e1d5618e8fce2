import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { TRACE_INDICATORS, type TraceIndicator } from '../../../../../../contracts/shared/risk-indicators.js';
import type { RisksOnTraceReply, SiteRiskOnTrace } from '../../../../../../contracts/trace/risk/on-trace.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import type { TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';
import { risksOnTraceRead } from '../../../../entities/rests-on/risks-on-trace-reads.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { IndicatorNodes } from './indicator-nodes.js';

/** The data that cards and rows show. */
export const SHOWN = ['evidence', 'standing', 'indicators', 'yields'] as const;

interface ShownRisks {
  show: (typeof SHOWN)[number];
  /** The one that is looked at; all eight where none is chosen. */
  indicator: TraceIndicator | undefined;
  risks: RisksOnTraceReply;
}

const RisksContext = createContext<ShownRisks | undefined>(undefined);

/** Returns undefined while none of them is shown. */
export const useShownRisks = (): ShownRisks | undefined => useContext(RisksContext);

/** Holds the risks and yields of the sites while the address asks for them, and shows the indicators above the picture. */
export function RisksProvider({ source, children }: { source: TraceSource; children: ReactNode }) {
  const [search, change] = useUrlState();
  const show = paramOneOf(search, 'show', SHOWN) ?? 'evidence';
  const indicator = paramOneOf(search, 'indicator', TRACE_INDICATORS);
  const read = useQuery(risksOnTraceRead(source, show !== 'evidence'));
  const shown = show !== 'evidence' && read.data ? { show, indicator, risks: read.data } : undefined;
  return (
    <RisksContext.Provider value={shown}>
      {show !== 'evidence' && read.error ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {shown?.show === 'indicators' ? (
        <IndicatorNodes sites={shown.risks.sites} chosen={indicator} onChoose={(next) => change({ indicator: next })} />
      ) : null}
      {children}
    </RisksContext.Provider>
  );
}

/** Returns the judged sites of a place; none while risks are not shown. */
export function useRisksOf(): (place: Pick<TracePlace, 'kind' | 'facilities'>) => SiteRiskOnTrace[] {
  const shown = useShownRisks();
  return ({ kind, facilities }) => {
    if (!shown || kind !== 'sites') return [];
    return facilities.flatMap(({ id }) => shown.risks.sites.find(({ facility }) => facility.id === id) ?? []);
  };
}
