import { Flex, Group, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  ChecklistDocument,
  DocumentRequestSummary,
  OrderDocumentsReply,
} from '../../../../../../contracts/brand/order-documents/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { CountsBar, STATE_FILL } from '../../../../entities/order-documents/counts-bar.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import type { AskedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { RequestSubject } from '../../../../entities/order-documents/requests/request-facts.js';
import { Button } from '../../../../ui/button.js';
import { Swatch } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDate } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { askedCount, grantedElsewhere, isWithheld, sitesWith, unaskedSites } from './checklist-groups.js';
import css from './documents.module.css';

const NAMES_SHOWN = 3;

interface RailProps {
  orderId: string;
  evidence: OrderDocumentsReply;
  onAsk: (sites: AskedSite[]) => void;
}

/** Sums up the list, and shows open requests with their start and grants with their end. */
export function DocumentsRail({ orderId, evidence, onAsk }: RailProps) {
  const { t } = useTranslation('evidence');
  return (
    <Stack component="aside" className={css.rail} gap={16} aria-label={t('rail.label')}>
      <Sums evidence={evidence} />
      <Withheld evidence={evidence} onAsk={onAsk} />
      <Granted orderId={orderId} evidence={evidence} />
    </Stack>
  );
}

function Sums({ evidence: { percent, counts } }: { evidence: OrderDocumentsReply }) {
  const { t } = useTranslation('evidence');
  const whole = askedCount(counts);
  return (
    <Card>
      <Stack gap={12}>
        <Group component="p" gap="4px 8px" align="baseline">
          <Num className="figure">{percent === null ? '–' : `${percent}%`}</Num>{' '}
          <span className="muted">{t('rail.complete', { part: counts.there, whole })}</span>
        </Group>
        <CountsBar counts={counts} height={10} />
        <Stack component="dl" className={css.counts} gap={6}>
          {(['there', 'withheld', 'missing'] as const).map((state) => (
            <Flex gap={12} justify="space-between" key={state}>
              <Group component="dt" gap={8} wrap="nowrap" display="inline-flex">
                <Swatch fill={STATE_FILL[state]} /> {t(`rail.${state}`)}
              </Group>
              <dd>
                <Num className="strong">{counts[state]}</Num>
              </dd>
            </Flex>
          ))}
          <Flex className="ruled" gap={12} justify="space-between" pt={6}>
            <dt className="strong">{t('rail.asked')}</dt>
            <dd>
              <Num className="strong">{whole}</Num>
            </dd>
          </Flex>
          <Flex gap={12} justify="space-between">
            <dt>{t('rail.waived')}</dt>
            <dd>
              <Num>{counts.waived}</Num>
            </dd>
          </Flex>
        </Stack>
      </Stack>
    </Card>
  );
}

/** Shows each site with its withheld documents, and the state of its request. */
function Withheld({ evidence: { counts, steps }, onAsk }: Omit<RailProps, 'orderId'>) {
  const { t } = useTranslation('evidence');
  const unasked = unaskedSites(steps);
  const rows = sitesWith(steps, isAsked).map((site) => ({ ...site, request: requestOf(steps, site) }));
  if (counts.withheld === 0 && rows.length === 0) return null;
  const unaskedCount = unasked.reduce((sum, { kinds }) => sum + kinds.length, 0);
  return (
    <Card
      title={
        <>
          {t('rail.withheldTitle')} <Num className="muted">{counts.withheld}</Num>
        </>
      }
      aside={
        unaskedCount > 0 ? (
          <Button size="small" icon={<IconMail size={16} aria-hidden />} onClick={() => onAsk(unasked)}>
            {t('askSeveral', { number: unaskedCount })}
          </Button>
        ) : null
      }
      padded={false}
    >
      <ul className={css.railRows}>
        {rows.map((site) => (
          <SiteLine key={site.facility.id} site={site} note={<AskedNote request={site.request} />} />
        ))}
        {unaskedCount > 0 ? (
          <li>
            <span>
              <span className="strong">{t('notAsked')}</span>
              <NotAsked sites={unasked} />
            </span>
            <Num className="strong">{unaskedCount}</Num>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

function NotAsked({ sites }: { sites: readonly AskedSite[] }) {
  const { i18n } = useTranslation('evidence');
  const names = sites.slice(0, NAMES_SHOWN).map(({ facility }) => facility.name);
  const more = sites.length - names.length;
  return (
    <span className="caption">
      <bdi>{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(names)}</bdi>
      {more > 0 ? <Num> +{more}</Num> : null}
    </span>
  );
}

function AskedNote({ request }: { request: DocumentRequestSummary | undefined }) {
  const { t } = useTranslation('evidence');
  if (request?.state === 'refused')
    return <span className="bad">{t('rail.refusedOn', { date: formatDate(request.answeredAt ?? '') })}</span>;
  if (request?.state === 'waiting') return <>{t('rail.askedOn', { date: formatDate(request.askedAt) })}</>;
  return <>{t('grantEnded')}</>;
}

function Granted({ orderId, evidence: { steps } }: Pick<RailProps, 'orderId' | 'evidence'>) {
  const { t } = useTranslation('evidence');
  const others = grantedElsewhere(steps, orderId);
  const isGranted = ({ request }: ChecklistDocument) => request?.state === 'granted';
  const recorded = sitesWith(steps, (document) => isGranted(document) && document.files.length > 0);
  const lacking = sitesWith(steps, (document) => isGranted(document) && document.files.length === 0);
  const rows = recorded.map((site) => ({
    ...site,
    request: requestOf(steps, site),
  }));
  return (
    <Card
      title={t('rail.granted')}
      aside={
        <Link className="small" to={SCREENS.documentRequests.path}>
          {t('rail.all')}
        </Link>
      }
      padded={false}
    >
      <ul className={css.railRows}>
        {rows.length + lacking.length + others.length === 0 ? <li className="muted small">{t('rail.nothingGranted')}</li> : null}
        {rows.map((site) => (
          <SiteLine
            key={site.facility.id}
            site={site}
            note={site.request?.until ? t('until', { date: writtenDay(site.request.until) }) : t('noEnd')}
          />
        ))}
        {lacking.map((site) => (
          <SiteLine key={`${site.facility.id} none`} site={site} reason={t('grantedMissing')} />
        ))}
        {others.map((site) => (
          <SiteLine
            key={`${site.facility.id} ${site.grant.id}`}
            site={site}
            reason={
              <>
                {t('opensBy')} <RequestSubject request={site.grant} isBrand />
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

interface SiteLineProps {
  site: AskedSite;
  /** As short as a day. */
  note?: React.ReactNode;
  reason?: React.ReactNode;
}

function SiteLine({ site: { facility, kinds }, note, reason }: SiteLineProps) {
  const kindList = useKindList();
  return (
    <li>
      <span>
        <bdi className="strong">{facility.name}</bdi>
        <span className="caption">{kindList(kinds)}</span>
        {reason ? <span className="caption">{reason}</span> : null}
      </span>
      <Stack component="span" gap={0} align="end" flex="none">
        <Num className="strong">{kinds.length}</Num>
        {note ? <span className="caption">{note}</span> : null}
      </Stack>
    </li>
  );
}

const isAsked = (document: ChecklistDocument): boolean => isWithheld(document) && document.request !== undefined;

/** The last one of the site. */
function requestOf(steps: OrderDocumentsReply['steps'], { facility, kinds }: AskedSite): DocumentRequestSummary | undefined {
  const own = steps.filter((step) => step.facility.id === facility.id).flatMap(({ documents }) => documents);
  return own.find(({ kind, request }) => kinds.includes(kind) && request !== undefined)?.request;
}
