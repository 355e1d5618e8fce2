/** Decides the versions of one order's product passport. */
import type { PassportEvent, PassportIssued, PassportRevoked } from '../../../contracts/brand/passports/events.js';
import type { PassportState as VersionState } from '../../../contracts/brand/passports/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface IssuedVersion extends Pick<PassportIssued, 'version' | 'contentId' | 'fieldsHash'> {
  at: string;
  endedAt?: string;
  reasonId?: string;
}

export interface PassportStreamState {
  /** Null before the first version. */
  code: string | null;
  versions: IssuedVersion[];
}

export type PassportCommand = ({ kind: 'issue' } & PassportIssued) | ({ kind: 'revoke' } & Omit<PassportRevoked, 'version'>);

export const passportDecider: Decider<PassportStreamState, PassportCommand, PassportEvent> = {
  version: 1,
  initial: () => ({ code: null, versions: [] }),
  evolve: (state, { event: { type, data }, recordedAt }) => {
    const last = state.versions.at(-1);
    if (type === 'PassportRevoked') Object.assign(last ?? {}, { endedAt: recordedAt, reasonId: data.reasonId });
    if (type === 'PassportIssued') {
      if (last && last.endedAt === undefined) last.endedAt = recordedAt;
      const { version, contentId, fieldsHash } = data;
      state.code = data.code;
      state.versions.push({ version, contentId, fieldsHash, at: recordedAt });
    }
    return state;
  },
  decide: (state, command) => {
    const { kind, ...data } = command;
    const current = inForce(state);
    if (kind === 'issue') {
      const issued = data as PassportIssued;
      if (current?.fieldsHash === issued.fieldsHash) return [];
      const isNext = issued.version === state.versions.length + 1 && (state.code ?? issued.code) === issued.code;
      if (!isNext) throw new Refusal('Conflict');
      return [{ type: 'PassportIssued', data: issued }];
    }
    if (state.versions.length === 0) throw new Refusal('NotFound');
    const revoked = data as Omit<PassportRevoked, 'version'>;
    return current ? [{ type: 'PassportRevoked', data: { ...revoked, version: current.version } }] : [];
  },
  *toSnapshot(state) {
    yield state;
  },
  fromSnapshot: (_, row) => row as PassportStreamState,
};

type Versions = { readonly versions: readonly IssuedVersion[] };

/** Returns the version in force; undefined before the first one, and after a revocation. */
export const inForce = ({ versions }: Versions): IssuedVersion | undefined => {
  const last = versions.at(-1);
  return last?.endedAt === undefined ? last : undefined;
};

/** Returns the version in force at an instant. */
export const inForceAt = ({ versions }: Versions, instant: string): IssuedVersion | undefined =>
  versions.findLast(({ at, endedAt }) => at <= instant && (endedAt === undefined || endedAt > instant));

export const versionState = ({ endedAt, reasonId }: IssuedVersion): VersionState =>
  reasonId !== undefined ? 'revoked' : endedAt === undefined ? 'inForce' : 'replaced';
