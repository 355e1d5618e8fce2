import { Group } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelCaption } from '../../../../../contracts/ledger/codes/labels.js';
import type { QrBatchReply, QrSheetReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { parseNumber } from '../../../../../contracts/shared/written/numbers.js';
import { LabelSizeField, useLabelSize } from '../../../entities/custody/labels/label-size.js';
import { useDownload } from '../../../entities/document/use-download.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError, ProgressBar } from '../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../ui/format.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import css from './codes.module.css';
import { codesRead } from './codes-reads.js';
import { LabelPreview } from './label-preview.js';
import { useSheet } from './use-sheet.js';

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
