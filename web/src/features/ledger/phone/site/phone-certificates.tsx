import { Stack } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../client/api/api.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { type CertificateCommand, CertificateForm } from '../../../../entities/certificate/certificate-form.js';
import { CertificateList } from '../../../../entities/certificate/certificate-list.js';
import { certificateKeys } from '../../../../entities/certificate/certificate-reads.js';
import { EndCertificate } from '../../../../entities/certificate/end-certificate.js';
import { Pages } from '../../../../entities/document/pages.js';
import { discard, enqueue, useQueue } from '../../../../offline/record-queue.js';
import { type CertificateOffer, unsentRequest } from '../../../../offline/unsent-request.js';
import { type ChosenPages, usePages } from '../../../../offline/use-pages.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { formatTime } from '../../../../ui/format.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { Card } from '../../../../ui/layout/layout.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedCertificatesRead } from '../shell/kept-reads.js';
import { usePhone } from '../shell/use-phone.js';

/** Takes the place of the file's name until the photo is sent. */
const UNSENT_FILE = 'unsent';

/** Lists the certificates that the site's claims rest on, and takes a new one by its photo; it waits here without a network. */
export function PhoneCertificates() {
  const { t } = useTranslation('certificates');
  const phone = usePhone();
  const read = useQuery(cachedCertificatesRead(phone));
  const [isAdding, setAdding] = useState(false);
  const port = useCertificatePort();
  const close = (): void => {
    port.chosen.clear();
    setAdding(false);
  };
  return (
    <Card title={t('title')} aside={<Button size="small" onClick={() => setAdding(true)} disabled={isAdding} label={t('add')} />}>
      <Stack gap={16}>
        {isAdding ? (
          <CertificateForm
            facilityId={phone.facilityId}
            onClose={close}
            port={{ paper: <PhotoField chosen={port.chosen} />, send: port.send }}
          />
        ) : null}
        <KeptRead {...read} />
        <UnsentCertificates />
        {read.data?.value.length === 0 && !isAdding ? <p className="muted">{t('none')}</p> : null}
        {read.data ? (
          <CertificateList certificates={read.data.value} actions={(certificate) => <EndCertificate certificate={certificate} />} />
        ) : null}
      </Stack>
    </Card>
  );
}

/** Certificates that wait on this phone. */
function UnsentCertificates() {
  const { t } = useTranslation('standing');
  const { records = [] } = useQueue();
  return records
    .filter(({ kind }) => kind === 'certificate')
    .map(({ order, body, enteredAt }) => {
      const { standard, number } = body as CertificateOffer;
      return (
        <p key={order} role="status">
          <span className="strong">{standard}</span> <Num className="caption">{number}</Num>{' '}
          <span className="caption">{t('saved', { time: formatTime(enteredAt) })}</span>
        </p>
      );
    });
}

function useCertificatePort() {
  const { t } = useTranslation('certificates');
  const { t: standing } = useTranslation('standing');
  const client = useQueryClient();
  const phone = usePhone();
  const chosen = usePages({ tooLarge: (name) => standing('tooLarge', { name }) });
  const send = async ({ blobName: _, ...certificate }: CertificateCommand): Promise<void> => {
    const offer = unsentRequest(phone.account, 'certificate', { ...certificate, facilityId: phone.facilityId }, chosen.pages.slice(-1));
    const outcome = await enqueue(offer);
    if (outcome.end === 'failed') {
      // The form still has all of it.
      await discard(outcome);
      const { code, message, fields } = outcome.failure;
      throw new ApiError(400, code, message, fields);
    }
    toast('success', outcome.end === 'sent' ? t('sent') : standing('kept'), outcome.end === 'sent' ? t('sentNote') : undefined);
    await Promise.all([PHONE_READS, certificateKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return { chosen, send };
}

/** Takes the certificate by the camera or as a file; a further one takes its place. */
function PhotoField({ chosen }: { chosen: ChosenPages }) {
  const { t } = useTranslation('phonePages');
  const { t: words } = useTranslation('certificates');
  const { t: standing } = useTranslation('standing');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { onChange, error } = useField<object[]>('files', words('file'));
  const page = chosen.pages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the photo alone
  useEffect(() => {
    onChange(page ? [{ key: page.key, name: page.name, bytes: page.bytes, blobName: UNSENT_FILE }] : []);
  }, [page]);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    chosen.add([...(event.currentTarget.files ?? [])].slice(0, 1));
    event.currentTarget.value = '';
  };
  const wrong = chosen.error ?? (page ? undefined : error);
  return (
    <Stack gap={8}>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label={t('site.photograph')} onChange={take} />
      <input ref={chooser} type="file" accept=".png,.jpg,.jpeg,.pdf" hidden aria-label={standing('chooseFile')} onChange={take} />
      <Pages pages={page ? [page] : []} onRemove={() => chosen.clear()} />
      <Button
        size="large"
        fullWidth
        icon={<IconCamera size={20} aria-hidden />}
        onClick={() => camera.current?.click()}
        label={t('site.photograph')}
      />
      <Button size="large" fullWidth onClick={() => chooser.current?.click()} label={standing('chooseFile')} />
      {wrong ? <InlineError>{wrong}</InlineError> : null}
    </Stack>
  );
}
