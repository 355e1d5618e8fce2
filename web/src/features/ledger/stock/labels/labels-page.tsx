import { Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LABELS, labelsOnPage } from '../../../../../../contracts/ledger/codes/labels.js';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../client/api/api.js';
import { mayOpen } from '../../../../client/session/home-routes.js';
import { useSession } from '../../../../client/session/session.js';
import { lotRead } from '../../../../entities/custody/custody-reads.js';
import { useGoodsName } from '../../../../entities/custody/goods-name.js';
import type { LabelText } from '../../../../entities/custody/labels/label-drawing.js';
import { LabelPage, labelPages, PrintedLabels } from '../../../../entities/custody/labels/label-sheets.js';
import { LabelSizeField, useLabelSize } from '../../../../entities/custody/labels/label-size.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { lotPageRead } from '../../../../entities/custody/public-page/public-page-reads.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Banner, EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatInteger, formatKg, formatProductId } from '../../../../ui/format.js';
import { NumberField } from '../../../../ui/forms/number-fields.js';
import { NOTE_BELOW } from '../../../../ui/forms/text-fields.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import css from './labels-page.module.css';

const LOTS_MAX = 100;
const COPIES_MAX = 20;

/** The labels of the lots in the address, as they will lie on paper, and nothing else on the paper. */
export function LabelsPage() {
  const [search] = useSearchParams();
  const ids = [...new Set((search.get('lots') ?? '').split(',').filter((id) => id !== ''))];
  return <Page>{ids.length === 0 ? <NothingToPrint /> : <LotLabels ids={ids} />}</Page>;
}

function NothingToPrint() {
  const { t } = useTranslation('labels');
  const user = useSession()?.user;
  return (
    <>
      <PageHead title={t('title')} />
      <Card padded={false}>
        <EmptyState
          title={t('none')}
          actions={user && mayOpen(user, 'stock') ? <ButtonLink to={SCREENS.stock.path} label={t('toStock')} /> : null}
        >
          {t('noneText')}
        </EmptyState>
      </Card>
    </>
  );
}

function LotLabels({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('labels');
  const reads = useQueries({ queries: ids.slice(0, LOTS_MAX).map(lotRead) });
  const failure = reads.flatMap(({ error }) => (error && !isMissing(error) ? [error] : [])).at(0);
  const missing = ids.filter((_, at) => isMissing(reads[at]?.error));
  const found = reads.flatMap(({ data }) => data ?? []);
  const retry = () => {
    for (const { error, refetch } of reads) if (error) void refetch();
  };
  if (failure)
    return (
      <>
        <PageHead title={t('title')} />
        <ReadError error={failure} onRetry={retry} />
      </>
    );
  if (reads.some(({ isPending }) => isPending)) return <PageHead title={t('title')} />;
  return (
    <>
      {ids.length > LOTS_MAX ? <Banner tone="medium" title={t('tooMany', { max: LOTS_MAX })} /> : null}
      {missing.length > 0 ? (
        <Banner title={t('missing')}>
          <Group component="span" gap="4px 12px" align="stretch">
            {missing.map((id) => (
              <ProductIdText key={id} id={id} />
            ))}
          </Group>
        </Banner>
      ) : null}
      {found.length > 0 ? <LabelForm lots={found} /> : <PageHead title={t('title')} />}
    </>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function LabelForm({ lots }: { lots: readonly LotReply[] }) {
  const { t } = useTranslation('labels');
  const textOf = useLabelText();
  const pagesOf = useQueries({ queries: lots.map(({ productId }) => lotPageRead(productId)) });
  const [key, setKey] = useLabelSize();
  const [copies, setCopies] = useState<number | undefined>(1);
  const [first, setFirst] = useState<number | undefined>(1);
  const size = LABELS[key];
  const places = labelsOnPage(size);
  const place = places === 1 ? 1 : first;
  const isReady = isWithin(copies, COPIES_MAX) && isWithin(place, places);
  const labels = isReady
    ? lots.flatMap((lot, at) => Array.from({ length: copies }, () => ({ ...textOf(lot), gtin: pagesOf[at]?.data?.gtin ?? null })))
    : [];
  const pages = isReady ? labelPages(labels, size, place) : [];
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button variant="primary" icon={<IconPrinter size={16} aria-hidden />} disabled={!isReady} onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      />
      <Columns cols="repeat(auto-fit, minmax(200px, 1fr))" gap={16} align="start" maw={820}>
        <LabelSizeField size={key} onSize={setKey} labels={labels.length + (place ?? 1) - 1} />
        <NumberField
          label={t('copies')}
          inputMode="numeric"
          value={copies}
          onChange={setCopies}
          showsError
          error={isWithin(copies, COPIES_MAX) ? undefined : t('range', { max: COPIES_MAX })}
        />
        {places === 1 ? null : (
          <NumberField
            label={t('first')}
            inputMode="numeric"
            value={first}
            onChange={setFirst}
            description={t('firstNote')}
            inputWrapperOrder={NOTE_BELOW}
            showsError
            error={isWithin(first, places) ? undefined : t('range', { max: formatInteger(places) })}
          />
        )}
      </Columns>
      <ol className={css.sheets} data-roll={places === 1 || undefined}>
        {pages.map((each, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
          <li key={page}>
            <LabelPage places={each} size={size} />
          </li>
        ))}
      </ol>
      {isReady ? <PrintedLabels pages={pages} size={size} /> : null}
    </>
  );
}

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= max;

/** Returns the words beneath a lot's code: its goods, its weight and its maker, who stays the same when it is sold. */
function useLabelText(): (lot: LotReply) => LabelText {
  const nameOf = useGoodsName();
  return ({ productId, massGrams, maker, holder, ...lot }) => ({
    code: formatProductId(productId),
    caption: [nameOf(lot), ...(massGrams === null ? [] : [`${formatKg(massGrams)} kg`]), (maker ?? holder).name].join(' · '),
  });
}
