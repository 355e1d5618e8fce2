import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { ErrorBehaviour } from '../../../../../../contracts/trace/epcis/vocabulary.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { captureKeys, capturePreviewRead } from '../../../../entities/document/capture/capture-reads.js';
import { CapturedEvents } from '../../../../entities/document/capture/captured-events.js';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../../ui/format.js';
import { DropZone } from '../../../../ui/forms/drop-zone.js';
import { Segments } from '../../../../ui/forms/segments.js';

const ENDINGS = ['.json', '.jsonld'];
const BEHAVIOURS = ['rollback', 'proceed'] as const satisfies readonly ErrorBehaviour[];

interface UploadDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Is called after a document was recorded. */
  onRecorded: (captureId: string) => void;
}

/** Takes a document of EPCIS, shows what it would record, and records it. */
export function UploadDialog({ opened, onClose, onRecorded }: UploadDialogProps) {
  const { t } = useTranslation('integrations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('exchange.upload.open')} size={880}>
      <Upload onRecorded={onRecorded} />
    </Dialog>
  );
}

function Upload({ onRecorded }: Pick<UploadDialogProps, 'onRecorded'>) {
  const { t } = useTranslation('integrations');
  const { t: words } = useTranslation('ui');
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    const isRead = ENDINGS.some((end) => chosen.name.toLowerCase().endsWith(end)) && (await isJson(chosen));
    if (isRead) setFile(chosen);
    else setError(t('exchange.upload.notJson'));
  };
  if (file) return <Preview file={file} onRecorded={onRecorded} onStartOver={() => setFile(undefined)} />;
  return (
    <Stack gap={16}>
      <DropZone
        label={words('fileImport.choose')}
        accept={ENDINGS}
        limit={t('exchange.upload.limit')}
        error={error}
        onFiles={(files) => void choose(files)}
      />
    </Stack>
  );
}

async function isJson(file: File): Promise<boolean> {
  try {
    JSON.parse(await file.text());
    return true;
  } catch {
    return false;
  }
}

interface PreviewProps extends Pick<UploadDialogProps, 'onRecorded'> {
  file: File;
  onStartOver: () => void;
}

function Preview({ file, onRecorded, onStartOver }: PreviewProps) {
  const { t } = useTranslation('integrations');
  const { t: captures } = useTranslation('captures');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const preview = useQuery(capturePreviewRead(file));
  const [behaviour, setBehaviour] = useState<ErrorBehaviour>('rollback');
  const [failure, setFailure] = useState<string>();
  const { write, busy } = useWrite(
    async (captureErrorBehaviour: ErrorBehaviour) =>
      call(routes.captureEvents, { form: await file.text(), query: { captureErrorBehaviour } }),
    { changes: [captureKeys.all], isRefusalNews: true },
  );
  const other = <Button onClick={onStartOver}>{words('fileImport.other')}</Button>;
  if (preview.error)
    return (
      <Stack gap={12} align="start">
        <InlineError>{failureText(preview.error)}</InlineError>
        {other}
      </Stack>
    );
  if (!preview.data) return <p role="status">{t('exchange.upload.checking')}</p>;
  const { events, errors } = preview.data;
  const count = (...outcomes: string[]): number => events.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const recorded = count('recorded', 'asked');
  const counts = {
    ...{ recorded: formatInteger(recorded), all: formatInteger(events.length) },
    ...{ known: formatInteger(count('known')), refused: formatInteger(errors.length) },
  };
  const record = () =>
    write(errors.length > 0 ? 'proceed' : behaviour).then(
      ({ captureID }) => onRecorded(captureID),
      (error: unknown) => setFailure(failureText(error)),
    );
  return (
    <Stack gap={16}>
      <p role="status">
        <bdi>{file.name}</bdi>: {t('exchange.upload.counts', counts)}
      </p>
      {recorded > 0 && errors.length === 0 ? (
        <Stack gap={4} align="start">
          <span className="muted">{t('exchange.upload.behaviour.label')}</span>
          <Segments
            label={t('exchange.upload.behaviour.label')}
            value={behaviour}
            onChange={setBehaviour}
            options={BEHAVIOURS.map((value) => ({ value, label: t(`exchange.upload.behaviour.${value}`) }))}
            wraps
          />
        </Stack>
      ) : null}
      <CapturedEvents label={captures('events')} {...preview.data} isPreview />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Group gap={8} justify="flex-end">
        {other}
        {recorded > 0 ? (
          <Button variant="primary" busy={busy} busyLabel={t('exchange.upload.recording')} onClick={() => void record()}>
            {t('exchange.upload.record', { count: recorded })}
          </Button>
        ) : (
          <span className="muted">{t('exchange.upload.nothing')}</span>
        )}
      </Group>
    </Stack>
  );
}
