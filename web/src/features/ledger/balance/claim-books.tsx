import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CHAINS_OF_CUSTODY } from '../../../../../contracts/ledger/balance/commands.js';
import {
  CLAIM_MOVES,
  type ReportClaimBook,
  type ReportClaimMove,
  type ReportClaimRow,
} from '../../../../../contracts/ledger/balance/report-replies.js';
import type { ChainOfCustody } from '../../../../../contracts/shared/ledger-terms.js';
import { reportRead } from '../../../entities/balance/balance-reads.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { comma, formatKg, formatSignedKg } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import { Loading } from '../../../ui/layout/steady.js';
import css from './balance.module.css';
import { CLAIM_MOVES_LIST, DrillDownLink, DrillDownTarget, POSTINGS, STOCK } from './drill-down.js';
import { useEventColumns } from './event-columns.js';
import { PagedTable } from './paged-table.js';

type ReportRef = { facilityId: string; number: number };

/** Shows a site's books under Product Segregation and under Mass balance, side by side, by certification. */
export function ClaimBooks({ facilityId, number }: ReportRef) {
  const { t } = useTranslation('balance');
  const { data, error } = useQuery(reportRead(facilityId, number));
  const report = data?.number === number ? data : undefined;
  if (!report) return error ? null : <Loading />;
  const isBoth = CHAINS_OF_CUSTODY.every((model) => report.claims.some((book) => !isEmpty(book, model)));
  return (
    <Card padded={false} title={t('claims.title')} aside={<span className="small muted">{t('unit')}</span>}>
      {report.claims.length === 0 ? <EmptyState title={t('claims.none')} /> : null}
      {report.claims.map((book) => (
        <ClaimBook key={book.certification} book={book} number={number} />
      ))}
      {report.claims.length > 0 ? (
        <p className={css.note}>
          {isBoth ? `${t('claims.bothModels')} ` : ''}
          {t('claims.late')}
        </p>
      ) : null}
    </Card>
  );
}

const isEmpty = ({ rows }: ReportClaimBook, model: ChainOfCustody): boolean => rows.every((row) => row[`${model}Grams`] === 0);

function ClaimBook({ book, number }: { book: ReportClaimBook; number: number }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const empty = CHAINS_OF_CUSTODY.filter((model) => isEmpty(book, model));
  const models = CHAINS_OF_CUSTODY.filter((model) => !empty.includes(model));
  const column = (model: ChainOfCustody): Column<ReportClaimRow> => ({
    key: model,
    head: words(`model.${model}`),
    number: true,
    phone: models.length === 1 ? 'value' : 'line',
    cell: (row) => <ClaimFigure row={row} book={book} model={model} number={number} />,
  });
  const sum: Column<ReportClaimRow> = {
    key: 'sum',
    head: t('claims.sum'),
    number: true,
    phone: 'value',
    cell: (row) => <ClaimFigure row={row} book={book} number={number} />,
  };
  return (
    <>
      <h3 className={css.bookName}>{book.certification}</h3>
      <DataTable
        label={`${t('claims.title')}, ${book.certification}`}
        density="dense"
        rows={book.rows.filter(
          ({ as, sumGrams, ...row }) => isTotal(as) || sumGrams !== 0 || models.some((model) => row[`${model}Grams`] !== 0),
        )}
        rowKey={({ as }) => as}
        columns={[
          {
            key: 'as',
            head: t('claims.movement'),
            phone: 'title',
            cell: ({ as }) => <span className={isTotal(as) ? 'strong' : ''}>{t(`claimRow.${as}`)}</span>,
          },
          ...models.map(column),
          // The sum of one column is the column.
          ...(models.length === 1 ? [] : [sum]),
        ]}
      />
      {book.byMassBalanceGrams > 0 ? (
        <p className={css.note}>
          {t('claims.byMassBalance')}:{' '}
          <DrillDownLink to={STOCK} filter={{ stockClaim: book.certification }}>
            <Num>{formatKg(book.byMassBalanceGrams)} kg</Num>
          </DrillDownLink>
        </p>
      ) : null}
      {empty.map((model) => (
        <p key={model} className={css.note}>
          {words(`model.${model}`)}: {t(model === 'segregated' ? 'claims.noneInLots' : 'claims.noneInAccount')}
        </p>
      ))}
    </>
  );
}

const isTotal = (as: ReportClaimRow['as']): boolean => as === 'opening' || as === 'closing';

