import { Module } from '@nestjs/common';
import { Access } from './access.js';
import { DocumentReadPolicy } from './document-read-policy.js';

/** Who may read what. Which lots somebody may read, tracing knows: it provides the policy to all. */
@Module({ providers: [Access, DocumentReadPolicy], exports: [Access, DocumentReadPolicy] })
export class AccessModule {}
