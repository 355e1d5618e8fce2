import { Flex, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reachableQuestions } from '../../../../../contracts/members/saq/answers.js';
import { SAQ_SECTIONS } from '../../../../../contracts/members/saq/questions.js';
import type { AssessmentReply } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { AnswerFiles, AnswerText } from '../answers/answer-text.js';
import { questionNumbers } from '../question-numbers.js';
import css from '../saq.module.css';
import { useLocalizedText } from '../use-localized-text.js';
import { EarlierRounds } from './earlier-rounds.js';
import { SaqProgressBar } from './progress-bar.js';
import railCss from './rail.module.css';
import { SectionTabs } from './section-tabs.js';

interface ReadAssessmentProps {
  assessment: AssessmentReply;
  onRound: (round: number | undefined) => void;
  isEarlier?: boolean;
}

/** The answers: final for a completed one, so far for one under way. */
export function ReadAssessment({ assessment, onRound, isEarlier = false }: ReadAssessmentProps) {
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  const [search, change] = useUrlState();
  const section = paramOneOf(search, 'section', SAQ_SECTIONS) ?? 'product';
  const { set, answers } = assessment;
  const numbers = questionNumbers(set.questions);
  return (
    <div className={css.root}>
      <div className={`with-rail ${css.layout}`}>
        <Stack gap={16} miw={0}>
          {isEarlier ? (
            <div>
              <Button
                size="small"
                icon={<IconArrowLeft size={16} className="directional" aria-hidden />}
                onClick={() => onRound(undefined)}
              >
                {t('back')}
              </Button>
            </div>
          ) : null}
          <SectionTabs section={section} onSection={(next) => change({ section: next })} />
          <div id={`section-${section}`} role="tabpanel" aria-label={t(`section.${section}`)}>
            <Stack component="ol" gap={0}>
              {reachableQuestions(set.questions, answers)
                .filter((question) => question.section === section)
                .map((question) => (
                  <li key={question.id} className={css.question} data-read>
                    <Flex className={css.number} direction="column" gap={6} align="flex-start">
                      <Num>{numbers.get(question.id) ?? ''}</Num>
                    </Flex>
                    <Stack className={css.body} gap={12} miw={0}>
                      <p className={css.legend}>
                        <bdi>{textIn(question.text)}</bdi>
                      </p>
                      <AnswerText question={question} answer={answers[question.id]} />
                      <AnswerFiles answer={answers[question.id]} />
                    </Stack>
                  </li>
                ))}
            </Stack>
          </div>
        </Stack>
        {assessment.status === 'completed' ? (
          <CompletedRail assessment={assessment} onRound={onRound} />
        ) : (
          <InProgressRail assessment={assessment} onRound={onRound} />
        )}
      </div>
    </div>
  );
}

type RailProps = Pick<ReadAssessmentProps, 'assessment' | 'onRound'>;

function CompletedRail({ assessment, onRound }: RailProps) {
  const { t } = useTranslation('saq');
  const { set, completedAt, completedBy, dueAt } = assessment;
  return (
    <Stack component="aside" className={railCss.rail} gap={16} data-first aria-label={t('completed')}>
      <Group component="h2" gap={8} wrap="nowrap">
        <IconCircleCheckFilled size={20} color="var(--green-600)" aria-hidden /> {t('completed')}
      </Group>
      <DetailList
        details={[
          { label: t('on'), value: completedAt ? <Num>{formatDateTime(completedAt)}</Num> : '–' },
          { label: t('completedBy'), value: completedBy ?? '–' },
          ...(dueAt ? [{ label: t('due'), value: <Num>{formatDate(dueAt)}</Num> }] : []),
          { label: t('set'), value: t('setVersion', { version: set.version }) },
        ]}
      />
      <EarlierRounds assessment={assessment} onRound={onRound} />
    </Stack>
  );
}

function InProgressRail({ assessment, onRound }: RailProps) {
  const { t } = useTranslation('saq');
  const { progress, savedAt, dueAt, set } = assessment;
  return (
    <Stack component="aside" className={railCss.rail} gap={16} data-first aria-label={t('underWay')}>
      <h2>{t(savedAt ? 'underWay' : 'notBegun')}</h2>
      <Stack gap={8}>
        <p>
          <Num className="figure">{progress.percent}%</Num>{' '}
          <span className="muted small">{t('answered', { answered: progress.answered, total: progress.total })}</span>
        </p>
        <SaqProgressBar progress={progress} />
      </Stack>
      <DetailList
        details={[
          ...(savedAt ? [{ label: t('lastSaved'), value: <Num>{formatDateTime(savedAt)}</Num> }] : []),
          ...(dueAt ? [{ label: t('dueAgain'), value: <Num>{formatDate(dueAt)}</Num> }] : []),
          { label: t('set'), value: t('setVersion', { version: set.version }) },
        ]}
      />
      <EarlierRounds assessment={assessment} onRound={onRound} />
    </Stack>
  );
}
