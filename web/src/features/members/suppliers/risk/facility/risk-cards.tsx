import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityRiskReply } from '../../../../../../../contracts/trace/risk/replies.js';
import { Word } from '../../../../../entities/rests-on/words/word.js';
import { formatScore, RiskChip, SiteRiskChip } from '../../../../../entities/risk/risk-chip.js';
import { useMembersText } from '../../../../../entities/risk/use-members-text.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { Card } from '../../../../../ui/layout/layout.js';
import { CoverageBar } from '../coverage-bar.js';
import { useTermText } from '../goods/term-text.js';
import css from './facility-risk.module.css';

/** Both risks: how those work who are there, and what is known of their goods. */
export function RiskCards({ risk }: { risk: FacilityRiskReply }) {
  return (
    <div className={css.cards}>
      <LaborCard risk={risk} />
      <ProductCard risk={risk} />
    </div>
  );
}

function LaborCard({ risk }: { risk: FacilityRiskReply }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const { laborRiskLevel, meanLevel, score, coverage, knockOuts, members, levelsOnly, scoreWithPending } = risk;
  const membersText = useMembersText();
  const isKnockedOut = knockOuts.length > 0;
  return (
    <Card>
      <Stack component="section" gap={12} aria-label={named('labor')}>
        <div className={css.head}>
          <h2>{named('labor')}</h2>
          <SiteRiskChip level={laborRiskLevel} coverage={coverage} />
          {members ? <span className="small muted">{membersText(laborRiskLevel, members)}</span> : null}
          {isKnockedOut ? (
            <span className={`small muted ${css.aside}`}>
              <Word of="knockOut">{t('knockedOut')}</Word>
            </span>
          ) : null}
        </div>
        {levelsOnly ? null : (
          <p className={css.figureLine}>
            <Num className="figure">{formatScore(score)}</Num>{' '}
            <span className="muted">
              {score === null
                ? t('noEvidenceAtAll')
                : isKnockedOut && meanLevel
                  ? t('meanBefore', { level: named(`level.${meanLevel}`) })
                  : t('mean')}
            </span>
          </p>
        )}
        {levelsOnly ? null : <CoverageBar coverage={coverage} />}
        {coverage.isEnough || isKnockedOut || levelsOnly ? null : <p className="small muted">{t('tooLittle')}</p>}
        {scoreWithPending && scoreWithPending.score !== score ? (
          <p className="small">
            {t('withPending', { score: formatScore(scoreWithPending.score) })} <RiskChip level={scoreWithPending.level} />
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}

function ProductCard({ risk: { productRiskLevel, productScore, terms } }: { risk: FacilityRiskReply }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const textOf = useTermText();
  return (
    <Card>
      <Stack component="section" gap={12} aria-label={named('product')}>
        <div className={css.head}>
          <h2>{named('product')}</h2>
          <RiskChip level={productRiskLevel} none={t('noGoods')} />
          {productScore === null ? null : <Num className="small muted">{named('ofFifteen', { score: formatScore(productScore) })}</Num>}
        </div>
        {terms.length > 0 ? (
          <dl className={css.terms}>
            {terms.map((term) => (
              <div key={term.term}>
                <dt className="small">{named(`term.${term.term}`)}</dt>
                <dd className={`small ${term.points ? 'strong' : 'muted'}`}>{textOf(term)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className="small muted">{t(terms.length > 0 ? 'newestGoods' : 'noGoodsText')}</p>
      </Stack>
    </Card>
  );
}
