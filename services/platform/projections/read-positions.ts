import type { Position } from '../events/event-store.js';

export interface ProjectionState {
  name: string;
  version: number;
  /** Up to where it has folded the log; null before its first event. */
  position: Position | null;
  /** Events it is behind the log, as far as it knows; 0 when it has folded all. */
  lag: number;
}

/** How far the read side has come: lets a read wait for what its caller wrote. */
export abstract class ReadPositions {
  /** Resolves when these projections (all of them without names) have folded the log up to `position`. Throws the Refusal ReadModelBehind after 5 s. */
  abstract waitFor(position: Position, projections?: readonly string[]): Promise<void>;
  abstract states(): Promise<ProjectionState[]>;
}
