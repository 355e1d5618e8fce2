import { useState } from 'react';
import { useSession } from '../session.js';

/** An import that was started, and the name of its file. */
export interface KeptJob {
  id: string;
  name: string;
}

/** The import that this user started last in one place: it is kept in the browser, so that who leaves the page finds it again. */
export function useKeptJob(place: string): [job: KeptJob | undefined, keep: (job: KeptJob | undefined) => void] {
  const user = useSession()?.user;
  const key = `import ${place} ${user?.id}`;
  const [job, setJob] = useState(() => parsed(localStorage.getItem(key)));
  const keep = (next: KeptJob | undefined) => {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setJob(next);
  };
  return [job, keep];
}

function parsed(text: string | null): KeptJob | undefined {
  try {
    const { id, name } = JSON.parse(text ?? '') as Partial<KeptJob>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}
