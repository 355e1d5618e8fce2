/** Decides what the public pages of one lot, or of the lots of one site, show. */
import type { LotRecalled, PageExtent, PublicPageEvent } from '../../../contracts/trace/public-pages/events.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface Recall {
  facilityId: string;
  reasonId: string;
  at: string;
}

export interface PublicPageState {
  /** Lists the choices, the oldest first. */
  extents: { extent: PageExtent; since: string }[];
  isNamed: boolean;
  /** Lists the recalls that have not ended, the oldest first: at most one of each site. */
  recalls: Recall[];
}

export type PublicPageCommand =
  | { kind: 'chooseLot'; facilityId: string; extent: PageExtent }
  | { kind: 'chooseSite'; facilityId: string; extent: PageExtent; isNamed: boolean }
  | ({ kind: 'recall' } & LotRecalled)
  | { kind: 'endRecall'; facilityId: string };

export const publicPageDecider: Decider<PublicPageState, PublicPageCommand, PublicPageEvent> = {
  version: 2,
  initial: () => ({ extents: [], isNamed: false, recalls: [] }),
  evolve: (state, { event: { type, data }, recordedAt }) => {
    if (type === 'LotPageChosen' || type === 'SitePagesChosen') state.extents.push({ extent: data.extent, since: recordedAt });
    if (type === 'SitePagesChosen') state.isNamed = data.isNamed;
    if (type === 'LotRecalled') state.recalls.push({ facilityId: data.facilityId, reasonId: data.reasonId, at: recordedAt });
    if (type === 'LotRecallEnded') state.recalls = withoutRecallOf(data.facilityId, state.recalls);
    return state;
  },
  decide: (state, command) => {
    const newest = state.extents.at(-1)?.extent;
    switch (command.kind) {
      case 'chooseLot': {
        const { facilityId, extent } = command;
        return newest === extent ? [] : [{ type: 'LotPageChosen', data: { facilityId, extent } }];
      }
      case 'chooseSite': {
        const { facilityId, extent, isNamed } = command;
        return newest === extent && state.isNamed === isNamed ? [] : [{ type: 'SitePagesChosen', data: { facilityId, extent, isNamed } }];
      }
      case 'recall': {
        const { kind: _, ...data } = command;
        return recallOf(data.facilityId, state) ? [] : [{ type: 'LotRecalled', data }];
      }
      case 'endRecall':
        return recallOf(command.facilityId, state) ? [{ type: 'LotRecallEnded', data: { facilityId: command.facilityId } }] : [];
    }
  },
  *toSnapshot(state) {
    yield state;
  },
  fromSnapshot: (_, row) => row as PublicPageState,
};

export const recallOf = (facilityId: string | undefined, { recalls }: Pick<PublicPageState, 'recalls'>): Recall | undefined =>
  recalls.find((recall) => recall.facilityId === facilityId);

/** Earlier versions let another site end a recall, of which there was one at a time. */
const withoutRecallOf = (facilityId: string, recalls: Recall[]): Recall[] =>
  recallOf(facilityId, { recalls }) ? recalls.filter((recall) => recall.facilityId !== facilityId) : [];

/** Returns the choice in force at an instant; undefined before the first one. */
export const extentAt = ({ extents }: Pick<PublicPageState, 'extents'>, instant: string): PageExtent | undefined =>
  extents.findLast(({ since }) => since <= instant)?.extent;
