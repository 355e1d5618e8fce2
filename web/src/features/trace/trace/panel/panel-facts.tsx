import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GoodsMoved, SiteOnTraceReply, StepsAtSite } from '../../../../../../contracts/trace/tracing/site-on-trace.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { siteOnTraceRead } from '../../../../entities/rests-on/site-on-trace-reads.js';
import { type Detail, DetailList } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate, formatDateRange, formatKg, formatYield, inSentence } from '../../../../ui/format.js';
import { PanelChain } from './panel-chain.js';
import { gramsWithoutReceipt, poolsOf, wentInto } from './site-facts.js';
import { useTraceSource } from './trace-source-context.js';

const NAMES_SHOWN = 3;

/** Shows what happened at a site with the lots of this trace, as far as the reader has access; nothing is invented for withheld facts. */
export function PanelFacts({ place, picture }: { place: TracePlace; picture: TracePicture }) {
  const source = useTraceSource();
  if (!place.facility || !source) return <Facts place={place} picture={picture} />;
  return <ReadFacts key={place.facility.id} place={place} picture={picture} source={source} facilityId={place.facility.id} />;
}

interface ReadFactsProps {
  place: TracePlace;
  picture: TracePicture;
  source: NonNullable<ReturnType<typeof useTraceSource>>;
  facilityId: string;
}

function ReadFacts({ place, picture, source, facilityId }: ReadFactsProps) {
  const site = useQuery({ ...siteOnTraceRead(source, facilityId), retry: false });
  return (
    <>
      <Facts place={place} picture={picture} site={site.data} />
      {site.error ? <ReadError error={site.error} onRetry={() => void site.refetch()} /> : null}
      {site.data?.chain ? <PanelChain chain={site.data.chain} /> : null}
    </>
  );
}

function Facts({ place, picture: { trace }, site }: { place: TracePlace; picture: TracePicture; site?: SiteOnTraceReply | undefined }) {
  const { t } = useTranslation('trace');
  const details = [...useWentIn(place, trace), ...useMovements(site), ...useSteps(site)];
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

function useWentIn(place: TracePlace, trace: TracePicture['trace']): Detail[] {
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

/** Returns the site's incoming and outgoing goods with their parties, regardless of who recorded them. */
function useMovements(site: SiteOnTraceReply | undefined): Detail[] {
  const { t } = useTranslation('trace');
  if (!site) return [];
  const details = (label: string, moved: readonly GoodsMoved[], nobody: string): Detail[] =>
    moved.map((goods, i) => ({ label: i === 0 ? label : '', value: <Moved goods={goods} nobody={nobody} /> }));
  return [
    ...details(t('panel.received'), site.received, t('panel.outsideSeller')),
    ...details(t('panel.soldTo'), site.passedOn, t('panel.unnamed')),
  ];
}

/** @param nobody what is said of another side that is no site */
function Moved({ goods: { product, lots, grams, sites }, nobody }: { goods: GoodsMoved; nobody: string }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const listOf = useShortList();
  const name = inSentence(words(`product.${product}`));
  const amount = grams === null ? name : t('goods', { weight: formatKg(grams), product: name });
  const names = sites.slice(0, NAMES_SHOWN).map((each) => each?.name ?? nobody);
  const others = sites.length - names.length;
  return (
    <>
      <span className="num">{listOf([amount, t('lotCount', { count: lots })])}</span>
      <br />
      <bdi className="small muted">{listOf(others > 0 ? [...names, t('panel.moreSites', { count: others })] : names)}</bdi>
    </>
  );
}

function useSteps(site: SiteOnTraceReply | undefined): Detail[] {
  const { t } = useTranslation('trace');
  if (!site) return [];
  const { steps, from, to } = site;
  const details = steps
    .filter(({ yieldBp, rangeBp }) => yieldBp !== undefined || rangeBp !== undefined)
    .map((each, i): Detail => ({ label: i === 0 ? t('panel.yield') : '', value: <YieldText of={each} /> }));
  if (!from || !to) return details;
  const days = formatDate(from) === formatDate(to) ? formatDate(from) : formatDateRange(from, to);
  return [...details, { label: t('panel.dates'), value: <Num>{days}</Num> }];
}

/** The yields that the reader may know, the plausible range, and how many steps are outside it. */
function YieldText({ of: { yieldBp, rangeBp, hidden, outside } }: { of: StepsAtSite }) {
  const { t } = useTranslation('trace');
  const [low, high] = (yieldBp ?? []).map(formatYield);
  return (
    <>
      {low === undefined ? null : <Num>{low === high ? low : `${low} – ${high}`}</Num>}{' '}
      {rangeBp ? (
        <span className="muted num">{t('panel.expected', { low: Math.round(rangeBp[0] / 100), high: Math.round(rangeBp[1] / 100) })}</span>
      ) : null}
      {outside > 0 ? (
        <>
          <br />
          <span className="small bad num">{t('panel.outOfRange', { count: outside })}</span>
        </>
      ) : null}
      {hidden > 0 ? (
        <>
          <br />
          <span className="small muted num">{t('panel.yieldHidden', { count: hidden })}</span>
        </>
      ) : null}
    </>
  );
}

/** With the commas of the reader's language. */
function useShortList(): (parts: readonly string[]) => string {
  const { i18n } = useTranslation();
  return (parts) => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts);
}

/** "In the lint pool of Ravi Yarns". The currently verified part of the pool says nothing about earlier draws. */
function usePoolTexts(place: TracePlace, trace: TracePicture['trace']): string[] {
  const { t: words } = useTranslation('ui');
  return poolsOf(trace, place).map(({ holder, product }) =>
    words('provenance.inPool', { name: holder, product: inSentence(words(`product.${product}`)) }),
  );
}
