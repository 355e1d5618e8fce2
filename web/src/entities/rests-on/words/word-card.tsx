import { Group, Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { loadTexts } from '../../../client/i18n/i18n.js';
import { Num } from '../../../ui/data-display/number-text.js';
import css from './word.module.css';
import type { WordFigure, WordName } from './word-names.js';
import { WordSign } from './word-sign.js';

let texts: Promise<boolean> | undefined;

/** Returns true when they were loaded; else the next card tries again. */
const loadWords = (): Promise<boolean> =>
  loadTexts(['words']).then(
    () => true,
    () => {
      texts = undefined;
      return false;
    },
  );

/** Sign, word, two sentences, what it is here, and the way to all words. */
export default function WordCard({ of, figures }: { of: WordName; figures: readonly WordFigure[] }) {
  texts ??= loadWords();
  const isLoaded = use(texts);
  const { t } = useTranslation('words');
  const { t: ui } = useTranslation('ui');
  if (!isLoaded) return <p>{ui('wordFailed')}</p>;
  return (
    <div role="note" aria-label={t(`word.${of}.name`)}>
      <Group component="p" gap={8} wrap="nowrap" fz={14}>
        <WordSign of={of} /> <span className="strong">{t(`word.${of}.name`)}</span>
      </Group>
      <p>{t(`word.${of}.text`)}</p>
      {figures.length > 0 ? (
        <Stack component="dl" className={css.figures} gap={4}>
          {figures.map(({ label, value }) => (
            <Group gap={12} align="stretch" wrap="nowrap" justify="space-between" key={label}>
              <dt>{label}</dt>
              <dd>
                <Num className="strong">{value}</Num>
              </dd>
            </Group>
          ))}
        </Stack>
      ) : null}
      <p className={css.all}>
        <Link to={`${SCREENS.words.path}#${of}`}>
          <IconHelpCircle size={14} aria-hidden /> {t('all')}
        </Link>
      </p>
    </div>
  );
}
