/** Collects the words of notifications: their own, and those of the screens that name the same things. */
import { bidiIsolate, directionOf, type LanguageCode } from '../../../../contracts/shared/languages.js';
import bnAlerts from '../../../../locales/bn/alerts.json' with { type: 'json' };
import bnNotices from '../../../../locales/bn/notices.json' with { type: 'json' };
import bnRisk from '../../../../locales/bn/risk.json' with { type: 'json' };
import bnUi from '../../../../locales/bn/ui.json' with { type: 'json' };
import enAlerts from '../../../../locales/en/alerts.json' with { type: 'json' };
import enNotices from '../../../../locales/en/notices.json' with { type: 'json' };
import enRisk from '../../../../locales/en/risk.json' with { type: 'json' };
import enUi from '../../../../locales/en/ui.json' with { type: 'json' };
import esAlerts from '../../../../locales/es/alerts.json' with { type: 'json' };
import esNotices from '../../../../locales/es/notices.json' with { type: 'json' };
import esRisk from '../../../../locales/es/risk.json' with { type: 'json' };
import esUi from '../../../../locales/es/ui.json' with { type: 'json' };
import frAlerts from '../../../../locales/fr/alerts.json' with { type: 'json' };
import frNotices from '../../../../locales/fr/notices.json' with { type: 'json' };
import frRisk from '../../../../locales/fr/risk.json' with { type: 'json' };
import frUi from '../../../../locales/fr/ui.json' with { type: 'json' };
import hiAlerts from '../../../../locales/hi/alerts.json' with { type: 'json' };
import hiNotices from '../../../../locales/hi/notices.json' with { type: 'json' };
import hiRisk from '../../../../locales/hi/risk.json' with { type: 'json' };
import hiUi from '../../../../locales/hi/ui.json' with { type: 'json' };
import ptAlerts from '../../../../locales/pt/alerts.json' with { type: 'json' };
import ptNotices from '../../../../locales/pt/notices.json' with { type: 'json' };
import ptRisk from '../../../../locales/pt/risk.json' with { type: 'json' };
import ptUi from '../../../../locales/pt/ui.json' with { type: 'json' };
import trAlerts from '../../../../locales/tr/alerts.json' with { type: 'json' };
import trNotices from '../../../../locales/tr/notices.json' with { type: 'json' };
import trRisk from '../../../../locales/tr/risk.json' with { type: 'json' };
import trUi from '../../../../locales/tr/ui.json' with { type: 'json' };
import urAlerts from '../../../../locales/ur/alerts.json' with { type: 'json' };
import urNotices from '../../../../locales/ur/notices.json' with { type: 'json' };
import urRisk from '../../../../locales/ur/risk.json' with { type: 'json' };
import urUi from '../../../../locales/ur/ui.json' with { type: 'json' };
import viAlerts from '../../../../locales/vi/alerts.json' with { type: 'json' };
import viNotices from '../../../../locales/vi/notices.json' with { type: 'json' };
import viRisk from '../../../../locales/vi/risk.json' with { type: 'json' };
import viUi from '../../../../locales/vi/ui.json' with { type: 'json' };
import zhAlerts from '../../../../locales/zh/alerts.json' with { type: 'json' };
import zhNotices from '../../../../locales/zh/notices.json' with { type: 'json' };
import zhRisk from '../../../../locales/zh/risk.json' with { type: 'json' };
import zhUi from '../../../../locales/zh/ui.json' with { type: 'json' };

export interface NoticeWords {
  code: LanguageCode;
  notices: typeof enNotices;
  alerts: Pick<typeof enAlerts, 'at' | 'atOneOf' | 'kind' | 'ofOrder' | 'why'>;
  risk: Pick<typeof enRisk, 'indicator'>;
  ui: Pick<typeof enUi, 'model' | 'role'>;
}

export const NOTICE_WORDS: Readonly<Record<LanguageCode, NoticeWords>> = {
  en: wordsOf('en', enNotices, { alerts: enAlerts, risk: enRisk, ui: enUi }),
  ur: wordsOf('ur', urNotices, { alerts: urAlerts, risk: urRisk, ui: urUi }),
  hi: wordsOf('hi', hiNotices, { alerts: hiAlerts, risk: hiRisk, ui: hiUi }),
  bn: wordsOf('bn', bnNotices, { alerts: bnAlerts, risk: bnRisk, ui: bnUi }),
  zh: wordsOf('zh', zhNotices, { alerts: zhAlerts, risk: zhRisk, ui: zhUi }),
  tr: wordsOf('tr', trNotices, { alerts: trAlerts, risk: trRisk, ui: trUi }),
  vi: wordsOf('vi', viNotices, { alerts: viAlerts, risk: viRisk, ui: viUi }),
  es: wordsOf('es', esNotices, { alerts: esAlerts, risk: esRisk, ui: esUi }),
  fr: wordsOf('fr', frNotices, { alerts: frAlerts, risk: frRisk, ui: frUi }),
  pt: wordsOf('pt', ptNotices, { alerts: ptAlerts, risk: ptRisk, ui: ptUi }),
};

/** Languages without a plural lack its forms, which `sayIn` looks up by the count. */
function wordsOf(code: LanguageCode, notices: object, others: Record<'alerts' | 'risk' | 'ui', object>): NoticeWords {
  return { code, notices, ...others } as NoticeWords;
}

type Params = Readonly<Record<string, string | number>>;

/**
 * Says a text of a group with its parameters, in the form that the language has for `count`. Empty when the group lacks the text. A name
 * keeps its own direction among words that run from right to left.
 */
export function sayIn(words: Pick<NoticeWords, 'code'>, group: object, key: string, params: Params = {}): string {
  const texts = group as Readonly<Record<string, string>>;
  const isRtl = directionOf(words.code) === 'rtl';
  const { count } = params;
  const form = typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(words.code).select(count)}`] : undefined;
  const text = form ?? texts[key] ?? texts[`${key}_other`] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (part, name: string) => {
    const value = params[name];
    if (value === undefined) return part;
    return isRtl ? bidiIsolate(String(value)) : String(value);
  });
}
