/** Imports a registry by the API, as a super admin does. */
import type { ApiCall, TestServer } from '../server/test-server.js';

export async function importList(product: TestServer, superAdmin: ApiCall, text: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'hub.csv');
  const { body } = await superAdmin('POST', '/api/facilities/registry/import', form);
  for (;;) {
    const job = await superAdmin('GET', `/api/jobs/${body.id}`);
    if (job.body.state === 'completed') return;
    if (job.body.state === 'failed') throw new Error(product.logLines.join('\n'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
