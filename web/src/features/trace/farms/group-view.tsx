import { Box, Group, Stack } from '@mantine/core';
import { IconDownload, IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import type { LngLat } from '../../../../../contracts/trace/farms/outlines.js';
import type { FarmGroupReply, FarmReply } from '../../../../../contracts/trace/farms/replies.js';
import { call } from '../../../client/api/api.js';
import { useSend } from '../../../client/api/use-write.js';
import { askToLeave } from '../../../client/unrecorded/unsaved-work.js';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { useMembersText } from '../../../entities/risk/use-members-text.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { PageHead } from '../../../ui/layout/layout.js';
import { saveFile } from '../../../ui/save-file.js';
import { farmKeys } from './farm-reads.js';
import { FarmTable } from './farm-table.js';
import css from './farms.module.css';
import { drawnLevelOf, LandMap, LEVELS } from './map/land-map.js';
import { PlotHandles } from './map/plot-handles.js';
import { PlotPanel } from './plot-panel.js';
import { partsOf } from './plot-points.js';
import { PointTable } from './point-table.js';
import { usePlotDraft } from './use-plot-draft.js';

const VIEWS = ['map', 'table'] as const;
/** The width of the panel over the map, with its margins. */
const PANEL_PIXELS = 300;

/** Shows a group: its land by risk, and its farms, the worst first. */
export function GroupView({ group }: { group: FarmGroupReply }) {
  const { t } = useTranslation('farms');
  const [search, change] = useUrlState();
  const view = paramOneOf(search, 'view', VIEWS) ?? 'map';
  const selected = group.farms.find(({ id }) => id === search.get('farm'));
  const isEdited = selected !== undefined && search.get('edit') !== null;
  const select = (id: string) => void askToLeave().then((leave) => leave && change({ farm: id, edit: undefined }));
  return (
    <Stack gap={16} miw={0}>
      <GroupHead group={group} />
      <Group className={css.mapHead} gap="4px 12px">
        <Segments
          label={t('view')}
          value={view}
          onChange={(next) => change({ view: next })}
          options={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`) }))}
        />
        {selected && !isEdited ? (
          <Group gap="4px 8px">
            <Button size="small" onClick={() => change({ add: 'changeFarm' }, { isStep: true })}>
              {t('changeFarm', { farm: selected.farmId })}
            </Button>
            <Button size="small" icon={<IconPencil size={16} aria-hidden />} onClick={() => change({ edit: 1, view: undefined })}>
              {t(selected.points ? 'plot.change' : 'plot.draw', { farm: selected.farmId })}
            </Button>
            {selected.points ? <EndButton what="plot" groupId={group.id} farm={selected} /> : null}
            <EndButton what="leave" groupId={group.id} farm={selected} />
          </Group>
        ) : null}
      </Group>
      {view === 'table' ? (
        <PointTable farms={group.farms} />
      ) : isEdited ? (
        <EditedMap key={selected.id} group={group} farm={selected} onSelect={select} onClose={() => change({ edit: undefined })} />
      ) : (
        <Box pos="relative" miw={0}>
          <LandMap
            label={t('map.label', { group: group.name })}
            outline={group.points}
            farms={group.farms}
            selectedId={selected?.id}
            onSelect={select}
          />
          <Legend farms={group.farms} />
        </Box>
      )}
      <FarmTable
        key={group.id}
        group={group}
        selectedId={selected?.id}
        onSelect={select}
        onAdd={() => change({ add: 'farm' }, { isStep: true })}
      />
    </Stack>
  );
}

type EndButtonProps = { what: 'plot' | 'leave'; groupId: string; farm: FarmReply };

/** Ends the plot of a farm, or takes the farm out of its group. */
function EndButton({ what, groupId, farm: { id, farmId, name } }: EndButtonProps) {
  const { t } = useTranslation('farms');
  const farm = `${farmId} ${name}`;
  const { write } = useSend(what === 'plot' ? routes.endPlot : routes.leaveFarmGroup, {
    params: { id: groupId, facilityId: id },
    changes: [farmKeys.all],
    isRefusalNews: true,
  });
  return (
    <ConfirmButton
      label={t(`ending.${what}.label`)}
      look={{ size: 'small' }}
      title={t(`ending.${what}.title`, { farm })}
      text={t(`ending.${what}.text`)}
      cancelLabel={t('cancel')}
      confirmLabel={t(`ending.${what}.label`)}
      busyLabel={t('plot.saving')}
      done={t(`ending.${what}.done`, { farm })}
      onConfirm={() => write(undefined)}
    />
  );
}

type EditedMapProps = { group: FarmGroupReply; farm: FarmReply; onSelect: (id: string) => void; onClose: () => void };

function EditedMap({ group, farm, onSelect, onClose }: EditedMapProps) {
  const { t } = useTranslation('farms');
  const draft = usePlotDraft(group.id, farm);
  const close = () => void askToLeave().then((leave) => leave && onClose());
  return (
    <Box pos="relative" miw={0} data-edited>
      <LandMap
        label={t('map.label', { group: group.name })}
        outline={group.points}
        farms={group.farms}
        selectedId={farm.id}
        onSelect={onSelect}
        endSpace={PANEL_PIXELS}
        {...(farm.points && group.farms.length > 60 && { focus: around(partsOf(farm).flat()) })}
        {...(draft.typed.length < 3 && { onPoint: (point: LngLat) => draft.insert(draft.typed.length, point) })}
        overlay={(view) => (
          <PlotHandles
            view={view}
            before={draft.before}
            others={draft.others}
            points={draft.points}
            check={draft.check}
            onMove={draft.setPoint}
            onInsert={draft.insert}
            onRemove={draft.remove}
          />
        )}
      />
      <PlotPanel groupId={group.id} farm={farm} draft={draft} onClose={close} onSaved={onClose} />
      <Legend farms={group.farms} />
    </Box>
  );
}

/** Returns the corners of a field three times as wide and as high as the plot. */
function around(points: readonly LngLat[]): LngLat[] {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  return [
    [2 * west - east, 2 * south - north],
    [2 * east - west, 2 * north - south],
  ];
}

function Legend({ farms }: { farms: readonly FarmReply[] }) {
  const { t } = useTranslation('farms');
  return (
    <Group component="ul" className={css.legend} gap="8px 16px" align="stretch" aria-label={t('legend')}>
      {LEVELS.map((level) => (
        <Group component="li" gap={6} wrap="nowrap" key={level}>
          <RiskChip level={level === 'NONE' ? null : level} />{' '}
          <Num>{formatInteger(farms.filter((farm) => drawnLevelOf(farm) === level).length)}</Num>
        </Group>
      ))}
    </Group>
  );
}

function GroupHead({ group }: { group: FarmGroupReply }) {
  const { t } = useTranslation('farms');
  const attempt = useAttempt();
  const membersText = useMembersText();
  const [, change] = useUrlState();
  const { id, name, groupId, location, originSince, risk } = group;
  const save = () =>
    attempt(call(routes.farmGroupsGeoJson, { query: { groupId: id } }).then((file) => saveFile(file, `${groupId}.geojson`)));
  const title = (
    <Group component="span" gap="4px 12px">
      <bdi>{name}</bdi> <RiskChip level={risk.level} /> <span className="small muted">{membersText(risk.level, risk)}</span>
    </Group>
  );
  const note = (
    <Group component="span" gap="4px 12px">
      <bdi>{location}</bdi> <bdi className="mono">{groupId}</bdi>{' '}
      {originSince ? <span>{t('originSince', { date: formatDate(`${originSince}T12:00:00Z`, 'UTC') })}</span> : null}
    </Group>
  );
  return (
    <PageHead
      title={title}
      note={note}
      actions={
        <>
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => change({ add: 'farm' }, { isStep: true })}>
            {t('addFarm')}
          </Button>
          <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => change({ add: 'change' }, { isStep: true })}>
            {t('changeGroup')}
          </Button>
          <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => change({ add: 'import' }, { isStep: true })}>
            {t('import')}
          </Button>
          <Button icon={<IconDownload size={16} aria-hidden />} onClick={() => void save()} label={t('export')} />
        </>
      }
    />
  );
}
