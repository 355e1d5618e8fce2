import { Box, Flex, Stack } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { RecordLabTest } from '../../../../../contracts/trace/dna/commands.js';
import { LAB_TEST_KINDS, LAB_TEST_RESULTS, type LabTestKind, type LabTestResult } from '../../../../../contracts/trace/dna/dna-kinds.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { type CommandErrors, commandResolver } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { DateTimeField } from '../../../ui/forms/date-time-field.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { newId } from '../../../ui/new-id.js';
import { DocumentUpload, type UploadedFile } from '../../document/document-upload.js';
import { faultOfFiles } from '../../document/file-faults.js';
import { useUploadField } from '../../document/use-upload-field.js';
import css from './dna.module.css';
import { dnaKeys } from './dna-reads.js';

interface LabTestValues {
  /** A retry after a broken connection is then the same test. */
  testId: string;
  productId: string;
  kind: LabTestKind | '';
  sampledBy: string;
  sampledAt: string;
  seal: string;
  lab: string;
  reportNumber: string;
  report: UploadedFile[];
  result: LabTestResult | '';
  origin: string;
}

const toCommand = ({ report, ...values }: LabTestValues): object => {
  const blobName = report.find((each) => each.blobName !== undefined)?.blobName;
  return { ...values, ...(blobName !== undefined && { report: { blobName } }) };
};

type Words = { code: string; fileMissing: string; filePending: string };

function corrected(errors: CommandErrors, { seal, reportNumber, report }: LabTestValues, words: Words): CommandErrors {
  const code = { type: 'code', message: words.code };
  const isPending = faultOfFiles(report) === 'filePending';
  return {
    ...errors,
    ...(errors['seal'] !== undefined && seal !== '' && { seal: code }),
    ...(errors['reportNumber'] !== undefined && reportNumber !== '' && { reportNumber: code }),
    ...(errors['report'] !== undefined && { report: { type: 'file', message: isPending ? words.filePending : words.fileMissing } }),
  };
}

/** Takes what a laboratory found about the origin of a finished lot. */
export function LabTestForm({ productId, onDone }: { productId?: string; onDone: () => void }) {
  const { t } = useTranslation('dna');
  const form = useForm<LabTestValues>({
    defaultValues: {
      ...{ testId: newId(), productId: productId ?? '', kind: '', sampledBy: '', sampledAt: '', seal: '', lab: '' },
      ...{ reportNumber: '', report: [], result: '', origin: '' },
    },
    mode: 'onTouched',
    resolver: commandResolver<LabTestValues>(RecordLabTest, toCommand, (errors, values) =>
      corrected(errors, values, {
        code: t('labTest.wrongCode'),
        fileMissing: t('labTest.fileMissing'),
        filePending: t('labTest.filePending'),
      }),
    ),
  });
  const { write } = useSend(routes.recordLabTest, { changes: [dnaKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('report.') ? 'report' : path),
    send: async (values) => {
      await write(withoutEmpty(toCommand(values)) as RecordLabTest);
      form.reset(values);
      toast('success', t('form.done'));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      {productId === undefined ? <FormTextField name="productId" label={t('productId')} autoComplete="off" /> : null}
      <KindField />
      <FormTextField name="sampledBy" label={t('labTest.sampledBy')} maxLength={200} autoComplete="off" />
      <SampledAtField />
      <FormTextField name="seal" label={t('labTest.seal')} maxLength={40} autoComplete="off" />
      <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
      <FormTextField name="reportNumber" label={t('labTest.reportNumber')} maxLength={40} autoComplete="off" />
      <ReportField />
      <FindingField />
      <FormCountryField name="origin" label={t('labTest.origin')} optional />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex justify="flex-end">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')} label={t('new')} />
      </Flex>
    </Form>
  );
}

function KindField() {
  const { t } = useTranslation('dna');
  const data = LAB_TEST_KINDS.map((value) => ({ value, label: t(`labTest.kinds.${value}`) }));
  return <FormSelectField name="kind" label={t('labTest.kind')} data={data} />;
}

function FindingField() {
  const { t } = useTranslation('dna');
  const data = LAB_TEST_RESULTS.map((value) => ({ value, label: t(`labTest.findings.${value}`) }));
  return <FormSelectField name="result" label={t('labTest.finding')} data={data} />;
}

function SampledAtField() {
  const { t } = useTranslation('dna');
  const { value, onChange, onBlur, error } = useField<string>('sampledAt', t('labTest.sampledAt'));
  return <DateTimeField label={t('labTest.sampledAt')} value={value} onChange={onChange} onBlur={onBlur} error={error} />;
}

function ReportField() {
  const { t } = useTranslation('dna');
  const { files, change, error } = useUploadField('report', t('form.file'));
  return (
    <Stack className={css.field} gap={16}>
      <Box component="span" fz={13} fw={500}>
        {t('form.file')}
      </Box>
      <DocumentUpload label={t('form.file')} files={files} onChange={change} multiple={false} />
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}
