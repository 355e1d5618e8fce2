/** The results of a search, as rows for both the list under the field and the page of results. */

import { Box, Group, Stack } from '@mantine/core';
import { IconBuildingFactory2, IconFileInvoice, IconFileText, IconStack2, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_GROUPS, type SearchGroup } from '../../../../contracts/brand/search/groups.js';
import type { LotHit, OrderHit, PaperHit, PartnerHit, SearchGroupReply, SearchReply } from '../../../../contracts/brand/search/replies.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import { ALL_UNKNOWN } from '../../../drawing/provenance.js';
import { provenancePercents } from '../../../drawing/whole-percents.js';
import { roleOf, useRole, useSession } from '../../client/session/session.js';
import { Num } from '../../ui/data-display/number-text.js';
import { comma, formatDate, formatKg, formatLocation, formatProductId } from '../../ui/format.js';
import { Columns } from '../../ui/layout/columns.js';
import { lotPath } from '../custody/lot-paths.js';
import { orderPath } from '../order/order-paths.js';
import { ProvenanceBar } from '../rests-on/provenance-bar.js';
import { MarkedText } from './marked-text.js';
import css from './search-hits.module.css';
import { paperPath, partnerPath } from './search-paths.js';

export interface Hit {
  key: string;
  group: SearchGroup;
  to: string;
  /** Its name in the list of recently opened hits. */
  name: string;
  title: ReactNode;
  line: ReactNode;
  aside?: ReactNode;
}

export interface HitGroup {
  group: SearchGroup;
  label: string;
  hits: Hit[];
  total: number;
  isAtLeast: boolean;
}

export const GROUP_ICONS: Record<SearchGroup, TablerIcon> = {
  orders: IconFileInvoice,
  lots: IconStack2,
  partners: IconBuildingFactory2,
  papers: IconFileText,
};

/** Groups that found something, in their order. */
export function useHitGroups(): (reply: SearchReply, typed: string) => HitGroup[] {
  const hitsOf = useHits();
  const label = useGroupLabel();
  return (reply, typed) =>
    groupsIn(reply, typed).flatMap((group): HitGroup[] => {
      const found: SearchGroupReply<unknown> | undefined = reply[group];
      if (!found || found.total === 0) return [];
      const { total, isAtLeast } = found;
      return [{ group, label: label(group), hits: hitsOf(reply, group, typed), total, isAtLeast }];
    });
}

/** A lot whose whole ID was typed comes first. */
function groupsIn({ lots }: SearchReply, typed: string): readonly SearchGroup[] {
  const isLot = lots?.items.some(({ productId }) => isSameId(productId, typed)) ?? false;
  return isLot ? ['lots', ...SEARCH_GROUPS.filter((group) => group !== 'lots')] : SEARCH_GROUPS;
}

const isSameId = (productId: string, typed: string): boolean => productIdKey(productId) === productIdKey(typed);

/** Brands have suppliers and partners, others see facilities. */
export function useGroupLabel(): (group: SearchGroup) => string {
  const { t } = useTranslation('search');
  const role = useRole();
  const isBrand = role === 'BRAND';
  return (group) => t(group === 'partners' && isBrand ? 'group.suppliers' : `group.${group}`);
}

function useHits(): (reply: SearchReply, group: SearchGroup, typed: string) => Hit[] {
  const [order, lot, partner, paper] = [useOrderHit(), useLotHit(), usePartnerHit(), usePaperHit()];
  return (reply, group, typed) => {
    switch (group) {
      case 'orders':
        return (reply.orders?.items ?? []).map((hit) => order(hit, typed));
      case 'lots':
        return (reply.lots?.items ?? []).map((hit) => lot(hit, typed));
      case 'partners':
        return (reply.partners?.items ?? []).map((hit) => partner(hit, typed));
      case 'papers':
        return (reply.papers?.items ?? []).map((hit) => paper(hit, typed));
    }
  };
}

const ORDER_NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;

function useOrderHit(): (hit: OrderHit, typed: string) => Hit {
  const { t } = useTranslation('search');
  return (hit, typed) => {
    const kind = ORDER_NUMBERS.find((each) => hit[each] !== undefined);
    const number = kind && hit[kind];
    const name = !kind || !number ? t('unnumbered') : /^\p{L}/u.test(number) ? number : t(`named.${kind}`, { number });
    const { field, text } = hit.foundBy;
    return {
      key: hit.id,
      group: 'orders',
      to: orderPath(hit.id),
      name,
      title: (
        <>
          <MarkedText text={name} typed={typed} />{' '}
          {hit.goods ? (
            <Box component="span" fw={400}>
              {hit.goods}
            </Box>
          ) : null}
        </>
      ),
      line: (
        <>
          {t(`why.${field}`)}: <MarkedText text={text} typed={typed} />
        </>
      ),
      aside: hit.trace ? <TracedShare trace={hit.trace} /> : undefined,
    };
  };
}

