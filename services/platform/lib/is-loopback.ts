/** Whether a name of a host, as it stands in a URL or a Host header without its port, can only mean this machine. */
export const isLoopback = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
