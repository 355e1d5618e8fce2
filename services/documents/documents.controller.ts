import { Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { attached } from '../platform/http/attached.js';
import { On } from '../platform/http/on.js';
import { NameParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Documents, type Upload } from './documents.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: Documents) {}

  @On(routes.uploadFiles)
  upload(@UploadedFiles() files: Upload[] | undefined, @Who() who: Principal): Promise<{ blobName: string }[]> {
    return this.documents.upload(files ?? [], who);
  }

  @On(routes.file)
  async file(@Param('blobName', NameParam) blobName: string, @Who() who: Principal): Promise<StreamableFile> {
    const { info, content } = await this.documents.open(blobName, who);
    return new StreamableFile(content, { type: info.contentType, length: info.size, disposition: attached(info.fileName) });
  }
}
