import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Position } from '../events/event-store.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';

export interface ProjectionState {
  name: string;
  version: number;
  /** The position up to which the log is folded; null before the first event. */
  position: Position | null;
  /** Known events not folded yet; 0 when all are folded. */
  lag: number;
  /** True while it fails again and again, or is behind and gets no further. */
  failing: boolean;
}

/** Says how far the views have come, and lets a read wait for its caller's writes. */
export abstract class ReadPositions {
  /** Resolves when these projections (all without names) have folded the log up to `position`. @throws Refusal ReadModelBehind after 5 s */
  abstract waitFor(position: Position, projections?: readonly string[]): Promise<void>;
  /**
   * Waits as `waitFor` does before a command is answered, and continues where the projections come no further: recorded events stay so, and
   * are never answered with a refusal.
   */
  async waitWhereItCan(position: Position, projections: readonly string[]): Promise<void> {
    await this.waitFor(position, projections).catch((error: unknown) => {
      if (!(error instanceof Refusal || error instanceof EngineUnavailable)) throw error;
    });
  }
  /**
   * Returns a function that waits for one projection at a time, and no longer than 5 s for all of them together.
   * Its result rejects with Refusal ReadModelBehind after that.
   */
  abstract waitingFor(position: Position): (projection: string) => Promise<void>;
  /**
   * Resolves when these projections (all without names) have folded all that was recorded before the call, in any process.
   * @throws Refusal ReadModelBehind after 5 s
   */
  abstract waitForEnd(projections?: readonly string[]): Promise<void>;
  /**
   * Lets the product start without the projections that fail: reads of them wait until they have reached the position.
   * Returns false while another is behind that gets on.
   */
  abstract leaveBehind(position: Position): Promise<boolean>;
  abstract states(): Promise<ProjectionState[]>;
}
