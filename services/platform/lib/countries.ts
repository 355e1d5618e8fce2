/** Maps country names, as lists of facilities write them, to ISO 3166 alpha-2 codes. */

import { LANGUAGES, type LanguageCode } from '../../../contracts/shared/languages.js';

/** Names that lists use and the locale data lack. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  uae: 'AE',
  turkey: 'TR',
  burma: 'MM',
  myanmar: 'MM',
  'korea, republic of': 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  "cote d'ivoire": 'CI',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  'czech republic': 'CZ',
  'russian federation': 'RU',
  'lao pdr': 'LA',
  'syrian arab republic': 'SY',
  'tanzania, united republic of': 'TZ',
};

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes in the locale data for groups of countries or no country. Kosovo's XK is none of ISO's own codes, and in use as one. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Returns false for "UK" and codes of former countries, which are aliases of other codes. */
const isCurrentCode = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
const CODES = new Set(
  LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter((code) => names.of(code) && !NO_COUNTRY.has(code) && isCurrentCode(code)),
);
const BY_NAME = new Map([...[...CODES].map((code) => [foldName(names.of(code) ?? code), code] as const), ...Object.entries(ALIASES)]);

/** Names that lists of suppliers use in addition to those, without marks. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'pr china': 'CN',
  prc: 'CN',
  'peoples republic of china': 'CN',
  'mainland china': 'CN',
  'hong kong sar': 'HK',
  'macao sar': 'MO',
  'taiwan province of china': 'TW',
  'chinese taipei': 'TW',
  roc: 'TW',
  holland: 'NL',
  netherlands: 'NL',
  'united states': 'US',
  america: 'US',
  brasil: 'BR',
  palestine: 'PS',
  'state of palestine': 'PS',
  korea: 'KR',
  'south korea': 'KR',
  'republic of turkey': 'TR',
  turkiye: 'TR',
  'peoples republic of bangladesh': 'BD',
  'islamic republic of pakistan': 'PK',
  'republic of india': 'IN',
  bharat: 'IN',
  'socialist republic of vietnam': 'VN',
  'kingdom of cambodia': 'KH',
  'iran islamic republic of': 'IR',
  'moldova republic of': 'MD',
  'bolivia plurinational state of': 'BO',
  'venezuela bolivarian republic of': 'VE',
  'lao peoples democratic republic': 'LA',
  'congo democratic republic of the': 'CD',
  'cote divoire': 'CI',
};

/** Codes of three letters, each before its code of two. */
const THREE_LETTERS =
  'AFGAF ALBAL DZADZ ANDAD AGOAO ARGAR ARMAM AUSAU AUTAT AZEAZ BHRBH BGDBD BLRBY BELBE BENBJ BTNBT BOLBO BIHBA BWABW BRABR BGRBG BFABF BDIBI KHMKH CMRCM CANCA CAFCF TCDTD CHLCL CHNCN COLCO COGCG CODCD CRICR CIVCI HRVHR CUBCU CYPCY CZECZ DNKDK DOMDO ECUEC EGYEG SLVSV ESTEE SWZSZ ETHET FINFI FRAFR GABGA GMBGM GEOGE DEUDE GHAGH GRCGR GTMGT GINGN HTIHT HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE ISRIL ITAIT JAMJM JPNJP JORJO KAZKZ KENKE PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LTULT LUXLU MACMO MDGMG MWIMW MYSMY MLIML MLTMT MRTMR MUSMU MEXMX MDAMD MNGMN MNEME MARMA MOZMZ MMRMM NAMNA NPLNP NLDNL NZLNZ NICNI NERNE NGANG MKDMK NORNO OMNOM PAKPK PSEPS PANPA PRYPY PERPE PHLPH POLPL PRTPT QATQA ROURO RUSRU RWARW SAUSA SENSN SRBRS SLESL SGPSG SVKSK SVNSI SOMSO ZAFZA SSDSS ESPES LKALK SDNSD SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TGOTG TTOTT TUNTN TURTR TKMTM UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VENVE VNMVN YEMYE ZMBZM ZWEZW'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 3).toLowerCase(), pair.slice(3)]);

/** Ignores marks and an article, and keeps the vowel signs of other scripts. */
const bareName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[.,'’()[\]-]/g, ' ')
    .replaceAll(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');

let otherNames: Map<string, string> | undefined;

/** Returns the names in the languages of the platform, which take a moment to collect. */
function namesElsewhere(): Map<string, string> {
  if (otherNames) return otherNames;
  otherNames = new Map([...Object.entries(OTHER_NAMES), ...THREE_LETTERS]);
  for (const { code: language } of LANGUAGES) {
    const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of CODES) {
      const name = own.of(code) ?? code;
      for (const key of [bareName(name), ...(/\p{Script=Latin}/u.test(name) ? [bareName(foldName(name))] : [])])
        if (!otherNames.has(key)) otherNames.set(key, code);
    }
  }
  return otherNames;
}

/** Returns the ISO 3166 alpha-2 code of a name in any language of the platform, or of a code, or undefined when it is no country. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  const known = BY_NAME.get(foldName(text)) ?? (CODES.has(code) ? code : undefined);
  if (known || code === '') return known;
  return namesElsewhere().get(bareName(text)) ?? namesElsewhere().get(bareName(foldName(text)));
}

export const currentCountries = (): string[] => [...CODES];

/** Returns a country's English name. A text that is no code is returned as it is. */
export const countryName = (code: string): string => countryNameIn('en', code);

const namesByLanguage = new Map<LanguageCode, Intl.DisplayNames>();

/** Returns a country's name in a language. A text that is no code is returned as it is: `Intl.DisplayNames` throws on such. */
export function countryNameIn(language: LanguageCode, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const known = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  namesByLanguage.set(language, known);
  return known.of(code) ?? code;
}

/** Returns folded names, including aliases, with their codes. */
export const namedCountries = (): Iterable<[string, string]> => BY_NAME;

/** Returns the form in which names are compared. */
export function foldName(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('&', 'and').replaceAll(/\s+/g, ' ');
}

/** Returns the folded words of a country's English name and its code, with which addresses may end; none for a country not known. */
export function countryWords(code: string): ReadonlySet<string> {
  return new Set(`${foldName(countryName(code))} ${code.toLowerCase()}`.match(/[a-z]+/g));
}
