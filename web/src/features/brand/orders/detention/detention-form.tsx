import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DetentionGiven } from '../../../../../../contracts/brand/orders/detention/commands.js';
import { DETENTION_REGIMES, type DetentionRegime } from '../../../../../../contracts/brand/orders/detention/events.js';
import type { DetentionReply } from '../../../../../../contracts/brand/orders/detention/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { workingDaysRead } from '../../../../entities/order/detention-reads.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { comma } from '../../../../ui/format.js';
import { FormDateField } from '../../../../ui/forms/bound/form-date-field.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { commandResolver, REQUIRED } from '../../../../ui/forms/commands/command-form.js';
import { today } from '../../../../ui/forms/dates/calendar-days.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { newId } from '../../../../ui/new-id.js';

const TERMS = ['term', 'day'] as const;

interface DetentionValues {
  authority: string;
  regime: DetentionRegime;
  detainedAt: string;
  calendar: { country: string; region: string };
  by: (typeof TERMS)[number];
  termDays: string;
  answerDue: string;
  answerTime: string;
  noticeNumber: string;
  place: string;
  transportPaper: string;
  entryNumber: string;
  cartons: string;
}

const emptyValues = (): DetentionValues => ({
  authority: '',
  regime: 'UFLPA',
  detainedAt: today(),
  calendar: { country: 'US', region: '' },
  by: 'term',
  termDays: '30',
  answerDue: '',
  answerTime: '17:00',
  noticeNumber: '',
  place: '',
  transportPaper: '',
  entryNumber: '',
  cartons: '',
});

function valuesOf(known: DetentionReply | undefined): DetentionValues {
  if (!known) return emptyValues();
  const { authority = '', place = '', regime, detainedAt, answerDue, answerTime, termDays, calendar } = known;
  const { noticeNumber = '', transportPaper = '', entryNumber = '', cartons = '' } = known;
  const { country, region = '' } = calendar;
  return {
    ...{ authority, place, regime, detainedAt, answerDue, answerTime, noticeNumber, transportPaper, entryNumber, cartons },
    calendar: { country, region },
    by: termDays === undefined ? 'day' : 'term',
    termDays: String(termDays ?? ''),
  };
}

function toCommand({ by, termDays, answerDue, ...values }: DetentionValues): object {
  return { ...values, ...(by === 'term' ? termDays && { termDays: Number(termDays) } : { answerDue }) };
}

/** Takes a new detention, or replaces a whole one. */
export function DetentionForm({ orderId, known, onDone }: { orderId: string; known: DetentionReply | undefined; onDone: () => void }) {
  const { t } = useTranslation('detention');
  const detentionId = useRef(newId()).current;
  const form = useForm<DetentionValues>({
    defaultValues: valuesOf(known),
    mode: 'onTouched',
    resolver: commandResolver<DetentionValues>(DetentionGiven, toCommand, (errors, { by, termDays, answerDue }) => {
      const isMissing = by === 'term' ? !termDays : !answerDue;
      return isMissing ? { ...errors, [by === 'term' ? 'termDays' : 'answerDue']: REQUIRED } : errors;
    }),
  });
  const params = { id: orderId };
  const { write } = useWrite(
    (body: DetentionGiven) =>
      known ? call(routes.changeDetention, { params, body }) : call(routes.detainOrder, { params, body: { ...body, detentionId } }),
    { changes: [orderKeys.all], isRefusalNews: true },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path === 'answerDue' && form.getValues('by') === 'term' ? 'termDays' : path),
    send: async (values) => {
      await write(toCommand(values) as DetentionGiven);
      form.reset(values);
      toast('success', t(known ? 'form.changed' : 'form.done'));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormTextField name="authority" label={t('form.authority')} maxLength={255} autoComplete="off" data-autofocus />
      <FormTextField name="place" label={t('form.place')} optional maxLength={255} autoComplete="off" />
      <FormSelectField
        name="regime"
        label={t('form.regime')}
        data={DETENTION_REGIMES.map((value) => ({ value, label: t(`regime.${value}`) }))}
      />
      <FormDateField name="detainedAt" label={t('form.detainedAt')} />
      <FormCountryField name="calendar.country" label={t('form.country')} />
      <RegionField />
      <TermFields />
      <FormTextField name="answerTime" label={t('form.answerTime')} maxLength={5} autoComplete="off" />
      <Counted />
      <FormTextField name="noticeNumber" label={t('form.noticeNumber')} optional maxLength={100} autoComplete="off" />
      <FormTextField name="transportPaper" label={t('form.transportPaper')} optional maxLength={100} autoComplete="off" />
      <FormTextField name="entryNumber" label={t('form.entryNumber')} optional maxLength={100} autoComplete="off" />
      <FormTextField name="cartons" label={t('form.cartons')} optional placeholder="1-46, 93" maxLength={100} autoComplete="off" />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('form.saving')} label={t(known ? 'form.change' : 'form.save')} />
      </Flex>
    </Form>
  );
}

function RegionField() {
  const { t } = useTranslation('detention');
  const country = useFormValue<string>('calendar.country');
  const days = useQuery({ ...workingDaysRead(country, {}), enabled: country.length > 0, retry: false });
  const regions = days.data?.regions ?? [];
  if (regions.length === 0) return null;
  const data = regions.map(({ code, name }) => ({ value: code, label: name }));
  return <FormSelectField name="calendar.region" label={t('form.region')} optional searchable data={data} />;
}

function TermFields() {
  const { t } = useTranslation('detention');
  const { value: by = 'term', onChange } = useField<DetentionValues['by']>('by', t('form.by'));
  return (
    <>
      <Segments
        label={t('form.by')}
        value={by}
        onChange={onChange}
        options={TERMS.map((value) => ({ value, label: t(value === 'term' ? 'form.byTerm' : 'form.byDay') }))}
      />
      {by === 'term' ? (
        <FormTextField name="termDays" label={t('form.termDays')} inputMode="numeric" maxLength={3} autoComplete="off" />
      ) : (
        <FormDateField name="answerDue" label={t('form.answerDue')} />
      )}
    </>
  );
}

/** Says how many working days there are, or on which day the term ends, before it is recorded. */
function Counted() {
  const { t } = useTranslation('detention');
  const { calendar, by, termDays, answerDue, detainedAt } = useWatch() as DetentionValues;
  const days = Number(termDays);
  const isTerm = by === 'term' && Number.isInteger(days) && days > 0 && days <= 250;
  const isDay = by === 'day' && answerDue !== '' && answerDue >= detainedAt;
  const query = { ...(calendar.region && { region: calendar.region }), from: detainedAt, ...(isTerm ? { days } : { until: answerDue }) };
  const isAsked = calendar.country !== '' && detainedAt !== '' && (isTerm || isDay);
  const found = useQuery({ ...workingDaysRead(calendar.country, query), enabled: isAsked, retry: false });
  const counted = found.data?.counted;
  if (!isAsked || !counted) return null;
  const names = counted.holidays.map(({ day, name }) => `${writtenDay(day)} ${name}`).join(comma());
  return (
    <p className="caption" role="status">
      {t('form.counted', { count: counted.total, date: writtenDay(counted.until) })}{' '}
      {names ? <bdi>{t('form.withoutHolidays', { names })}</bdi> : null}
    </p>
  );
}
