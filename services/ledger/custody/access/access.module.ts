import { Module } from '@nestjs/common';
import { Access } from './access.js';
import { DocumentReadPolicy } from './document-read-policy.js';
import { GrievanceDocuments } from './grievance-documents.js';
import { LaboratoryDocuments } from './laboratory-documents.js';

/** Checks reading rights. `LotReadPolicy` comes from the tracing module, which knows what was made from a lot. */
@Module({ providers: [Access, DocumentReadPolicy, GrievanceDocuments, LaboratoryDocuments], exports: [Access, DocumentReadPolicy] })
export class AccessModule {}
