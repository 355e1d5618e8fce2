import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '../../../../../../../contracts/routes.js';
import { SAMPLE_MAX, SAMPLED_KINDS } from '../../../../../../../contracts/watch/audits/audit-kinds.js';
import { DrawSample } from '../../../../../../../contracts/watch/audits/commands.js';
import { useSend } from '../../../../../client/api/use-write.js';
import { Button } from '../../../../../ui/button.js';
import { InlineError } from '../../../../../ui/feedback/feedback.js';
import { comma } from '../../../../../ui/format.js';
import { FormDateField } from '../../../../../ui/forms/bound/form-date-field.js';
import { FormTextField } from '../../../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../../../ui/forms/bound/use-field.js';
import { MultiSelectField } from '../../../../../ui/forms/choices/multi-select-field.js';
import { commandResolver } from '../../../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../../../ui/forms/use-submit.js';
import { Columns } from '../../../../../ui/layout/columns.js';
import { Form } from '../../../../../ui/layout/form.js';
import { Card } from '../../../../../ui/layout/layout.js';
import { newId } from '../../../../../ui/new-id.js';
import css from '../room.module.css';
import { roomKeys, samplePath } from '../room-reads.js';

interface SampleValues {
  seed: string;
  count: string;
  from: string;
  to: string;
  kinds: DrawSample['kinds'];
}

/** Draws a sample of the ledgers by a seed, and opens it. */
export function SampleForm({ facilities }: { facilities: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('audits');
  const navigate = useNavigate();
  const [sampleId] = useState(newId);
  const [proposed] = useState(() => newId().slice(0, 8));
  const toCommand = ({ seed, count, from, to, kinds = [] }: SampleValues) => ({
    ...{ sampleId, facilityIds: facilities.map(({ id }) => id), seed: seed.trim(), count: Number(count) },
    ...(from && { from }),
    ...(to && { to }),
    ...(kinds.length > 0 && { kinds }),
  });
  const form = useForm<SampleValues>({
    defaultValues: { seed: proposed, count: '25', from: '', to: '', kinds: [] },
    mode: 'onTouched',
    resolver: commandResolver(DrawSample, toCommand, (errors, { seed, count }) => ({
      ...errors,
      ...(seed.trim() && errors['seed'] !== undefined && { seed: { type: 'seed', message: t('seedWrong') } }),
      ...(count && errors['count'] !== undefined && { count: { type: 'count', message: t('howManyWrong', { max: SAMPLE_MAX }) } }),
    })),
  });
  const { write } = useSend(routes.drawSample, { changes: [roomKeys.samples] });
  const { submit, error, busy } = useSubmit({
    form,
    fieldOf: (path) => (path.startsWith('facilityIds') ? 'count' : path),
    send: async (values) => {
      const drawn = await write(toCommand(values) as DrawSample);
      void navigate(samplePath(drawn.sampleId));
    },
  });
  if (facilities.length === 0) return null;
  return (
    <Card title={t('newSample')}>
      <Form form={form} className={css.bareForm} gap={12} onSubmit={submit} aria-label={t('newSample')}>
        <p className="small muted">
          <bdi>{facilities.map(({ name }) => name).join(comma())}</bdi>
        </p>
        <FormTextField name="seed" label={t('fact.seed')} description={t('seedHint')} maxLength={60} autoComplete="off" dir="ltr" />
        <FormTextField name="count" label={t('howMany')} inputMode="numeric" maxLength={3} autoComplete="off" />
        <Columns cols="1fr 1fr" gap={12}>
          <FormDateField optional name="from" label={t('from')} />
          <FormDateField optional name="to" label={t('to')} />
        </Columns>
        <KindsField />
        {error ? <InlineError>{error}</InlineError> : null}
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('drawing')} label={t('draw')} />
      </Form>
    </Card>
  );
}

function KindsField() {
  const { t } = useTranslation('audits');
  const { t: words } = useTranslation('ui');
  const { value = [], onChange } = useField<string[]>('kinds', t('fact.kinds'));
  return (
    <MultiSelectField
      label={t('fact.kinds')}
      placeholder={value.length === 0 ? t('allKinds') : ''}
      value={value}
      onChange={onChange}
      data={SAMPLED_KINDS.map((kind) => ({ value: kind, label: words(`kind.${kind}`) }))}
    />
  );
}
