import { Drawer, Flex, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierReply, DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';
import { pageParam, useUrlState } from '../../../../ui/forms/url-state.js';
import { CheckPart } from './beside/check-part.js';
import { ExhibitsPart } from './beside/exhibits-part.js';
import { GapList } from './beside/gaps-pane.js';
import { useAsk } from './beside/use-ask.js';
import { BuildState } from './builds/build-state.js';
import { addressOf, boundedPage } from './chosen-dossier.js';
import { ContentsPane } from './contents-pane.js';
import { PageDesk } from './desk/page-desk.js';
import css from './dossier.module.css';
import { DossierHead } from './dossier-head.js';
import { ExportMenu } from './export-menu.js';

const BESIDE = '(min-width: 1200px)';
const ONE_PANE = '(max-width: 719px)';
const AT_ONCE = { getInitialValueInEffect: false };

interface DossierViewProps {
  order: OrderReply;
  dossier: DossierReply;
  dossiers: readonly DossierSummary[];
}

/** Shows contents, page, and gaps side by side: three panes, a drawer for the last where there is little room, tabs on a phone. */
export function DossierView({ order, dossier, dossiers }: DossierViewProps) {
  const [search, change] = useUrlState();
  const isBeside = useMediaQuery(BESIDE, true, AT_ONCE);
  const isOnePane = useMediaQuery(ONE_PANE, false, AT_ONCE);
  const asking = useAsk(order.id, dossier.gaps);
  const [opened, setOpened] = useState(false);
  const [tab, setTab] = useState<Tab>('page');
  const check = useCheckFocus();
  const page = boundedPage(pageParam(search), dossier.pages);
  const onPage = (next: number) => {
    change({ ...addressOf(dossier), page: next });
    setTab('page');
    setOpened(false);
  };
  const onCheck = () => {
    setTab('gaps');
    setOpened(true);
    check.ask();
  };
  const at = { dossier, page, onPage };
  const beside = (
    <>
      <GapList {...at} asking={asking} />
      <ExhibitsPart {...at} />
      <CheckPart ref={check.ref} dossier={dossier} onPage={onPage} />
    </>
  );
  const head = (
    <DossierHead
      order={order}
      dossier={dossier}
      dossiers={dossiers}
      onCheck={onCheck}
      exportMenu={<ExportMenu dossier={dossier} gaps={dossier.gaps.length} asking={asking} />}
    />
  );
  const panes = { contents: <ContentsPane {...at} />, page: <PageDesk {...at} />, gaps: beside };
  return (
    <Flex className={css.screen} direction="column">
      {head}
      <BuildState dossier={dossier} />
      {isOnePane ? (
        <PhonePanes panes={panes} tab={tab} onTab={setTab} gaps={dossier.gaps.length} />
      ) : (
        <div className={css.panes}>
          <div className={css.contentsPane}>{panes.contents}</div>
          {panes.page}
          {isBeside ? (
            <aside className={css.besidePane}>{beside}</aside>
          ) : (
            <GapDrawer gaps={dossier.gaps.length} opened={opened} onOpened={setOpened}>
              {beside}
            </GapDrawer>
          )}
        </div>
      )}
    </Flex>
  );
}

/** Leads to the check once it is on the screen. */
function useCheckFocus() {
  const ref = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const frame = requestAnimationFrame(() => {
      ref.current?.scrollIntoView?.({ block: 'nearest' });
      ref.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return { ref, ask: () => setAsked((count) => count + 1) };
}

interface GapDrawerProps {
  gaps: number;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  children: ReactNode;
}

function GapDrawer({ gaps, opened, onOpened, children }: GapDrawerProps) {
  const { t } = useTranslation('dossierScreen');
  const { t: words } = useTranslation('ui');
  return (
    <>
      <div className={css.openGaps}>
        <Button icon={<IconLayoutSidebarRight size={16} className="directional" aria-hidden />} onClick={() => onOpened(true)}>
          {t('gaps.title')} <Num>{formatInteger(gaps)}</Num>
        </Button>
      </div>
      <Drawer
        opened={opened}
        onClose={() => onOpened(false)}
        position="right"
        size={344}
        padding={0}
        title={t('gaps.open')}
        closeButtonProps={{ 'aria-label': words('confirmClose') }}
        classNames={{ header: css.drawerHead }}
      >
        {children}
      </Drawer>
    </>
  );
}

const TABS = ['contents', 'page', 'gaps'] as const;
type Tab = (typeof TABS)[number];

interface PhonePanesProps {
  panes: Record<Tab, ReactNode>;
  tab: Tab;
  onTab: (tab: Tab) => void;
  gaps: number;
}

function PhonePanes({ panes, tab, onTab, gaps }: PhonePanesProps) {
  const { t } = useTranslation('dossierScreen');
  const labels: Record<Tab, string> = { contents: t('contents'), page: t('page.tab'), gaps: t('gaps.title') };
  return (
    <Tabs value={tab} onChange={(next) => onTab(TABS.find((each) => each === next) ?? 'page')} keepMounted={false}>
      <Tabs.List grow aria-label={t('panes')}>
        {TABS.map((each) => (
          <Tabs.Tab key={each} value={each} rightSection={each === 'gaps' ? <Num className="muted">{formatInteger(gaps)}</Num> : null}>
            {labels[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {panes[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
