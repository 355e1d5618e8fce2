import { Box, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CaseFinding, CaseReply } from '../../../../../contracts/members/cases/replies.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatQuantity, formatShare } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import layout from '../../../ui/layout/panes.module.css';
import css from './case-parts.module.css';

const ICONS = {
  for: <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden />,
  against: <IconAlertTriangle size={16} color="var(--medium-text)" aria-hidden />,
  open: <IconCircleDashed size={16} color="var(--ink-3)" aria-hidden />,
} as const;

/** Shows side by side what speaks for a case and against it, and what is not known yet. */
export function CaseFindings({ found }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  const of = (verdict: CaseFinding['verdict']) => found.findings.filter((each) => each.verdict === verdict);
  const [speaksFor, against, open] = [of('for'), of('against'), of('open')];
  return (
    <div className={layout.pair}>
      <Card title={<Counted title={t('for')} count={speaksFor.length} />}>
        {speaksFor.length > 0 ? <Findings findings={speaksFor} /> : <p className="muted">{t('nothingFor')}</p>}
      </Card>
      <Card title={<Counted title={t('against')} count={against.length} />}>
        {against.length > 0 ? <Findings findings={against} /> : <p className="muted">{t('nothingAgainst')}</p>}
        {open.length > 0 ? (
          <>
            <Box component="h3" className="muted" my="16px 8px" fz={13}>
              <Counted title={t('open')} count={open.length} />
            </Box>
            <Findings findings={open} />
          </>
        ) : null}
      </Card>
    </div>
  );
}

export function Counted({ title, count }: { title: string; count: number }) {
  return (
    <>
      {title} <Num className="muted">{formatInteger(count)}</Num>
    </>
  );
}

function Findings({ findings }: { findings: readonly CaseFinding[] }) {
  const wordsOf = useFindingWords();
  return (
    <Stack component="ul" className={css.findings} gap={12}>
      {findings.map((each) => {
        const { title, text } = wordsOf(each);
        return (
          <li key={each.code}>
            {ICONS[each.verdict]}
            <span>
              <b>{title}</b>
              <span className="small muted">{text}</span>
            </span>
          </li>
        );
      })}
    </Stack>
  );
}

function useFindingWords(): (found: CaseFinding) => { title: string; text: string } {
  const { t } = useTranslation('settle');
  const { t: words } = useTranslation('ui');
  return ({ code, figures }) => {
    const { at, match, metres, model, latitude, longitude } = figures;
    const shown = {
      ...figures,
      ...(typeof at === 'string' && { at: formatDate(at.length > 10 ? at : `${at}T12:00:00Z`) }),
      ...(typeof match === 'number' && { match: formatShare(match) }),
      ...(typeof metres === 'number' && { metres: formatInteger(metres) }),
      ...(typeof latitude === 'number' && { latitude: formatQuantity(latitude) }),
      ...(typeof longitude === 'number' && { longitude: formatQuantity(longitude) }),
      ...((model === 'massBalance' || model === 'segregated') && { model: words(`model.${model}`) }),
    };
    const key = code === 'oneBuyer' && figures['invited'] === 1 ? 'oneBuyerInvited' : code;
    return { title: t(`finding.${key}.title`), text: t(`finding.${key}.text`, shown) };
  };
}
