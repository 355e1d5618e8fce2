/** Returns true when a host name, as in a URL or a Host header without port, can only mean this machine. */
export const isLoopback = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
