import { Flex } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerEventReply } from '../../../../../../../contracts/ledger/custody/replies.js';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import type { BesideSide, BesideTransfer } from '../../../../../../../contracts/watch/audits/replies.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDate, formatDayMonth, formatInteger, formatKg, formatShortHash, formatTime } from '../../../../../ui/format.js';
import { Columns } from '../../../../../ui/layout/columns.js';
import { useEventKind, useLotsText } from '../../event-list.js';
import css from '../room.module.css';
import { eventsAround } from '../room-reads.js';
import { useStateText } from './transfer-words.js';

/** Events before and after the end of the transfer, which is on the same line on both sides. */
const AROUND = 3;
const LINES = 2 * AROUND + 1;

/** Shows two ledgers in their own numbering, scrolled so that both ends of the transfer are on one line. */
export function Sides({ sides, transfer }: { sides: readonly BesideSide[]; transfer: BesideTransfer }) {
  return (
    <Columns className={css.sides} cols="minmax(0, 1fr) 56px minmax(0, 1fr)" style={{ '--lines': LINES } as CSSProperties}>
      {sides.map((side, at) => (
        <Side key={side.facility.id} side={side} transfer={transfer} column={at === 0 ? 1 : 3} />
      ))}
      <Join transfer={transfer} />
    </Columns>
  );
}

function Join({ transfer }: { transfer: BesideTransfer }) {
  const stateText = useStateText();
  const { state } = transfer;
  const tone = state === 'agree' ? 'agree' : state === 'toReceive' || state === 'inTransfer' ? 'waits' : 'differs';
  return (
    <div className={css.join} data-tone={tone} style={{ gridRow: AROUND + 2, gridColumn: 2 }}>
      <span role="img" aria-label={stateText(transfer)} title={stateText(transfer)}>
        {tone === 'agree' ? <IconCheck size={14} stroke={3} aria-hidden /> : null}
        {tone === 'waits' ? <IconClock size={14} aria-hidden /> : null}
        {tone === 'differs' ? <IconX size={14} stroke={3} aria-hidden /> : null}
      </span>
    </div>
  );
}

function Side({ side, transfer, column }: { side: BesideSide; transfer: BesideTransfer; column: number }) {
  const { t } = useTranslation('audits');
  const { t: words } = useTranslation('ui');
  const { facility, isReadable, events } = side;
  const isSeller = facility.id === transfer.sellerId;
  const end = isSeller ? (transfer.released ?? transfer.sales[0] ?? null) : transfer.received;
  // Where this side has recorded nothing yet, its newest events are above the line.
  const line = end?.revision ?? events ?? 0;
  const first = Math.max(0, line - AROUND);
  const read = useQuery({ ...eventsAround(facility.id, first, line + AROUND + 1 - first), enabled: isReadable });
  const concerned = new Set([...transfer.sales, ...transfer.transports].map(({ revision }) => revision));
  const shown = read.data?.items ?? [];
  return (
    <>
      <Flex component="header" className={css.sideHead} direction="column" style={{ gridRow: 1, gridColumn: column }}>
        <bdi className="strong">{facility.name}</bdi>
        <span className="caption">{words(`facilityType.${facility.type}`)}</span>
        {isReadable ? (
          <Link className="small" to={SCREENS.replay.path.replace(':facilityId', facility.id)}>
            {t('replay')}
          </Link>
        ) : (
          <span className="caption">{t('closed')}</span>
        )}
      </Flex>
      {shown.map((event) => (
        <EventLine
          key={event.revision}
          event={event}
          row={event.revision - line + AROUND + 2}
          column={column}
          role={event.revision === end?.revision ? 'end' : isSeller && concerned.has(event.revision) ? 'concerned' : 'beside'}
        />
      ))}
      {end && !isReadable ? <OwnEnd transfer={transfer} isSeller={isSeller} column={column} /> : null}
      {end ? null : <NothingYet transfer={transfer} column={column} />}
    </>
  );
}

type LineProps = { event: LedgerEventReply; row: number; column: number; role: 'end' | 'concerned' | 'beside' };

function EventLine({ event, row, column, role }: LineProps) {
  const kindOf = useEventKind();
  const lotsText = useLotsText();
  return (
    <Columns
      className={css.line}
      cols="minmax(34px, auto) minmax(0, 1fr) auto"
      gap={10}
      align="center"
      data-role={role}
      style={{ gridRow: row, gridColumn: column }}
    >
      <Num className={css.lineNumber}>{formatInteger(event.revision)}</Num>
      <Flex component="span" className="anywhere" direction="column" miw={0}>
        <span className="strong">{kindOf(event.type)}</span>
        <span className="small muted">{lotsText(event)}</span>
      </Flex>
      <When at={event.recordedAt} hash={event.hash} />
    </Columns>
  );
}

/** The end of the transfer in a ledger that is closed to the reader otherwise. */
function OwnEnd({ transfer, isSeller, column }: { transfer: BesideTransfer; isSeller: boolean; column: number }) {
  const kindOf = useEventKind();
  const end = isSeller ? (transfer.released ?? transfer.sales[0]) : transfer.received;
  if (!end) return null;
  const type = isSeller ? (transfer.released ? 'ProductsReleased' : 'ProductsSold') : 'ProductsPurchased';
  return (
    <Columns
      className={css.line}
      cols="minmax(34px, auto) minmax(0, 1fr) auto"
      gap={10}
      align="center"
      data-role="end"
      style={{ gridRow: AROUND + 2, gridColumn: column }}
    >
      <Num className={css.lineNumber}>{formatInteger(end.revision)}</Num>
      <Flex component="span" className="anywhere" direction="column" miw={0}>
        <span className="strong">{kindOf(type)}</span>
        <Num className="small muted">{formatKg(isSeller ? transfer.soldGrams : transfer.receivedGrams)} kg</Num>
      </Flex>
      <When at={end.recordedAt} hash={end.hash} />
    </Columns>
  );
}

/** Goods that this side has not recorded yet. */
function NothingYet({ transfer, column }: { transfer: BesideTransfer; column: number }) {
  const { t } = useTranslation('audits');
  const since = transfer.released ?? transfer.sales[0];
  return (
    <Columns
      className={css.line}
      cols="minmax(34px, auto) minmax(0, 1fr) auto"
      gap={10}
      align="center"
      data-role="missing"
      style={{ gridRow: AROUND + 2, gridColumn: column }}
    >
      <span className={css.lineNumber}>–</span>
      <Flex component="span" className="anywhere" direction="column" miw={0}>
        <span className="strong">{t('toConfirm')}</span>
        <Num className="small muted">{formatKg(transfer.soldGrams)} kg</Num>
      </Flex>
      <Flex component="span" className={css.lineWhen} direction="column">
        {since ? <Num className="small muted">{formatDate(since.recordedAt)}</Num> : null}
        <span className="small muted">{t('notRecorded')}</span>
      </Flex>
    </Columns>
  );
}

const When = ({ at, hash }: { at: string; hash: string }) => (
  <Flex component="span" className={css.lineWhen} direction="column">
    <Num className="small muted">
      {formatDayMonth(at)} {formatTime(at)}
    </Num>
    <bdi dir="ltr" className="mono muted" title={hash}>
      {formatShortHash(hash, 4)}
    </bdi>
  </Flex>
);
