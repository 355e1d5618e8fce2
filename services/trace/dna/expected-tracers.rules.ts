/** Says which tracers a DNA test of a lot may be expected to find. */
import type { TracerBody } from '../../../projections/trace/dna/tracers.js';

/** Lets a maker log its own mark on a lot for a day after the lot was recorded. */
const OWN_MARK_MS = 86_400_000;
/** A calendar day ends last where the clocks are 12 hours behind UTC. */
const LAST_END_OF_DAY_MS = 36 * 3_600_000;

interface TestedLot {
  lotId: string;
  /** When the making of the lot was recorded. */
  madeAt: string | undefined;
  testDate: string;
}

/**
 * Leaves out what was recorded after the day of the test, and what was put on the lot itself later than a day after its making was recorded:
 * nobody explains a foreign identifier by a mark that is logged once the test is known.
 */
export function expectedTracers(found: readonly TracerBody[], { lotId, madeAt, testDate }: TestedLot): TracerBody[] {
  const endOfTest = Date.parse(testDate) + LAST_END_OF_DAY_MS;
  return found.filter(({ lotId: markedLotId, recordedAt }) => {
    const recorded = Date.parse(recordedAt);
    if (recorded > endOfTest) return false;
    return markedLotId !== lotId || (madeAt !== undefined && recorded <= Date.parse(madeAt) + OWN_MARK_MS);
  });
}
