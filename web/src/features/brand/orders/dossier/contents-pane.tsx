import { Box, Flex } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierReply } from '../../../../../../contracts/brand/dossiers/replies.js';
import { directionOf, languageOf } from '../../../../../../contracts/shared/languages.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatFileSize, formatInteger } from '../../../../ui/format.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { lineOfPage } from './chosen-dossier.js';
import css from './dossier.module.css';
import { searchRead } from './dossier-reads.js';
import { FactLine } from './fact-line.js';
import lines from './lines.module.css';

const TYPING_PAUSE_MS = 300;
const SEARCHED_MIN = 2;

interface ContentsPaneProps {
  dossier: DossierReply;
  page: number;
  onPage: (page: number) => void;
}

/** The chapters with their pages and gaps, and what is found in text and names of files. */
export function ContentsPane({ dossier, page, onPage }: ContentsPaneProps) {
  const { t } = useTranslation('dossierScreen');
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const label = t('search.label', { count: dossier.pages, pages: formatInteger(dossier.pages) });
  return (
    <>
      <Box p="0 12px 8px">
        <TextField
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Box>
      {searched.length >= SEARCHED_MIN ? (
        <Hits dossier={dossier} text={searched} onPage={onPage} />
      ) : (
        <>
          <Lines dossier={dossier} page={page} onPage={onPage} />
          <Size dossier={dossier} />
        </>
      )}
    </>
  );
}

function Lines({ dossier, page, onPage }: ContentsPaneProps) {
  const { t } = useTranslation('dossierScreen');
  const current = lineOfPage(dossier, page);
  const language = languageOf(dossier.language);
  return (
    <nav aria-label={t('contents')}>
      <ol className={`${lines.lines} ${css.contents}`}>
        {dossier.contents.map((line) => (
          <li key={line.chapterId}>
            <button
              type="button"
              aria-current={line === current ? 'location' : undefined}
              data-inner={line.number.includes('.') || undefined}
              onClick={() => onPage(line.page)}
            >
              <Num className={css.lineNumber}>{line.number}</Num>
              <Box lang={language} dir={directionOf(language)} component="bdi" className="anywhere" flex={1} miw={0}>
                {line.title}
              </Box>
              {line.gaps.length > 0 ? (
                <span className={css.gapCount} title={t('gaps.count', { count: line.gaps.length })}>
                  <Num>{formatInteger(line.gaps.length)}</Num>
                  <span className="visually-hidden"> {t('gaps.count', { count: line.gaps.length })}</span>
                </span>
              ) : null}
              <Num className={css.linePage}>{formatInteger(line.page)}</Num>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Size({ dossier: { state, pages, exhibits, bytes, builtAt, askedAt } }: { dossier: DossierReply }) {
  const { t } = useTranslation('dossierScreen');
  if (state !== 'ready') return null;
  const seconds = builtAt ? Math.max(1, Math.round((Date.parse(builtAt) - Date.parse(askedAt)) / 1000)) : undefined;
  return (
    <Box component="p" className="caption" p={12}>
      <FactLine
        facts={[
          { key: 'pages', fact: t('pages', { count: pages, pages: formatInteger(pages) }) },
          { key: 'exhibits', fact: t('exhibits.total', { count: exhibits.total, exhibits: formatInteger(exhibits.total) }) },
          ...(bytes ? [{ key: 'bytes', fact: <bdi dir="ltr">{formatFileSize(bytes)}</bdi> }] : []),
        ]}
      />
      {'. '}
      {seconds === undefined ? null : t('builtIn', { count: seconds, seconds: formatInteger(seconds) })} {t('sameBytes')}
    </Box>
  );
}

function Hits({ dossier, text, onPage }: { dossier: DossierReply; text: string; onPage: (page: number) => void }) {
  const { t } = useTranslation('dossierScreen');
  const found = useQuery(searchRead(dossier.id, text, dossier.pages));
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <div aria-busy="true" />;
  const { items, total } = found.data;
  return (
    <>
      <Box component="p" className="caption" p={12} role="status">
        {total === 0 ? t('search.none', { text }) : t('search.found', { count: total, hits: formatInteger(total) })}
      </Box>
      <ol className={`${lines.lines} ${css.hits}`}>
        {items.map((hit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may hold the text in the same words twice
          <li key={`${hit.page} ${at}`}>
            <button type="button" onClick={() => onPage(hit.page)}>
              <Flex component="span" gap={8} justify="space-between" fw={500}>
                <bdi lang={dossier.language}>{hit.chapterTitle}</bdi> <Num className={css.linePage}>{formatInteger(hit.page)}</Num>
              </Flex>
              <bdi lang={dossier.language} className="caption">
                {hit.excerpt}
              </bdi>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
