/** Turns stated facts of groups and farms into records, and into what the events say of them. */
import { createHash, randomBytes } from 'node:crypto';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import type { FarmGroupRecorded, FarmRecorded } from '../../../contracts/trace/farms/events.js';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { type FarmGroupRecord, type FarmRecord, landKey } from './farm-records.js';
import { cellsOf } from './geometry/land-cells.js';
import { areaOfParts, squareMetresOf } from './geometry/outline.rules.js';
import { landOf, type PlotLand, partsOf } from './geometry/plot-parts.rules.js';

export interface GroupDraft {
  groupId: string;
  name: string;
  location: string;
  country: string;
  outline: LngLat[];
  /** The site that the group is already. */
  facilityId?: string;
}

export interface FarmDraft {
  farmId: string;
  name: string;
  registrationNumber: string;
  tehsil: string;
  certificate?: string;
  /** Keeps the plot of the farm when absent. */
  outline?: LngLat[];
  otherParts?: LngLat[][];
  /** The site that the farm is already. */
  facilityId?: string;
}

export function groupRecordOf({ facilityId, ...draft }: GroupDraft, known: FarmGroupRecord | undefined): FarmGroupRecord {
  const groupKey = landKey(draft.groupId);
  return {
    id: known?.id ?? facilityId ?? idOf(`farm-group ${groupKey}`),
    groupKey,
    ...draft,
    farmCount: known?.farmCount ?? 0,
    areaSquareMetres: known?.areaSquareMetres ?? 0,
    searchText: searchKey([draft.name, draft.groupId, draft.location].join(' ')),
    salt: known?.salt ?? newSalt(),
  };
}

export function farmRecordOf(groupId: string, draft: FarmDraft, known: FarmRecord | undefined): FarmRecord {
  const { farmId, name, registrationNumber, tehsil, certificate, facilityId } = draft;
  const farmKey = landKey(farmId);
  const isRedrawn = draft.outline !== undefined && (known?.plotEndedAt !== undefined || !isSameLand(draft, known));
  const parts = partsOf(isRedrawn ? draft : (known ?? {}));
  const plotEndedAt = isRedrawn ? undefined : known?.plotEndedAt;
  const plot = plotEndedAt === undefined ? parts : [];
  return {
    id: known?.id ?? facilityId ?? idOf(`farm ${groupId} ${farmKey}`),
    groupId,
    farmKey,
    ...{ farmId, name, registrationNumber, tehsil },
    ...(certificate && { certificate }),
    ...landOf(parts),
    ...omitUndefined({ areaSquareMetres: plot.length > 0 ? areaOfParts(plot) : undefined, plotEndedAt }),
    cells: [...new Set(plot.flatMap(cellsOf))],
    searchText: searchKey([farmId, name, registrationNumber].join(' ')),
    salt: known?.salt ?? newSalt(),
  };
}

export function groupFacts({ groupId, name, location, country, outline, salt }: FarmGroupRecord): Omit<FarmGroupRecorded, 'groupId'> {
  return {
    detailsHash: saltedHash(salt, { groupId, name, location, country, outline }),
    areaSquareMetres: squareMetresOf(outline),
  };
}

/** Returns the record of a farm whose plot has ended. */
export function withoutPlot({ areaSquareMetres: _, ...farm }: FarmRecord, plotEndedAt: string): FarmRecord {
  return { ...farm, cells: [], ...(farm.outline && { plotEndedAt: farm.plotEndedAt ?? plotEndedAt }) };
}

export function farmFacts(farm: FarmRecord): Omit<FarmRecorded, 'groupId'> {
  const { id, farmId, name, registrationNumber, tehsil, certificate, areaSquareMetres, salt } = farm;
  const [first, ...others] = farm.plotEndedAt === undefined ? partsOf(farm) : [];
  return {
    facilityId: id,
    detailsHash: saltedHash(salt, { farmId, name, registrationNumber, tehsil, ...(certificate && { certificate }) }),
    ...(first && { outlineHash: saltedHash(salt, others.length > 0 ? [first, ...others] : first) }),
    ...(areaSquareMetres !== undefined && { areaSquareMetres }),
  };
}

/** Tells whether two plots have the same parts, in the same order. */
export const isSameLand = (one: PlotLand, other: PlotLand | undefined): boolean =>
  canonicalJson(partsOf(one)) === canonicalJson(partsOf(other ?? {}));

const saltedHash = (salt: string, value: unknown): string => sha256(`${salt} ${canonicalJson(value)}`);

const newSalt = (): string => randomBytes(16).toString('hex');

/** Makes the same ID for the same text, so that an import that was cut off makes no site twice. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16] as string, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
