import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentRequestDetails, DocumentRequestReply } from '../../../../../contracts/brand/order-documents/replies.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../ui/format.js';
import { DocumentButton } from '../../document/document-button.js';
import { useKindList } from '../document-kinds.js';
import { documentRequestRead } from '../order-document-reads.js';
import { EndAccess } from './end-access.js';
import { GrantForm } from './grant-form.js';
import { RequestState, RequestSubject } from './request-facts.js';
import css from './requests.module.css';

type RequestPanelProps = { request: DocumentRequestReply; isBrand: boolean; onDone: () => void };

/** Shows the request, the files that a grant would cover, and the answer. */
export function RequestPanel({ request: listed, isBrand, onDone }: RequestPanelProps) {
  const details = useQuery(documentRequestRead(listed.id));
  const request = details.data ?? listed;
  return (
    <Stack gap={24}>
      <Facts request={request} isBrand={isBrand} />
      {details.error ? <ReadError error={details.error} onRetry={() => void details.refetch()} /> : null}
      {details.data ? <Files request={details.data} isBrand={isBrand} /> : null}
      {request.state === 'waiting' && !isBrand ? <GrantForm request={request} onDone={onDone} /> : null}
      {request.state === 'granted' || (request.state === 'waiting' && isBrand) ? (
        <EndAccess request={request} isBrand={isBrand} onDone={onDone} />
      ) : null}
    </Stack>
  );
}

function Facts({ request, isBrand }: { request: DocumentRequestReply; isBrand: boolean }) {
  const { t } = useTranslation('evidence');
  const kindList = useKindList();
  const { kinds, message, reason, askedAt, answeredAt, endedAt } = request;
  const dates = [
    ['requests.asked', askedAt],
    ['requests.answered', answeredAt],
    ['requests.ended', endedAt],
  ] as const;
  return (
    <Stack component="dl" className={css.facts} gap={8}>
      <Fact label={t('column.state')}>
        <RequestState request={request} />
      </Fact>
      <Fact label={t('requests.about')}>
        <RequestSubject request={request} isBrand={isBrand} />
      </Fact>
      <Fact label={t('requests.kinds')}>{kindList(kinds)}</Fact>
      {dates.map(([label, at]) =>
        at === undefined ? null : (
          <Fact key={label} label={t(label)}>
            <Num>{formatDateTime(at)}</Num>
          </Fact>
        ),
      )}
      {message ? (
        <Fact label={t('requests.message')}>
          <bdi className={css.words}>{message}</bdi>
        </Fact>
      ) : null}
      {request.state === 'refused' ? (
        <Fact label={t('requests.reason')}>
          <bdi className={css.words}>{reason ?? t('reasonErased')}</bdi>
        </Fact>
      ) : null}
    </Stack>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Lists, for a waiting request, the files that a grant would cover now. */
function Files({ request: { state, brand, documents }, isBrand }: { request: DocumentRequestDetails; isBrand: boolean }) {
  const { t } = useTranslation('evidence');
  if (state === 'refused' || (isBrand && state !== 'granted')) return null;
  const title = state === 'waiting' ? t('requests.wouldRead', { name: brand.name }) : t('requests.letIn');
  return (
    <section aria-label={title}>
      <Box component="h3" className="strong" mb={8} fz={13}>
        {title}
      </Box>
      {documents.length === 0 ? <p className="muted small">{t('requests.noFiles')}</p> : null}
      <Stack component="ul" className={css.files} gap={8}>
        {documents.map(({ blobName, kind, fileName, sha256 }) => (
          <Stack component="li" gap={2} align="start" key={`${blobName} ${kind}`}>
            {state === 'ended' ? <bdi>{fileName}</bdi> : <DocumentButton blobName={blobName}>{fileName ?? t('fileGone')}</DocumentButton>}
            <span className="caption">
              {t(`kind.${kind}`)} {sha256 ? <Hash hash={sha256} /> : null}
            </span>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
