import { Flex, Group } from '@mantine/core';
import { IconAlertTriangleFilled, IconBox, IconDna2Off, IconEyeOff, IconRecycle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Direction } from '../../../../../drawing/lot-links.js';
import { CARD, type MapLayout, type PlacedCard } from '../../../../../drawing/map-layout.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { isAllNamed } from '../../../../../drawing/provenance.js';
import { lacksStanding } from '../../../../../drawing/rests-on.js';
import { placeGrams, placePercent } from '../../../../../drawing/whole-percents.js';
import { HandsSigns } from '../../../../entities/rests-on/recording-hands.js';
import { StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatPartKg } from '../panel/part-weight.js';
import { usePlaceText } from '../place-text.js';
import { ProvenanceSign, placeParts, provenanceSign, usePlaceEvidence } from '../provenance-bar.js';
import { CardRisks } from '../standing/card-risks.js';
import { CardMarks, CardStanding } from '../standing/card-standing.js';
import { useSitesOf } from '../standing/rests-on-context.js';
import { useRisksOf, useShownRisks } from '../standing/risks-context.js';
import type { CardElements } from './card-focus.js';
import { nameLines } from './card-size.js';
import css from './map.module.css';
import { HEAD } from './map-heads.js';
import { neighbourOf } from './neighbour.js';

interface MapCardsProps {
  picture: TracePicture;
  layout: MapLayout;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  cards: CardElements;
}

/** One stop of the Tab key; arrows go from card to card. */
export function MapCards({ picture, layout, selected, onSelect, cards }: MapCardsProps) {
  const { t, i18n } = useTranslation('trace');
  const sitesOf = useSitesOf();
  const first = layout.cards[0]?.place.key;
  const [current, setCurrent] = useState(selected ?? first);
  const tabbed = layout.cards.some(({ place }) => place.key === current) ? current : first;
  useEffect(() => {
    if (selected) setCurrent(selected);
  }, [selected]);
  const move = (event: KeyboardEvent, from: PlacedCard) => {
    if (event.key === 'Escape') return onSelect(undefined);
    const to = neighbourOf(layout, from, event.key);
    if (!to) return;
    event.preventDefault();
    setCurrent(to.place.key);
    cards.current.get(to.place.key)?.focus();
  };
  return (
    <section aria-label={t('canvas')}>
      {layout.cards.map((card) => (
        <button
          key={card.place.key}
          type="button"
          ref={(element) => {
            if (element) cards.current.set(card.place.key, element);
            else cards.current.delete(card.place.key);
          }}
          className={css.card}
          dir={i18n.dir()}
          data-place={card.place.kind}
          data-lacking={sitesOf(card.place).some(lacksStanding) || undefined}
          data-named={(card.place.kind === 'sites' && isAllNamed(card.place.evidence)) || undefined}
          aria-pressed={card.place.key === selected}
          tabIndex={card.place.key === tabbed ? 0 : -1}
          style={{ left: card.x, top: card.y + HEAD, inlineSize: CARD.width, blockSize: card.height }}
          onClick={() => onSelect(card.place.key === selected ? undefined : card.place.key)}
          onFocus={() => setCurrent(card.place.key)}
          onKeyDown={(event) => move(event, card)}
        >
          <CardText place={card.place} picture={picture} />
        </button>
      ))}
    </section>
  );
}

function CardText({ place, picture: { direction, percents, kilograms } }: { place: TracePlace; picture: TracePicture }) {
  const { t } = useTranslation('trace');
  const { nameOf, noteOf } = usePlaceText();
  const evidenceText = usePlaceEvidence();
  const sites = useSitesOf()(place);
  const risks = useRisksOf()(place);
  const isLined = useShownRisks()?.show !== 'standing' && risks.length > 0;
  const note = noteOf(place);
  const name = nameOf(place);
  return (
    <>
      <Flex component="span" className={css.cardName} gap={4} justify="space-between">
        <bdi style={{ WebkitLineClamp: nameLines(name, signsOf(place, direction)) }}>{name}</bdi>
        {place.disputed ? (
          <span title={t('panel.disputedText')}>
            <IconAlertTriangleFilled size={14} color="var(--high)" aria-label={t('disputed')} />
          </span>
        ) : null}
        <HandsSigns of={place} size={14} />
        {place.dnaFailed ? <IconDna2Off size={14} color="var(--high)" aria-label={t('dnaTest.failed')} /> : null}
        <CardSign place={place} isBackward={direction === 'backward'} />
      </Flex>
      <bdi className="caption ellipsis" title={note}>
        {note}
      </bdi>
      <Group component="span" className={css.cardShare} gap={4} align="baseline" wrap="nowrap" justify="space-between">
        <Num className="strong">{placePercent(place, percents)}</Num>
        {direction === 'forward' && place.grams !== null ? (
          <Num className="small muted">{formatPartKg(placeGrams(place, kilograms))} kg</Num>
        ) : null}
        <Flex component="span" gap={4} display="inline-flex" fw={500}>
          <CardMarks sites={sites} risks={risks} />
        </Flex>
      </Group>
      {direction === 'backward' ? (
        <>
          <StackedBar parts={placeParts(place)} height={4} />
          <span className="visually-hidden">{evidenceText(place)}</span>
        </>
      ) : null}
      {sites.length > 0 ? (
        <span className={css.cardStanding}>
          <CardStanding sites={sites} />
        </span>
      ) : null}
      {isLined ? (
        <span className={css.cardStanding}>
          <CardRisks sites={risks} />
        </span>
      ) : null}
    </>
  );
}

/** Counts the signs at the name of a card. */
export function signsOf(place: TracePlace, direction: Direction): number {
  const { kind, evidence, disputed, dnaFailed, byBuyerSince, sharedHands } = place;
  const isOfKind = kind === 'sites' ? direction === 'backward' && provenanceSign(evidence) !== undefined : !UNSIGNED.has(kind);
  return [disputed, dnaFailed, byBuyerSince !== undefined, sharedHands, isOfKind].filter(Boolean).length;
}

const UNSIGNED: ReadonlySet<TracePlace['kind']> = new Set(['unknown', 'notRecorded', 'folded']);

function CardSign({ place: { kind, evidence }, isBackward }: { place: TracePlace; isBackward: boolean }) {
  if (kind === 'stock') return <IconBox size={14} color="var(--ink-3)" aria-hidden />;
  if (kind === 'lost') return <IconRecycle size={14} color="var(--ink-3)" aria-hidden />;
  if (kind === 'hidden') return <IconEyeOff size={14} color="var(--ink-3)" aria-hidden />;
  return isBackward && kind === 'sites' ? <ProvenanceSign evidence={evidence} /> : null;
}
