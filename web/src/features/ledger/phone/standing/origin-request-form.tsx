import { Group, Stack } from '@mantine/core';
import { IconCamera, IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnStandingReply } from '../../../../../../contracts/members/cases/replies.js';
import { REGISTRATION_NUMBER } from '../../../../../../contracts/members/standing/commands.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { Pages } from '../../../../entities/document/pages.js';
import { enqueue } from '../../../../offline/record-queue.js';
import { unsentRequest } from '../../../../offline/unsent-request.js';
import { usePages } from '../../../../offline/use-pages.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { today } from '../../../../ui/forms/dates/calendar-days.js';
import { DateField } from '../../../../ui/forms/dates/date-field.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { PinnedBar } from '../../../../ui/layout/pinned-bar.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import type { Phone } from '../shell/use-phone.js';
import css from './standing.module.css';

/** Asks to be registered, by number, photographed document and place; it waits on the phone where there is no network. */
export function OriginRequestForm({ own, phone }: { own: OwnStandingReply; phone: Phone }) {
  const { t } = useTranslation('standing');
  const form = useOriginRequest(own, phone);
  const hasPages = form.pages.length > 0;
  return (
    <Stack component="section" gap={16}>
      <TextField
        label={t('number')}
        value={form.number}
        error={form.numberError}
        onChange={(event) => form.setNumber(event.currentTarget.value)}
      />
      <DateField label={t('since')} value={form.since} onChange={(day) => form.setSince(day ?? '')} />
      <Place place={form.place} onPlace={form.setPlace} />
      <Land />
      <Pages pages={form.pages} onRemove={form.removePage} />
      {form.error ? <InlineError>{form.error}</InlineError> : null}
      <PinnedBar className={css.foot}>
        <Group component="p" className="muted" gap="4px 12px" align="stretch" justify="space-between" fz={13}>
          {t('pages', { count: form.pages.length })} <span>{t('works')}</span>
        </Group>
        {hasPages ? (
          <Button variant="primary" size="large" fullWidth busy={form.busy} onClick={form.send}>
            {t(own.request ? 'askAgain' : 'ask')}
          </Button>
        ) : null}
        <PhotoButtons isFirst={!hasPages} onFiles={form.addPages} />
      </PinnedBar>
    </Stack>
  );
}

/** Asks a farm for its land, which the self assessment keeps. */
function Land() {
  const { t } = useTranslation('standing');
  const session = useSession();
  if (!session || roleOf(session.user) !== 'FARM') return null;
  return (
    <p className="small">
      <Link to={SCREENS.phoneAssessment.path}>{t('land.state')}</Link> <span className="caption">{t('land.why')}</span>
    </p>
  );
}

function PhotoButtons({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('standing');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label={t('photograph')} onChange={take} />
      <input ref={chooser} type="file" accept=".png,.jpg,.jpeg,.pdf" multiple hidden aria-label={t('chooseFile')} onChange={take} />
      <Button
        variant={isFirst ? 'primary' : 'default'}
        size="large"
        fullWidth
        icon={<IconCamera size={20} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('photograph')}
      </Button>
      <button type="button" className={phoneButtons.textButton} onClick={() => chooser.current?.click()}>
        {t('chooseFile')}
      </button>
    </>
  );
}

type PlaceOnEarth = { latitude: number; longitude: number };

function Place({ place, onPlace }: { place: PlaceOnEarth | undefined; onPlace: (place: PlaceOnEarth) => void }) {
  const { t } = useTranslation('standing');
  const [failed, setFailed] = useState(false);
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => onPlace({ latitude, longitude }),
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  const shown = place && { latitude: place.latitude.toFixed(4), longitude: place.longitude.toFixed(4) };
  return (
    <Group gap="8px 12px">
      <Button icon={<IconMapPin size={18} aria-hidden />} onClick={locate} label={t('usePlace')} />
      <span className="caption" role="status">
        {shown ? t('placeTaken', shown) : failed ? t('placeFailed') : null}
      </span>
    </Group>
  );
}

function useOriginRequest({ request, place: known }: OwnStandingReply, phone: Phone) {
  const { t } = useTranslation('standing');
  const client = useQueryClient();
  const before = request?.subject.kind === 'origin' ? request.subject : undefined;
  const [number, setNumber] = useState(before?.registrationNumber ?? '');
  const [since, setSince] = useState(before?.since ?? today());
  const [place, setPlace] = useState<PlaceOnEarth | undefined>(known ?? undefined);
  const chosen = usePages({ tooLarge: (name) => t('tooLarge', { name }) });
  const { pages } = chosen;
  const [error, setError] = useState<string>();
  const [numberError, setNumberError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const registrationNumber = number.trim();
    if (!REGISTRATION_NUMBER.test(registrationNumber)) return setNumberError(t('numberNeeded'));
    setBusy(true);
    const body = { facilityId: phone.facilityId, registrationNumber, since, ...place };
    const outcome = await enqueue(unsentRequest(phone.account, 'originRequest', body, pages));
    setBusy(false);
    if (outcome.end === 'failed') return setError(outcome.failure.message);
    toast('success', t(outcome.end === 'sent' ? 'sent' : 'kept'));
    chosen.clear();
    await client.invalidateQueries({ queryKey: PHONE_READS });
  };
  return {
    number,
    numberError,
    since,
    place,
    pages,
    error: error ?? chosen.error,
    busy,
    setSince,
    setPlace,
    setNumber: (text: string) => {
      setNumber(text);
      setNumberError(undefined);
    },
    addPages: chosen.add,
    removePage: chosen.remove,
    send: () => void send(),
  };
}
