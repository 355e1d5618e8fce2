/** Decides the registration of a site as an origin of cotton, and its suspension. */
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { mayBeOrigin } from '../../../../../../contracts/ledger/custody/facility-rights.js';
import type { OriginRegistered, OriginSuspended } from '../../../../../../contracts/ledger/custody/origin-events.js';
import { message, Refusal } from '../../../../../../contracts/shared/refusals.js';
import { midnight } from '../../../../../../contracts/shared/written/time-zones.js';
import { type LedgerState, openingOf } from '../../state/ledger-state.js';
import { originInForce } from '../../state/origin-state.js';

/** `since` is a local date at the site. */
export interface RegisterOriginCommand extends OriginRegistered {
  /** True where the programme registers gins. */
  gins?: boolean;
}

/**
 * Returns no events when the same registration is in force already. Another one takes its place for what is recorded from now on.
 * @throws Refusal OriginNotAllowed, Invalid
 */
export function decideRegisterOrigin(state: LedgerState, command: RegisterOriginCommand, now: string): CustodyEvent[] {
  if (!mayBeOrigin(openingOf(state).facilityType, { gins: command.gins === true })) throw new Refusal('OriginNotAllowed');
  const since = new Date(midnight(command.since, state.periods.at(-1)?.timeZone ?? 'UTC')).toISOString();
  if (Date.parse(since) > Date.parse(now)) throw new Refusal('Invalid', {}, { since: [message('OccurredInFuture')] });
  const { registrationNumber, documents, reasonId, reasonHash } = command;
  const reason = reasonId === undefined || reasonHash === undefined ? {} : { reasonId, reasonHash };
  const data: OriginRegistered = { since, registrationNumber, documents, ...reason };
  return isSame(originInForce(state.origins), data) ? [] : [{ type: 'OriginRegistered', data }];
}

function isSame(
  one: { since: string | null; registrationNumber: string | null; documents: OriginRegistered['documents'] } | undefined,
  other: OriginRegistered,
) {
  const hashes = ({ documents }: Pick<OriginRegistered, 'documents'>) => documents.map(({ sha256 }) => sha256).join(' ');
  return (
    one !== undefined && one.since === other.since && one.registrationNumber === other.registrationNumber && hashes(one) === hashes(other)
  );
}

/** @throws Refusal OriginNotRegistered */
export function decideSuspendOrigin(state: LedgerState, { reasonId, reasonHash }: OriginSuspended): CustodyEvent[] {
  if (!originInForce(state.origins)) throw new Refusal('OriginNotRegistered');
  return [{ type: 'OriginSuspended', data: { reasonId, reasonHash } }];
}
