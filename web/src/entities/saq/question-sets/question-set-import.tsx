import { Box, Group, Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionSetType } from '../../../../../contracts/members/saq/questions.js';
import type { QuestionSetImportReply } from '../../../../../contracts/members/saq/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner, InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { dayWithin } from '../../../ui/forms/dates/calendar-days.js';
import { DateField } from '../../../ui/forms/dates/date-field.js';
import { DropZone, FILE_BYTES_MAX } from '../../../ui/forms/drop-zone.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import { saveFile } from '../../../ui/save-file.js';
import { SHEET_FILES } from '../../import/import-files.js';
import { saqKeys } from '../saq-reads.js';
import css from './question-sets.module.css';

type Upload = { name?: string; error?: string; reply?: QuestionSetImportReply };

/** Takes a workbook in as the next version; each row that cannot be used says why. */
export function QuestionSetImport({ facilityType }: { facilityType: QuestionSetType }) {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const [effectiveFrom, setEffectiveFrom] = useState<string | undefined>(() =>
    // The platform counts its days in UTC, and takes none of before.
    dayWithin({ from: new Date().toISOString().slice(0, 10) }),
  );
  const [upload, setUpload] = useState<Upload>({});
  const { write } = useWrite(
    ({ form, effectiveFrom }: { form: FormData; effectiveFrom: string }) =>
      call(routes.importQuestionSet, { query: { facilityType, effectiveFrom }, form }),
    { changes: [saqKeys.questionSets] },
  );
  const start = async ([file]: File[]) => {
    if (!file || !effectiveFrom) return;
    if (file.size > FILE_BYTES_MAX) return setUpload({ error: words('fileTooLarge') });
    if (!file.name.toLowerCase().endsWith('.xlsx')) return setUpload({ error: words('fileFormat') });
    setUpload({ name: file.name });
    const form = new FormData();
    form.append('file', file);
    try {
      const reply = await write({ form, effectiveFrom });
      setUpload({ name: file.name, reply });
    } catch (error) {
      setUpload({ error: failureText(error) });
    }
  };
  return (
    <Card title={t('sets.importTitle')} aside={<DownloadTemplateButton facilityType={facilityType} />}>
      <Stack gap={16} maw={640}>
        <p className="muted">{t('sets.importText')}</p>
        {upload.reply ? (
          <ImportResult reply={upload.reply} onStartOver={() => setUpload({})} />
        ) : (
          <>
            <Box maw={200}>
              <DateField
                label={t('sets.date')}
                value={effectiveFrom}
                onChange={setEffectiveFrom}
                error={effectiveFrom === '' ? t('sets.dateWrong') : undefined}
              />
            </Box>
            <DropZone label={t('sets.choose')} accept={SHEET_FILES} limit={t('sets.limit')} onFiles={(files) => void start(files)} />
            {upload.name ? (
              <p className="small muted" role="status">
                {t('sets.uploading', { name: upload.name })}
              </p>
            ) : null}
            {upload.error ? <InlineError>{upload.error}</InlineError> : null}
          </>
        )}
      </Stack>
    </Card>
  );
}

function ImportResult({ reply: { set, passed, failed, errors }, onStartOver }: { reply: QuestionSetImportReply; onStartOver: () => void }) {
  const { t } = useTranslation('saq');
  const again = (
    <div>
      <Button size="small" onClick={onStartOver} label={t('sets.again')} />
    </div>
  );
  if (set) {
    return (
      <>
        <Banner tone="green" title={t('sets.done', { version: set.version })}>
          {t('sets.doneText', { count: passed, date: formatDate(set.effectiveFrom, 'UTC') })}
        </Banner>
        {again}
      </>
    );
  }
  return (
    <>
      <Banner title={t('sets.failed')} />
      <Columns component="dl" className={css.counts} cols="1fr 1fr">
        <Box p="12px 16px">
          <Group component="dt" gap={6} wrap="nowrap" fz={13}>
            <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden /> {t('sets.passed')}
          </Group>
          <dd>
            <Num className="metric">{formatInteger(passed)}</Num>
          </dd>
        </Box>
        <Box p="12px 16px">
          <Group component="dt" gap={6} wrap="nowrap" fz={13}>
            <IconCircleXFilled size={16} color="var(--high)" aria-hidden /> {t('sets.bad')}
          </Group>
          <dd>
            <Num className="metric">{formatInteger(failed)}</Num>
          </dd>
        </Box>
      </Columns>
      <ol className={css.rows} aria-label={t('sets.rows')}>
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>{message}</li>
        ))}
      </ol>
      {again}
    </>
  );
}

function DownloadTemplateButton({ facilityType }: { facilityType: QuestionSetType }) {
  const { t } = useTranslation('saq');
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await attempt(
      call(routes.questionSetTemplate, { query: { facilityType } }).then((file) =>
        saveFile(file, `questions-${facilityType.toLowerCase()}.xlsx`),
      ),
    );
    setBusy(false);
  };
  return (
    <Button size="small" icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('sets.download')}
    </Button>
  );
}
