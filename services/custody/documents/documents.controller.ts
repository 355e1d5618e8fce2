import { Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { routes } from '../../../contracts/routes.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NameParam } from '../../platform/http/path-params.js';
import { DocumentUploads, type FileUpload } from './document-uploads.js';

@Controller()
export class DocumentsController {
  constructor(private readonly uploads: DocumentUploads) {}

  @Endpoint(routes.uploadFiles)
  upload(@UploadedFiles() files: FileUpload[] | undefined, @CurrentUser() user: Principal): Promise<{ blobName: string }[]> {
    return this.uploads.upload(files ?? [], user);
  }

  @Endpoint(routes.file)
  async file(@Param('blobName', NameParam) blobName: string, @CurrentUser() user: Principal): Promise<StreamableFile> {
    const { info, content } = await this.uploads.open(blobName, user);
    return new StreamableFile(content, { type: info.contentType, length: info.size, disposition: attachment(info.fileName) });
  }
}