/** A figure other than 0 links to the facts that it sums; an opening figure links to the window before. */
function ClaimFigure({
  row,
  book: { certification },
  model,
  number,
}: {
  row: ReportClaimRow;
  book: ReportClaimBook;
  /** Both, where there is none. */
  model?: ChainOfCustody;
  number: number;
}) {
  const { t } = useTranslation('balance');
  const { as } = row;
  const grams = model ? row[`${model}Grams`] : row.sumGrams;
  const figure = (
    <Num className={`${isTotal(as) ? 'strong' : ''} ${grams < 0 ? css.out : ''}`}>
      {isTotal(as) ? formatKg(grams) : formatSignedKg(grams)}
    </Num>
  );
  const label = `${t(`claimRow.${as}`)} ${formatKg(grams)} kg`;
  if (grams === 0) return figure;
  if (as === 'opening')
    return (
      <Link to={`?window=${number - 1}`} className={css.drill} aria-label={label}>
        {figure}
      </Link>
    );
  if (as !== 'closing')
    return (
      <DrillDownLink to={CLAIM_MOVES_LIST} filter={{ claim: certification, moved: as, model }} label={label}>
        {figure}
      </DrillDownLink>
    );
  if (!model)
    return (
      <DrillDownLink to={CLAIM_MOVES_LIST} filter={{ claim: certification, moved: CLAIM_MOVES.join(',') }} label={label}>
        {figure}
      </DrillDownLink>
    );
  return model === 'segregated' ? (
    <DrillDownLink to={STOCK} filter={{ stockClaim: certification }} label={label}>
      {figure}
    </DrillDownLink>
  ) : (
    <DrillDownLink to={POSTINGS} filter={{ claim: certification }} label={label}>
      {figure}
    </DrillDownLink>
  );
}

/** Each fact that moved claims, with its event and hash: what the rows of the books are the sums of. */
export function ClaimMoves({ facilityId, number }: ReportRef) {
  const { t } = useTranslation('balance');
  const [search, change] = useUrlState();
  const { data } = useQuery(reportRead(facilityId, number));
  const report = data?.number === number ? data : undefined;
  const asked = search.get('moved')?.split(',');
  const moved = CLAIM_MOVES.filter((as) => asked?.includes(as));
  const model = paramOneOf(search, 'model', CHAINS_OF_CUSTODY);
  const claim = moved.length > 0 ? search.get('claim') : undefined;
  const isShown = (line: ReportClaimMove) =>
    (moved.length === 0 || moved.includes(line.as)) && (!model || line.model === model) && (!claim || line.certification === claim);
  const columns = useColumns(facilityId, report?.timeZone);
  const all = { moved: undefined, model: undefined };
  return (
    <DrillDownTarget list={CLAIM_MOVES_LIST}>
      <PagedTable
        title={t('claims.moves')}
        rows={report?.claimMoves.filter(isShown)}
        columns={columns}
        rowKey={({ revision, model: of, as, certification }) => `${revision} ${of} ${as} ${certification}`}
        aside={moved.length > 0 || model ? <FilterNote moved={moved} claim={claim} onAll={() => change(all)} /> : null}
      >
        <EmptyState title={t('claims.noMoves')} />
      </PagedTable>
    </DrillDownTarget>
  );
}

function FilterNote({
  moved,
  claim,
  onAll,
}: {
  moved: readonly ReportClaimMove['as'][];
  claim: string | null | undefined;
  onAll: () => void;
}) {
  const { t } = useTranslation('balance');
  return (
    <>
      <span className="small">{[claim, ...moved.map((as) => t(`claimRow.${as}`))].filter(Boolean).join(comma())}</span>
      <Button size="small" onClick={onAll} label={t('claims.allMoves')} />
    </>
  );
}

function useColumns(facilityId: string, timeZone: string | undefined): Column<ReportClaimMove>[] {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const { before, after } = useEventColumns<ReportClaimMove>(facilityId, timeZone, ({ as }) => t(`claimRow.${as}`));
  return [
    ...before,
    { key: 'counterparty', head: t('counterparty'), phone: 'line', cell: ({ counterparty }) => counterparty?.name ?? null },
    { key: 'model', head: t('facts.model'), phone: 'line', cell: ({ model }) => words(`model.${model}`) },
    {
      key: 'grams',
      head: t('account'),
      number: true,
      phone: 'value',
      cell: ({ certification, grams }) => <Num>{`${certification} ${formatSignedKg(grams)}`}</Num>,
    },
    ...after,
  ];
}
