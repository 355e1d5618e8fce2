import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PUBLIC_PAGE_PATH } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import { PRODUCT_ID_MAX } from '../../../contracts/shared/fields.js';
import { LANGUAGES, languageOf } from '../../../contracts/shared/languages.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { later } from '../../../contracts/shared/written/later.js';
import { networkOf } from '../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../platform/http/access/limits/rate-limits.js';
import type { Outside, OutsideAnswer, OutsideRequest } from '../../platform/http/pages/outside-pages.js';
import { acceptedLanguage } from '../../platform/http/request-language.js';
import { Clock } from '../../platform/lib/clock.js';
import { Lifecycle } from '../../platform/lifecycle/lifecycle.js';
import { PageFactsReads } from './page-facts.js';
import { nothingPage, type PageHead, quietPage, shownPage, startingPage, tooManyPage, withdrawnPage } from './page-html.js';

/** Many readers share the address of a mobile network. */
const PAGES_PER_NETWORK = 300;
/** Takes longer than to look for a code, so that no answer without a lot tells by its time what it looked at. */
const NOTHING_AFTER_MS = 60;

/** Answers `/p/{code}` for readers without an account. */
@Injectable()
export class PublicPages {
  private readonly readers: Attempts;

  constructor(
    private readonly facts: PageFactsReads,
    private readonly clock: Clock,
    private readonly lifecycle: Lifecycle,
    limits: RateLimits,
  ) {
    this.readers = limits.attempts('public-pages', PAGES_PER_NETWORK);
  }

  /** Returns undefined for other paths. */
  answer({ path, search, acceptLanguage, address }: OutsideRequest): Outside | undefined {
    if (!path.startsWith(PUBLIC_PAGE_PATH)) return undefined;
    const asked = new URLSearchParams(search).get('language');
    const language = LANGUAGES.some(({ code }) => code === asked) ? languageOf(asked) : (acceptedLanguage(acceptLanguage) ?? 'en');
    const code = decoded(path.slice(PUBLIC_PAGE_PATH.length))
      .replace(/\/$/, '')
      .slice(0, PRODUCT_ID_MAX + 1);
    return () => this.page({ code, language }, address);
  }

  private async page(head: PageHead, address: string): Promise<OutsideAnswer> {
    const began = performance.now();
    try {
      await this.readers.consume(networkOf(address));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'TooOften')) throw error;
      const seconds = Number(error.data['seconds'] ?? 900);
      const until = later(this.clock.now(), seconds * 1000);
      return html(429, tooManyPage(head, until), head, { 'Retry-After': String(seconds) });
    }
    // Views that are not whole yet would lack a lot, or its recall.
    if (this.lifecycle.state !== 'ready') return html(503, startingPage(head), head, { 'Retry-After': '60' });
    const found = await this.facts.find(head.code);
    const recall = found?.chosen.recalls.at(-1);
    const recalled = recall ? { at: recall.at, reason: await this.facts.reasonOf(recall) } : null;
    if (!found || (found.chosen.extent === 'hidden' && !recalled)) {
      await sleep(Math.max(0, NOTHING_AFTER_MS - (performance.now() - began)));
      return html(404, nothingPage(head), head);
    }
    const withdrawnAt = found.lot.entries.findLast(({ undoneAt }) => undoneAt !== undefined)?.undoneAt;
    if (found.lot.state === null)
      return html(200, withdrawnPage(head, withdrawnAt ?? found.lot.entries.at(-1)?.recordedAt ?? '', recalled), head);
    const facts = found.chosen.extent === 'shown' ? await this.facts.read(found) : undefined;
    return html(200, facts ? shownPage(head, facts, recalled) : quietPage(head, recalled), head);
  }
}

/** Keeps a text that cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const html = (status: number, body: string, { language }: PageHead, more: Readonly<Record<string, string>> = {}): OutsideAnswer => ({
  status,
  headers: {
    ...{ 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': language, Vary: 'Accept-Language' },
    'X-Robots-Tag': 'noindex',
    ...more,
  },
  body,
});
