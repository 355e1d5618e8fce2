/**
 * What a screen says comes from its catalog. `npm run check` holds the screens to it (test/checks/screen-texts.ts); here
 * each rule is shown able to fail.
 */
import { describe, expect, it } from '@jest/globals';
import { keyFaults } from './support/key-faults.js';
import { keyUses } from './support/key-uses.js';
import { visibleTexts } from './support/visible-texts.js';
import { parsed } from './support/web-sources.js';

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
  const source = parsed('screen.tsx', screen);
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

describe('a planted component', () => {
  const found = (jsx: string) => visibleTexts(parsed('planted.tsx', `const Planted = () => ${jsx};`));

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