/** The four kinds with the share that is traced; without a trace an empty dashed bar and words. */
function TracedShare({ trace }: { trace: NonNullable<OrderHit['trace']> }) {
  const { t } = useTranslation('search');
  return (
    <>
      <span className={css.bar}>
        <ProvenanceBar evidence={trace.evidence ?? ALL_UNKNOWN} covered={trace.covered} height={6} />
      </span>
      {trace.evidence ? (
        <Num className="strong">{provenancePercents(trace.evidence).traced}</Num>
      ) : (
        <span className="small muted">{t(trace.matchedBy === null ? 'noData' : 'noWeight')}</span>
      )}
    </>
  );
}

function useLotHit(): (hit: LotHit, typed: string) => Hit {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('ui');
  return ({ productId, outsideNumber, product, massGrams, maker, boughtOutsideBy }, typed) => {
    const name = formatProductId(productId);
    const goods = words(`product.${product}`);
    return {
      key: productId,
      group: 'lots',
      to: lotPath(productId),
      name,
      title: (
        <span className="mono" dir="ltr">
          <MarkedText text={name} typed={typed} />
          {outsideNumber === undefined ? null : ` · ${outsideNumber}`}
        </span>
      ),
      line: boughtOutsideBy
        ? t('boughtOutsideBy', { product: goods, name: boughtOutsideBy.name })
        : t('madeBy', { product: goods, name: maker?.name ?? '' }),
      aside: isSameId(productId, typed) ? (
        <span className="small muted">{t('why.sameId')}</span>
      ) : massGrams === null ? undefined : (
        <Num>{t('kilograms', { weight: formatKg(massGrams) })}</Num>
      ),
    };
  };
}

function usePartnerHit(): (hit: PartnerHit, typed: string) => Hit {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('ui');
  const role = useRole();
  return (hit, typed) => {
    const { name, type, foundBy } = hit;
    const place = formatLocation(hit) || hit.address;
    const known = [type && words(`facilityType.${type}`), place].filter(Boolean).join(comma());
    const why = foundBy.field === 'name' ? undefined : t(`why.${foundBy.field}`);
    return {
      key: hit.id,
      group: 'partners',
      to: partnerPath(hit, role),
      name,
      title: <MarkedText text={name} typed={typed} />,
      line: why ? (
        <>
          {why}: <MarkedText text={foundBy.text} typed={typed} />
        </>
      ) : (
        known
      ),
    };
  };
}

function usePaperHit(): (hit: PaperHit, typed: string) => Hit {
  const { t } = useTranslation('search');
  const user = useSession()?.user;
  return (hit, typed) => {
    const { kind, number, facility, counterparty, occurredAt, voided, hasFile } = hit;
    return {
      key: `${facility.id} ${hit.transactionId}`,
      group: 'papers',
      to: paperPath(hit, user && roleOf(user), user?.currentFacility?.id),
      name: number,
      title: (
        <>
          <MarkedText text={number} typed={typed} />{' '}
          <Box component="span" fw={400}>
            {t(`why.${kind}`)}
          </Box>
        </>
      ),
      line: (
        <>
          <bdi>{facility.name}</bdi>
          {counterparty ? (
            <>
              {' – '}
              <bdi>{counterparty.name}</bdi>
            </>
          ) : null}{' '}
          <Num>{formatDate(occurredAt)}</Num>
        </>
      ),
      aside: voided ? (
        <span className="small bad">{t('voided')}</span>
      ) : hasFile ? (
        <span className="small muted">{t('there')}</span>
      ) : undefined,
    };
  };
}

/** One hit: its sign, what it is, why it was found, and a figure. */
export function HitRow({ hit: { group, title, line, aside } }: { hit: Hit }) {
  const Icon = GROUP_ICONS[group];
  return (
    <Columns component="span" className={css.hit} cols="20px minmax(0, 1fr) auto" gap="4px 12px" align="start">
      <Icon size={16} stroke={1.75} aria-hidden />
      <Stack component="span" className={css.words} gap={0} miw={0}>
        <Box component="span" className="ellipsis small" fw={500}>
          {title}
        </Box>
        <span className="caption ellipsis">{line}</span>
      </Stack>
      {aside ? (
        <Group component="span" gap={10} wrap="nowrap" mih={20} fz={13}>
          {aside}
        </Group>
      ) : null}
    </Columns>
  );
}
