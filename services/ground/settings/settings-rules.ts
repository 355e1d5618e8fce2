/** Checks settings as a whole, beyond what each field may hold. `path` is that of the setting in the command. */

import { STEPS_WITH_OTHER_INPUTS } from '../../../contracts/ground/settings/other-input-limits.js';
import {
  type Certifications,
  type ConversionFactors,
  type OfferedLanguages,
  type OtherInputSetting,
  type RiskPolicy,
} from '../../../contracts/ground/settings/values.js';
import type { MessageParams } from '../../../contracts/shared/messages/field-messages.js';
import { STEPS } from '../../../contracts/shared/products.js';
import { type MessageKey, message, Refusal } from '../../../contracts/shared/refusals.js';
import { RISK_INDICATORS, RISK_SOURCES, RISK_TERMS } from '../../../contracts/shared/risk-indicators.js';

/** @throws Refusal Invalid unless each step appears once, with a range of yields wherever mass can be lost */
export function assertConsistentFactors({ steps }: ConversionFactors, path = 'value'): void {
  assertEachOnce(
    `${path}.steps`,
    steps.map(({ step }) => step),
    STEPS,
  );
  for (const [at, { step, yieldLowBp, yieldHighBp }] of steps.entries()) {
    if (step === 'regroup') continue;
    if (yieldLowBp === undefined) throw invalid(`${path}.steps.${at}.yieldLowBp`, 'required', { field: 'yieldLowBp' });
    if (yieldHighBp === undefined) throw invalid(`${path}.steps.${at}.yieldHighBp`, 'required', { field: 'yieldHighBp' });
    if (yieldLowBp > yieldHighBp) throw invalid(`${path}.steps.${at}.yieldHighBp`, 'yieldsReversed');
  }
}

/** @throws Refusal Invalid unless each step that takes other inputs appears once */
export function assertConsistentLimits({ steps }: OtherInputSetting): void {
  assertEachOnce(
    'value.steps',
    steps.map(({ step }) => step),
    STEPS_WITH_OTHER_INPUTS,
  );
}

/** @throws Refusal Invalid when two certifications have one name, or none is offered */
export function assertConsistentCertifications({ certifications }: Certifications, path = 'value'): void {
  const seen = new Set<string>();
  for (const [at, { name }] of certifications.entries()) {
    const key = name.trim().toLowerCase();
    if (seen.has(key)) throw invalid(`${path}.certifications.${at}.name`, 'nameTwice');
    seen.add(key);
  }
  if (!certifications.some(({ offered }) => offered)) throw invalid(`${path}.certifications`, 'offerCertification');
}

/** @throws Refusal Invalid unless English, to which everything falls back, is included and each language appears once */
export function assertConsistentLanguages({ languages }: OfferedLanguages): void {
  if (new Set(languages).size !== languages.length) throw invalid('value.languages', 'languageTwice');
  if (!languages.includes('en')) throw invalid('value.languages', 'englishOffered');
}

/** @throws Refusal Invalid unless each indicator, source and term appears once and the bands ascend */
export function assertConsistentRiskPolicy({ severities, sources, terms, lowBelow, mediumBelow }: RiskPolicy): void {
  assertEachOnce(
    'value.severities',
    severities.map(({ indicator }) => indicator),
    RISK_INDICATORS,
  );
  assertEachOnce(
    'value.sources',
    sources.map(({ source }) => source),
    RISK_SOURCES,
  );
  assertEachOnce(
    'value.terms',
    terms.map(({ term }) => term),
    RISK_TERMS,
  );
  if (lowBelow >= mediumBelow) throw invalid('value.mediumBelow', 'bandsReversed');
}

function assertEachOnce(field: string, found: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !found.includes(name));
  if (missing.length > 0) throw invalid(field, 'notThere', { names: missing.join(', ') });
  if (found.length !== wanted.length) throw invalid(field, 'somethingTwice');
}

const invalid = (field: string, key: MessageKey, params: MessageParams = {}): Refusal =>
  new Refusal('Invalid', {}, { [field]: [message(key, params)] });
