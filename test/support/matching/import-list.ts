/** Imports a registry by the API, as a super admin does. */

import { until } from '../jest/until.js';
import type { ApiCall, TestServer } from '../server/test-server.js';

export async function importList(product: TestServer, superAdmin: ApiCall, text: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'hub.csv');
  const { body } = await superAdmin('POST', '/api/facilities/registry/import', form);
  const job = await until(
    () => superAdmin('GET', `/api/jobs/${body.id}`),
    (each) => each.body.state === 'completed' || each.body.state === 'failed',
  );
  if (job.body.state === 'failed') throw new Error(product.logLines.join('\n'));
}
