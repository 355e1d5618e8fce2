import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { HomeRow } from '../shell/home-row.js';
import { cachedAssessmentRead } from '../shell/kept-reads.js';
import { usePhone } from '../shell/use-phone.js';

/** Leads to the self assessment of this site, with the count of questions that need an answer. Home keeps it for when there is no network. */
export function AssessmentRow() {
  return usePhone().mayOpen('phoneAssessment') ? <AssessedRow /> : null;
}

function AssessedRow() {
  const { t } = useTranslation('shell');
  const { t: own } = useTranslation('phone');
  const assessment = useQuery(cachedAssessmentRead(usePhone())).data?.value;
  const count = assessment?.status === 'open' ? assessment.progress.missing.length : 0;
  const note = count ? own('questionsLeft', { count }) : undefined;
  return <HomeRow to={SCREENS.phoneAssessment.path} icon={IconClipboardCheck} title={t('pages.selfAssessment')} note={note} />;
}
