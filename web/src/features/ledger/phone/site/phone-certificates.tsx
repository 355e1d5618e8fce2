import { Group, Stack } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../client/api/api.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { type CertificateCommand, CertificateForm } from '../../../../entities/certificate/certificate-form.js';
import { CertificateList } from '../../../../entities/certificate/certificate-list.js';
import { certificateKeys } from '../../../../entities/certificate/certificate-reads.js';
import { EndCertificate } from '../../../../entities/certificate/end-certificate.js';
import { Pages } from '../../../../entities/document/pages.js';
import { isIdSpent } from '../../../../entities/record/new-record.js';
import type { UseParties } from '../../../../entities/record/parties/found-parties.js';
import { discard, enqueue, useQueue } from '../../../../offline/record-queue.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';
import { type CertificateOffer, unsentRequest } from '../../../../offline/unsent-request.js';
import { type ChosenPages, usePages } from '../../../../offline/use-pages.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { Card } from '../../../../ui/layout/layout.js';
import { useParties } from '../form/phone-shell.js';
import { useFailedRecord } from '../form/use-phone-record.js';
import { KeptRead, momentText } from '../shell/kept-read.js';
import { cachedCertificatesRead } from '../shell/kept-reads.js';
import { cachedCertificationsRead } from '../shell/phone-reads.js';
import { correctionPathOf, usePhone } from '../shell/use-phone.js';

/** Takes the place of the file's name until the photo is sent. */
const UNSENT_FILE = 'unsent';

/** Lists the certificates that the site's claims rest on, and takes a new one by its photo; it waits here without a network. */
export function PhoneCertificates() {
  const { t } = useTranslation('certificates');
  const phone = usePhone();
  const read = useQuery(cachedCertificatesRead(phone));
  const [isAdding, setAdding] = useState(false);
  const [, setSearch] = useSearchParams();
  const failed = useFailedRecord('certificate');
  const isOpen = isAdding || failed !== undefined;
  const close = (): void => {
    setAdding(false);
    if (failed) setSearch({}, { replace: true });
  };
  return (
    <Card title={t('title')} aside={<Button size="small" onClick={() => setAdding(true)} disabled={isOpen} label={t('add')} />}>
      <Stack gap={16}>
        {isOpen ? <NewCertificate key={failed?.order} failed={failed} onClose={close} /> : null}
        <KeptRead {...read} />
        <UnsentCertificates />
        {read.data?.value.length === 0 && !isOpen ? <p className="muted">{t('none')}</p> : null}
        {read.data ? (
          <CertificateList certificates={read.data.value} actions={(certificate) => <EndCertificate certificate={certificate} />} />
        ) : null}
      </Stack>
    </Card>
  );
}

/** Takes a certificate, or corrects one that was refused. */
function NewCertificate({ failed, onClose }: { failed: UnsentRecord | undefined; onClose: () => void }) {
  const phone = usePhone();
  const certifications = useQuery(cachedCertificationsRead(phone));
  const { chosen, send } = useCertificateSending(failed);
  return (
    <CertificateForm
      facilityId={phone.facilityId}
      onClose={onClose}
      port={{
        paper: <PhotoField chosen={chosen} />,
        send,
        standards: certifications.data?.value ?? [],
        useBuyers,
        seller: phone.user?.currentFacility?.name ?? '',
        begun: failed && withoutSite(failed.body as CertificateOffer),
      }}
    />
  );
}

const useBuyers: UseParties = (asked) => useParties('purchasers', asked);
const withoutSite = ({ facilityId: _, ...certificate }: CertificateOffer) => certificate;

/** Certificates that wait on this phone, or that the server refused. */
function UnsentCertificates() {
  const { t } = useTranslation('standing');
  const { t: words } = useTranslation('phone');
  const failureText = useFailureText();
  const { records = [] } = useQueue();
  return records
    .filter(({ kind }) => kind === 'certificate')
    .map((record) => {
      const { standard, number } = record.body as CertificateOffer;
      const { state, failure, order, enteredAt } = record;
      return (
        <div key={order} role="status">
          <p>
            <span className="strong">{standard}</span> <Num className="caption">{number}</Num>{' '}
            {state === 'failed' ? null : <span className="caption">{t('saved', { time: momentText(enteredAt) })}</span>}
          </p>
          {failure ? <p className="bad">{failureText(new ApiError(0, failure.code, failure.message))}</p> : null}
          {state === 'failed' ? (
            <Group gap={8}>
              <ButtonLink to={correctionPathOf(record) ?? SCREENS.phoneQueue.path} size="small" label={words('mend')} />
              <ButtonLink to={SCREENS.phoneQueue.path} size="small" label={words('queue')} />
            </Group>
          ) : null}
        </div>
      );
    });
}

function useCertificateSending(failed: UnsentRecord | undefined) {
  const { t } = useTranslation('certificates');
  const { t: standing } = useTranslation('standing');
  const client = useQueryClient();
  const phone = usePhone();
  const chosen = usePages({ tooLarge: (name) => standing('tooLarge', { name }), begun: failed?.papers });
  const send = async ({ blobName: _, ...certificate }: CertificateCommand): Promise<void> => {
    const offer = unsentRequest(phone.account, 'certificate', { ...certificate, facilityId: phone.facilityId }, chosen.pages.slice(-1));
    const isSameOffer = failed !== undefined && !(failed.failure && isIdSpent(failed.failure));
    const outcome = await enqueue({ ...offer, ...(isSameOffer && { transactionId: failed.transactionId }) }, failed?.order);
    if (outcome.end === 'failed') {
      // The form still has all of it, and the queue one that is corrected.
      if (!failed) await discard(outcome);
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
    void chosen.add([...(event.currentTarget.files ?? [])].slice(0, 1));
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
