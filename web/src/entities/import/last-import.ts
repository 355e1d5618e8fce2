import { useState } from 'react';
import { useSession } from '../../client/session/session.js';

/** Names an import that was started, and its file. */
export interface LastImport {
  id: string;
  name: string;
}

/** Keeps the user's last import of a place in the browser, so that a user who leaves the page finds it again. */
export function useLastImport(importPath: string): [job: LastImport | undefined, keep: (job: LastImport | undefined) => void] {
  const user = useSession()?.user;
  const key = `import ${importPath} ${user?.id}`;
  const [job, setJob] = useState(() => parseLastImport(localStorage.getItem(key)));
  const keep = (next: LastImport | undefined) => {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setJob(next);
  };
  return [job, keep];
}

function parseLastImport(text: string | null): LastImport | undefined {
  try {
    const { id, name } = JSON.parse(text ?? '') as Partial<LastImport>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}
