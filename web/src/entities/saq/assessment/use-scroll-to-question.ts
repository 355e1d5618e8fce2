import { useEffect, useState } from 'react';
import type { SaqSection } from '../../../../../contracts/members/saq/questions.js';

/** Leads to a question: into its section, and when that is there to the question's first field. */
export function useScrollToQuestion(section: SaqSection, open: (questionId: string) => void): (questionId: string) => void {
  const [wanted, setWanted] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that is not there yet is there with its section
  useEffect(() => {
    const item = wanted === undefined ? null : document.getElementById(`question-${wanted}`);
    if (!item) return;
    item.scrollIntoView({ block: 'start' });
    const field = item.querySelector<HTMLElement>('input:not([type="file"]), textarea');
    (field ?? item).focus({ preventScroll: true });
    setWanted(undefined);
  }, [wanted, section]);
  return (questionId) => {
    open(questionId);
    setWanted(questionId);
  };
}
