import { Box, Group } from '@mantine/core';
import { IconAlertTriangleFilled, IconChevronDown, IconDna2Off } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import type { Stage } from '../../../../../../contracts/shared/products.js';
import { foldSmallPlaces } from '../../../../../drawing/fold-places.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { placeGrams, placePercent } from '../../../../../drawing/whole-percents.js';
import { HandsSigns } from '../../../../entities/rests-on/recording-hands.js';
import { StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { PanelBeside } from '../panel/panel-beside.js';
import { formatPartKg } from '../panel/part-weight.js';
import { usePlaceText } from '../place-text.js';
import { ProvenanceSign, placeParts, usePlaceEvidence } from '../provenance-bar.js';
import { CardRisks } from '../standing/card-risks.js';
import { CardMarks, CardStanding } from '../standing/card-standing.js';
import { useSitesOf } from '../standing/rests-on-context.js';
import { useRisksOf } from '../standing/risks-context.js';
import { useTierText } from '../tier-text.js';
import css from './list.module.css';

interface ListProps {
  picture: TracePicture;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** A phone's map: by tier the same cards, numbers and signs as rows. */
export function TraceList({ picture, selected, onSelect }: ListProps) {
  const { t } = useTranslation('trace');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = (key: string | undefined) => (key?.startsWith('folded') ? setOpened(new Set([...opened, key])) : onSelect(key));
  const tiers = groupBy(foldSmallPlaces(picture, opened, rowsOf, selected).places, ({ tier }) => tier);
  const order = [...tiers.keys()].sort((a, b) => (picture.direction === 'backward' ? a - b : b - a));
  return (
    <Box component="section" fz={15} lh="20px" aria-label={t('listLabel')}>
      {order.map((tier) => (
        <TierRows key={tier} tier={tier} places={tiers.get(tier) ?? []} picture={picture} onSelect={open} />
      ))}
      <PanelBeside picture={picture} selected={selected} onClose={() => onSelect(undefined)} />
    </Box>
  );
}

/** Returns the number of rows of a column: beyond four sites the largest two and one for all others. */
function rowsOf(column: readonly TracePlace[]): number {
  const sites = column.filter(({ kind }) => kind === 'sites').length;
  return sites > SITES_MAX ? column.length - sites + SITES_BEFORE_OTHERS + 1 : column.length;
}

const SITES_MAX = 4;
const SITES_BEFORE_OTHERS = 2;

function TierRows({ tier, places, picture, onSelect }: Pick<ListProps, 'picture' | 'onSelect'> & { tier: Stage; places: TracePlace[] }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const textOf = useTierText();
  const sums = picture.trace.tiers.find((each) => each.tier === tier);
  const rows = [...places].sort((a, b) => rankOf(a) - rankOf(b) || a.depth - b.depth || b.share - a.share);
  return (
    <details className={css.tier} open={rows.length > 1}>
      <summary>
        <h2>
          <b>{t('tier', { tier })}</b> {words(`stage.${tier}`)}
        </h2>
        <span className="num">{sums ? textOf(picture, sums) : null}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul>
        {rows.map((place) => (
          <li key={place.key}>
            <PlaceRow place={place} picture={picture} onOpen={() => onSelect(place.key)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Sites come first, then those folded, then parts without a site, and what is in no record last. */
const rankOf = ({ kind }: TracePlace): number => (kind === 'sites' ? 0 : kind === 'folded' ? 1 : kind === 'notRecorded' ? 3 : 2);

/** Its bar is to the scale of the whole, so that rows compare. */
function PlaceRow({
  place,
  picture: { percents, kilograms, direction },
  onOpen,
}: {
  place: TracePlace;
  picture: TracePicture;
  onOpen: () => void;
}) {
  const { t } = useTranslation('trace');
  const { nameOf, noteOf } = usePlaceText();
  const evidenceText = usePlaceEvidence();
  const isBackward = direction === 'backward';
  const sites = useSitesOf()(place);
  const risks = useRisksOf()(place);
  return (
    <button type="button" className={css.row} data-place={place.kind} onClick={onOpen}>
      <Group component="span" className={css.name} gap={6} wrap="nowrap">
        <bdi>{nameOf(place)}</bdi>
        {place.disputed ? <IconAlertTriangleFilled size={16} color="var(--high)" aria-label={t('disputed')} /> : null}
        <HandsSigns of={place} size={16} />
        {place.dnaFailed ? <IconDna2Off size={16} color="var(--high)" aria-label={t('dnaTest.failed')} /> : null}
        {isBackward && place.kind === 'sites' ? <ProvenanceSign evidence={place.evidence} /> : null}
      </Group>
      <Num className="strong">{placePercent(place, percents)}</Num>
      {place.kind === 'notRecorded' ? null : <bdi className={css.note}>{noteOf(place)}</bdi>}
      {place.grams === null ? null : <Num className={css.note}>{formatPartKg(placeGrams(place, kilograms))} kg</Num>}
      {sites.length + risks.length > 0 ? (
        <span className={css.standing}>
          <CardStanding sites={sites} /> <CardRisks sites={risks} /> <CardMarks sites={sites} risks={risks} />
        </span>
      ) : null}
      {isBackward && place.kind !== 'notRecorded' ? (
        <span className={css.bar} style={{ inlineSize: `${Math.max(1, place.share * 100)}%` }}>
          <StackedBar parts={placeParts(place)} height={6} />
          <span className="visually-hidden">{evidenceText(place)}</span>
        </span>
      ) : null}
    </button>
  );
}
