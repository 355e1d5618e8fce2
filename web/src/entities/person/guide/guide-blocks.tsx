import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { Block, Inline } from '../../../client/guides/guide.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import type { UserInfo } from '../../../client/session/session.js';
import { Columns } from '../../../ui/layout/columns.js';
import css from './guide.module.css';

/** Shows the paragraphs and steps of a section. Screens that the reader may not open are named without a link. */
export function GuideBlocks({ blocks, user }: { blocks: readonly Block[]; user: UserInfo | undefined }) {
  return (
    <Columns className={css.blocks} cols="minmax(0, 1fr)" gap={10}>
      {blocks.map((block, at) => (
        <GuideBlock key={keyOf(at)} block={block} user={user} />
      ))}
    </Columns>
  );
}

/** Names a part by its place: the parts of a guide never change while it is read. */
const keyOf = (at: number): string => `${at}`;

function GuideBlock({ block, user }: { block: Block; user: UserInfo | undefined }) {
  if (block.kind === 'heading') return <h4>{shown(block.inlines, user)}</h4>;
  if (block.kind === 'paragraph') return <p>{shown(block.inlines, user)}</p>;
  const items = block.items.map((item, at) => <li key={keyOf(at)}>{shown(item, user)}</li>);
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

const shown = (inlines: readonly Inline[], user: UserInfo | undefined): ReactNode =>
  inlines.map((inline, at) => (
    <Fragment key={keyOf(at)}>
      <GuideWords of={inline} user={user} />
    </Fragment>
  ));

function GuideWords({ of, user }: { of: Inline; user: UserInfo | undefined }) {
  const [search] = useSearchParams();
  switch (of.kind) {
    case 'text':
      return of.text;
    case 'strong':
      return <b>{of.text}</b>;
    case 'code':
      return <code>{of.text}</code>;
    case 'screen':
      return mayOpen(user, of.screen) ? <Link to={SCREENS[of.screen].path}>{of.text}</Link> : <b>{of.text}</b>;
    case 'guide': {
      const role = of.role ?? search.get('role');
      return <Link to={{ search: role ? `?role=${role}` : '', hash: `#${of.anchor}` }}>{of.text}</Link>;
    }
  }
}
