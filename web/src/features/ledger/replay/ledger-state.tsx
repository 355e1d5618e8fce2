import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { curveStepAfter, line, max, min, scaleLinear } from 'd3';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerStateReply, LedgerTimelineReply } from '../../../../../contracts/ledger/proof/replies.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { VerificationMark } from '../../../entities/custody/verification.js';
import { Button } from '../../../ui/button.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { KgCell, Num } from '../../../ui/data-display/number-text.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { formatDateTime, formatInteger, formatKg, formatSignedKg } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import type { LedgerSource, LedgerSpan } from './ledger-source.js';
import css from './replay.module.css';
import { eventsRead, pageOf } from './replay-reads.js';

const WIDTH = 300;

const HEIGHT = 56;

/** The number of lots shown at first: those that the event changed come first, and on a phone the events follow below. */
const SHOWN = 12;

type Lot = LedgerStateReply['lots'][number];

/** Shows stock, balance and lots at the event; its changes have a sign and a tint. */
export function LedgerStateView({ source, state, span }: { source: LedgerSource; state: LedgerStateReply; span: LedgerSpan }) {
  const { t } = useTranslation('replay');
  return (
    <Stack component="section" className={css.standing} gap={20} aria-live="polite" aria-labelledby="standing">
      <Group component="header" gap="4px 16px" align="stretch" justify="space-between">
        <h2 id="standing">{t('after', { number: formatInteger(state.revision) })}</h2>
        <Num className="muted">{formatDateTime(state.recordedAt)}</Num>
      </Group>
      {state.brokenAt === null ? null : <Banner title={t('notFolded', { number: formatInteger(state.brokenAt) })} />}
      <Columns cols="repeat(auto-fit, minmax(260px, 1fr))" gap="20px 32px">
        <Stock state={state} />
        <Balance state={state} span={span} />
      </Columns>
      <EventDetails source={source} span={span} revision={state.revision} />
      <Lots state={state} lotPath={source.lotPath} />
    </Stack>
  );
}

function Stock({ state }: { state: LedgerStateReply }) {
  const { t } = useTranslation('replay');
  const { t: words } = useTranslation('ui');
  return (
    <section>
      <h3>{t('stock')}</h3>
      {state.stock.length === 0 ? <p className="muted">{t('noStock')}</p> : null}
      {state.stock.map(({ product, massGrams, deltaGrams, soldGrams }) => (
        <div key={product}>
          <Columns
            component="p"
            className={css.figure}
            cols="minmax(0, 1fr) auto 96px"
            gap={12}
            data-changed={deltaGrams !== 0 || undefined}
          >
            <span>{words(`product.${product}`)}</span>
            <Delta grams={deltaGrams} />
            <Num className="strong">{formatKg(massGrams)}</Num>
          </Columns>
          {soldGrams === 0 ? null : (
            <Columns component="p" className={`${css.figure} muted`} cols="minmax(0, 1fr) auto 96px" gap={12}>
              <span>{words('title.sold')}</span>
              <span />
              <Num>{formatKg(soldGrams)}</Num>
            </Columns>
          )}
        </div>
      ))}
    </section>
  );
}

function Balance({ state, span }: { state: LedgerStateReply; span: LedgerSpan }) {
  const { t } = useTranslation('replay');
  return (
    <section>
      <h3>
        {t('balance')} {state.window === null ? null : <span className="muted">{t('window', { number: state.window })}</span>}
      </h3>
      {state.accounts.length === 0 ? <p className="muted">{t('noBalance')}</p> : null}
      {state.accounts.map(({ certification, balanceGrams, deltaGrams }) => (
        <Columns
          key={certification}
          component="p"
          className={css.figure}
          cols="minmax(0, 1fr) auto 96px"
          gap={12}
          data-changed={deltaGrams !== 0 || undefined}
        >
          <bdi>{certification}</bdi>
          <Delta grams={deltaGrams} />
          <Num className="strong">{formatKg(balanceGrams)}</Num>
        </Columns>
      ))}
      {state.accounts.length > 0 && span.bars.length > 0 ? (
        <BalanceLine bars={span.bars} share={(state.revision - span.first) / Math.max(1, span.last - span.first)} />
      ) : null}
    </section>
  );
}

/** Signed, and by its sign alone: a fall is no fault. */
const Delta = ({ grams }: { grams: number }) => (grams === 0 ? <span /> : <Num className={css.delta}>{formatSignedKg(grams)}</Num>);

