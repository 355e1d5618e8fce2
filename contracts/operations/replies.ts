export interface HealthReply {
  status: 'ok' | 'starting' | 'unavailable';
  version: string;
  engines: { events: string; documents: string; jobs: string; blobs: string };
  projections: { name: string; version: number; position: string | null; lag: number }[];
}
