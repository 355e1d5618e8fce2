import { Flex, Group } from '@mantine/core';
import { IconFold } from '@tabler/icons-react';
import cytoscape, { type Core } from 'cytoscape';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '../../../../../../contracts/shared/languages.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { TraceNode, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import { useHandsText } from '../../../../entities/rests-on/recording-hands.js';
import { Button } from '../../../../ui/button.js';
import { formatProductId, inSentence } from '../../../../ui/format.js';
import { PanelBeside } from '../panel/panel-beside.js';
import css from './graph.module.css';
import { graphElements } from './graph-elements.js';
import { type GraphNode, graphNodes } from './graph-nodes.js';
import { GRAPH_STYLE, MANY, MANY_STYLE } from './graph-style.js';
import { GraphFind, GraphLegend, GraphZoom } from './graph-tools.js';

interface GraphProps {
  picture: TracePicture;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** Every lot, a site's pool and its small lots drawn as one: a click opens those and folds them again, and of a lot it opens the panel of its place. */
export default function TraceGraph({ picture, selected, onSelect }: GraphProps) {
  const { t } = useTranslation('trace');
  const box = useRef<HTMLDivElement>(null);
  const elements = useElements(picture);
  const drawn = useGraph(box, elements, selected, onSelect);
  const fit = () => drawn.current && showAll(drawn.current);
  return (
    <Flex flex={1} miw={0}>
      <Flex flex={1} miw={0} direction="column">
        <Group className={css.tools} gap="8px 16px">
          <GraphFind picture={picture} selected={selected} onSelect={onSelect} />
          <GraphZoom onZoom={(factor) => drawn.current && zoomBy(drawn.current, factor)} onFit={fit} />
          {elements.isOpened ? (
            <Button size="small" icon={<IconFold size={16} aria-hidden />} onClick={elements.foldAll}>
              {t('foldAgain')}
            </Button>
          ) : null}
          <GraphLegend picture={picture} />
        </Group>
        <div className={css.graph}>
          <div ref={box} className={css.canvas} role="img" aria-label={t('graphLabel')} />
        </div>
      </Flex>
      <PanelBeside picture={picture} selected={selected} onClose={() => onSelect(undefined)} />
    </Flex>
  );
}

function useGraph(
  box: RefObject<HTMLDivElement | null>,
  elements: ReturnType<typeof useElements>,
  selected: string | undefined,
  onSelect: GraphProps['onSelect'],
) {
  const drawn = useRef<Core>(undefined);
  // A graph is redrawn when its content changes, not because the page around it was.
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => {
    if (!box.current) return;
    const core = cytoscape({
      container: box.current,
      elements: elements.drawn,
      layout: { name: 'preset' },
      minZoom: 0.05,
      maxZoom: 2,
      ...(elements.drawn.length > MANY && { textureOnViewport: true, pixelRatio: 1 }),
      style: elements.drawn.length > MANY ? [...GRAPH_STYLE, ...MANY_STYLE] : GRAPH_STYLE,
    });
    showAll(core);
    core.on('tap', 'node[node != "lot"][!foldsInto]', (event) => elements.open(String(event.target.id())));
    core.on('tap', 'node[foldsInto]', (event) => elements.fold(String(event.target.data('foldsInto'))));
    core.on('tap', 'node[node = "lot"][place]', (event) => select.current(String(event.target.data('place'))));
    drawn.current = core;
    const resized = new ResizeObserver(() => {
      core.resize();
      showAll(core);
    });
    resized.observe(box.current);
    return () => {
      resized.disconnect();
      core.destroy();
    };
  }, [box, elements]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redrawn graph has no marks yet
  useEffect(() => {
    drawn.current?.nodes().removeClass('selected');
    if (selected) drawn.current?.nodes(`[place = "${selected}"]`).addClass('selected');
  }, [selected, elements]);
  return drawn;
}

/** Zooms around the middle of the visible part. */
function zoomBy(core: Core, factor: number): void {
  core.zoom({ level: core.zoom() * factor, renderedPosition: { x: core.width() / 2, y: core.height() / 2 } });
}

function showAll(core: Core): void {
  core.fit(undefined, 24);
  if (core.zoom() > 1) core.zoom(1);
  core.center();
}

function useElements({ trace, direction, places, sums }: TracePicture) {
  const { t, i18n } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const handsText = useHandsText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const keys = places.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: places differ with each rendering, by their keys only where lots are gathered otherwise
  return useMemo(() => {
    const placeOfLot = new Map(places.flatMap(({ key, lots }) => lots.map(({ lotId }) => [lotId, key] as const)));
    const shareOf = ({ rootShare, grams }: TraceNode) => (sums ? (grams ?? 0) / sums.whole : rootShare);
    const labelOf = ({ kind, name, lots, share, segment, dnaFailed }: GraphNode) => {
      const [lot] = lots;
      const product = lot ? inSentence(words(`product.${lot.product}`)) : '';
      const what =
        kind === 'lot'
          ? formatProductId(lot?.productId ?? '')
          : kind === 'pool'
            ? segment
              ? t('segment', segment)
              : t('poolOf', { product })
            : t('lotCount', { count: lots.length });
      const whose = lot?.end === 'manual' ? t('end.manual') : name;
      // Goods that only filled a later segment left the pool from there.
      const part = segment && share === 0 ? '' : `  ${bidiIsolate(formatPercent(share))}`;
      return `${whose}\n${bidiIsolate(what)}${part}${dnaFailed ? `\n${t('dnaTest.failed')}` : ''}`;
    };
    const headOf = (tier: TraceNode['tier']) => `${t('tier', { tier })} ${words(`stage.${tier}`)}`;
    const shareOfEdge = ({ share, carriedGrams = 0 }: TraceReply['edges'][number]) => (sums ? carriedGrams / sums.whole : share);
    const grouped = graphNodes(trace, { shareOf, shareOfEdge }, (lotId) => placeOfLot.get(lotId), opened);
    return {
      drawn: graphElements(
        { ...grouped, missing: places.flatMap((place) => (place.kind === 'notRecorded' ? [place] : [])) },
        direction,
        {
          headOf,
          labelOf,
          handsOf: (line) => handsText(line).join('\n'),
          missingOf: ({ share }) => `${t('evidenceNames.notRecorded')}\n${bidiIsolate(formatPercent(share))}`,
        },
        i18n.dir() === 'rtl',
      ),
      open: (id: string) => setOpened((before) => new Set([...before, id])),
      fold: (id: string) => setOpened((before) => new Set([...before].filter((each) => each !== id))),
      foldAll: () => setOpened(new Set()),
      isOpened: opened.size > 0,
    };
  }, [trace, direction, keys, opened, t, words, i18n]);
}
