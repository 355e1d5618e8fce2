/** Builds the lines and the table that say who vouches for the sites of a trace. */

import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { dayBegunAt, localDate } from '../../../../contracts/shared/written/time-zones.js';
import type { RestsOnReply, SiteOnTrace } from '../../../../contracts/trace/tracing/rests-on.js';
import { farmsPercent, latestOfEach, type ReachedFarms, restsOnSummary, standingWord } from '../../../../web/drawing/rests-on.js';
import type { Cell } from '../../../platform/papers/cell.js';
import type { Table } from '../../../platform/papers/table.js';
import type { PlaceWords } from './place-words.js';
import { fillText } from './trace-paper-words.js';

/** Pairs a label with what a paper says under it. */
export type Detail = readonly [label: string, value: string];

export function restsOnDetails(reply: RestsOnReply, trace: ReachedFarms, { words: { paper } }: PlaceWords): Detail[] {
  if (reply.sites.length === 0) return [];
  const summary = restsOnSummary(reply);
  const { farms, registered, ending, alerts } = summary;
  const ends = ending.map(({ day, names, standards }) => `${writtenDay(day)}: ${names.join(', ')} (${standards.join(', ')})`);
  return [
    [paper.vouched.farms, fillText(paper.vouched.ofFarms, { registered, farms: farms.length, share: farmsPercent(summary, trace) })],
    ...(ends.length > 0 ? [[paper.vouched.ending, ends.join('; ')] as const] : []),
    ...(alerts.length > 0 ? [[paper.vouched.openAlerts, String(alerts.length)] as const] : []),
  ];
}

/** Lists every site with its standing, certificates, books and open alerts. Writes no table for a trace without sites. */
export function restsOnTable({ sites }: RestsOnReply, words: PlaceWords, timeZone: string): Table[] {
  if (sites.length === 0) return [];
  const { paper, restsOn, trace } = words.words;
  const column = (head: string, width: number, kind: 'text' | 'share' = 'text') => ({ head, kind, width });
  return [
    {
      title: paper.vouched.sites,
      columns: [
        column(trace.columns.tier, 2.2),
        column(trace.columns.facility, 4),
        column(restsOn.columns.standing, 4),
        column(paper.vouched.certificate, 4.5),
        column(paper.vouched.books, 4),
        column(restsOn.columns.alerts, 1.3),
        column(trace.columns.share, 1.3, 'share'),
      ],
      rows: () => [sites.map((site): Cell[] => rowOf(site, words, timeZone))],
    },
  ];
}

function rowOf(site: SiteOnTrace, words: PlaceWords, timeZone: string): Cell[] {
  const { tier, facility, certificates, alerts, share } = site;
  const papers = latestOfEach(certificates).map(({ standard, number, validTo }) => `${standard} ${number}, ${writtenDay(validTo)}`);
  return [
    words.tierName(tier),
    facility.name,
    standingText(site, words, timeZone),
    papers.join('; '),
    booksText(site, words),
    alerts.length > 0 ? String(alerts.length) : '',
    share,
  ];
}

function standingText(site: SiteOnTrace, { words: { restsOn } }: PlaceWords, timeZone: string): string {
  const { origin, askedAt, disputedSince } = site;
  const day = (instant: string, zone = timeZone) => writtenDay(localDate(Date.parse(instant), zone));
  const notes = [
    restsOn.standing[standingWord(site)],
    origin && (origin.since === null ? restsOn.registeredAlways : registeredText(origin.registeredAt, origin.since)),
    askedAt && fillText(restsOn.asked, { date: day(askedAt) }),
    disputedSince && fillText(restsOn.twoSites, { date: day(disputedSince) }),
  ];
  return notes.filter(Boolean).join('. ');

  function registeredText(registeredAt: string, since: string): string {
    return fillText(restsOn.registered, { date: day(registeredAt), since: writtenDay(dayBegunAt(since)) });
  }
}

function booksText({ books }: SiteOnTrace, { words: { paper, restsOn, ui } }: PlaceWords): string {
  if (!books) return '';
  const { model, windowMonths: months, since, timeZone, keptApart } = books;
  const apart = keptApart?.map((product) => ui.product[product]).join(', ');
  const terms = fillText(paper.vouched.months, {
    model: ui.model[model],
    months,
    date: writtenDay(localDate(Date.parse(since), timeZone)),
  });
  return apart === undefined ? terms : `${terms}; ${fillText(restsOn.keptApart, { products: apart })}`;
}

/** Turns 2027-05-31 into 31/05/2027. */
