/**
 * What a screen says comes from its catalog. `npm run check` holds the screens to it (test/checks/screen-texts.ts); here
 * each rule is shown able to fail.
 */
import { describe, expect, it } from '@jest/globals';
import { keyFaults, partFaults } from '../support/texts/key-faults.js';
import { keyUses } from '../support/texts/key-uses.js';
import { textRoomFaults } from '../support/texts/text-room-faults.js';
import { visibleTexts } from '../support/texts/visible-texts.js';
import { parseSource } from '../support/texts/web-sources.js';

describe('a planted screen', () => {
  const screen = `
    export function Screen({ kind, name }: Props) {
      const { t, i18n } = useTranslation('stock');
      const { t: words } = useTranslation('ui');
      const NAMES = { first: 'fromVariable' };
      const inner = () => t('inner', { count: 2 });
      return <p title={words('close')}>{t(\`kind.\${kind}\`)}{t(NAMES[name])}{t(name ? 'yes' : 'no')}{t('names', { returnObjects: true })}
        {i18n.exists(\`ui:flag.\${kind}\`)}{call('other')}</p>;
    }`;
  const source = parseSource('screen.tsx', screen);
  const stock = ['inner_one', 'inner_other', 'kind.sell', 'fromVariable', 'yes', 'no', 'names.0', 'names.1'];
  const faultsOf = (more: { stock?: string[]; ui?: string[] }) =>
    keyFaults(
      [keyUses(source)],
      new Map([
        ['stock', more.stock ?? stock],
        ['ui', more.ui ?? ['close', 'flag.sell']],
      ]),
      new Set(['sell']),
    );

  it('whose keys are all there has no fault', () => expect(faultsOf({})).toEqual({ missing: [], unused: [] }));

  it.each([
    ['a key', 'inner'],
    ['what a choice leads to', 'no'],
    ['all that a part may fill', 'kind.sell'],
    ['a list', 'names'],
  ])('that asks for %s that is missing is found', (_what, key) => {
    const { missing } = faultsOf({ stock: stock.filter((each) => !each.startsWith(key)) });
    expect(missing).toEqual([expect.stringMatching(/^screen\.tsx:\d+ stock:/)]);
  });

  it('that asks another catalog for a key that is missing is found', () => {
    expect(faultsOf({ ui: ['flag.sell'] }).missing).toEqual(['screen.tsx:7 ui:close']);
  });

  it.each(['more', 'kind.gone', 'inner.more', 'fromNowhere'])('leaves %s unused, and it is found', (key) => {
    expect(faultsOf({ stock: [...stock, key] })).toEqual({ missing: [], unused: [`stock:${key}`] });
  });
});

describe('a planted text with parts', () => {
  const found = (call: string) => {
    const source = parseSource('parts.tsx', `const Parts = () => { const { t } = useTranslation('stock'); return ${call}; };`);
    return partFaults([keyUses(source)], new Map([['stock', new Map([['of', '{{count}} of {{total}}']])]]), new Set());
  };

  it.each(["t('of', { count, total: 3 })", "t('of', filling)", "t('of', { count, ...filling })"])('that %s fills in has no fault', (call) =>
    expect(found(call)).toEqual([]),
  );
  it.each([
    ["t('of', { count })", ['total']],
    ["t('of')", ['count', 'total']],
    ["i18next.t('stock:of', { total })", ['count']],
  ])('that %s leaves open is found', (call, open) => {
    expect(found(call)).toEqual(open.map((part) => `parts.tsx:1 of: {{${part}}} is not filled in`));
  });
});

describe('a planted screen that names its texts', () => {
  const ROOMS = { shell: ['ui'], stock: ['stock', 'lots'], trace: ['trace'], saq: ['saq'] };
  const saying = (namespace: string, more = '') =>
    `${more}; export const Part = () => { const { t } = useTranslation('${namespace}'); return t('a'); };`;
  const faultsOf = (screen: string, texts: string, shell = '') => {
    const files = {
      'web/start.tsx': "import { routes } from './router.js';",
      'web/router.tsx': `${shell} export const routes = { stock: { ${texts} load: async () => (await import('./stock.js')).Stock } };`,
      'web/screens.ts': "export const more = { lots: { texts: ['stock'], load: async () => (await import('./lots.js')).Lots } };",
      'web/stock.tsx': screen,
      'web/lots.tsx': saying('lots'),
      'web/trace.tsx': saying('trace'),
      'web/saq.ts': saying('saq'),
    };
    const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
    return textRoomFaults({ sources, entry: 'web/start.tsx', tables: ['web/router.tsx', 'web/screens.ts'] }, ROOMS);
  };

  it.each([
    ['none but those of every screen', saying('ui'), ''],
    ['its own', saying('stock'), "texts: ['stock'],"],
    ['those of what it imports', saying('ui', "import { Part as Lots } from './lots.js'"), "texts: ['stock'],"],
    ['those of what it opens later', saying('ui', "const later = () => import('./trace.js')"), "texts: ['trace'],"],
    ['two rooms', saying('stock', "import './saq.js'"), "texts: ['stock', 'saq'],"],
    [
      'none of what it takes types from',
      saying('ui', "import type { Part as A } from './trace.js'; import { type B } from './saq.js'"),
      '',
    ],
  ])('has no fault with %s', (_what, screen, texts) => expect(faultsOf(screen, texts)).toEqual([]));

  it.each([
    ['leaves its own out', saying('stock'), '', ['web/router.tsx:1: says texts of stock without naming them']],
    [
      'leaves those of a part out',
      saying('stock', "import './trace.js'"),
      "texts: ['stock'],",
      ['web/router.tsx:1: says texts of trace without naming them'],
    ],
    ['names some that it never says', saying('ui'), "texts: ['trace'],", ['web/router.tsx:1: names texts of trace and says none']],
    [
      'waits for too many files',
      saying('stock', "import './trace.js'; import './saq.js'"),
      "texts: ['stock', 'trace', 'saq'],",
      ['web/router.tsx:1: waits for 4 files of texts, not 3'],
    ],
  ])('that %s is found', (_what, screen, texts, faults) => expect(faultsOf(screen, texts)).toEqual(faults));

  it('is found where what is there before it says texts of a room', () => {
    const faults = faultsOf(saying('ui'), '', "import './trace.js';");
    expect(faults).toEqual(['web/start.tsx: says texts of trace before any screen']);
  });
});

