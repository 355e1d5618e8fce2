import { Box, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WORDS } from '../../../../entities/rests-on/words/word-names.js';
import { WordSign } from '../../../../entities/rests-on/words/word-sign.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, Page } from '../../../../ui/layout/layout.js';
import css from './words.module.css';

/** Explains the words on traces, orders and risks, in plain words. The address names the word that it opens at. */
export function WordsPage() {
  const { t, i18n } = useTranslation('words');
  const { hash } = useLocation();
  const [search] = useUrlState();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const needle = (search.get('q') ?? '').trim().toLocaleLowerCase(i18n.language);
  const found = WORDS.filter((word) =>
    `${t(`word.${word}.name`)} ${t(`word.${word}.text`)}`.toLocaleLowerCase(i18n.language).includes(needle),
  );
  return (
    <Page>
      <h1>{t('title')}</h1>
      <p className="muted">{t('intro')}</p>
      <SearchField label={t('search')} />
      <Card padded={false}>
        {found.length === 0 ? <EmptyState title={t('none')} /> : null}
        <dl className={css.words}>
          {found.map((word) => (
            <div key={word} id={word} data-named={hash === `#${word}` || undefined}>
              <Group component="dt" className="strong" gap={8} wrap="nowrap">
                <WordSign of={word} /> {t(`word.${word}.name`)}
              </Group>
              <Box component="dd" maw="68ch">
                {t(`word.${word}.text`)}
              </Box>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  );
}
