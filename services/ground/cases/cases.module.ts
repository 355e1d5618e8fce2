import { Global, Module } from '@nestjs/common';
import type { Collection } from '../../platform/documents/document-store.js';
import { CaseTexts } from './case-texts.js';
import { Cases } from './cases.js';

export const CASES_RECORDS: readonly Collection[] = [CaseTexts.collection];

/** Is global, since many contexts have something that waits for an admin. */
@Global()
@Module({ providers: [CaseTexts, Cases], exports: [CaseTexts, Cases] })
export class CasesModule {}
