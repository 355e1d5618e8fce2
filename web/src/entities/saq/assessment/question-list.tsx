import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reachableQuestions, type SaqProgress } from '../../../../../contracts/members/saq/answers.js';
import type { SaqSection } from '../../../../../contracts/members/saq/questions.js';
import type { AssessmentReply } from '../../../../../contracts/members/saq/replies.js';
import { QuestionItem } from '../answers/question-item.js';
import type { Answers } from '../answers/use-answers.js';

interface QuestionListProps {
  section: SaqSection;
  assessment: AssessmentReply;
  saving: Answers;
  numbers: ReadonlyMap<string, string>;
  /** Marked, once somebody wanted to complete without them. */
  missing: SaqProgress['missing'];
}

/** Shows the questions of a section that the answers lead to. */
export function QuestionList({ section, assessment, saving, numbers, missing }: QuestionListProps) {
  const { t } = useTranslation('saq');
  const shown = reachableQuestions(assessment.set.questions, saving.answers).filter((question) => question.section === section);
  return (
    <div id={`section-${section}`} role="tabpanel" aria-label={t(`section.${section}`)}>
      <Stack component="ol" gap={0}>
        {shown.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            number={numbers.get(question.id) ?? ''}
            answer={saving.answers[question.id]}
            stored={assessment.answers[question.id]}
            previous={assessment.previous?.answers[question.id]}
            refused={saving.state.refused[question.id]}
            isMissing={missing.includes(question.id)}
            onAnswer={saving.add}
          />
        ))}
      </Stack>
    </div>
  );
}
