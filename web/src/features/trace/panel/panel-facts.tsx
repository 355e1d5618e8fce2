import { useTranslation } from 'react-i18next';
import type { TracePicture } from '../../../../drawing/picture.js';
import type { TracePlace } from '../../../../drawing/places.js';
import { type Detail, DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateRange, formatKg, formatYield, inSentence } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { gramsWithoutReceipt, poolsOf, wentInto } from './site-facts.js';
import { type SiteHistory, useSiteHistory } from './site-history.js';

/** What happened at a site with the lots of this trace, as far as the reader may know it; nothing is made up for what is not told. */
export function PanelFacts({ place, picture: { trace } }: { place: TracePlace; picture: TracePicture }) {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const history = useSiteHistory(place, !search.has('asOf') && !search.has('on'));
  const details = [...useReceived(place, trace), ...useHistoryDetails(history)];
  const pools = usePoolTexts(place, trace);
  if (details.length === 0 && pools.length === 0) return null;
  return (
    <section>
      <h3 className="small strong">{t('panel.happened')}</h3>
      <DetailList details={details} />
      {pools.map((text) => (
        <p key={text} className="small muted">
          {text}
        </p>
      ))}
    </section>
  );
}

function useReceived(place: TracePlace, trace: TracePicture['trace']): Detail[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const listOf = useShortList();
  const missing = gramsWithoutReceipt(trace, place);
  const received = wentInto(trace, place).map(({ product, grams, siteCount }, i) => {
    const goods = t('goods', { weight: formatKg(grams), product: inSentence(words(`product.${product}`)) });
    const from = listOf(siteCount > 0 ? [goods, t('sites', { count: siteCount })] : [goods]);
    return { label: i === 0 ? t('panel.wentIn') : '', value: <span className="num">{from}</span> };
  });
  if (missing === 0) return received;
  return [...received, { label: t('panel.noReceipt'), value: <Num>{t('panel.ofTrace', { weight: formatKg(missing) })}</Num> }];
}

function useHistoryDetails(history: SiteHistory | undefined): Detail[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const listOf = useShortList();
  if (!history) return [];
  const { passedOn, yields, yieldRange, from, to } = history;
  const details: Detail[] = [];
  const products = [...new Set(passedOn.map(({ product }) => inSentence(words(`product.${product}`))))].join(', ');
  const grams = passedOn.reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);
  if (passedOn.length > 0 && grams !== null) {
    const goods = listOf([t('goods', { weight: formatKg(grams), product: products }), t('lotCount', { count: passedOn.length })]);
    details.push({ label: t('panel.passedOn'), value: <span className="num">{goods}</span> });
  }
  if (yields.length > 0) details.push({ label: t('panel.yield'), value: <YieldText yields={yields} range={yieldRange} /> });
  if (from && to) {
    const days = formatDate(from) === formatDate(to) ? formatDate(from) : formatDateRange(from, to);
    details.push({ label: t('panel.dates'), value: <Num>{days}</Num> });
  }
  return details;
}

/** With the commas of the reader's language. */
function useShortList(): (parts: readonly string[]) => string {
  const { i18n } = useTranslation();
  return (parts) => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts);
}

function YieldText({ yields, range }: { yields: readonly number[]; range: SiteHistory['yieldRange'] }) {
  const { t } = useTranslation('trace');
  const [low, high] = [Math.min(...yields), Math.max(...yields)].map(formatYield);
  return (
    <>
      <Num>{low === high ? low : `${low} – ${high}`}</Num>{' '}
      {range ? (
        <span className="muted num">{t('panel.expected', { low: Math.round(range[0] / 100), high: Math.round(range[1] / 100) })}</span>
      ) : null}
    </>
  );
}

/** "In the lint pool of Ravi Yarns". What of the pool is verified by now says nothing of what was drawn from it then. */
function usePoolTexts(place: TracePlace, trace: TracePicture['trace']): string[] {
  const { t: words } = useTranslation('ui');
  return poolsOf(trace, place).map(({ holder, product }) =>
    words('provenance.inPool', { name: holder, product: inSentence(words(`product.${product}`)) }),
  );
}
