import { Box, Group } from '@mantine/core';
import { IconCircleCheckFilled, IconClock, IconFileOff, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DossierExhibit } from '../../../../../../../contracts/brand/dossiers/content.js';
import type { DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { DocumentButton } from '../../../../../entities/document/document-button.js';
import { Button } from '../../../../../ui/button.js';
import { Chip } from '../../../../../ui/data-display/chip.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatInteger, formatShortHash } from '../../../../../ui/format.js';
import { pagesRead } from '../dossier-reads.js';
import { FactLine } from '../fact-line.js';
import css from './beside.module.css';

interface ExhibitsPartProps {
  dossier: DossierReply;
  page: number;
  onPage: (page: number) => void;
}

/** The files that the page names, and how many are in the zip. */
export function ExhibitsPart({ dossier, page, onPage }: ExhibitsPartProps) {
  const { t } = useTranslation('dossierScreen');
  const { data } = useQuery({ ...pagesRead(dossier, page), enabled: dossier.pages > 0 });
  const exhibits = data?.items.find(({ number }) => number === page)?.exhibits ?? [];
  const list = dossier.contents.find(({ kind }) => kind === 'exhibits');
  const { total, inFile, withheld, waits, gone } = dossier.exhibits;
  const counts = [
    { key: 'inFile', count: inFile },
    { key: 'withheld', count: withheld },
    { key: 'waits', count: waits },
    { key: 'gone', count: gone },
  ] as const;
  const facts = counts
    .filter(({ key, count }) => key === 'inFile' || count > 0)
    .map(({ key, count }) => ({ key, fact: t(`exhibits.${key}`, { count, exhibits: formatInteger(count) }) }));
  return (
    <section className={css.part} aria-label={t('exhibits.title')}>
      <Group component="header" gap="4px 12px" justify="space-between" p="10px 16px 6px">
        <h2>
          {t('exhibits.title')} <Num className={css.count}>{formatInteger(exhibits.length)}</Num>
        </h2>
        {list && total > 0 ? (
          <Button variant="link" size="small" onClick={() => onPage(list.page)}>
            {t('exhibits.all', { count: total, exhibits: formatInteger(total) })}
          </Button>
        ) : null}
      </Group>
      {exhibits.length === 0 ? (
        <Box component="p" className="muted" p="4px 16px 12px" fz={13}>
          {t('exhibits.none')}
        </Box>
      ) : null}
      <ol className={css.exhibitList}>
        {exhibits.map((exhibit) => (
          <Exhibit key={exhibit.number} exhibit={exhibit} language={dossier.language} />
        ))}
      </ol>
      {total > 0 ? (
        <Box component="p" className="muted" p="4px 16px 12px" fz={13}>
          <FactLine facts={facts} />
        </Box>
      ) : null}
    </section>
  );
}

function Exhibit({
  exhibit: { number, fileName, kind, pages, sha256, state, blobName },
  language,
}: {
  exhibit: DossierExhibit;
  language: string;
}) {
  const { t } = useTranslation('dossierScreen');
  return (
    <li>
      <Num className={css.count}>{formatInteger(number)}</Num>
      <div>
        {state === 'inFile' ? (
          <DocumentButton blobName={blobName}>{fileName}</DocumentButton>
        ) : (
          <bdi className="strong">{fileName || kind}</bdi>
        )}
        <span className="caption">
          <FactLine
            facts={[
              { key: 'kind', fact: <bdi lang={language}>{kind}</bdi> },
              ...(pages === null ? [] : [{ key: 'pages', fact: <bdi>{t('pages', { count: pages, pages: formatInteger(pages) })}</bdi> }]),
              ...(sha256 ? [{ key: 'hash', fact: <ShortHash hash={sha256} /> }] : []),
            ]}
          />
        </span>
      </div>
      <ExhibitState state={state} />
    </li>
  );
}

const ShortHash = ({ hash }: { hash: string }) => (
  <bdi dir="ltr" className="num" title={hash}>
    {formatShortHash(hash)}
  </bdi>
);

const SIGNS = { withheld: IconLock, waits: IconClock, gone: IconFileOff };

function ExhibitState({ state }: Pick<DossierExhibit, 'state'>) {
  const { t } = useTranslation('dossierScreen');
  if (state === 'inFile')
    return (
      <span className="good" title={t('exhibits.state.inFile')}>
        <IconCircleCheckFilled size={14} aria-hidden />
        <span className="visually-hidden">{t('exhibits.state.inFile')}</span>
      </span>
    );
  const Icon = SIGNS[state];
  return (
    <Chip tone={state === 'gone' ? 'high' : 'medium'}>
      <Icon size={14} aria-hidden /> {t(`exhibits.state.${state}`)}
    </Chip>
  );
}
