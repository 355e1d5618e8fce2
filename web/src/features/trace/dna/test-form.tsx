import { Box, Flex, Group, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { RecordDnaTest } from '../../../../../contracts/trace/dna/commands.js';
import { useSend } from '../../../client/api/use-write.js';
import { DocumentUpload, type UploadedFile } from '../../../entities/document/document-upload.js';
import { withFileFault } from '../../../entities/document/file-faults.js';
import { useUploadField } from '../../../entities/document/use-upload-field.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { dnaKeys, lotTracersRead } from '../../../entities/risk/dna/dna-reads.js';
import { identifiersIn } from '../../../entities/risk/dna/dna-words.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { comma } from '../../../ui/format.js';
import { FormDateField } from '../../../ui/forms/bound/form-date-field.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue, useTextField } from '../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { today } from '../../../ui/forms/dates/calendar-days.js';
import { FieldMessage, Label } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { newId } from '../../../ui/new-id.js';
import css from './dna.module.css';

interface TestValues {
  /** A retry after a broken connection is then the same test. */
  testId: string;
  productId: string;
  testDate: string;
  facilityId: string;
  lab: string;
  identifiersDetected: string;
  files: UploadedFile[];
}

const toCommand = ({ files, identifiersDetected, ...values }: TestValues): object => ({
  ...values,
  identifiersDetected: identifiersIn(identifiersDetected),
  documents: files.flatMap(({ blobName }) => (blobName === undefined ? [] : [{ blobName }])),
});

/** Takes what a laboratory detected in a lot. */
export function TestForm({ productId, onDone }: { productId: string; onDone: (testId: string) => void }) {
  const { t } = useTranslation('dna');
  const wrong = t('form.wrong');
  const form = useForm<TestValues>({
    defaultValues: { testId: newId(), productId, testDate: today(), facilityId: '', lab: '', identifiersDetected: '', files: [] },
    mode: 'onTouched',
    resolver: commandResolver<TestValues>(RecordDnaTest, toCommand, (errors, { files }) =>
      withFileFault(
        errors['identifiersDetected'] === undefined ? errors : { ...errors, identifiersDetected: { type: 'identifiers', message: wrong } },
        'files',
        files,
      ),
    ),
  });
  const { write } = useSend(routes.recordDnaTest, { changes: [dnaKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('documents') ? 'files' : path),
    send: async (values) => {
      const { testId } = await write(toCommand(values) as RecordDnaTest);
      form.reset(values);
      toast('success', t('form.done'));
      onDone(testId);
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack className={css.field} gap={16}>
        <FormTextField name="productId" label={t('productId')} autoComplete="off" />
        <Upstream />
      </Stack>
      <IdentifiersField />
      <FormDateField name="testDate" label={t('date')} />
      <RequestedByField />
      <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
      <FilesField />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex justify="flex-end">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')} label={t('form.save')} />
      </Flex>
    </Form>
  );
}

/** Shows the tracers of the typed lot, before the test is recorded. */
function Upstream() {
  const { t } = useTranslation('dna');
  const [productId] = useDebouncedValue(useFormValue<string>('productId').trim(), 300);
  const found = useQuery({ ...lotTracersRead(productId), enabled: productId.length > 2, retry: false });
  if (!found.data) return null;
  const identifiers = [...new Set(found.data.items.flatMap((each) => each.identifiers))];
  const text = identifiers.length > 0 ? t('form.upstreamNow', { list: identifiers.join(comma()) }) : t('form.nothingUpstream');
  return <p className="caption">{text}</p>;
}

function IdentifiersField() {
  const { t } = useTranslation('dna');
  const { error, ...field } = useTextField('identifiersDetected', t('form.identifiers'));
  const identifiers = identifiersIn(field.value);
  return (
    <Stack className={css.field} gap={16}>
      <Textarea
        {...field}
        label={t('form.identifiers')}
        description={t('form.hint')}
        error={error ? <FieldMessage>{error}</FieldMessage> : undefined}
        rows={3}
      />
      {identifiers.length > 0 ? (
        <Group gap={4} align="stretch">
          {identifiers.map((each) => (
            <Chip key={each}>
              <bdi className="mono">{each}</bdi>
            </Chip>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

function RequestedByField() {
  const { t } = useTranslation('dna');
  const { value, onChange, error } = useField<string>('facilityId', t('requestedBy'));
  return <FacilitySearch label={t('requestedBy')} value={value || undefined} onChange={onChange} error={error} />;
}

function FilesField() {
  const { t } = useTranslation('dna');
  const { files, change, error } = useUploadField('files', t('form.file'));
  return (
    <Stack className={css.field} gap={16}>
      <Box component="span" fz={13} fw={500}>
        <Label optional>{t('form.file')}</Label>
      </Box>
      <DocumentUpload label={t('form.file')} files={files} onChange={change} />
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}
