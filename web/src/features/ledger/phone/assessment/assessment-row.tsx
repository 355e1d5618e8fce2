import { Flex } from '@mantine/core';
import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { assessmentRead } from '../../../../entities/saq/saq-reads.js';
import { CountBadge } from '../shell/count-badge.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';

/** Leads to the self assessment of this site, with the count of questions that need an answer. Asked of the server alone. */
export function AssessmentRow() {
  return usePhone().mayOpen('phoneAssessment') ? <AssessedRow /> : null;
}

function AssessedRow() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(assessmentRead());
  return (
    <li>
      <Link to={SCREENS.phoneAssessment.path} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconClipboardCheck size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={phoneRows.what}>{t('pages.selfAssessment')}</span>
        <CountBadge count={data?.status === 'open' ? data.progress.missing.length : 0} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
