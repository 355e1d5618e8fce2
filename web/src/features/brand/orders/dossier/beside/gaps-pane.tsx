import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { Button } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDate, formatInteger } from '../../../../../ui/format.js';
import { GapNumber } from '../blocks/gap-number.js';
import css from './beside.module.css';
import type { GapState } from './gap-states.js';
import type { Asking } from './use-ask.js';

interface GapListProps {
  dossier: DossierReply;
  page: number;
  onPage: (page: number) => void;
  asking: Asking;
}

/** Lists gaps, the pages that name them, and the actions on them. */
export function GapList({ dossier, page, onPage, asking }: GapListProps) {
  const { t } = useTranslation('dossierScreen');
  const { gaps, state } = dossier;
  const { unasked, ask, busy, stateOf } = asking;
  return (
    <section className={css.part} aria-label={t('gaps.title')}>
      <Group component="header" gap="4px 12px" justify="space-between" p="10px 16px 6px">
        <h2>
          {t('gaps.title')} <Num className={css.count}>{formatInteger(gaps.length)}</Num>
        </h2>
        {unasked.length > 0 ? (
          <Button variant="link" size="small" busy={busy} busyLabel={t('gaps.asking')} onClick={() => void ask(unasked)}>
            {t('gaps.askAll', { count: unasked.length })}
          </Button>
        ) : null}
      </Group>
      {gaps.length === 0 ? (
        <Box component="p" className="muted" p="4px 16px 12px" fz={13}>
          {t(state === 'ready' ? 'gaps.none' : 'gaps.notYet')}
        </Box>
      ) : null}
      <ol className={css.gapList}>
        {gaps.map((gap) => (
          <li key={gap.number} data-here={gap.page === page || undefined}>
            <GapNumber number={gap.number} />
            <div>
              <bdi lang={dossier.language} className="strong">
                {gap.title}
              </bdi>
              <bdi lang={dossier.language} className="caption">
                {gap.detail}
              </bdi>
              <State state={stateOf(gap)} onAsk={() => void ask([gap])} isBusy={busy} number={gap.number} />
            </div>
            <PageLink page={gap.page} isHere={gap.page === page} onPage={onPage} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PageLink({ page, isHere, onPage }: { page: number; isHere: boolean; onPage: (page: number) => void }) {
  const { t } = useTranslation('dossierScreen');
  if (isHere)
    return (
      <Box component="span" className="good" flex="none" fw={500}>
        {t('gaps.here')}
      </Box>
    );
  return (
    <button type="button" className={css.pageLink} onClick={() => onPage(page)}>
      {t('gaps.page', { page: formatInteger(page) })}
    </button>
  );
}

interface StateProps {
  state: GapState;
  onAsk: () => void;
  isBusy: boolean;
  number: number;
}

function State({ state, onAsk, isBusy, number }: StateProps) {
  const { t } = useTranslation('dossierScreen');
  const askLink = (text: string) => (
    <button type="button" className={css.pageLink} disabled={isBusy} onClick={onAsk}>
      {text}
      <span className="visually-hidden"> {t('gaps.number', { number: formatInteger(number) })}</span>
    </button>
  );
  switch (state.kind) {
    case 'canAsk':
      return <span className="caption">{askLink(t('gaps.ask'))}</span>;
    case 'waiting':
      return <span className="caption">{state.askedAt ? t('gaps.askedOn', { date: formatDate(state.askedAt) }) : t('gaps.waiting')}</span>;
    case 'granted':
      return <span className="caption good">{t('gaps.granted')}</span>;
    case 'refused':
      return (
        <span className="caption bad">
          {state.reason ? t('gaps.refusedWith', { reason: state.reason }) : t('gaps.refused')} {askLink(t('gaps.askAgain'))}
        </span>
      );
    case 'none':
      return <span className="caption">{t('gaps.cannotAsk')}</span>;
  }
}
