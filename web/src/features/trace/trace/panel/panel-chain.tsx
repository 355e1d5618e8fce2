import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TracedChain } from '../../../../../../contracts/trace/tracing/site-on-trace.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import css from './panel.module.css';

/**
 * Shows whether the site's records on this trace are unchanged, by the chain of its ledger and the root that holds it, and when that was
 * checked. Shows nothing for unchecked records.
 */
export function PanelChain({ chain: { events, head, checkedAt, bad, root } }: { chain: TracedChain }) {
  const { t } = useTranslation('trace');
  if (bad === undefined && events === 0) return null;
  return (
    <section>
      <div className={css.line}>
        <h3 className="small strong">{t('panel.chain')}</h3>
        <span className={bad === undefined ? 'good' : 'bad'}>
          {bad === undefined ? <IconShieldCheck size={16} aria-hidden /> : <IconShieldX size={16} aria-hidden />}{' '}
          <Num>
            {bad === undefined ? t('panel.chainChecked', { count: events }) : t('panel.chainBroken', { number: formatInteger(bad) })}
          </Num>
        </span>
      </div>
      <p className="small muted">
        {head ? <Hash hash={head} /> : null} <Num>{t('panel.checkedAt', { when: formatDateTime(checkedAt) })}</Num>
      </p>
      <p className="small muted">
        {root ? (
          <>
            <Num>{t('panel.root', { number: formatInteger(root.number), when: formatDateTime(root.madeAt) })}</Num>{' '}
            <Hash hash={root.hash} />
          </>
        ) : (
          t('panel.noRoot')
        )}
      </p>
    </section>
  );
}
