import { useEffect, useMemo, useState } from 'react';
import type { KeptAnswers } from '../../../../entities/saq/answers/use-answers.js';
import { keepGivenAnswers, readGivenAnswers } from '../../../../offline/given-answers.js';
import { usePhone } from '../shell/use-phone.js';

/** Answers of an assessment that this phone still has to send; undefined until it was looked for. A browser that keeps nothing has none. */
export function useKeptAnswers(assessment: string): KeptAnswers | undefined {
  const { account } = usePhone();
  const [given, setGiven] = useState<KeptAnswers['given']>();
  useEffect(() => void readGivenAnswers(account, assessment).then(setGiven, () => setGiven({})), [account, assessment]);
  return useMemo(
    () =>
      given && {
        account,
        given,
        keep: (waiting) => void keepGivenAnswers(account, assessment, waiting).catch(() => undefined),
      },
    [account, assessment, given],
  );
}
