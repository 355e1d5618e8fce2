import { Module } from '@nestjs/common';
import { TraceIndexModule } from '../tracing/trace-index.module.js';
import { Access } from './access.js';
import { DocumentSight } from './document-sight.js';

@Module({ imports: [TraceIndexModule], providers: [Access, DocumentSight], exports: [Access, DocumentSight] })
export class AccessModule {}
