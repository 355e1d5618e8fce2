import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { DocumentUploads } from './document-uploads.js';
import { DocumentsController } from './documents.controller.js';

@Module({ imports: [AccessModule], controllers: [DocumentsController], providers: [DocumentUploads], exports: [DocumentUploads] })
export class DocumentsModule {}
