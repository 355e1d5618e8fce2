import { Group } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MakeQrSheet } from '../../../../../contracts/ledger/codes/commands.js';
import { labelCaption } from '../../../../../contracts/ledger/codes/labels.js';
import type { QrBatchReply, QrSheetReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { parseNumber } from '../../../../../contracts/shared/written/numbers.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { LabelSizeField, useLabelSize } from '../../../entities/custody/labels/label-size.js';
import { useDownload } from '../../../entities/document/use-download.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError, ProgressBar } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatInteger } from '../../../ui/format.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import css from './codes.module.css';
import { codeKeys, codesRead, sheetRead } from './codes-reads.js';
import { LabelPreview } from './label-preview.js';

interface Sheet {
  /** Orders labels; the browser receives their file as soon as they are drawn. */
  draw(batchId: string, labels: MakeQrSheet): Promise<void>;
  busy: boolean;
  /** The requested sheet, from the first answer on. */
  drawing: QrSheetReply | undefined;
}

const makeSheet = ({ id, body }: { id: string; body: MakeQrSheet }) => call(routes.makeQrSheet, { params: { id }, body });

/** Offers the downloads of a finished batch: sheets of labels, and the list. */
export function BatchFiles({ batch, small = false }: { batch: QrBatchReply; small?: boolean }) {
  const { t } = useTranslation('codes');
  const [printing, setPrinting] = useState(false);
  const [csv, busy] = useDownload(routes.qrCsv);
  const size = small ? 'small' : 'normal';
  return (
    <Group component="span" className={css.files} gap={8} align="stretch">
      <Button
        size={size}
        variant={small ? 'default' : 'primary'}
        icon={<IconPrinter size={16} aria-hidden />}
        aria-label={t('print.doOf', { name: batch.name })}
        onClick={() => setPrinting(true)}
      >
        {t('print.do')}
      </Button>
      <Button
        size={size}
        icon={<IconFileTypeCsv size={16} aria-hidden />}
        busy={busy}
        aria-label={t('print.csvOf', { name: batch.name })}
        onClick={() => void csv({ params: { id: batch.id } })}
      >
        {t('print.csv')}
      </Button>
      <Dialog opened={printing} onClose={() => setPrinting(false)} title={t('print.title', { name: batch.name })} size={560}>
        <PrintForm batch={batch} onDone={() => setPrinting(false)} />
      </Dialog>
    </Group>
  );
}

/** Shows the progress of the labels; a few are drawn too quickly to read it. */
function SheetProgress({ sheet: { state, drawn, labels } }: { sheet: QrSheetReply }) {
  const { t } = useTranslation('codes');
  if (state === 'failed') return <InlineError>{t('print.failed')}</InlineError>;
  return (
    <ProgressBar label={t('print.drawn', { drawn: formatInteger(drawn), labels: formatInteger(labels) })} done={drawn} total={labels} />
  );
}

const parseCount = (text: string): number => parseNumber(text) ?? 0;

function PrintForm({ batch, onDone }: { batch: QrBatchReply; onDone: () => void }) {
  const { t } = useTranslation('codes');
  const { id, name, quantity, site } = batch;
  const [label, setLabel] = useLabelSize();
  const [range, setRange] = useState({ from: '1', to: String(quantity) });
  const sheet = useSheet(onDone);
  const [first] = useQuery(codesRead(id, { perPage: 1 }, batch.counts)).data?.items ?? [];
  const [from, to] = [parseCount(range.from), parseCount(range.to)];
  const isRange = Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to <= quantity && from <= to;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRange) return;
    await sheet.draw(id, { label, from, to });
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <LabelSizeField size={label} onSize={setLabel} labels={isRange ? to - from + 1 : 0} />
      <LabelPreview
        label={label}
        caption={labelCaption({ name, ...(site && { site: site.name }) }, 1)}
        {...(first && { code: first.code })}
      />
      <Columns cols="1fr 1fr" gap={16} align="start">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`print.${end}`)}
            inputMode="numeric"
            autoComplete="off"
            value={range[end]}
            onChange={(event) => setRange({ ...range, [end]: event.currentTarget.value })}
            error={isRange || end === 'from' ? undefined : t('print.range', { max: formatInteger(quantity) })}
          />
        ))}
      </Columns>
      {sheet.drawing ? <SheetProgress sheet={sheet.drawing} /> : null}
      <Group gap={8} align="stretch">
        <Button
          type="submit"
          variant="primary"
          busy={sheet.busy}
          busyLabel={t('print.preparing')}
          icon={<IconDownload size={16} aria-hidden />}
        >
          {t('print.pdf')}
        </Button>
      </Group>
    </Form>
  );
}

/** Makes labels of a batch, from the request to the file. The same labels requested again continue, or are ready at once. */
function useSheet(onDone: () => void): Sheet {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [id, setId] = useState<string>();
  const [download, downloading] = useDownload(routes.qrSheetFile);
  const { data, error } = useQuery(sheetRead(id));
  const isMade = data?.state === 'made';
  const isLost = error !== null && data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet, when it is made
  useEffect(() => {
    if (isMade && id !== undefined) void download({ params: { id } }).then(onDone);
  }, [isMade, id]);
  const { write, busy: isRequesting } = useWrite(makeSheet, { changes: [] });
  const draw = async (batchId: string, body: MakeQrSheet) => {
    setId(undefined);
    try {
      const sheet = await write({ id: batchId, body });
      client.setQueryData(codeKeys.sheet(sheet.id), sheet);
      setId(sheet.id);
    } catch (failed) {
      toast('error', failureText(failed));
    }
  };
  const isDrawing = id !== undefined && !isLost && data?.state !== 'failed';
  return { draw, busy: isRequesting || downloading || isDrawing, drawing: data };
}
