import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FacilityRef } from '../../../../../../../contracts/shared/replies.js';
import type { BesideReply, BesideTransfer } from '../../../../../../../contracts/watch/audits/replies.js';
import { ApiError } from '../../../../../client/api/api.js';
import { ChainBanner, useChainCheck, VerifyButton } from '../../../../../entities/balance/chain/chain-check.js';
import { Button } from '../../../../../ui/button.js';
import { Pagination } from '../../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { comma, formatInteger } from '../../../../../ui/format.js';
import { DateField } from '../../../../../ui/forms/dates/date-field.js';
import { pageParam, useUrlState } from '../../../../../ui/forms/url-state.js';
import { FilterBar } from '../../../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../../ui/layout/screen-title.js';
import { ownSource } from '../../ledger-source.js';
import { replayKeys } from '../../replay-reads.js';
import { EventNotes, type NotedEvent } from '../event-notes.js';
import css from '../room.module.css';
import { besideRead } from '../room-reads.js';
import { SampleForm } from '../samples/sample-form.js';
import { Sides } from './sides.js';
import { TransferStrip } from './transfer-strip.js';
import { TransferTable } from './transfer-table.js';
import { keyOf } from './transfer-words.js';

const PER_PAGE = 20;

/** Two ledgers, side by side: do both tell the same story? One transfer is selected, and both of its ends are on one line. */
export function BesidePage() {
  const { t } = useTranslation('audits');
  const { facilityId = '', otherId = '' } = useParams();
  const [search] = useUrlState();
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined];
  const query = { page: pageParam(search), perPage: PER_PAGE, ...(from && { from }), ...(to && { to }) };
  const read = useQuery(besideRead(facilityId, otherId, query));
  const names = read.data?.sides.map(({ facility }) => facility.name) ?? ['', ''];
  const title = read.data ? t('besideTitle', { one: names[0], other: names[1] }) : '';
  useScreenTitle(title);
  if (read.error && !read.data)
    return (
      <Page>
        {read.error instanceof ApiError && read.error.status === 404 ? (
          <NotYours />
        ) : (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        )}
      </Page>
    );
  return (
    <Page isWide>
      <PageHead title={title} note={read.data ? <EventCounts sides={read.data.sides} /> : undefined} />
      {read.data ? <Beside found={read.data} /> : null}
    </Page>
  );
}

function NotYours() {
  const { t } = useTranslation('replay');
  return <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>;
}

function EventCounts({ sides }: { sides: BesideReply['sides'] }) {
  const { t } = useTranslation('replay');
  const counted = sides.flatMap(({ facility, events }) =>
    events === null ? [] : [`${facility.name}: ${t('events', { count: events, n: formatInteger(events) })}`],
  );
  return <>{counted.join(comma())}</>;
}

function Beside({ found }: { found: BesideReply }) {
  const { t } = useTranslation('audits');
  const [search, change] = useUrlState();
  const { items, sides, total, page, perPage } = found;
  const at = Math.max(
    0,
    items.findIndex((each) => keyOf(each) === search.get('transfer')),
  );
  const selected = items[at];
  const select = (transfer: BesideTransfer | undefined) => transfer && change({ transfer: keyOf(transfer) });
  return (
    <div className={css.columns}>
      <Stack gap={16} miw={0}>
        {sides.map(({ facility, isReadable }) => (isReadable ? <SideChain key={facility.id} facility={facility} /> : null))}
        {selected ? (
          <>
            <Group gap={8} align="stretch">
              <Button size="small" disabled={at >= items.length - 1} onClick={() => select(items[at + 1])} label={t('earlier')} />
              <Button size="small" disabled={at === 0} onClick={() => select(items[at - 1])} label={t('later')} />
            </Group>
            <Sides sides={sides} transfer={selected} />
            <TransferStrip transfer={selected} />
          </>
        ) : null}
        <Days timeZone={found.timeZone} />
        <TransferTable found={found} selected={selected} onSelect={select} />
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          onPage={(next) => change({ page: next === 1 ? undefined : next, transfer: undefined }, { isStep: true })}
        />
      </Stack>
      <Stack gap={16} miw={0}>
        <SampleForm facilities={sides.flatMap(({ facility, isReadable }) => (isReadable ? [facility] : []))} />
        {selected
          ? endsOf(found, selected).map((event) => <EventNotes key={`${event.facility.id} ${event.revision}`} event={event} />)
          : null}
      </Stack>
    </div>
  );
}

/** Checks on request whether the whole ledger of one side is unchanged: it can be long. */
function SideChain({ facility: { id, name } }: { facility: FacilityRef }) {
  const source = ownSource(id);
  const chain = useChainCheck(replayKeys.chain(source.key), source.chain, false);
  return (
    <section aria-label={name}>
      <Group gap={8} justify="space-between">
        <bdi className="small strong">{name}</bdi>
        <VerifyButton chain={chain} />
      </Group>
      <ChainBanner chain={chain} />
    </section>
  );
}

/** Takes the days on which the transfers happened. */
function Days({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('audits');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          small
          label={t(end)}
          value={search.get(end) ?? ''}
          onChange={(day) => day !== undefined && change({ [end]: day, page: undefined, transfer: undefined })}
        />
      ))}
      <span className="caption">{t('daysIn', { zone: timeZone })}</span>
    </FilterBar>
  );
}

/** The last event of the transfer in each ledger that the reader may read. */
function endsOf({ sides }: BesideReply, { sellerId, sales, released, received }: BesideTransfer): NotedEvent[] {
  return sides.flatMap(({ facility, isReadable }) => {
    const end = facility.id === sellerId ? (released ?? sales[0]) : received;
    return isReadable && end ? [{ facility, revision: end.revision, hash: end.hash }] : [];
  });
}
