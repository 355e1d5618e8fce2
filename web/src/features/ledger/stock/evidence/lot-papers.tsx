import { Group } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChecklistStep, OrderDocumentsReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { CountsBar } from '../../../../entities/order-documents/counts-bar.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import { subjectDocumentsRead } from '../../../../entities/order-documents/order-document-reads.js';
import { AskDialog } from '../../../../entities/order-documents/requests/ask-dialog.js';
import { type AskedSite, askedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { RequestStanding } from '../../../../entities/order-documents/requests/request-facts.js';
import { siteDocuments } from '../../../../entities/order-documents/site-documents.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';
import css from '../stock.module.css';

/** The papers of the sites that made a lot: files that the brand may read, those withheld by name, and the way to ask for the rest. */
export function LotPapers({ productId }: { productId: string }) {
  const { t } = useTranslation('stock');
  const [asked, setAsked] = useState<readonly AskedSite[]>();
  const documents = useQuery(subjectDocumentsRead({ productId }));
  if (documents.error) return <ReadError error={documents.error} onRetry={() => void documents.refetch()} />;
  if (!documents.data) return documents.isPending ? <Loading /> : null;
  const sites = [...groupBy(documents.data.steps, ({ facility }) => facility.id).values()];
  const askable = sites.flatMap(([first]) => (first ? askedOf(documents.data, first) : []));
  return (
    <Card
      title={t('lot.evidence.papers')}
      padded={sites.length === 0}
      aside={
        askable.length > 1 ? (
          <Button size="small" icon={<IconMail size={16} aria-hidden />} onClick={() => setAsked(askable)}>
            {t('lot.evidence.askAll', { count: askable.length })}
          </Button>
        ) : null
      }
    >
      {sites.length === 0 ? <p className="muted">{t('lot.evidence.noPapers')}</p> : null}
      <ul className={css.papers}>
        {sites.map((steps) => (
          <SitePapers key={steps[0]?.facility.id} steps={steps} all={documents.data} onAsk={setAsked} />
        ))}
      </ul>
      <AskDialog subject={{ productId }} sites={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

function askedOf(all: OrderDocumentsReply, { facility }: ChecklistStep): AskedSite[] {
  const documents = siteDocuments(all, facility.id)?.askable ?? [];
  return documents.length > 0 ? [askedSite(facility, documents)] : [];
}

interface SitePapersProps {
  steps: readonly ChecklistStep[];
  all: OrderDocumentsReply;
  onAsk: (sites: AskedSite[]) => void;
}

function SitePapers({ steps: [first, ...others], all, onAsk }: SitePapersProps) {
  const { t } = useTranslation('evidence');
  const kindList = useKindList();
  const own = first && siteDocuments(all, first.facility.id);
  if (!first || !own) return null;
  const { there, withheld, missing } = own.counts;
  // One file may be the paper of several kinds.
  const named = [first, ...others].flatMap(({ documents }) => documents.flatMap((each) => each.files));
  const files = [...new Map(named.map((file) => [file.blobName, file])).values()];
  const asked = askedOf(all, first);
  return (
    <li>
      <div>
        <bdi className="strong">{first.facility.name}</bdi>
        <Num>{t('ofDeliveries', { part: there, count: there + withheld + missing })}</Num>
      </div>
      <CountsBar counts={own.counts} />
      <div>
        <Group component="span" className="small" gap="4px 12px" miw={0}>
          {files.map(({ blobName, fileName, readable, gone }) =>
            readable ? (
              <DocumentButton key={blobName} blobName={blobName}>
                {fileName ?? t('fileGone')}
              </DocumentButton>
            ) : (
              <Group key={blobName} component="span" className="warn" gap={4} wrap="nowrap" display="inline-flex">
                <IconLock size={14} aria-hidden /> <bdi>{t(gone ? 'fileGone' : 'fileWithheld')}</bdi>
              </Group>
            ),
          )}
          {asked.map(({ kinds }) => (
            <span key={kinds.join()} className="caption">
              {kindList(kinds)}
            </span>
          ))}
          {own.request && ['waiting', 'refused'].includes(own.request.state) ? (
            <span className="caption">
              <RequestStanding request={own.request} />
            </span>
          ) : null}
        </Group>
        {asked.length > 0 ? (
          <Button size="tiny" onClick={() => onAsk(asked)}>
            {t('ask')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