function Lots({ state, lotPath }: { state: LedgerStateReply; lotPath: LedgerSource['lotPath'] }) {
  const { t } = useTranslation('replay');
  const { t: words } = useTranslation('ui');
  const columns: Column<Lot>[] = [
    {
      key: 'productId',
      head: t('productId'),
      phone: 'title',
      cell: ({ productId, change }) => (
        <Group component="span" gap="2px 10px" align="stretch" display="inline-flex">
          {lotPath ? (
            <Link to={lotPath(productId)}>
              <ProductIdText id={productId} />
            </Link>
          ) : (
            <ProductIdText id={productId} />
          )}
          {change ? <span className={css.change}>{t(`change.${change}`)}</span> : null}
        </Group>
      ),
    },
    { key: 'product', head: t('product'), cell: ({ product }) => words(`product.${product}`) },
    { key: 'status', head: t('status'), cell: ({ status }) => words(`kind.${status}`) },
    {
      key: 'origin',
      head: t('origin'),
      tablet: 'hide',
      cell: ({ verifiedShare, massGrams }) =>
        verifiedShare === null && massGrams !== null ? (
          <span className="muted">{t('pooled')}</span>
        ) : (
          <VerificationMark share={verifiedShare} />
        ),
    },
    { key: 'left', head: t('left'), number: true, phone: 'value', cell: ({ massGrams }) => <KgCell grams={massGrams} /> },
  ];
  const [open, setOpen] = useState(false);
  const shown = open ? state.lots : state.lots.slice(0, SHOWN);
  const unlisted = state.lotsHeld - state.lots.filter(({ change }) => change !== 'gone').length;
  const more = unlisted + state.lots.length - shown.length;
  const moreText = t('moreLots', { count: more, n: formatInteger(more) });
  return (
    <div className={css.lots}>
      <h3>{t('lots', { n: formatInteger(state.lotsHeld) })}</h3>
      <DataTable
        label={t('lots', { n: formatInteger(state.lotsHeld) })}
        columns={columns}
        rows={shown}
        rowKey={({ lotId }) => lotId}
        density="dense"
        empty={
          <Box component="p" className="muted" p={12}>
            {t('noLots')}
          </Box>
        }
      />
      {more > 0 ? (
        <Box component="p" className="muted" p={12}>
          {shown.length < state.lots.length ? <Button size="small" onClick={() => setOpen(true)} label={moreText} /> : moreText}
        </Box>
      ) : null}
    </div>
  );
}

function EventDetails({ source, span, revision }: { source: LedgerSource; span: LedgerSpan; revision: number }) {
  const { t } = useTranslation('replay');
  const { data } = useQuery(eventsRead(source, span, pageOf(span, revision)));
  const event = data?.items.find((one) => one.revision === revision);
  if (!event) return null;
  return (
    <DetailList
      details={[
        { label: t('hash'), value: <Hash hash={event.hash} ends={6} /> },
        { label: t('previousHash'), value: <Hash hash={event.previousHash} ends={6} /> },
        ...(event.occurredAt ? [{ label: t('occurredAt'), value: <Num>{formatDateTime(event.occurredAt)}</Num> }] : []),
      ]}
    />
  );
}

/** The sum of the accounts over all events: full up to the handle, dashed after it. Zero is drawn. */
function BalanceLine({ bars, share }: { bars: LedgerTimelineReply['bars']; share: number }) {
  const grams = bars.map(({ balanceGrams }) => balanceGrams);
  const x = scaleLinear([0, Math.max(1, bars.length - 1)], [0, WIDTH]);
  const y = scaleLinear([Math.min(0, min(grams) ?? 0), Math.max(1, max(grams) ?? 0)], [HEIGHT - 4, 4]);
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  ).curve(curveStepAfter)(grams);
  const at = share * WIDTH;
  return (
    <svg className={css.balanceLine} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="until">
        <rect x="0" y="0" width={at} height={HEIGHT} />
      </clipPath>
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} stroke="var(--opening)" vectorEffect="non-scaling-stroke" />
      <path d={path ?? ''} fill="none" stroke="var(--control)" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
      <path
        d={path ?? ''}
        fill="none"
        stroke="var(--green-600)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        clipPath="url(#until)"
      />
      <line x1={at} x2={at} y1="0" y2={HEIGHT} stroke="var(--green-600)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
