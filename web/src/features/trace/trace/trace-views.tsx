import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAffiliate, IconMap2, IconMapPin, IconRefresh, IconTable, IconTimeline } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { Direction } from '../../../../drawing/lot-links.js';
import { pictureOf, type TracePicture } from '../../../../drawing/picture.js';
import { NO_PROVENANCE } from '../../../../drawing/provenance.js';
import { restsOnRead, type TraceSource } from '../../../entities/rests-on/rests-on-reads.js';
import { IconButton } from '../../../ui/button.js';
import { Legend, StackedBar } from '../../../ui/charts/stacked-bar.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { ForwardBar, ForwardStack, ForwardText } from './forward-bar.js';
import { GROUPS, useGrouping } from './grouping.js';
import { SincePicker } from './journey/time/since-picker.js';
import { TraceList } from './list/trace-list.js';
import { TraceMap } from './map/trace-map.js';
import { DirectionSwitch } from './order/order-forward.js';
import { RestsOnAbove } from './panel/rests-on-above.js';
import { TraceSourceContext } from './panel/trace-source-context.js';
import { useOnPhone } from './phone/on-phone.js';
import { PhoneTools } from './phone/phone-tools.js';
import { ProvenanceBar, useProvenanceParts } from './provenance-bar.js';
import { RestsOnContext } from './standing/rests-on-context.js';
import { RisksProvider, SHOWN } from './standing/risks-context.js';
import { TraceTable } from './table/trace-table.js';
import css from './trace.module.css';

const TraceGraph = lazy(() => import('./graph/trace-graph.js'));
const TraceTimeline = lazy(() => import('./journey/time/trace-timeline.js'));
const TraceGeo = lazy(() => import('./journey/geo/trace-geo.js'));
const TraceChanges = lazy(() => import('./journey/time/trace-changes.js'));

const VIEWS = ['map', 'graph', 'table', 'timeline', 'places'] as const;

/** The parameters that Reset clears: the view of the trace, and its instant; subject and direction stay. */
const AS_IT_OPENED = {
  view: undefined,
  group: undefined,
  show: undefined,
  indicator: undefined,
  selected: undefined,
  asOf: undefined,
  on: undefined,
  since: undefined,
  by: undefined,
};

/** There is room for a panel next to the map. */
const BESIDE = '(min-width: 1200px)';

interface TraceViewsProps {
  trace: TraceReply;
  direction: Direction;
  source: TraceSource;
}

/** Draws one trace as the address says. */
export function TraceViews({ trace, direction, source }: TraceViewsProps) {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const view = paramOneOf(search, 'view', VIEWS) ?? 'map';
  const selected = search.get('selected') ?? undefined;
  const picture = usePicture(trace, direction, selected);
  const onPhone = useOnPhone();
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  const isStanding = search.get('show') === 'standing';
  const restsOn = useQuery(restsOnRead(source, isStanding));
  return (
    <TraceSourceContext.Provider value={source}>
      <RestsOnContext.Provider value={isStanding ? restsOn.data : undefined}>
        <ViewTools direction={direction} view={view} picture={picture} onPhone={onPhone} />
        {isStanding && restsOn.error ? <ReadError error={restsOn.error} onRetry={() => void restsOn.refetch()} /> : null}
        {isBeside && view === 'map' ? null : <RestsOnAbove trace={trace} />}
        {picture ? (
          <RisksProvider source={source}>
            <DrawnTrace picture={picture} source={source} view={view} onPhone={onPhone} />
          </RisksProvider>
        ) : (
          <EmptyState title={t('noWeight')}>{t('noWeightText')}</EmptyState>
        )}
      </RestsOnContext.Provider>
    </TraceSourceContext.Provider>
  );
}

interface DrawnProps {
  picture: TracePicture;
  source: TraceSource;
  view: (typeof VIEWS)[number];
  onPhone: boolean;
}

/** The trace in one view, below what changed since the instant that the address names. All views have the same selection. */
function DrawnTrace({ picture, source, view, onPhone }: DrawnProps) {
  const [search, change] = useUrlState();
  const selected = search.get('selected') ?? undefined;
  const onSelect = (key: string | undefined) => change({ selected: key });
  const drawn = { picture, selected, onSelect };
  const TierView = onPhone ? TraceList : TraceMap;
  return (
    <Suspense>
      {search.has('since') ? <TraceChanges picture={picture} source={source} onSelect={onSelect} /> : null}
      {view === 'map' ? <TierView key={picture.direction} {...drawn} /> : null}
      {view === 'graph' ? <TraceGraph {...drawn} /> : null}
      {view === 'table' ? <TraceTable picture={picture} source={source} /> : null}
      {view === 'timeline' ? <TraceTimeline {...drawn} source={source} /> : null}
      {view === 'places' ? <TraceGeo {...drawn} source={source} /> : null}
    </Suspense>
  );
}

