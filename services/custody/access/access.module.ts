import { Module } from '@nestjs/common';
import { Access } from './access.js';
import { DocumentReadPolicy } from './document-read-policy.js';
import { GrievanceDocuments } from './grievance-documents.js';

/** Checks reading rights. `LotReadPolicy` comes from the tracing module, which knows what was made from a lot. */
@Module({ providers: [Access, DocumentReadPolicy, GrievanceDocuments], exports: [Access, DocumentReadPolicy] })
export class AccessModule {}
