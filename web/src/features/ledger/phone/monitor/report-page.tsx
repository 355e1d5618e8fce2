import { Stack, Textarea } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RISK_INDICATORS, type RiskIndicator } from '../../../../../../contracts/shared/risk-indicators.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { WORDS_MAX } from '../../../../../../contracts/watch/grievances/commands.js';
import { PRIORITIES, type Priority } from '../../../../../../contracts/watch/grievances/grievance-kinds.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { useLeaveGuard } from '../../../../client/unrecorded/unsaved-work.js';
import { Pages } from '../../../../entities/document/pages.js';
import { enqueue } from '../../../../offline/record-queue.js';
import { unsentRequest } from '../../../../offline/unsent-request.js';
import { usePages } from '../../../../offline/use-pages.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { FieldMessage } from '../../../../ui/forms/text-fields.js';
import { cachedAssignedRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** Says what was seen at a facility; it waits on the phone where there is no network. */
export function MonitorReport() {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const form = useReport();
  const send = <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy} label={t('onPhone.ask')} />;
  return (
    <PhoneScreen title={t('onPhone.report')} back={SCREENS.phoneHome.path} submit={form.send} foot={send}>
      <SelectField
        label={t('onPhone.facility')}
        data={form.sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.facilityId}
        onChange={form.setFacilityId}
        {...(form.siteError !== undefined && { error: form.siteError })}
      />
      <SelectField
        label={t('onPhone.indicator')}
        data={RISK_INDICATORS.map((each) => ({ value: each, label: risk(`indicator.${each}`) }))}
        value={form.indicator}
        onChange={form.setIndicator}
      />
      <Stack className={phoneRows.section} gap={8}>
        <span>{t('onPhone.priority')}</span>
        <Segments
          label={t('onPhone.priority')}
          value={form.priority}
          onChange={form.setPriority}
          options={PRIORITIES.map((each) => ({ value: each, label: risk(`level.${each}`) }))}
        />
      </Stack>
      <Textarea
        label={t('onPhone.message')}
        value={form.message}
        onChange={(event) => form.setMessage(event.currentTarget.value)}
        error={form.messageError ? <FieldMessage>{form.messageError}</FieldMessage> : undefined}
        rows={4}
        maxLength={WORDS_MAX}
      />
      <Photos onFiles={form.chosen.add} />
      <Pages pages={form.chosen.pages} onRemove={form.chosen.remove} />
      {form.error ? <InlineError>{form.error}</InlineError> : null}
      <p className="small muted">{t('onPhone.note')}</p>
    </PhoneScreen>
  );
}

function Photos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('requests');
  const chooser = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <>
      <input ref={chooser} type="file" accept=".png,.jpg,.jpeg" multiple hidden aria-label={t('onPhone.photo')} onChange={take} />
      <Button size="large" fullWidth icon={<IconCamera size={20} aria-hidden />} onClick={() => chooser.current?.click()}>
        {t('onPhone.photo')}
      </Button>
    </>
  );
}

function useReport() {
  const { t } = useTranslation('requests');
  const phone = usePhone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sites = useQuery(cachedAssignedRead(phone)).data?.value ?? [];
  const chosen = usePages({ tooLarge: (name) => t('onPhone.tooLarge', { name }) });
  const [facilityId, setFacilityId] = useState<string | null>(search.get('site'));
  const [indicator, setIndicator] = useState<RiskIndicator>('childLabor');
  const [priority, setPriority] = useState<Priority>('MEDIUM');
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const written = message.trim();
  useLeaveGuard(!isDone && (written !== '' || chosen.pages.length > 0));
  const send = async () => {
    setChecked(true);
    if (!facilityId || !written || busy) return;
    setBusy(true);
    // Asked of the one who saw it; an admin can ask somebody else.
    const body = { facilityId, indicator, priority, message: written, reasonForAudit: t('onPhone.reason'), assigneeId: phone.account };
    setDone(true);
    const outcome = await enqueue(unsentRequest(phone.account, 'grievance', body, chosen.pages));
    setBusy(false);
    if (outcome.end === 'failed') return setError(outcome.failure.message);
    toast('success', t(outcome.end === 'sent' ? 'onPhone.sent' : 'onPhone.kept'));
    await client.invalidateQueries({ queryKey: PHONE_READS });
    void navigate(SCREENS.phoneHome.path, { replace: true });
  };
  return {
    ...{ sites, facilityId, indicator, priority, message, chosen, busy },
    ...{
      setFacilityId,
      setIndicator: (next: string | null) => setIndicator((next ?? 'childLabor') as RiskIndicator),
      setPriority,
      setMessage,
    },
    error: error ?? chosen.error,
    siteError: isChecked && !facilityId ? t('onPhone.siteNeeded') : undefined,
    messageError: isChecked && !written ? t('onPhone.messageNeeded') : undefined,
    send: () => void send(),
  };
}
