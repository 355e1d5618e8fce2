import { Controller, type StreamableFile } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { fileReply } from '../../../platform/http/file-reply.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { DocumentUploads } from './document-uploads.js';

@Controller()
export class DocumentsController extends routeController([
  row(routes.uploadFiles, DocumentUploads, (uploads, { files = [], user }) => uploads.uploadToCite(files, user)),
  row(routes.file, DocumentUploads, async (uploads, { params, user }) => storedFile(await uploads.open(params.blobName, user))),
]) {}

function storedFile({ info, content }: Awaited<ReturnType<DocumentUploads['open']>>): StreamableFile {
  return fileReply(content, { type: info.contentType, length: info.size, fileName: info.fileName });
}
