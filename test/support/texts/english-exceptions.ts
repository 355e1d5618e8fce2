/** Sentences that a pattern of english-faults.ts finds and that are well, each with its reason. */
import type { EnglishException } from './english-faults.js';

export const ENGLISH_EXCEPTIONS: readonly EnglishException[] = [
  { key: '*', text: /\bmail server\b/i, why: 'The thing has this name.' },
  { key: '*', text: /Forced Labo[u]r Regulation/, why: 'The name of a law.' },
  { key: '*', text: /^This \{\{?field\}\}? is required\.$/, why: 'A sentence of the specification.' },
  { key: 'grievances:form.facility', text: /^Facility$/, why: 'A label of the specification.' },
  { key: 'profile:partners.types.processing_facility', text: /^Processing facility$/, why: 'A type of partner of the specification.' },
  { key: 'columns:*', text: /facilit(y|ies)\b/i, why: 'A name in a template that users have; their files would be read no more.' },
  { key: 'workingPaper:howDrawn', text: /facility-ID/, why: 'The formula of the sample names its parts.' },
  { key: 'words:*', text: /^How\b/, why: 'Defines a word of the product; it is no statement.' },
  { key: 'settings:about.*', text: /^(How|Which)\b/, why: 'Says what a group of settings decides; it is no statement.' },
  { key: 'docs/engines.md*', text: /\bstand-ins?\b/, why: 'The term for a replacement in a test.' },
  { key: 'docs/glossary.md*', text: /^labo[u]r$/, why: 'The table lists the words not to use.' },
];