/** Undefined for a way forward that cannot be weighed. */
function usePicture(trace: TraceReply, direction: Direction, selected: string | undefined): TracePicture | undefined {
  return pictureOf(trace, direction, useGrouping(), selected);
}

interface ToolsProps {
  direction: Direction;
  view: (typeof VIEWS)[number];
  picture: TracePicture | undefined;
  onPhone: boolean;
}

function ViewTools({ direction, view, picture, onPhone }: ToolsProps) {
  const { t } = useTranslation('trace');
  const [, change] = useUrlState();
  const evidence = picture?.trace.evidence ?? NO_PROVENANCE;
  const notRecorded = picture?.trace.notRecordedShare;
  const views = <ViewSegments view={view} onPhone={onPhone} />;
  const turn = <DirectionSwitch direction={direction} />;
  const others = (
    <>
      <GroupSelect />
      <ShowSelect />
      <SincePicker />
      <IconButton label={t('reset')} outlined onClick={() => change(AS_IT_OPENED, { isStep: true })}>
        <IconRefresh size={16} aria-hidden />
      </IconButton>
    </>
  );
  const { items, text } = useProvenanceParts({ evidence, notRecorded });
  if (onPhone && picture) {
    const { sums } = picture;
    return (
      <PhoneTools
        shares={sums ? <ForwardText sums={sums} /> : text}
        bar={sums ? <ForwardStack sums={sums} /> : <StackedBar parts={items} />}
        views={views}
      >
        {turn}
        {others}
        {sums ? <ForwardBar sums={sums} /> : <Legend items={items} />}
      </PhoneTools>
    );
  }
  return (
    <Group className={css.tools} gap="8px 12px">
      {turn}
      {views}
      {others}
      {direction === 'backward' && picture ? <ProvenanceBar evidence={evidence} notRecorded={notRecorded} /> : null}
      {picture?.sums ? <ForwardBar sums={picture.sums} /> : null}
    </Group>
  );
}

function ViewSegments({ view, onPhone }: Pick<ToolsProps, 'view' | 'onPhone'>) {
  const { t } = useTranslation('trace');
  const { t: ofJourney } = useTranslation('journey');
  const [, change] = useUrlState();
  const options = [
    { value: 'map' as const, label: t(onPhone ? 'list' : 'map'), icon: <IconMap2 size={16} aria-hidden /> },
    { value: 'graph' as const, label: t('graph'), icon: <IconAffiliate size={16} aria-hidden /> },
    { value: 'table' as const, label: t('table'), icon: <IconTable size={16} aria-hidden /> },
    { value: 'timeline' as const, label: ofJourney('timeline'), icon: <IconTimeline size={16} aria-hidden /> },
    { value: 'places' as const, label: ofJourney('places'), icon: <IconMapPin size={16} aria-hidden /> },
  ];
  return (
    <Segments
      label={t('views')}
      value={view}
      onChange={(next) => change({ view: next === 'map' ? undefined : next }, { isStep: true })}
      options={onPhone ? options.map(({ value, label }) => ({ value, label })) : options}
    />
  );
}

function GroupSelect() {
  const { t } = useTranslation('trace');
  const [search, change] = useUrlState();
  return (
    <SelectField
      aria-label={t('groupBy')}
      small
      w={176}
      data={GROUPS.map((value) => ({ value, label: `${t('groupBy')}: ${t(`group.${value}`)}` }))}
      value={paramOneOf(search, 'group', GROUPS) ?? 'facility'}
      onChange={(next) => change({ group: next === 'facility' ? undefined : next, selected: undefined })}
    />
  );
}

/** Shows on the cards the evidence alone, or with it who vouches for each site and what is open there, its risk indicators, or its yields. */
function ShowSelect() {
  const { t } = useTranslation('restsOn');
  const [search, change] = useUrlState();
  return (
    <SelectField
      aria-label={t('show')}
      small
      w={228}
      data={SHOWN.map((value) => ({ value, label: `${t('show')}: ${t(`shows.${value}`)}` }))}
      value={paramOneOf(search, 'show', SHOWN) ?? 'evidence'}
      onChange={(next) => change({ show: next === 'evidence' ? undefined : next, indicator: undefined })}
    />
  );
}
