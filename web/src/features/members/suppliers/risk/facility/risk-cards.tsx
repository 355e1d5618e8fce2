import { Box, Flex, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityRiskReply } from '../../../../../../../contracts/trace/risk/replies.js';
import { Word } from '../../../../../entities/rests-on/words/word.js';
import { formatScore, RiskChip, SiteRiskChip } from '../../../../../entities/risk/risk-chip.js';
import { useMembersText } from '../../../../../entities/risk/use-members-text.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { Columns } from '../../../../../ui/layout/columns.js';
import { Card } from '../../../../../ui/layout/layout.js';
import { CoverageBar } from '../coverage-bar.js';
import { useTermText } from '../goods/term-text.js';

/** Both risks: how those work who are there, and what is known of their goods. */
export function RiskCards({ risk }: { risk: FacilityRiskReply }) {
  return (
    <Columns cols="repeat(2, minmax(0, 1fr))" from={900} gap={16} align="stretch">
      <LaborCard risk={risk} />
      <ProductCard risk={risk} />
    </Columns>
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
        <Group gap="4px 12px" align="baseline">
          <h2>{named('labor')}</h2>
          <SiteRiskChip level={laborRiskLevel} coverage={coverage} />
          {members ? <span className="small muted">{membersText(laborRiskLevel, members)}</span> : null}
          {isKnockedOut ? (
            <Box component="span" className="small muted" ms="auto">
              <Word of="knockOut">{t('knockedOut')}</Word>
            </Box>
          ) : null}
        </Group>
        {levelsOnly ? null : (
          <Group component="p" gap="4px 12px" align="baseline">
            <Num className="figure">{formatScore(score)}</Num>{' '}
            <span className="muted">
              {score === null
                ? t('noEvidenceAtAll')
                : isKnockedOut && meanLevel
                  ? t('meanBefore', { level: named(`level.${meanLevel}`) })
                  : t('mean')}
            </span>
          </Group>
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
        <Group gap="4px 12px" align="baseline">
          <h2>{named('product')}</h2>
          <RiskChip level={productRiskLevel} none={t('noGoods')} />
          {productScore === null ? null : <Num className="small muted">{named('ofFifteen', { score: formatScore(productScore) })}</Num>}
        </Group>
        {terms.length > 0 ? (
          <Stack component="dl" gap={4}>
            {terms.map((term) => (
              <Flex gap={12} justify="space-between" key={term.term}>
                <dt className="small">{named(`term.${term.term}`)}</dt>
                <Box component="dd" ta="end" className={`small ${term.points ? 'strong' : 'muted'}`}>
                  {textOf(term)}
                </Box>
              </Flex>
            ))}
          </Stack>
        ) : null}
        <p className="small muted">{t(terms.length > 0 ? 'newestGoods' : 'noGoodsText')}</p>
      </Stack>
    </Card>
  );
}
