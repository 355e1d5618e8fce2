import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import { call } from '../../../../client/api/api.js';
import { useRole } from '../../../../client/session/session.js';
import { custodyKeys } from '../../../../entities/custody/custody-reads.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './ancestry.module.css';
import { ancestryStages, type StageParts } from './ancestry-stages.js';

const traceRead = (productId: string, direction: 'backward' | 'forward') => ({
  queryKey: custodyKeys.lotTrace(productId, { direction }),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(routes.traceLot, { params: { productId }, query: { direction }, signal }),
});

/** From the farms through each stage to this lot, and on to what it became: who, which share, and what nobody recorded. */
export function Ancestry({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const role = useRole();
  const backward = useQuery(traceRead(lot.productId, 'backward'));
  const forward = useQuery(traceRead(lot.productId, 'forward'));
  if (!backward.data || !forward.data) return null;
  const { before, after } = ancestryStages(backward.data, forward.data);
  return (
    <Card title={t('lot.ancestry')} aside={<Link to={tracePath(role, lot.productId)}>{t('lot.openTrace')}</Link>}>
      {before.length + after.length === 0 ? <p className="small muted">{t('lot.noAncestry')}</p> : null}
      <Stack component="ol" className={css.stages} gap={0}>
        {before.map((stage) => (
          <Stage key={stage.tier} stage={stage} />
        ))}
        <li data-own>
          <h3>{t('lot.thisLot')}</h3>
          <Group className={css.own} gap="4px 12px" align="stretch">
            <ProductIdText id={lot.productId} />
            {lot.massGrams === null ? null : <Num>{formatKg(lot.massGrams)} kg</Num>}
          </Group>
        </li>
        {after.map((stage) => (
          <Stage key={stage.tier} stage={stage} />
        ))}
      </Stack>
    </Card>
  );
}

function Stage({ stage: { tier, sites, more, bypassed, unknown, hidden } }: { stage: StageParts }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  return (
    <li>
      <h3>{words(`stage.${tier}`)}</h3>
      <div>
        <StackedBar
          parts={[
            ...sites.map(({ id, share }) => ({ key: id, fill: 'named' as const, value: share })),
            { key: 'more', fill: 'pale', value: more?.share ?? 0 },
            { key: 'bypassed', fill: 'grey', value: bypassed },
            { key: 'unknown', fill: 'dashed', value: unknown },
            { key: 'hidden', fill: 'withheld', value: hidden },
          ]}
        />
        <ul>
          {sites.map(({ id, name, share, grams }) => (
            <li key={id}>
              <bdi>{name}</bdi> <Share share={share} grams={grams} />
            </li>
          ))}
          {more ? <Rest text={t('lot.more', { count: more.count })} share={more.share} /> : null}
          {bypassed > 0 ? <Rest text={t('lot.stages.bypassed')} share={bypassed} /> : null}
          {unknown > 0 ? <Rest text={t('lot.unknown')} share={unknown} isUnknown /> : null}
          {hidden > 0 ? <Rest text={t('lot.stages.hidden')} share={hidden} isUnknown /> : null}
        </ul>
      </div>
    </li>
  );
}

function Share({ share, grams }: { share: number; grams: number | null }) {
  return (
    <>
      <Num className="strong">{formatPercent(share)}</Num>
      {grams === null ? null : ' '}
      {grams === null ? null : <Num className="muted">{formatKg(grams)} kg</Num>}
    </>
  );
}

function Rest({ text, share, isUnknown = false }: { text: string; share: number; isUnknown?: boolean }) {
  return (
    <li data-unknown={isUnknown || undefined}>
      {text} <Share share={share} grams={null} />
    </li>
  );
}
