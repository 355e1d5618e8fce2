/** All that a stranger learns. */
export interface HealthStatusReply {
  /** `degraded`: a view fails while the rest goes on; told to operators alone. */
  status: 'ok' | 'starting' | 'unavailable' | 'degraded';
}

/** Told to this machine and to super admins. */
export interface HealthReply extends HealthStatusReply {
  version: string;
  engines: { events: string; documents: string; jobs: string; blobs: string };
  /** `failing`: it fails again and again, or is behind and gets no further. */
  projections: { name: string; version: number; position: string | null; lag: number; failing: boolean }[];
}
