import type { Step } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { TraceIndicator } from '../../shared/risk-indicators.js';
import type { RiskLevelName, WeighedReply } from './replies.js';

/** The yields of what a site made of one step for the trace, in basis points of output to input. */
export interface StepOnTrace {
  step: Step;
  /** The number of records. */
  records: number;
  /** Covers all steps together; the lowest and the highest follow. */
  yieldBp: number;
  lowestBp: number;
  highestBp: number;
  /** Bounds what is plausible; a yield outside of it is flagged, not refused. */
  rangeBp: { low: number; high: number };
  outOfRange: number;
}

/** Says how the work at one site of a trace is judged. */
export interface SiteRiskOnTrace {
  facility: FacilityRef;
  /** True where the reader, a partner that is no brand, reads the level alone: coverage and indicators are left empty. */
  levelsOnly?: true;
  /** True where the caller may open what the levels were made of. */
  hasPage?: true;
  /** Null when too few indicators have evidence. */
  laborRiskLevel: RiskLevelName | null;
  coverage: { with: number; of: number; isEnough: boolean };
  knockOut: boolean;
  /** Lists those of the map; level and score are null without evidence. */
  indicators: { indicator: TraceIndicator; level: RiskLevelName | null; score: number | null }[];
  steps: StepOnTrace[];
  /** Records that handed on lots of the trace under a claim that the books of the site did not cover. */
  claimsInDoubt: number;
  /** Files that the records of the site about lots of the trace cite; each is counted, whether or not the caller can read it. */
  files: number;
}

/** The risks and yields of all sites that the caller finds on a trace, as of its instant. */
export interface RisksOnTraceReply extends WeighedReply {
  /** The largest part of the trace first. */
  sites: SiteRiskOnTrace[];
}
