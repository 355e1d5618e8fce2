import { Module } from '@nestjs/common';
import { Access } from './access.js';
import { DocumentReadPolicy } from './document-read-policy.js';

/** Checks reading rights. `LotReadPolicy` comes from the tracing module, which knows what was made from a lot. */
@Module({ providers: [Access, DocumentReadPolicy], exports: [Access, DocumentReadPolicy] })
export class AccessModule {}
