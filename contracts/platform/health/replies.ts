/** All that a stranger learns. */
export interface HealthStatusReply {
  /** The status is `degraded` while a view fails or the log of roots is broken, and the rest works; only operators see this. */
  status: 'ok' | 'starting' | 'unavailable' | 'degraded';
}

/** Present only for this machine and for super admins. */
export interface HealthReply extends HealthStatusReply {
  version: string;
  engines: { events: string; documents: string; jobs: string; blobs: string };
  /** `broken`: a root is not as the log of roots was signed over it, and nothing more is signed. */
  log: 'ok' | 'broken';
  /** A view is `failing` if it fails repeatedly, or is behind without progress. */
  projections: { name: string; version: number; position: string | null; lag: number; failing: boolean }[];
}
