import { Controller, Header } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { VERSION } from '../../monitoring/health.js';
import { Endpoint } from '../endpoint.js';
import { apiDocsPage } from './api-docs-page.js';
import { openApi } from './openapi.js';

@Controller()
export class ApiDocsController {
  private document: Promise<object> | undefined;
  private page: string | undefined;

  @Endpoint(routes.docsJson)
  json(): Promise<object> {
    this.document ??= openApi(VERSION);
    return this.document;
  }

  @Endpoint(routes.docs)
  @Header('Content-Type', 'text/html; charset=utf-8')
  html(): string {
    this.page ??= apiDocsPage(VERSION);
    return this.page;
  }
}
