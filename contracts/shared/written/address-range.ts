const OCTET = /^(0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
const BITS = /^[1-9]\d{0,2}$/;

/** Returns `ipv4` or `ipv6` for an internet address; undefined for another text. */
export function addressKind(address: string): 'ipv4' | 'ipv6' | undefined {
  const octets = address.split('.');
  if (octets.length === 4 && octets.every((each) => OCTET.test(each))) return 'ipv4';
  const isSix = /^[0-9A-Fa-f:.]{2,45}$/.test(address) && address.includes(':') && URL.canParse(`http://[${address}]/`);
  return isSix ? 'ipv6' : undefined;
}

/** Accepts an address, and one with the number of bits that its range shares: `203.0.113.0/28`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const kind = addressKind(address);
  if (!kind || more.length > 0) return false;
  return bits === undefined || (BITS.test(bits) && Number(bits) <= (kind === 'ipv4' ? 32 : 128));
}
