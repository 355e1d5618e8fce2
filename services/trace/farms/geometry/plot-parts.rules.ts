/** Checks plots of one part or several. A record keeps the outline of the first part, and those of the others. */
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { type LngLat, PARTS_MAX, POINTS_MAX } from '../../../../contracts/trace/farms/outlines.js';
import { checkedOutline } from './outline.rules.js';
import { PlotIndex } from './plot-overlaps.js';

export interface PlotLand {
  outline?: LngLat[];
  otherParts?: LngLat[][];
}

export const partsOf = ({ outline, otherParts = [] }: PlotLand): LngLat[][] => (outline ? [outline, ...otherParts] : []);

export const landOf = ([outline, ...otherParts]: readonly LngLat[][]): PlotLand => ({
  ...(outline && { outline }),
  ...(otherParts.length > 0 && { otherParts }),
});

export type CheckedParts = { land: PlotLand; faults?: never } | { land?: never; faults: Message[] };

/** Returns the plot as it is kept, or what is wrong with it. Parts may touch; land in two parts would count twice. */
export function checkedParts(parts: readonly (readonly unknown[])[]): CheckedParts {
  if (parts.length > PARTS_MAX) return { faults: [message('outlinePartsMany', { max: PARTS_MAX })] };
  if (parts.length > 1 && parts.flat().length > POINTS_MAX + parts.length)
    return { faults: [message('outlineTooMany', { max: POINTS_MAX })] };
  const checked = parts.map((part) => checkedOutline(part));
  const faults = faultsInParts(checked, ({ fault }) => fault);
  if (faults.length > 0) return { faults };
  const outlines = checked.flatMap(({ outline }) => (outline ? [outline] : []));
  const shared = sharedByParts(outlines);
  return shared ? { faults: [shared] } : { land: landOf(outlines) };
}

/** Returns the fault of the first part that has one; of several parts, a message says first which one it is. */
export function faultsInParts<Part>(parts: readonly Part[], faultOf: (part: Part) => Message | undefined): Message[] {
  for (const [at, part] of parts.entries()) {
    const fault = faultOf(part);
    if (fault) return parts.length > 1 ? [message('outlineInPart', { part: at + 1 }), fault] : [fault];
  }
  return [];
}

function sharedByParts(outlines: readonly LngLat[][]): Message | undefined {
  if (outlines.length < 2) return undefined;
  const plots = outlines.map((outline, at) => ({ id: String(at), parts: [outline] }));
  const index = new PlotIndex(plots);
  for (const [at, plot] of plots.entries()) {
    const [shared] = index.overlapsOf(plot, (id) => Number(id) > at);
    if (shared) return message('outlinePartsOverlap', { first: at + 1, second: Number(shared.id) + 1 });
  }
  return undefined;
}
