/**
 * Names that no public site has: a machine's, its network's, and those of services that give a cloud machine
 * its
 * secrets.
 */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/;

/**
 * The first bits of addresses that are not of the public internet
 * (https://www.iana.org/assignments/iana-ipv4-special-registry).
 */
const PRIVATE_RANGES = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, with the metadata of most clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  // Azure's, in a public range.
  '168.63.129.16/32',
].map((range) => {
  const [address = '', bits = ''] = range.split('/');
  return { first: numberOf(address), size: 2 ** (32 - Number(bits)) };
});

/**
 * Whether a host is this machine, or of its network, by its address or its name. A
 * browser's parser has normalized the URL.
 */
export function isPrivateHost({ hostname }: URL): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (name.startsWith('[')) return isPrivateIpv6(name.slice(1, -1));
  if (/^\d+(?:\.\d+){3}$/.test(name)) return isPrivateIpv4(numberOf(name));
  // A name without a dot is one of the local network.
  return !name.includes('.') || PRIVATE_NAME.test(name);
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isPrivateIpv4(address: number): boolean {
  return PRIVATE_RANGES.some(({ first, size }) => address >= first && address < first + size);
}

function isPrivateIpv6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0] = groups;
  const [high = 0, low = 0] = groups.slice(6);
  const last = high * 65_536 + low;
  const isZeroUntil = (end: number) => groups.slice(0, end).every((group) => group === 0);
  // The unspecified and the loopback address, and those that hold one of IPv4:
  // ::1, ::ffff:127.0.0.1, ::127.0.0.1.
  if (isZeroUntil(6)) return last <= 1 || isPrivateIpv4(last);
  if (isZeroUntil(5) && groups[5] === 0xffff) return isPrivateIpv4(last);
  // Translated addresses of IPv4 (RFC 6052, RFC 8215), and 6to4.
  if (first === 0x64 && second === 0xff9b) return third !== 0 || isPrivateIpv4(last);
  if (first === 0x2002) return isPrivateIpv4(second * 65_536 + third);
  // Only 2000::/3 is public: not fc00::/7, fe80::/10, fec0::/10 or ff00::/8.
  return first < 0x2000 || first > 0x3fff;
}

/** The eight groups of an address, with zeros in place of `::`. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const before = read(head);
  const after = read(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
