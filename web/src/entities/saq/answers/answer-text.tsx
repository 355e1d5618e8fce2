import { Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SaqQuestion } from '../../../../../contracts/members/saq/questions.js';
import type { AnswerReply } from '../../../../../contracts/members/saq/replies.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { DocumentButton } from '../../document/document-button.js';
import css from '../saq.module.css';
import { useOptionText } from './answer-input.js';

export function AnswerText({ question, answer }: { question: SaqQuestion; answer: AnswerReply | undefined }) {
  const { t } = useTranslation('saq');
  const optionText = useOptionText(question);
  const { value, notApplicable } = answer ?? {};
  if (notApplicable !== undefined) {
    return (
      <span className={css.answerText}>
        <span className="strong">{t('notApplicable')}</span> <bdi>{notApplicable}</bdi>
      </span>
    );
  }
  if (value === undefined) return <span className="muted">{t('noAnswer')}</span>;
  if (typeof value === 'number') return <Num className="strong">{formatInteger(value)}</Num>;
  const chosen = (question.options ?? []).filter(({ id }) => (Array.isArray(value) ? value.includes(id) : value === id));
  if (question.type === 'text')
    return (
      <span className={css.answerText}>
        <bdi>{value}</bdi>
      </span>
    );
  if (chosen.length === 1)
    return (
      <span className={css.answerText}>
        <bdi>{chosen.map(optionText)}</bdi>
      </span>
    );
  return (
    <ul className={css.answerList}>
      {chosen.map((option) => (
        <Flex component="li" gap={8} key={option.id}>
          <bdi>{optionText(option)}</bdi>
        </Flex>
      ))}
    </ul>
  );
}

export function AnswerFiles({ answer }: { answer: AnswerReply | undefined }) {
  if (!answer || answer.evidence.length === 0) return null;
  return (
    <Group component="span" gap="4px 16px" align="stretch">
      {answer.evidence.map(({ blobName, fileName }) => (
        <DocumentButton key={blobName} blobName={blobName}>
          {fileName}
        </DocumentButton>
      ))}
    </Group>
  );
}
