import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LogTracer } from '../../../../contracts/custody/commands.js';
import type { LotReply } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { PROCESSOR_ROLES } from '../../../../contracts/shared/route.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { roleOf, useSession } from '../../client/session/session.js';
import { dnaKeys, dnaTestsRead, lotTracersRead } from '../../entities/risk/dna/dna-reads.js';
import { DnaStateChip, identifiersIn } from '../../entities/risk/dna/dna-words.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { Num } from '../../ui/data-display/number-text.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDate } from '../../ui/format.js';
import { FormTextField } from '../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../ui/forms/command-form.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { Card } from '../../ui/layout/layout.js';
import { newId } from '../../ui/new-id.js';
import css from './stock.module.css';

/** Makes or processes goods, and so puts tracers on them. */
const MARKERS: readonly Role[] = ['FARM', ...PROCESSOR_ROLES];

/** Shows the tracers that a lot bears and the tests of it, and lets its holder log a tracer. */
export function LotDna({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('dna');
  const user = useSession()?.user;
  const [isLogging, setLogging] = useState(false);
  const tracers = useQuery(lotTracersRead(lot.productId));
  const tests = useQuery(dnaTestsRead({ productId: lot.productId }));
  const role = user && roleOf(user);
  const isHolder = user?.currentFacility?.id === lot.holder.id && lot.title === 'held';
  const mayLog = isHolder && role !== undefined && MARKERS.includes(role);
  const [marks, found] = [tracers.data?.items ?? [], tests.data?.items ?? []];
  if (marks.length === 0 && found.length === 0 && !mayLog) return null;
  return (
    <Card
      title={t('tracers.title')}
      aside={
        mayLog && !isLogging ? (
          <Button size="small" onClick={() => setLogging(true)}>
            {t('tracers.log')}
          </Button>
        ) : null
      }
    >
      {isLogging ? <TracerForm productId={lot.productId} onDone={() => setLogging(false)} /> : null}
      <ul className={css.dna} aria-label={t('tracers.title')}>
        {found.map(({ id, state, testDate, lab }) => (
          <li key={id}>
            <DnaStateChip state={state} /> <Num>{formatDate(`${testDate}T12:00:00`)}</Num> <bdi className="muted">{lab}</bdi>
          </li>
        ))}
        {marks.map(({ transactionId, identifiers, facility, occurredAt, isInherited }) => (
          <li key={`${transactionId} ${facility?.id}`}>
            <bdi className="mono">{identifiers.join(', ')}</bdi> {isInherited ? <Chip>{t('tracers.inherited')}</Chip> : null}{' '}
            <span className="caption">
              {facility ? t('loggedBy', { site: facility.name, date: formatDate(occurredAt) }) : t('somebody')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface TracerValues {
  transactionId: string;
  occurredAt: string;
  identifiers: string;
  lab: string;
}

function TracerForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { t } = useTranslation('dna');
  const wrong = t('form.wrong');
  const toCommand = ({ identifiers, ...values }: TracerValues): object => ({
    ...values,
    productId,
    identifiers: identifiersIn(identifiers),
  });
  const form = useForm<TracerValues>({
    defaultValues: { transactionId: newId(), occurredAt: new Date().toISOString(), identifiers: '', lab: '' },
    mode: 'onTouched',
    resolver: commandResolver<TracerValues>(LogTracer, toCommand, (errors) =>
      errors['identifiers'] === undefined ? errors : { ...errors, identifiers: { type: 'identifiers', message: wrong } },
    ),
  });
  const { write } = useWrite((values: TracerValues) => call(routes.logTracer, { body: toCommand(values) as LogTracer }), {
    changes: [dnaKeys.all],
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(values);
      toast('success', t('tracers.done'));
      onDone();
    },
  });
  return (
    <FormProvider {...form}>
      <form className={css.dna} onSubmit={submit} noValidate>
        <FormTextField name="identifiers" label={t('tracers.identifiers')} autoComplete="off" />
        <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
        {error ? <InlineError>{error}</InlineError> : null}
        <div className={css.dnaActs}>
          <Button onClick={onDone}>{t('keep')}</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')}>
            {t('tracers.log')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
