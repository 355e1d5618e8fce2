import { Group, Stack } from '@mantine/core';
import { IconChevronDown, IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import type { TripReply } from '../../../../../../contracts/ledger/trips/routes.js';
import { AgreementChip, DisputeDialog } from '../../../../entities/custody/agreement.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { comma, formatKg, formatTime } from '../../../../ui/format.js';
import { useDispute } from '../screens/counterparty-records.js';
import { MovedLots, totalMassGrams } from '../screens/history.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';
import { transportKey } from './confirm-trips.js';
import css from './trips.module.css';

/** The ticked transports, and the data on each in addition to its record. */
export interface TripChoice {
  /** False where nothing is to be confirmed. */
  isOpen: boolean;
  chosen: ReadonlySet<string>;
  /** Confirmed on this phone and not on the server yet. */
  unsent: ReadonlySet<string>;
  /** Reasons of the server, by transport. */
  refused: Readonly<Record<string, readonly string[]>>;
  choose: (keys: readonly string[], isChosen: boolean) => void;
}

/** One trip, ticked as a whole; it opens to its transports, each of which can be taken out. */
export function TripCard({ trip, choice }: { trip: TripReply; choice: TripChoice }) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  const listId = useId();
  const keys = trip.transports.map(transportKey);
  const free = keys.filter((key) => !choice.unsent.has(key));
  const ticked = free.filter((key) => choice.chosen.has(key));
  const reasons = [...new Set(keys.flatMap((key) => choice.refused[key] ?? []))];
  const papers = trip.transports.reduce((sum, { documents }) => sum + (documents?.length ?? 0), 0);
  return (
    <article className={css.trip} data-chosen={ticked.length > 0 || undefined} data-refused={reasons.length > 0 || undefined}>
      <TickHead
        trip={trip}
        box={choice.isOpen && free.length > 0 ? { all: ticked.length === free.length, some: ticked.length > 0 } : undefined}
        onTick={(isTicked) => choice.choose(free, isTicked)}
      />
      <Group className={css.foot} gap={4} wrap="nowrap">
        <span>
          {words('lots', { count: trip.lots })}
          {trip.packingListNumber ? (
            <>
              {comma()}
              <bdi>{trip.packingListNumber}</bdi>
            </>
          ) : null}
          {comma()}
          {papers > 0 ? t('trips.papers', { count: papers }) : t('trips.noPaper')}
        </span>
        {choice.isOpen && free.length < keys.length ? <Chip tone="medium">{t('state.waiting')}</Chip> : null}
        <button
          type="button"
          className={phoneButtons.textButton}
          aria-expanded={isShown}
          aria-controls={listId}
          onClick={() => setShown(!isShown)}
        >
          {t('trips.transports', { count: keys.length })}
          <IconChevronDown size={18} aria-hidden />
        </button>
      </Group>
      {reasons.map((reason) => (
        <InlineError key={reason}>{reason}</InlineError>
      ))}
      <ul id={listId} className={css.transports} hidden={!isShown}>
        {isShown
          ? trip.transports.map((transport) => (
              <li key={transportKey(transport)}>
                <TransportEntry transport={transport} choice={choice} />
              </li>
            ))
          : null}
      </ul>
    </article>
  );
}

interface TickHeadProps {
  trip: TripReply;
  /** Absent where nothing can be ticked. */
  box: { all: boolean; some: boolean } | undefined;
  onTick: (isTicked: boolean) => void;
}

function TickHead({ trip: { from, to, transports, massGrams }, box, onTick }: TickHeadProps) {
  const { t } = useTranslation('phone');
  const times = [...new Set(transports.map(({ occurredAt }) => formatTime(occurredAt)))].sort();
  const names = to.map(({ name }) => name).join(comma()) || t('trips.unnamed');
  const Head = box ? 'label' : 'div';
  return (
    <Head className={css.head}>
      {box ? (
        <input
          type="checkbox"
          aria-label={t('trips.select', { from: from.name, to: names })}
          checked={box.all}
          ref={(input) => {
            if (input) input.indeterminate = box.some && !box.all;
          }}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      ) : null}
      <Stack component="span" className={css.way} gap={4}>
        <span>
          <Num className="muted">{times.length > 1 ? `${times[0]} – ${times.at(-1)}` : times[0]}</Num>
        </span>
        <span>
          <i className={css.dot} aria-hidden />
          <span className="visually-hidden">{t('trips.from')}</span>
          <bdi className="strong">{from.name}</bdi>
          {from.place ? <small>{from.place}</small> : null}
        </span>
        {to.length === 0 ? (
          <span>
            <i className={css.dot} aria-hidden />
            {names}
          </span>
        ) : null}
        {to.map((site) => (
          <span key={site.id}>
            <i className={css.dot} data-end aria-hidden />
            <span className="visually-hidden">{t('trips.to')}</span>
            <bdi className="strong">{site.name}</bdi>
            {site.place ? <small>{site.place}</small> : null}
          </span>
        ))}
      </Stack>
      <Num className="strong num nowrap">{formatKg(massGrams)} kg</Num>
    </Head>
  );
}

function TransportEntry({ transport, choice }: { transport: TransactionReply; choice: TripChoice }) {
  const { t } = useTranslation('phone');
  const { t: records } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const { facilityId } = usePhone();
  const [asks, setAsks] = useState(false);
  const key = transportKey(transport);
  const isUnsent = choice.unsent.has(key);
  const time = formatTime(transport.occurredAt);
  const lots = words('lots', { count: transport.lots.length });
  const own = transport.agreements?.find(({ facility }) => facility.id === facilityId);
  const numbers = [transport.purchaseOrderNumber, transport.packingListNumber].filter((number) => number !== undefined);
  const dispute = useDispute(transport);
  const isTickable = choice.isOpen && !isUnsent;
  const Head = isTickable ? 'label' : 'div';
  return (
    <Stack className={css.transport} gap={8}>
      <Head className={css.head}>
        {isTickable ? (
          <input
            type="checkbox"
            aria-label={t('trips.selectTransport', { time, lots })}
            checked={choice.chosen.has(key)}
            onChange={(event) => choice.choose([key], event.currentTarget.checked)}
          />
        ) : null}
        <Stack component="span" className={css.way} gap={4}>
          <span>
            <Num>{time}</Num> {lots}
          </span>
          {numbers.length > 0 ? <bdi>{numbers.join(comma())}</bdi> : null}
        </Stack>
        <Num className="strong num nowrap">{formatKg(totalMassGrams(transport.lots))} kg</Num>
      </Head>
      <MovedLots transaction={transport} />
      {transport.documents?.map(({ blobName, kind }) => (
        <DocumentButton key={blobName} blobName={blobName}>
          {records(`document.${kind}`)}
        </DocumentButton>
      ))}
      {transport.documents ? null : (
        <p className={phoneRows.note}>
          <IconPaperclip size={18} aria-hidden /> {t('trips.noPaper')}
        </p>
      )}
      {isUnsent ? <AgreementChip agreement="confirmed" /> : null}
      {own?.agreement === 'disputed' && own.dispute?.reason ? <p className={phoneRows.note}>{own.dispute.reason}</p> : null}
      {isTickable && own?.agreement === 'toConfirm' ? (
        <button type="button" className={phoneButtons.textButton} data-danger onClick={() => setAsks(true)}>
          {words('agreement.dispute')}
        </button>
      ) : null}
      <DisputeDialog opened={asks} onClose={() => setAsks(false)} onConfirm={dispute} />
    </Stack>
  );
}
