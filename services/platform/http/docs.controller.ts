import { Controller, Header } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { VERSION } from '../health.js';
import { docsPage } from './docs-page.js';
import { On } from './on.js';
import { openApi } from './openapi.js';

/** The API, for those who write programs against it. */
@Controller()
export class DocsController {
  private document: Promise<object> | undefined;
  private page: string | undefined;

  @On(routes.docsJson)
  json(): Promise<object> {
    this.document ??= openApi(VERSION);
    return this.document;
  }

  @On(routes.docs)
  @Header('Content-Type', 'text/html; charset=utf-8')
  html(): string {
    this.page ??= docsPage(VERSION);
    return this.page;
  }
}
