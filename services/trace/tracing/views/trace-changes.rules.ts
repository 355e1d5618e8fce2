/** Compares two traces of the same goods. */
import { SHARE_EPSILON } from '../../../../contracts/shared/percents.js';
import type { ComparedKind, ComparedPart, ComparedTrace, TraceChange } from '../../../../contracts/trace/tracing/changes.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { NO_PROVENANCE, PROVENANCE } from '../../../../web/drawing/provenance.js';

type Tier = TraceReply['tiers'][number];
type Part = Pick<TraceChange, 'tier' | 'kind' | 'facility'> & { part: ComparedPart };

/** Returns the parts that differ, by tier, the largest difference of a tier first. */
export function changesBetween(before: TraceReply | undefined, after: TraceReply | undefined): TraceChange[] {
  const [old, now] = [partsByKey(before), partsByKey(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): TraceChange[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const { tier, kind, facility } = (is ?? was) as Part;
    if (was && is && isSame(was.part, is.part)) return [];
    return [{ tier, kind, facility, before: was?.part ?? null, after: is?.part ?? null }];
  });
  return changes.sort((a, b) => a.tier - b.tier || differenceOf(b) - differenceOf(a));
}

export const comparedTrace = ({ asOf, grams, evidence, notRecordedShare }: TraceReply): ComparedTrace => ({
  asOf,
  grams: grams ?? null,
  ...(evidence && { evidence }),
  ...(notRecordedShare !== undefined && { notRecordedShare }),
});

const differenceOf = ({ before, after }: TraceChange): number => Math.abs((after?.share ?? 0) - (before?.share ?? 0));

function partsByKey(trace: TraceReply | undefined): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const tier of trace?.tiers ?? [])
    for (const part of partsOf(trace as TraceReply, tier)) parts.set(`${part.tier} ${part.kind} ${part.facility?.id ?? ''}`, part);
  return parts;
}

/** Backward, the parts of a tier add up to the whole. */
function partsOf(trace: TraceReply, tier: Tier): Part[] {
  const sites = tier.facilities.map(({ facility, share, grams, evidence }): Part => {
    const ref = facility && { id: facility.id, name: facility.name, type: facility.type };
    return { tier: tier.tier, kind: ref ? 'site' : 'bypassed', facility: ref, part: { share, grams, ...(evidence && { evidence }) } };
  });
  const ends = trace.evidence ? unknownParts(trace, tier) : forwardEnds(trace, tier);
  return [...sites, ...ends.filter(({ part }) => part.share > SHARE_EPSILON)];
}

/** Keeps what is in no record, which has no weight, apart from what is recorded and unknown. */
function unknownParts({ notRecordedShare = 0 }: TraceReply, tier: Tier): Part[] {
  const { unknownShare, unknownGrams, unknownEvidence = { ...NO_PROVENANCE, unknown: unknownShare } } = tier;
  const evidence = { ...unknownEvidence, unknown: Math.max(0, unknownEvidence.unknown - notRecordedShare) };
  const end = (kind: ComparedKind, part: ComparedPart): Part => ({ tier: tier.tier, kind, facility: null, part });
  return [
    end('unknown', { share: unknownShare - notRecordedShare, grams: unknownGrams, evidence }),
    end('notRecorded', { share: notRecordedShare, grams: null, evidence: { ...NO_PROVENANCE, unknown: notRecordedShare } }),
  ];
}

/** Weighs what ended, as part of the root's cotton. */
function forwardEnds({ grams: whole }: TraceReply, tier: Tier): Part[] {
  const ends = { stock: tier.stockGrams, lost: tier.lostGrams, hidden: tier.hiddenGrams };
  return Object.entries(ends).flatMap(([kind, grams]): Part[] =>
    grams && whole ? [{ tier: tier.tier, kind: kind as ComparedKind, facility: null, part: { share: grams / whole, grams } }] : [],
  );
}

const isSame = (was: ComparedPart, is: ComparedPart): boolean =>
  Math.abs(was.share - is.share) <= SHARE_EPSILON &&
  was.grams === is.grams &&
  PROVENANCE.every((kind) => Math.abs((was.evidence?.[kind] ?? 0) - (is.evidence?.[kind] ?? 0)) <= SHARE_EPSILON);
