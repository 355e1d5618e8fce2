import { useEffect, useState } from 'react';

export function useDelayed(milliseconds = 200): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return later;
}
