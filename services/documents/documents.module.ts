import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.js';
import { Documents } from './documents.js';

@Module({ controllers: [DocumentsController], providers: [Documents] })
export class DocumentsModule {}
