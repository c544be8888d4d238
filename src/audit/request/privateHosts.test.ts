import { describe, expect, it } from 'vitest';
import { isPrivateHost } from './privateHosts.ts';

describe('a host of this machine or its network', () => {
  it.each([
    ...[
      'localhost',
      'LOCALHOST.',
      'shop.localhost',
      'printer.local',
      'nas.lan',
      'router',
      'router.home.arpa',
    ],
    ...['metadata.google.internal', 'metadata', 'api.internal', 'db.corp'],
    ...['127.0.0.1', '127.255.255.254', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', '10.0.0.1'],
    ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.100.100.200', '168.63.129.16'],
    ...['192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '１２７.０.０.１'],
    ...['[::]', '[::1]', '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[fec0::1]', '[ff02::1]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]'],
    ...['[2002:7f00:1::]', '[100::1]'],
  ])('is told: %s', (host) => {
    expect(isPrivateHost(new URL(`http://${host}/`))).toBe(true);
  });

  it.each([
    ...[
      'www.amazon.com',
      'hen.example',
      'localhost.hen.example',
      'local.hen.example',
      'internal.example.com',
    ],
    ...[
      '8.8.8.8',
      '172.15.255.255',
      '172.32.0.1',
      '192.169.0.1',
      '169.253.0.1',
      '100.128.0.1',
      '223.255.255.255',
    ],
    ...[
      '[2606:4700::1111]',
      '[2001:4860:4860::8888]',
      '[::ffff:8.8.8.8]',
      '[64:ff9b::808:808]',
      '[2002:808:808::]',
    ],
  ])('is told from a public one: %s', (host) => {
    expect(isPrivateHost(new URL(`http://${host}/`))).toBe(false);
  });
});
