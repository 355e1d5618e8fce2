import { createContext, useContext } from 'react';
import type { TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';

/** Names what is traced, so that a panel can ask for more of it. */
export const TraceSourceContext = createContext<TraceSource | undefined>(undefined);

export const useTraceSource = (): TraceSource | undefined => useContext(TraceSourceContext);
