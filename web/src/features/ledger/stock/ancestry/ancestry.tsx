import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../../../../../contracts/trace/tracing/replies.js';
import { ALL_UNKNOWN, isAllNamed, NO_PROVENANCE, provenanceKinds } from '../../../../../drawing/provenance.js';
import { call } from '../../../../client/api/api.js';
import { useRole } from '../../../../client/session/session.js';
import { custodyKeys } from '../../../../entities/custody/custody-reads.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { PROVENANCE_FILLS } from '../../../../entities/rests-on/provenance-bar.js';
import { StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';
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
  if (!backward.data || !forward.data) return backward.isPending || forward.isPending ? <Loading /> : null;
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

function Stage({ stage }: { stage: StageParts }) {
  const { tier, sites, more, bypassed, bypassedEvidence, withoutMakerEvidence, hidden } = stage;
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  return (
    <li>
      <h3>{words(`stage.${tier}`)}</h3>
      <div>
        <StackedBar
          parts={[
            ...sites.flatMap(({ id, evidence }) => provenanceParts(evidence, id)),
            ...(more ? provenanceParts(more.evidence, 'more') : []),
            ...provenanceParts(bypassedEvidence, 'bypassed'),
            ...provenanceParts(withoutMakerEvidence, 'withoutMaker'),
            { key: 'hidden', fill: 'withheld', value: hidden },
          ]}
        />
        <ul>
          {sites.map(({ id, name, share, grams, evidence }) => (
            <li key={id}>
              <bdi>{name}</bdi> <Share share={share} grams={grams} /> <Kinds evidence={evidence} />
            </li>
          ))}
          {more ? (
            <Rest share={more.share} evidence={more.evidence}>
              {t('lot.more', { count: more.count })}
            </Rest>
          ) : null}
          {bypassed > 0 ? (
            <Rest share={bypassed} evidence={bypassedEvidence}>
              {t('lot.stages.bypassed')}
            </Rest>
          ) : null}
          {provenanceKinds(withoutMakerEvidence).map((kind) => (
            <Rest key={kind} share={withoutMakerEvidence[kind]} evidence={{ ...NO_PROVENANCE, [kind]: 1 }}>
              {t('lot.noMaker')}
            </Rest>
          ))}
          {hidden > 0 ? (
            <Rest share={hidden} evidence={ALL_UNKNOWN}>
              {t('lot.stages.hidden')}
            </Rest>
          ) : null}
        </ul>
      </div>
    </li>
  );
}

const provenanceParts = (evidence: TraceProvenance, id: string) =>
  provenanceKinds(evidence).map((kind) => ({ key: `${id} ${kind}`, fill: PROVENANCE_FILLS[kind], value: evidence[kind] }));

/** Names the kinds of evidence of a part that is not all named. */
function Kinds({ evidence }: { evidence: TraceProvenance }) {
  const { t } = useTranslation('orders');
  if (isAllNamed(evidence)) return null;
  const kinds = provenanceKinds(evidence).map((kind) => t(`evidence.${kind}`));
  return <span className="caption">{kinds.join(', ')}</span>;
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

function Rest({ share, evidence, children }: { share: number; evidence: TraceProvenance; children: string }) {
  return (
    <li data-unknown={evidence.unknown > 0 || undefined}>
      {children} <Share share={share} grams={null} /> <Kinds evidence={evidence} />
    </li>
  );
}
