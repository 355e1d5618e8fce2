import { Flex, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import type { FarmReply } from '../../../../../contracts/trace/farms/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { useLeaveGuard } from '../../../client/unrecorded/unsaved-work.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { comma } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { farmKeys } from './farm-reads.js';
import css from './farms.module.css';
import { formatHectares } from './hectares.js';
import { pastedParts } from './plot-points.js';
import type { PlotDraft } from './use-plot-draft.js';

interface PlotPanelProps {
  groupId: string;
  farm: FarmReply;
  draft: PlotDraft;
  onClose: () => void;
  /** Is called once nothing can be lost. */
  onSaved: () => void;
}

/** Changes the points of a plot by typing, and says what is wrong with it. Saving waits until nothing is. */
export function PlotPanel({ groupId, farm, draft, onClose, onSaved }: PlotPanelProps) {
  const { t } = useTranslation('farms');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.drawPlot, {
    params: { id: groupId, facilityId: farm.id },
    changes: [farmKeys.all],
    isRefusalNews: true,
  });
  useLeaveGuard(draft.isChanged && !busy, draft.reset);
  const save = () =>
    attempt(
      write(draft.land).then(() => {
        toast('success', t('plot.saved', { farm: farm.farmId }));
        onSaved();
      }),
    );
  return (
    <Stack component="section" className={css.plotPanel} gap={8} align="start" aria-label={t('plot.of', { farm: farm.farmId })}>
      <header>
        <h2 className="strong">
          {t('plot.plot')} <bdi className="mono">{farm.farmId}</bdi>
        </h2>
        <p className="muted">
          <bdi>{farm.name}</bdi>
        </p>
      </header>
      <PartChoice draft={draft} />
      <PointList draft={draft} />
      <Button size="tiny" icon={<IconPlus size={14} aria-hidden />} onClick={draft.addEmpty} label={t('plot.add')} />
      <PlotArea draft={draft} before={farm.areaSquareMetres} />
      <PlotFaults draft={draft} />
      {draft.check?.notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      <footer>
        <Button
          variant="primary"
          size="small"
          busy={busy}
          busyLabel={t('plot.saving')}
          disabled={!draft.canSave}
          onClick={() => void save()}
        >
          {t('plot.save')}
        </Button>
        <Button variant="bare" size="small" onClick={onClose} label={t('cancel')} />
        <IconButton outlined label={t('plot.undo')} disabled={!draft.canUndo} onClick={draft.undo}>
          <IconArrowBackUp size={16} aria-hidden />
        </IconButton>
      </footer>
    </Stack>
  );
}

/** Chooses which part of the plot is edited. A part whose points are all removed is left out of the plot. */
function PartChoice({ draft }: { draft: PlotDraft }) {
  const { t } = useTranslation('farms');
  return (
    <Group gap="4px 8px">
      {draft.partCount > 1 ? (
        <Segments
          label={t('plot.parts')}
          value={String(draft.part)}
          onChange={(part) => draft.choosePart(Number(part))}
          options={Array.from({ length: draft.partCount }, (_, at) => ({ value: String(at), label: t('plot.part', { part: at + 1 }) }))}
          wraps
        />
      ) : null}
      <Button size="tiny" icon={<IconPlus size={14} aria-hidden />} onClick={draft.addPart} label={t('plot.addPart')} />
    </Group>
  );
}

function PointList({ draft }: { draft: PlotDraft }) {
  const { t } = useTranslation('farms');
  const wrong = new Set(draft.check?.overlaps.flatMap(({ movePoints }) => movePoints));
  const paste = (at: number, text: string): boolean => {
    const [first, ...more] = pastedParts(text) ?? [];
    if (!first) return false;
    draft.replace([[...draft.typed.slice(0, at), ...first], ...more]);
    return true;
  };
  if (draft.typed.length === 0) return <p className="small muted">{t('plot.none')}</p>;
  return (
    <ol className={css.points}>
      {draft.typed.map(([lng, lat], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place
        <li key={at} data-wrong={wrong.has(at + 1) || undefined}>
          <span aria-hidden>{at + 1}</span>
          {[lng, lat].map((text, axis) => (
            <input
              key={axis === 0 ? 'longitude' : 'latitude'}
              dir="ltr"
              inputMode="decimal"
              value={text}
              aria-label={t(axis === 0 ? 'plot.longitude' : 'plot.latitude', { point: at + 1 })}
              onChange={({ target }) => draft.type(at, axis as 0 | 1, target.value)}
              onPaste={(event) => {
                if (paste(at, event.clipboardData.getData('text'))) event.preventDefault();
              }}
            />
          ))}
          <IconButton label={t('plot.remove', { point: at + 1 })} onClick={() => draft.remove(at)}>
            <IconX size={14} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

function PlotArea({ draft: { check }, before }: { draft: PlotDraft; before: number | undefined }) {
  const { t } = useTranslation('farms');
  const area = check?.areaSquareMetres ?? null;
  return (
    <Flex component="p" justify="space-between" w="100%" role="status">
      <span>{t('plot.area')}</span>
      <span>
        <Num className="strong">{area === null ? '–' : t('hectares', { value: formatHectares(area) })}</Num>
        {before === undefined ? null : <span className="muted"> {t('plot.was', { value: formatHectares(before) })}</span>}
      </span>
    </Flex>
  );
}

function PlotFaults({ draft: { check, error } }: { draft: PlotDraft }) {
  const { t } = useTranslation('farms');
  const failureText = useFailureText();
  if (error) return <InlineError>{failureText(error)}</InlineError>;
  const overlaps = (check?.overlaps ?? []).map(({ farm, areaSquareMetres, movePoints }) => {
    const said = t('plot.overlaps', { farm: `${farm.farmId} ${farm.name}`, area: formatHectares(Math.max(areaSquareMetres, 1_000)) });
    return movePoints.length > 0 ? `${said} ${t('plot.move', { count: movePoints.length, points: movePoints.join(comma()) })}` : said;
  });
  const faults = [...(check?.faults ?? []), ...overlaps];
  if (faults.length === 0) return null;
  return (
    <Stack className={css.faults} gap={4}>
      {faults.map((fault) => (
        <InlineError key={fault}>{fault}</InlineError>
      ))}
    </Stack>
  );
}
