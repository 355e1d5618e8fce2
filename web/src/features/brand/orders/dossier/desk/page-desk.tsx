import { useElementSize } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../../../ui/format.js';
import { PageSheet } from '../blocks/page-sheet.js';
import css from '../dossier.module.css';
import { PAGES_AT_ONCE, pagesRead } from '../dossier-reads.js';
import { PageTools } from './page-tools.js';
import { useDeskKeys } from './use-desk-keys.js';

/** The width of a page at 100%, with the room on both sides of it. */
const SHEET = 680;
const BESIDE = 32;
const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3];

interface PageDeskProps {
  dossier: DossierReply;
  page: number;
  onPage: (page: number) => void;
}

/** The page as it is printed, with the ways to turn and to enlarge it. */
export function PageDesk({ dossier, page, onPage }: PageDeskProps) {
  const { t } = useTranslation('dossierScreen');
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const desk = useRef<HTMLElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const [chosen, setZoom] = useState<number>();
  const fitting = width ? Math.min(1, Math.max(0.3, (width - (width < SHEET ? 0 : BESIDE)) / SHEET)) : 1;
  const zoom = chosen ?? fitting;
  const turn = (by: 1 | -1) => {
    const next = page + by;
    if (next >= 1 && next <= dossier.pages) onPage(next);
  };
  const enlarge = (by: 1 | -1) => {
    const step = by > 0 ? ZOOM_STEPS.find((each) => each > zoom + 0.01) : ZOOM_STEPS.findLast((each) => each < zoom - 0.01);
    if (step) setZoom(step);
  };
  const askForNumber = () => {
    number.current?.focus();
    number.current?.select();
  };
  useDeskKeys({ desk, onTurn: turn, onEnlarge: enlarge, onGo: askForNumber });
  useTopOfPage(desk, `${dossier.id} ${page}`);
  return (
    <div className={css.deskRoom}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it too */}
      <section className={css.desk} ref={desk} tabIndex={0} aria-label={t('page.label', { page: formatInteger(page) })}>
        <div ref={measured}>
          <Sheet dossier={dossier} page={page} zoom={zoom} />
        </div>
      </section>
      <PageTools ref={number} page={page} pages={dossier.pages} zoom={zoom} onPage={onPage} onTurn={turn} onEnlarge={enlarge} />
    </div>
  );
}

/** A page that was turned to begins at its top. */
function useTopOfPage(desk: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves it
  useEffect(() => {
    if (desk.current) desk.current.scrollTop = 0;
  }, [desk, shown]);
}

function Sheet({ dossier, page, zoom }: { dossier: DossierReply; page: number; zoom: number }) {
  const { t } = useTranslation('dossierScreen');
  const client = useQueryClient();
  const { id, pages: total, state } = dossier;
  const pages = useQuery({ ...pagesRead(dossier, page), enabled: total > 0 });
  const shown = pages.data?.items.find(({ number }) => number === page);
  useEffect(() => {
    // Those that follow are there before they are turned to.
    const ahead = page + PAGES_AT_ONCE / 2;
    if (total >= ahead) void client.prefetchQuery(pagesRead({ id, pages: total, state }, ahead));
  }, [client, id, page, total, state]);
  if (pages.error) return <ReadError error={pages.error} onRetry={() => void pages.refetch()} />;
  if (shown) return <PageSheet dossier={dossier} page={shown} zoom={zoom} />;
  const isLost = pages.data !== undefined && !pages.isFetching;
  return (
    <div className={css.blank} style={{ zoom }} aria-busy={!isLost}>
      {total === 0 || isLost ? <p className="muted">{t('page.notYet')}</p> : null}
    </div>
  );
}
