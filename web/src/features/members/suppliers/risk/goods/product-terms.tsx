import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import type { ProductTermReply, TermFact } from '../../../../../../../contracts/trace/risk/replies.js';
import { lotPath } from '../../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../../entities/custody/product-id-text.js';
import { formatScore } from '../../../../../entities/risk/risk-chip.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../../ui/data-display/toggled.js';
import { formatLocation } from '../../../../../ui/format.js';
import css from './goods-risk.module.css';
import { writtenPoints } from './term-points.js';
import { useTermText } from './term-text.js';

/** The terms of a product's risk: what each found, its points, and what it rests on. */
export function ProductTerms({ terms }: { terms: readonly ProductTermReply[] }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label={t('terms')}
      columns={useTermColumns(terms)}
      rows={terms}
      rowKey={({ term }) => term}
      rowName={({ term }) => named(`term.${term}`)}
      details={{
        open,
        onToggle: (key) => setOpen(toggledInSet(open, key)),
        render: (term) => <Why term={term} />,
      }}
    />
  );
}

function useTermColumns(terms: readonly ProductTermReply[]): Column<ProductTermReply>[] {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const textOf = useTermText();
  const written = writtenPoints(terms);
  return [
    { key: 'term', head: t('column.term'), phone: 'title', cell: ({ term }) => <span className="strong">{named(`term.${term}`)}</span> },
    { key: 'found', head: t('column.found'), phone: 'line', cell: (term) => textOf(term) },
    {
      key: 'rule',
      head: t('column.rule'),
      phone: 'hide',
      cell: ({ each, most }) => (
        <span className="small muted num">{t(each === most ? 'ruleOnce' : 'rule', { each: String(each), most: String(most) })}</span>
      ),
    },
    {
      key: 'points',
      head: t('column.points'),
      number: true,
      phone: 'value',
      cell: ({ term, points, knockOut }) => (
        <Num className={points ? 'strong' : 'muted'}>{`${formatScore(written.get(term) ?? null)}${knockOut ? ' ●' : ''}`}</Num>
      ),
    },
  ];
}

function Why({ term }: { term: ProductTermReply }) {
  const { t } = useTranslation('scores');
  return (
    <Stack className={css.why} gap={8}>
      <p className="small muted">{t(`about.${term.term}`)}</p>
      {term.why.length > 0 ? (
        <ul>
          {term.why.map((fact) => (
            <li key={JSON.stringify(fact)} className="small">
              <FactLine fact={fact} />
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

function FactLine({ fact: { facility, productId, country, good, entity, list, confidence } }: { fact: TermFact }) {
  const parts = [
    facility ? <bdi key="facility">{facility.name}</bdi> : null,
    productId ? (
      <Link key="lot" to={lotPath(productId)}>
        <ProductIdText id={productId} />
      </Link>
    ) : null,
    country ? <span key="country">{formatLocation({ country })}</span> : null,
    good ? <bdi key="good">{good}</bdi> : null,
    entity ? <bdi key="entity">{entity}</bdi> : null,
    list ? <bdi key="list">{list}</bdi> : null,
    confidence === undefined ? null : <Num key="confidence">{formatPercent(confidence)}</Num>,
  ].filter(Boolean);
  return (
    <Group component="span" gap="2px 12px" align="stretch" display="inline-flex">
      {parts}
    </Group>
  );
}
