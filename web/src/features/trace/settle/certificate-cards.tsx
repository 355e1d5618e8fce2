import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseCertificate } from '../../../../../contracts/members/cases/replies.js';
import type { CertificateReply } from '../../../../../contracts/members/certificates/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { CertificateList } from '../../../entities/certificate/certificate-list.js';
import { useGoodsNames } from '../../../entities/custody/goods-name.js';
import { DocumentButton } from '../../../entities/document/document-button.js';
import { documentKeys } from '../../../entities/document/document-keys.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import layout from '../../../ui/layout/panes.module.css';
import { Counted } from './case-findings.js';
import css from './case-parts.module.css';

/** Shows the file of a certificate next to its typed values, the parts of the site that rest on it, and the site's other certificates. */
export function CertificateCards({ found: { certificate, others, rests } }: { found: CaseCertificate }) {
  const { t } = useTranslation('settle');
  return (
    <>
      <div className={layout.pair}>
        <Card title={t('certificate.file')} padded={false}>
          {certificate.document ? <Paper blobName={certificate.document.blobName} /> : null}
        </Card>
        <Card title={t('certificate.typed')}>
          <TypedTerms certificate={certificate} />
        </Card>
      </div>
      <div className={layout.pair}>
        <Card title={t('effect.title')}>
          <RestingClaimsList certificate={certificate} rests={rests} />
        </Card>
        <Card title={<Counted title={t('certificate.others')} count={others.length} />}>
          {others.length === 0 ? <p className="muted">{t('certificate.noOthers')}</p> : null}
          <CertificateList certificates={others} />
        </Card>
      </div>
    </>
  );
}

function TypedTerms({ certificate }: { certificate: CertificateReply }) {
  const { t } = useTranslation('certificates');
  const goods = useGoodsNames();
  const { facility, standard, number, kind, issuer, products, validFrom, validTo, weightGrams, buyer } = certificate;
  const optional: [string, string | undefined][] = [
    [t('issuer'), issuer],
    [t('weight'), weightGrams === undefined ? undefined : `${formatKg(weightGrams)} kg`],
    [t('seller'), kind === 'transaction' ? facility.name : undefined],
    [t('buyer'), buyer?.name],
  ];
  return (
    <DetailList
      details={[
        { label: t('standard'), value: <b>{standard}</b> },
        { label: t('kind'), value: t(`kindOf.${kind}`) },
        { label: t('number'), value: <Num className="strong">{number}</Num> },
        { label: t('products'), value: goods(products) },
        { label: t('validFrom'), value: <Num>{formatDate(`${validFrom}T12:00:00Z`)}</Num> },
        { label: t('validTo'), value: <Num>{formatDate(`${validTo}T12:00:00Z`)}</Num> },
        ...optional.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value: <bdi>{value}</bdi> }])),
      ]}
    />
  );
}

function RestingClaimsList({ certificate, rests }: { certificate: CertificateReply; rests: CaseCertificate['rests'] }) {
  const { t } = useTranslation('settle');
  const { standard, validFrom } = certificate;
  const weighed = (grams: number) => (
    <b>
      <Num>{formatKg(grams)} kg</Num>
    </b>
  );
  return (
    <>
      <Box component="p" mb={12}>
        {t('certificate.effectText', { standard, date: formatDate(`${validFrom}T12:00:00Z`) })}
      </Box>
      <DetailList
        details={[
          { label: t('certificate.recorded', { count: rests.recordedLots }), value: weighed(rests.recordedGrams) },
          { label: t('certificate.sold', { count: rests.sales }), value: weighed(rests.soldGrams) },
          { label: t('certificate.uncertified'), value: <Num>{formatInteger(rests.notCertified)}</Num> },
        ]}
      />
    </>
  );
}

/** Shows a picture or, where the browser has a viewer, a PDF; other files are opened by their button alone. */
function Paper({ blobName }: { blobName: string }) {
  const { t } = useTranslation('settle');
  const file = useQuery({
    queryKey: documentKeys.one(blobName),
    queryFn: ({ signal }) => call(routes.file, { params: { blobName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(file.data);
  if (file.error)
    return (
      <Box component="p" className="muted bad" p="12px 16px" fz={13}>
        {t('documents.missing')}
      </Box>
    );
  const type = file.data?.type ?? '';
  const name = file.data instanceof File ? file.data.name : blobName;
  return (
    <Stack className={css.paper} gap={8}>
      {url && type.startsWith('image/') ? <img src={url} alt={name} /> : null}
      {url && type === 'application/pdf' && navigator.pdfViewerEnabled ? <iframe src={url} title={name} /> : null}
      <p>
        <DocumentButton blobName={blobName}>{name}</DocumentButton>
      </p>
    </Stack>
  );
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
