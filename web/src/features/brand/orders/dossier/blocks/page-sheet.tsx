import { Box, Flex } from '@mantine/core';
import type { DossierPage, DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { directionOf, languageOf } from '../../../../../../../contracts/shared/languages.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger, formatShortHash } from '../../../../../ui/format.js';
import { Block } from './block.js';
import css from './sheet.module.css';

interface PageSheetProps {
  dossier: DossierReply;
  page: DossierPage;
  /** 1 is 680 pixels wide. */
  zoom: number;
}

/** Shows a page of the file as text that can be selected. It is in the language and the direction of the file, which may not be the reader's. */
export function PageSheet({ dossier, page, zoom }: PageSheetProps) {
  const language = languageOf(dossier.language);
  const isFirst = dossier.contents.some((line) => line.chapterId === page.chapterId && line.page === page.number);
  const heading = (
    <>
      {page.chapterNumber ? <Num className={css.chapterNumber}>{page.chapterNumber}</Num> : null} <bdi>{page.chapterTitle}</bdi>
    </>
  );
  return (
    <Flex
      component="article"
      className={css.sheet}
      direction="column"
      lang={language}
      dir={directionOf(language)}
      style={{ zoom }}
      data-page={page.number}
    >
      <Flex component="header" gap={24} align="flex-start" justify="space-between" mb={16}>
        <h2 className={isFirst ? undefined : css.continued}>{heading}</h2>
        <Box component="p" className="faint" flex="none" lh="24px">
          <bdi>{dossier.orderNumber}</bdi>
        </Box>
      </Flex>
      <Flex direction="column" gap={12} flex={1}>
        {page.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
          <Block key={at} block={block} />
        ))}
      </Flex>
      <Flex component="footer" className="faint ruled" gap={16} justify="space-between" mt={24} pt={10} fz={10} lh="14px">
        <bdi>{dossier.brand}</bdi>
        <Num>{formatDateTime(dossier.asOf)}</Num>
        {dossier.check?.root ? <bdi dir="ltr">{formatShortHash(dossier.check.root)}</bdi> : null}
        <Num>
          {formatInteger(page.number)} / {formatInteger(dossier.pages)}
        </Num>
      </Flex>
    </Flex>
  );
}
