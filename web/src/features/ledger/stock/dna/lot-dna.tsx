import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { PROCESSOR_ROLES } from '../../../../../../contracts/shared/route.js';
import type { DnaTestRow, TracerReply } from '../../../../../../contracts/trace/dna/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { Compared } from '../../../../entities/risk/dna/compared.js';
import { dnaKeys, dnaTestRead, dnaTestsRead, lotTracersRead } from '../../../../entities/risk/dna/dna-reads.js';
import { DnaStateChip } from '../../../../entities/risk/dna/dna-words.js';
import { tracerBodyOf, tracerFieldOf, useTracerForm } from '../../../../entities/risk/dna/tracer-values.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { OutsideBounds } from '../../../../ui/feedback/outside-bounds.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { comma, formatDate } from '../../../../ui/format.js';
import { FormTextArea, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';
import { newId } from '../../../../ui/new-id.js';
import css from './lot-dna.module.css';

/** Makes or processes goods, and so puts tracers on them. */
const MARKERS: readonly Role[] = ['FARM', ...PROCESSOR_ROLES];

/** Shows the tracers of a lot and its tests, each with its comparison, and lets its holder log a tracer. */
export function LotDna({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('dna');
  const user = useSession()?.user;
  const [isLogging, setLogging] = useState(false);
  const tracers = useQuery(lotTracersRead(lot.productId));
  const tests = useQuery(dnaTestsRead({ productId: lot.productId }));
  const role = user && roleOf(user);
  const isMarker = role !== undefined && MARKERS.includes(role);
  const mayLog = isMarker && user?.currentFacility?.id === lot.holder.id && lot.title === 'held';
  const [marks, found] = [tracers.data?.items ?? [], tests.data?.items ?? []];
  const failed = tracers.error ?? tests.error;
  if (tracers.isPending || tests.isPending) return failed ? null : <Loading />;
  if (marks.length === 0 && found.length === 0 && !mayLog && !failed) return null;
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
      {failed ? <ReadError error={failed} onRetry={() => void Promise.all([tracers.refetch(), tests.refetch()])} /> : null}
      {tracers.data && tests.data && marks.length + found.length === 0 && !isLogging ? <p className="muted">{t('empty')}</p> : null}
      <Stack component="ul" gap={12} aria-label={t('tracers.title')}>
        {found.map((test, at) => (
          <Stack component="li" className="anywhere" gap={4} align="start" key={test.id}>
            <TestLine test={test} isFirst={at === 0} />
          </Stack>
        ))}
        {marks.map((each) => (
          <Stack component="li" className="anywhere" gap={4} align="start" key={`${each.transactionId} ${each.isOwn}`}>
            <TracerLine tracer={each} mayWithdraw={isMarker && each.isOwn} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

/** Shows what a test compared: of the newest one at once, of others when asked. */
function TestLine({ test, isFirst }: { test: DnaTestRow; isFirst: boolean }) {
  const { id, state, testDate, lab } = test;
  const { t } = useTranslation('dna');
  const [isOpen, setOpen] = useState(isFirst);
  const whole = useQuery({ ...dnaTestRead(id), enabled: isOpen });
  return (
    <>
      <Group component="span" gap="4px 8px">
        <DnaStateChip state={state} /> <Num>{formatDate(`${testDate}T12:00:00`)}</Num> <OutsideBounds {...test} />{' '}
        <bdi className="muted">{lab}</bdi>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'fold' : 'open')}
        </Button>
      </Group>
      {isOpen && whole.error ? <ReadError error={whole.error} onRetry={() => void whole.refetch()} /> : null}
      {isOpen && whole.data ? (
        <section className={css.compared} aria-label={t('compared')}>
          <Compared test={whole.data} />
          {whole.data.reason ? <Box component="p" p="12px 16px" fz={13}>{`${t('closed')}: ${whole.data.reason}`}</Box> : null}
        </section>
      ) : null}
    </>
  );
}

/** Takes the tracer identifiers that were put on the lot. */
function TracerForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { t } = useTranslation('dna');
  const now = new Date().toISOString();
  const form = useTracerForm({ transactionId: newId(), occurredAt: now, productId, identifiers: '', lab: '' });
  const { write } = useSend(routes.logTracer, { changes: [dnaKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    fieldOf: tracerFieldOf,
    send: async (values) => {
      await write(tracerBodyOf(values));
      toast('success', t('tracers.done'));
      onDone();
    },
  });
  return (
    <Form form={form} gap={12} pb={16} onSubmit={submit}>
      <FormTextArea name="identifiers" label={t('tracers.identifiers')} description={t('tracers.hint')} rows={2} />
      <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
      <FormEnd error={error} onCancel={onDone} cancelLabel={t('keep')} busy={busy} busyLabel={t('form.saving')} label={t('tracers.log')} />
    </Form>
  );
}

/** Shows a tracer of the lot, and lets the site that logged it withdraw it. */
function TracerLine({ tracer, mayWithdraw }: { tracer: TracerReply; mayWithdraw: boolean }) {
  const { t } = useTranslation('dna');
  const { identifiers, facility, occurredAt, isInherited } = tracer;
  return (
    <>
      <Group component="span" gap="4px 8px">
        <bdi className="mono">{identifiers.join(comma())}</bdi> {isInherited ? <Chip>{t('tracers.inherited')}</Chip> : null}
        {mayWithdraw ? <WithdrawButton tracer={tracer} /> : null}
      </Group>
      <span className="caption">{facility ? t('loggedBy', { site: facility.name, date: formatDate(occurredAt) }) : t('somebody')}</span>
    </>
  );
}

function WithdrawButton({ tracer: { transactionId, identifiers } }: { tracer: TracerReply }) {
  const { t } = useTranslation('dna');
  const [opened, setOpened] = useState(false);
  const list = identifiers.join(comma());
  const { write } = useSend(routes.withdrawTracer, { params: { transactionId }, changes: [dnaKeys.all], isRefusalNews: true });
  return (
    <>
      <Button size="small" aria-label={t('tracers.withdrawNamed', { list })} onClick={() => setOpened(true)}>
        {t('tracers.withdraw')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('tracers.withdrawTitle')}
        text={t('tracers.withdrawText', { list })}
        reasonLabel={t('tracers.withdrawReason')}
        cancelLabel={t('keep')}
        confirmLabel={t('tracers.withdraw')}
        busyLabel={t('tracers.withdrawing')}
        done={t('tracers.withdrawn')}
        onConfirm={(reason) => write({ reason })}
      />
    </>
  );
}
