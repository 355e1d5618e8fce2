import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentRequestSummary } from '../../../../../../contracts/brand/order-documents/replies.js';
import type { TraceFacility } from '../../../../../../contracts/trace/tracing/replies.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { CountsBar } from '../../../../entities/order-documents/counts-bar.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import { subjectDocumentsRead } from '../../../../entities/order-documents/order-document-reads.js';
import { AskDialog } from '../../../../entities/order-documents/requests/ask-dialog.js';
import { type AskedSite, askedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { RequestStanding } from '../../../../entities/order-documents/requests/request-facts.js';
import { siteDocuments } from '../../../../entities/order-documents/site-documents.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma } from '../../../../ui/format.js';
import { useAskedSubject } from './asked-subject.js';
import css from './panel.module.css';

/** For how many of its deliveries the papers of a site are there, and the way to those that are not. For a brand alone. */
export function PanelDocuments({ facility }: { facility: TraceFacility }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('evidence');
  const kindList = useKindList();
  const asking = useAskedSubject();
  const [asked, setAsked] = useState<readonly AskedSite[]>();
  const { data } = useQuery({
    ...subjectDocumentsRead(asking?.subject ?? { orderId: '' }, asking?.query),
    enabled: asking !== undefined,
    retry: false,
  });
  const own = data && siteDocuments(data, facility.id);
  if (!asking || !own) return null;
  const { there, withheld, missing } = own.counts;
  const lacking = (['withheld', 'missing'] as const).filter((state) => own.counts[state] > 0);
  return (
    <section>
      <div className={css.line}>
        <h3 className="small strong">{t('panel.documents')}</h3>
        <Num className="strong">{words('ofDeliveries', { part: there, count: there + withheld + missing })}</Num>
      </div>
      <CountsBar counts={own.counts} />
      {lacking.length > 0 ? (
        <p className="small muted num">{lacking.map((state) => words(`lacking.${state}`, { number: own.counts[state] })).join(comma())}</p>
      ) : null}
      {own.askable.length > 0 ? <p className="small muted">{kindList(askedSite(facility, own.askable).kinds)}</p> : null}
      {own.request ? <RequestLine request={own.request} /> : null}
      <div className={css.ways}>
        {own.askable.length > 0 ? (
          <Button size="small" icon={<IconMail size={16} aria-hidden />} onClick={() => setAsked([askedSite(facility, own.askable)])}>
            {words('askForm.title')}
          </Button>
        ) : null}
        {'orderId' in asking.subject ? (
          <Link className="small" to={`${orderPath(asking.subject.orderId)}?tab=documents`}>
            {t('panel.allDocuments')}
          </Link>
        ) : null}
      </div>
      <AskDialog subject={asking.subject} sites={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function RequestLine({ request }: { request: DocumentRequestSummary }) {
  return ['waiting', 'refused'].includes(request.state) ? (
    <p className="small muted">
      <RequestStanding request={request} />
    </p>
  ) : null;
}
