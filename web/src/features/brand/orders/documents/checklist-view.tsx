import { Box, Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentCounts, OrderDocumentsReply, UnknownPart } from '../../../../../../contracts/brand/order-documents/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { formatPercent, SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import { useDeclaredText } from '../../../../entities/custody/provenance.js';
import { CountsBar } from '../../../../entities/order-documents/counts-bar.js';
import type { AskedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../ui/data-display/toggled.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { comma } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { askedCount, checklistGroups, type SiteGroup, type StageGroup } from './checklist-groups.js';
import { useShownState } from './checklist-tools.js';
import { DocumentRow } from './document-row.js';
import css from './documents.module.css';

const SITES_OPENED = 5;

interface ChecklistViewProps {
  order: OrderReply;
  evidence: OrderDocumentsReply;
  onAsk: (sites: AskedSite[]) => void;
}

/** Stage, then site, then document, each with the same bar and count. */
export function ChecklistView({ order, evidence, onAsk }: ChecklistViewProps) {
  const { t } = useTranslation('evidence');
  const shown = useShownState();
  const groups = checklistGroups(evidence, shown);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => setToggled(toggledInSet(toggled, key));
  // The first short stage with missing documents is open, and everything that the search finds.
  const first = groups.find(({ counts, sites }) => counts.withheld + counts.missing > 0 && sites.length <= SITES_OPENED)?.stage;
  const isOpen = (key: string, otherwise: boolean) => toggled.has(key) !== otherwise;
  if (groups.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState title={t('noneShown')} />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <div className={css.heads} aria-hidden="true">
        {(['document', 'file', 'hash', 'recorded', 'state'] as const).map((column) => (
          <span key={column}>{t(`column.${column}`)}</span>
        ))}
      </div>
      {groups.map((group) => (
        <StageRows
          key={group.stage}
          group={group}
          isOpen={isOpen(group.stage, shown !== undefined || group.stage === first)}
          onToggle={() => toggle(group.stage)}
        >
          {group.sites.map((site) => (
            <SiteRows key={site.key} site={site} isOpen={isOpen(site.key, true)} onToggle={() => toggle(site.key)}>
              {site.documents.map((document) => (
                <DocumentRow key={document.kind} order={order} step={site.step} document={document} onAsk={onAsk} />
              ))}
            </SiteRows>
          ))}
        </StageRows>
      ))}
    </Card>
  );
}

interface FoldProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function StageRows({ group: { stage, counts, sites, unknown }, isOpen, onToggle, children }: FoldProps & { group: StageGroup }) {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const name = stage === 'import' ? t('import') : words(`product.${stage}`);
  return (
    <section className={css.stage} aria-label={name}>
      <FoldHead as="h2" isOpen={isOpen} onToggle={onToggle} counts={counts} className={css.stageHead}>
        <span>
          <span className="strong">{name}</span>{' '}
          {stage === 'import' ? null : <span className="muted">{t('sites', { count: sites.length })}</span>}{' '}
          {unknown ? <UnknownNote part={unknown} /> : null}
        </span>
      </FoldHead>
      {isOpen ? children : null}
    </section>
  );
}

/** Says who bought a part outside and what was declared of it, and of which part nobody is on record. */
function UnknownNote({ part: { share, outside } }: { part: UnknownPart }) {
  const { t } = useTranslation('evidence');
  const declaredText = useDeclaredText();
  const rest = share - (outside?.share ?? 0);
  return (
    <span className="caption">
      {outside ? t('outsidePart', { share: formatPercent(outside.share), names: namesOf(outside) }) : null}{' '}
      {outside ? <bdi>{declaredText(outside.bought)}</bdi> : null}{' '}
      {rest > SHARE_EPSILON ? t('unknownPart', { share: formatPercent(rest) }) : null}
    </span>
  );
}

const namesOf = ({ bought }: NonNullable<UnknownPart['outside']>): string => bought.map(({ facility }) => facility.name).join(comma());

function SiteRows({ site: { step, counts }, isOpen, onToggle, children }: FoldProps & { site: SiteGroup }) {
  const { t } = useTranslation('evidence');
  const { facility, share, isOutside } = step;
  const place = [facility.district, facility.country].filter(Boolean).join(comma());
  return (
    <div>
      <FoldHead isOpen={isOpen} onToggle={onToggle} counts={counts} className={css.siteHead}>
        <span>
          <bdi className="strong">{facility.name}</bdi>{' '}
          <span className="caption">
            {isOutside ? t('outside') : <bdi>{place}</bdi>}{' '}
            {share === null ? null : (
              <>
                · <Num>{formatPercent(share)}</Num>
              </>
            )}
          </span>
        </span>
      </FoldHead>
      {isOpen ? (
        <Box component="ul" aria-label={facility.name}>
          {children}
        </Box>
      ) : null}
    </div>
  );
}

function FoldHead({
  as: Heading = 'h3',
  isOpen,
  onToggle,
  counts,
  className,
  children,
}: FoldProps & { as?: 'h2' | 'h3'; counts: DocumentCounts; className: string | undefined }) {
  return (
    <Heading className={className}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Group component="span" className={css.name} gap={6} wrap="nowrap">
          <span className={css.chevron}>
            <IconChevronRight size={16} className="directional" aria-hidden />
          </span>
          {children}
        </Group>
        <span className={css.bar}>
          <CountsBar counts={counts} />
        </span>
        <span className={css.sum}>
          <CountsText counts={counts} />
        </span>
        <span className={css.lacking}>
          <LackingText counts={counts} />
        </span>
      </button>
    </Heading>
  );
}

function CountsText({ counts }: { counts: DocumentCounts }) {
  const { t } = useTranslation('evidence');
  const whole = askedCount(counts);
  return whole === 0 ? <>–</> : <Num>{t('partOf', { part: counts.there, whole })}</Num>;
}

/** Lists missing documents in words; or says that there are none. */
function LackingText({ counts }: { counts: DocumentCounts }) {
  const { t, i18n } = useTranslation('evidence');
  const parts = (['withheld', 'missing', 'waived'] as const).filter((state) => counts[state] > 0);
  if (parts.length === 0) return <span className="good">{t('complete')}</span>;
  const texts = parts.map((state) => t(`lacking.${state}`, { number: counts[state] }));
  const tone = counts.missing > 0 ? 'bad' : counts.withheld > 0 ? css.sandy : 'muted';
  return <span className={tone}>{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(texts)}</span>;
}
