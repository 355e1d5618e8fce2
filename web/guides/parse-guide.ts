/** Reads a guide's markdown into what screens can show: headings, paragraphs, steps, refusals and links. */
import { lexer, type Token, type Tokens } from 'marked';
import { SCREENS, type ScreenKey } from '../../contracts/shared/screens.js';
import {
  type Block,
  GUIDE_ROLES,
  GUIDE_TOPICS,
  type GuideFolder,
  type GuidePart,
  type GuideSection,
  type GuideTopic,
  type Inline,
  SHARED_FOLDERS,
} from '../src/client/guides/guide.js';

/** Says where a file lies: `docs/guide/<folder>/<topic>.md`. */
export type GuidePlace = { folder: GuideFolder; topic: GuideTopic };

/** @throws Error for what a guide may not hold: HTML, pictures, tables, a link that leads nowhere */
export function parseGuide(markdown: string, place: GuidePlace): GuidePart {
  const intro: Block[] = [];
  const sections: (GuideSection & { blocks: Block[] })[] = [];
  let title = '';
  const begin = (heading: string, isRefusal: boolean) =>
    sections.push({ anchor: `${place.topic}-${slugOf(heading)}`, title: heading, isRefusal, blocks: [] });
  for (const token of lexer(markdown) as Tokens.Generic[]) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 1) title = token.text;
    else if (token.type === 'heading' && token.depth === 2) begin(token.text, false);
    else if (token.type === 'blockquote') begin(token.text.trim(), true);
    else (sections.at(-1)?.blocks ?? intro).push(blockOf(token, place));
  }
  if (!title) throw faultOf(place, 'has no title');
  return { topic: place.topic, title, intro, sections };
}

/** Makes the anchor of a heading as GitHub does. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

function blockOf(token: Tokens.Generic, place: GuidePlace): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', inlines: inlinesOf(token.tokens, place) };
    case 'paragraph':
      return { kind: 'paragraph', inlines: inlinesOf(token.tokens, place) };
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map((item: Tokens.ListItem) => inlinesOf(item.tokens, place)) };
    default:
      throw faultOf(place, `holds ${token.type}: ${token.raw}`);
  }
}

function inlinesOf(tokens: readonly Token[] | undefined, place: GuidePlace): Inline[] {
  return ((tokens ?? []) as readonly Tokens.Generic[]).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        return token.tokens ? inlinesOf(token.tokens, place) : [{ kind: 'text', text: token.text.replaceAll('\n', ' ') }];
      case 'paragraph':
        return inlinesOf(token.tokens, place);
      case 'escape':
        return [{ kind: 'text', text: token.text }];
      case 'strong':
        return [{ kind: 'strong', text: token.text }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'link':
        return [linkOf(token.text, token.href, place)];
      default:
        throw faultOf(place, `holds ${token.type}: ${token.raw}`);
    }
  });
}

const SCREEN_BY_PATH = new Map((Object.keys(SCREENS) as ScreenKey[]).map((key) => [SCREENS[key].path as string, key]));

/** Matches a guide of the same role, or of another role, with its anchor. */
const GUIDE_LINK = /^(?:\.\.\/([a-z-]+)\/)?([a-z-]+)\.md(?:#(.+))?$/;

function linkOf(text: string, href: string, place: GuidePlace): Inline {
  const screen = SCREEN_BY_PATH.get(href);
  if (screen) return { kind: 'screen', text, screen };
  const [, folder = place.folder, named, heading] = GUIDE_LINK.exec(href) ?? [];
  const topic = GUIDE_TOPICS.find((each) => each === named);
  if (!topic) throw faultOf(place, `links to ${href}, which is no screen and no guide`);
  const anchor = heading ? `${topic}-${heading}` : topic;
  if (SHARED_FOLDERS.some((each) => each === folder)) return { kind: 'guide', text, anchor };
  const role = GUIDE_ROLES.find((each) => each === folder);
  if (!role) throw faultOf(place, `links to ${href}, which is the guide of no role`);
  return { kind: 'guide', text, role, anchor };
}

const faultOf = ({ folder, topic }: GuidePlace, what: string): Error => new Error(`docs/guide/${folder}/${topic}.md ${what}.`);
