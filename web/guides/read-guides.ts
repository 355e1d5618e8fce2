import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_ROLES, GUIDE_TOPICS, type GuideFolder, type Guides, SHARED_FOLDERS } from '../src/client/guides/guide.js';
import { type GuidePlace, parseGuide } from './parse-guide.js';

const FOLDERS: readonly GuideFolder[] = [...GUIDE_ROLES, ...SHARED_FOLDERS];

/** Lists the guides that lie in a folder such as `docs/guide`. */
export function guidePlaces(root: string): (GuidePlace & { path: string })[] {
  const places = FOLDERS.flatMap((folder) => GUIDE_TOPICS.map((topic) => ({ folder, topic, path: join(root, folder, `${topic}.md`) })));
  return places.filter(({ path }) => existsSync(path));
}

/** @throws Error for a guide that cannot be shown */
export function readGuides(root: string): Guides {
  const parts = guidePlaces(root).map((place) => ({ folder: place.folder, part: parseGuide(readFileSync(place.path, 'utf8'), place) }));
  const partsOf = (folder: GuidePlace['folder']) => parts.filter((each) => each.folder === folder).map(({ part }) => part);
  return Object.fromEntries(FOLDERS.map((folder) => [folder, partsOf(folder)])) as unknown as Guides;
}
