import { Group } from '@mantine/core';
import { IconCircleDashed, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LotReply, LotSummary, PurchasableLot } from '../../../../contracts/ledger/custody/replies.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import { declaredOf } from '../../../drawing/declared-origins.js';
import css from '../../ui/data-display/chip.module.css';
import { comma, formatKg, formatLocation, inSentence } from '../../ui/format.js';
import { VerificationMark } from './verification.js';

type ProvenanceFields = Pick<LotSummary, 'verifiedShare' | 'boughtOutsideBy'> & Pick<PurchasableLot, 'pool'>;

/** Marks how far the books of its holder know a lot's cotton. A lot behind a pool or a purchase from outside has no share of its own. */
export function Provenance({ lot }: { lot: ProvenanceFields }) {
  return lot.boughtOutsideBy || lot.pool ? <HandlingMark lot={lot} /> : <VerificationMark share={lot.verifiedShare} />;
}

/** Marks the handling between a lot and its maker. Its trace shows how much is traced, and its claim what the books verify. */
export function HandlingMark({ lot }: { lot: Pick<ProvenanceFields, 'boughtOutsideBy' | 'pool'> }) {
  const { t } = useTranslation('ui');
  if (lot.boughtOutsideBy) {
    return (
      <Group component="span" className={css.mark} gap={5} wrap="nowrap" display="inline-flex">
        <IconCircleDashed size={14} aria-hidden /> {t('provenance.outside')}
      </Group>
    );
  }
  if (!lot.pool) return null;
  return (
    <Group component="span" className={css.mark} gap={5} wrap="nowrap" display="inline-flex">
      <IconStack2 size={14} color="var(--green-700)" aria-hidden /> {t('provenance.pooled')}
    </Group>
  );
}

/** Says who bought goods outside the platform, and which origin they declared. */
export function useOutsideText(): (name: string, origins?: readonly { country: string }[]) => string {
  const { t } = useTranslation('ui');
  return (name, origins = []) => {
    const countries = [...new Set(origins.map(({ country }) => formatLocation({ country })))].join(comma());
    const bought = t('provenance.outsideBy', { name });
    return countries ? `${bought} ${t('provenance.declaredOrigin', { countries })}` : bought;
  };
}

/** Says who declared which origin of goods that they bought outside; empty where nobody did. */
export function useDeclaredText(): (lots: Parameters<typeof declaredOf>[0], hasWeights?: boolean) => string {
  const { t } = useTranslation('ui');
  return (lots, hasWeights = false) => {
    const declared = declaredOf(lots);
    if (!declared) return '';
    const countries = declared.origins.map(({ country, grams }) => {
      const name = formatLocation({ country });
      return hasWeights && grams !== null ? `${name} (${formatKg(grams)} kg)` : name;
    });
    return t('provenance.declaredBy', { names: declared.names.join(comma()), countries: countries.join(comma()) });
  };
}

/** Says in words what the mark leaves out: who bought the lot outside and what was declared, or whose pool it is in. */
export function useProvenanceText(): (lot: LotReply) => string | undefined {
  const { t } = useTranslation('ui');
  const outsideText = useOutsideText();
  return ({ boughtOutsideBy, origins, pool, holder, remainingGrams }) => {
    if (boughtOutsideBy) return outsideText(boughtOutsideBy.name, origins);
    if (!pool) return undefined;
    const names = { product: inSentence(t(`product.${pool.product}`)), name: holder.name };
    if (remainingGrams === 0) return t('provenance.usedFromPool', names);
    return pool.verifiedShare === null
      ? t('provenance.inPool', names)
      : t('provenance.inPoolVerified', { ...names, share: formatPercent(pool.verifiedShare) });
  };
}
