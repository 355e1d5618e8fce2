import { Module } from '@nestjs/common';
import { TraceIndexModule } from '../tracing/trace-index.module.js';
import { Access } from './access.js';

@Module({ imports: [TraceIndexModule], providers: [Access], exports: [Access] })
export class AccessModule {}