describe('planted code', () => {
  const found = (code: string) => visibleTexts(parseSource('planted.ts', code));

  it.each([
    ['a label in an object', "show({ 'aria-label': 'Close' });", 'Close'],
    ['a word as a label to be heard', "show({ 'aria-label': 'close' });", 'close'],
    ['a title in an object', "notify({ title: 'Lots', message: t('a') });", 'Lots'],
    ['a message of words', "notify({ message: 'nothing here' });", 'nothing here'],
    ['a label in a choice', "const column = { label: wide ? 'Name' : t('short') };", 'Name'],
    ['a label in another script', "const column = { label: 'لاٹ' };", 'لاٹ'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted code has the template
    ['a text around a figure', 'const row = { text: `${count} lots` };', 'lots'],
    ['a sentence that is handed on', "toast('error', 'Nothing was saved');", 'Nothing was saved'],
  ])('with %s is found', (_what, code, text) => expect(found(code)).toEqual([`planted.ts:1 ${text}`]));

  it.each([
    ['a state that is told by a word', "show({ 'aria-live': 'polite', 'aria-current': isToday ? 'date' : undefined });"],
    ['texts of a catalog', "notify({ title: t('lots'), 'aria-label': i18next.t('ui:close') });"],
    ['keys', "const screen = { title: 'qrCodes', label: 'strip.offline', message: 'required', text: 'ui:close' };"],
    ['what a chart takes', "const style = { label: 'data(name)', 'font-family': 'Inter Variable', border: '1px dashed #8FA698' };"],
    ['what developers are told', "throw new TypeError('No such thing');"],
    ['names and units', "const field = { name: 'value.certifications', unit: 'kg' };"],
  ])('with %s has no fault', (_what, code) => expect(found(code)).toEqual([]));
});

describe('a planted component', () => {
  const found = (jsx: string) => visibleTexts(parseSource('planted.tsx', `const Planted = () => ${jsx};`));

  it.each([
    ['a text', '<p>Lots</p>', 'Lots'],
    ['a text in another script', '<p>لاٹ</p>', 'لاٹ'],
    ['a text between others', '<p>{t("a")} of {t("b")}</p>', 'of'],
    ['a text in braces', "<p>{'Lots'}</p>", 'Lots'],
    ['a text in a choice', "<p>{one ? t('a') : 'None'}</p>", 'None'],
    ['a text after a condition', "<p>{one && 'Some'}</p>", 'Some'],
    ['a text for want of another', "<p>{name ?? 'Nameless'}</p>", 'Nameless'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted component has the template
    ['a text around a figure', '<p>{`${count} lots`}</p>', 'lots'],
    ['a label to be heard', '<button aria-label="Close" />', 'Close'],
    ['a label in a choice', "<button aria-label={open ? 'Close' : t('open')} />", 'Close'],
    ['a title', '<Card title="Lots" />', 'Lots'],
    ['a placeholder', '<input placeholder="Name" />', 'Name'],
    ['what stands for a picture', '<img alt="A bale" />', 'A bale'],
  ])('with %s is found', (_what, jsx, text) => expect(found(jsx)).toEqual([`planted.tsx:1 ${text}`]));

  it.each([
    ['texts of a catalog', "<p title={t('lots')}>{t('lots')}</p>"],
    ['signs and figures', '<p>{a} – 100% · {b}&nbsp;×</p>'],
    ['a unit', '<p>{weight} kg</p>'],
    ['names of classes and roles', '<p className="muted" role="status" data-look="bare">{a}</p>'],
    ['a comparison', "<p>{kind === 'sell' ? a : b}</p>"],
    ['a style', "<p style={{ color: bad ? 'red' : 'green' }}>{a}</p>"],
    ['a key of a part', "<Part kind={bad ? 'high' : 'low'} />"],
  ])('with %s has no fault', (_what, jsx) => expect(found(jsx)).toEqual([]));
});
