import { routes } from '../../../../contracts/routes.js';
import { type TraceSource, traceRead } from './rests-on-reads.js';

const RISKS = { lot: routes.lotTraceRisks, numbers: routes.numbersTraceRisks, order: routes.orderTraceRisks };

/** Reads how the work at the sites of a trace is judged, and what their steps yielded. */
export const risksOnTraceRead = (source: TraceSource, enabled = true) => traceRead(RISKS, source, { enabled });
