import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access.module.js';
import { DocumentsController } from './documents.controller.js';
import { Documents } from './documents.js';

@Module({ imports: [AccessModule], controllers: [DocumentsController], providers: [Documents], exports: [Documents] })
export class DocumentsModule {}
