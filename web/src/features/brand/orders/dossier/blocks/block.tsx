import { Box, Stack } from '@mantine/core';
import type { DossierBlock } from '../../../../../../../contracts/brand/dossiers/content.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { Columns } from '../../../../../ui/layout/columns.js';
import { WorkingDays } from '../../detention/working-day-clock.js';
import { BarBlock } from './bar-block.js';
import { ChartBlock } from './chart-block.js';
import { MapBlock } from './map-block.js';
import css from './sheet.module.css';
import { TableBlock } from './table-block.js';

/** Shows one block of a page. */
export function Block({ block }: { block: DossierBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>;
    case 'text':
      return <p className={block.quiet ? css.quiet : undefined}>{block.text}</p>;
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((item) => (
            <Box component="li" py={2} key={item}>
              {item}
            </Box>
          ))}
        </ul>
      );
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'table':
      return <TableBlock table={block.table} />;
    case 'bar':
      return <BarBlock parts={block.parts} note={block.note} />;
    case 'clock':
      return <WorkingDays days={block.days} first={block.first} last={block.last} note={block.note} />;
    case 'chart':
      return <ChartBlock boxes={block.boxes} links={block.links} tiers={block.tiers} />;
    case 'map':
      return <MapBlock sites={block.sites} routes={block.routes} note={block.note} ground={block.ground} />;
    case 'gap':
      return (
        <Box component="p" p="10px 12px" bdrs={6} bg="var(--medium-tint)" data-gap={block.gap}>
          {block.text}
        </Box>
      );
    case 'code':
      return (
        <pre className={css.code} dir="ltr">
          {block.text}
        </pre>
      );
  }
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Stack component="dl" className={css.facts} gap={5}>
      {facts.map(([label, value]) => (
        <Columns cols="150px minmax(0, 1fr)" gap={10} key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            <Num>{value}</Num>
          </dd>
        </Columns>
      ))}
    </Stack>
  );
}
