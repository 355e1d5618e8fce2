import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type QuestionSet,
  type QuestionSetType,
  SAQ_SECTIONS,
  type SaqCondition,
  type SaqQuestion,
} from '../../../../../contracts/members/saq/questions.js';
import type { RiskLevel } from '../../../../../contracts/shared/risk-indicators.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { SeverityBars } from '../../../ui/data-display/severity-bars.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { useOptionText } from '../answers/answer-input.js';
import { questionNumbers } from '../question-numbers.js';
import { questionSetRead } from '../saq-reads.js';
import { useLocalizedText } from '../use-localized-text.js';
import css from './question-sets.module.css';

/** The questions of one version, with their options, levels and routing. */
export function QuestionSetView({ facilityType, version }: { facilityType: QuestionSetType; version: number }) {
  const { t } = useTranslation('saq');
  const { data, error, refetch } = useQuery(questionSetRead(facilityType, version));
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {SAQ_SECTIONS.map((section) => (
        <Card
          key={section}
          title={t(`section.${section}`)}
          aside={<span className="small muted">{t('setVersion', { version })}</span>}
          padded={false}
        >
          <ol className={css.questions}>
            {data.questions
              .filter((question) => question.section === section)
              .map((question) => (
                <Question key={question.id} question={question} set={data} />
              ))}
          </ol>
        </Card>
      ))}
    </>
  );
}

function Question({ question, set }: { question: SaqQuestion; set: QuestionSet }) {
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  const optionText = useOptionText(question);
  const conditionText = useConditionText(set);
  const { type, options = [], bands = [], showWhen, help, evidence, notApplicable } = question;
  return (
    <li>
      <Num className="muted">{questionNumbers(set.questions).get(question.id) ?? ''}</Num>
      <div>
        <p className="strong">
          <bdi>{textIn(question.text)}</bdi>
        </p>
        {help ? (
          <p className="small muted">
            <bdi>{textIn(help)}</bdi>
          </p>
        ) : null}
        <Group component="p" className={css.about} gap="0 8px" align="stretch">
          <span>{t(`sets.type.${type}`)}</span>
          {showWhen ? <span>{t('sets.shownWhen', { conditions: showWhen.map(conditionText).join('; ') })}</span> : null}
          {notApplicable ? <span>{t('notApplicable')}</span> : null}
          {evidence ? <span>{t('evidenceWanted')}</span> : null}
        </Group>
        <Stack component="ul" gap={4}>
          {options.map((option) => (
            <Group component="li" className="muted" gap="2px 8px" key={option.id}>
              <bdi>{optionText(option)}</bdi> <Level level={option.level} />
            </Group>
          ))}
          {bands.map(({ from, level }) => (
            <Group component="li" className="muted" gap="2px 8px" key={from}>
              <Num>{t('sets.from', { count: from })}</Num> <Level level={level} />
            </Group>
          ))}
        </Stack>
      </div>
    </li>
  );
}

const FILLED: Record<RiskLevel, number> = { low: 1, medium: 2, high: 3 };

function Level({ level }: { level: RiskLevel | undefined }) {
  const { t } = useTranslation('saq');
  if (!level) return null;
  return (
    <Chip tone={level}>
      <SeverityBars filled={FILLED[level]} mark="currentColor" /> {t(`sets.level.${level}`)}
    </Chip>
  );
}

/** "question 3 is Yes", by the numbers and options of the set. */
function useConditionText({ questions }: QuestionSet): (condition: SaqCondition) => string {
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  const numbers = questionNumbers(questions);
  return ({ question, has = [], atLeast }) => {
    const number = numbers.get(question) ?? question;
    if (atLeast !== undefined) return t('sets.conditionNumber', { number, count: formatInteger(atLeast) as never });
    const asked = questions.find(({ id }) => id === question);
    const chosen = (asked?.options ?? []).filter(({ id }) => has.includes(id));
    const options = chosen.map(({ id, text }) => (asked?.type === 'yesNo' ? t(id === 'yes' ? 'yes' : 'no') : textIn(text))).join(' / ');
    return t('sets.condition', { number, options });
  };
}
