/** Resolves addresses of codes as a GS1-conformant resolver does. Source: GS1-Conformant resolver standard 1.2.0. */
import { beginsWithPrimaryKey, parseDigitalLink } from '../../../../contracts/ledger/codes/addresses/digital-link.js';
import { LOT_PATH, lotAddress, PUBLIC_PAGE_PATH } from '../../../../contracts/ledger/codes/addresses/lot-address.js';
import { PRODUCT_ID_MAX } from '../../../../contracts/shared/fields.js';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { OutsideAnswer, OutsideRequest } from '../../../platform/http/pages/outside-pages.js';
import { acceptedLanguage } from '../../../platform/http/request-language.js';

const VOCABULARY = 'https://gs1.org/voc/';
const LINKSET_TYPE = 'application/linkset+json';
const CONTEXT_LINK =
  '<https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"';
const DESCRIPTION_PATH = '/.well-known/gs1resolver';
/** Is 307, so that no client keeps where the address led. */
const REDIRECT = 307;
const TITLE = 'What is on record about this lot';

interface TypedLink {
  href: string;
  title: string;
  type: string;
  hreflang?: readonly string[];
}

type LinksByType = Readonly<Record<string, readonly TypedLink[]>>;

/**
 * Answers addresses of lots and of GS1 keys; undefined for other paths. Does not look whether a lot exists, so that the answer tells
 * nobody. @param publicUrl the product's address for readers, without a slash at its end
 */
export function resolveAddress({ path, search, accept, acceptLanguage }: OutsideRequest, publicUrl: string): OutsideAnswer | undefined {
  if (path === DESCRIPTION_PATH) return json(200, description(publicUrl));
  // Only at the beginning: elsewhere such digits are numbers in the addresses of screens.
  // Those that are known are answered before; a wrong one is said to be wrong.
  if (beginsWithPrimaryKey(path)) return parseDigitalLink(`${path}${search}`) ? notKnown() : problem(400);
  if (!path.startsWith(LOT_PATH)) return undefined;
  const [, productId] = /^([A-Za-z0-9-]+)\/?$/.exec(path.slice(LOT_PATH.length)) ?? [];
  if (productId === undefined || productId.length > PRODUCT_ID_MAX || productIdKey(productId) === '') return problem(400);
  return answerLinks(lotAddress(publicUrl, productId), linksOf(lotPageAddress(publicUrl, productId)), { search, accept, acceptLanguage });
}

export const lotPageAddress = (publicUrl: string, productId: string): string => `${publicUrl}${PUBLIC_PAGE_PATH}${productIdKey(productId)}`;

/** Answers that nothing is known of a key that is well written. */
export const notKnown = (): OutsideAnswer => problem(404);

/** Leads to the link that is asked for, or lists all. @param anchor the address that was read */
export function answerLinks(
  anchor: string,
  links: LinksByType,
  { search, accept, acceptLanguage }: Pick<OutsideRequest, 'search' | 'accept' | 'acceptLanguage'>,
): OutsideAnswer {
  const asked = new URLSearchParams(search).get('linkType');
  if (asked === 'all' || asked === 'linkset' || (asked === null && accept.includes(LINKSET_TYPE))) return linkset(200, anchor, links);
  const type = typeOf(asked ?? 'gs1:defaultLink');
  const found = Object.hasOwn(links, type) ? links[type] : undefined;
  if (!found) return problem(404);
  const spoken = found.length > 1 ? acceptedLanguage(acceptLanguage) : undefined;
  const best = found.length === 1 ? found[0] : found.find(({ hreflang }) => spoken !== undefined && hreflang?.includes(spoken));
  return best ? redirect(withQuery(best.href, search), anchor) : linkset(300, anchor, links);
}

/** @param page what a reader sees @param dpp the passport in the forms for programs, where there is one */
export function linksOf(page: string, dpp?: string): LinksByType {
  const link: TypedLink = { href: page, title: TITLE, type: 'text/html' };
  const languages = LANGUAGES.map(({ code }) => ({ ...link, href: `${page}?language=${code}`, hreflang: [code] }));
  return {
    ...{ [`${VOCABULARY}defaultLink`]: [link], [`${VOCABULARY}traceability`]: [link], [`${VOCABULARY}pip`]: languages },
    ...(dpp ? { [`${VOCABULARY}dpp`]: [{ href: dpp, title: 'Product passport', type: 'application/ld+json' }] } : {}),
  };
}

/** Takes a link type in its short form or in full. */
const typeOf = (asked: string): string =>
  asked.replace(/^gs1:/, VOCABULARY).replace(/^https?:\/\/(www\.|ref\.)?gs1\.org\/voc\/\??/, VOCABULARY);

/** Passes on what the address asked. */
function withQuery(href: string, search: string): string {
  const asked = search.slice(1);
  return asked === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${asked}`;
}

const linksetLink = (anchor: string): string => `<${anchor}?linkType=linkset>; rel="linkset"; type="${LINKSET_TYPE}"`;

const redirect = (to: string, anchor: string): OutsideAnswer => ({
  status: REDIRECT,
  headers: { Location: to, Link: linksetLink(anchor), Vary: 'Accept, Accept-Language' },
  body: '',
});

const linkset = (status: 200 | 300, anchor: string, links: LinksByType): OutsideAnswer => ({
  status,
  headers: { 'Content-Type': LINKSET_TYPE, Link: `${linksetLink(anchor)}, ${CONTEXT_LINK}`, Vary: 'Accept, Accept-Language' },
  body: JSON.stringify({ linkset: [{ anchor, itemDescription: TITLE, ...links }] }),
});

const description = (resolverRoot: string): object => ({
  name: 'Selvedge',
  resolverRoot,
  supportedPrimaryKeys: ['01'],
  supportedLinkType: [{ namespace: VOCABULARY, prefix: 'gs1:' }],
  linkTypeDefaultCanBeLinkset: false,
});

const json = (status: number, body: object, type = 'application/json'): OutsideAnswer => ({
  status,
  headers: { 'Content-Type': type },
  body: JSON.stringify(body),
});

const TITLES = { 400: 'The address is not written as GS1 Digital Link demands', 404: 'Nothing is known under this address' } as const;

const problem = (status: keyof typeof TITLES): OutsideAnswer =>
  json(status, { type: 'about:blank', title: TITLES[status], status }, 'application/problem+json');
