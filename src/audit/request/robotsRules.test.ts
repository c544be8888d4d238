import { describe, expect, it } from 'vitest';
import { parseRobots } from './robotsRules.ts';

const allows = (robots: string, path: string) =>
  parseRobots(robots, 'HatchGuideLinkAudit').allows(new URL(path, 'https://hen.example'));

describe('the robots.txt of a host', () => {
  it.each<[what: string, robots: string, path: string, expected: boolean]>([
    ['that is empty allows all', '', '/a', true],
    ['that is a page allows all', '<!doctype html><title>Page not found</title>', '/a', true],
    ['that forbids all', 'User-agent: *\nDisallow: /', '/a', false],
    ['that forbids nothing', 'User-agent: *\nDisallow:', '/a', true],
    ['with rules before any group', 'Disallow: /\nUser-agent: *\nDisallow: /b', '/a', true],
    ['for other programs', 'User-agent: Googlebot\nDisallow: /', '/a', true],
    ['for this one, in any case', 'user-AGENT: hatchguidelinkaudit\nDISALLOW: /', '/a', false],
    ['for this one with a version', 'User-agent: HatchGuideLinkAudit/2.0\nDisallow: /', '/a', false],
    ['for a name that begins alike', 'User-agent: HatchGuide\nDisallow: /', '/a', true],
    [
      'for this one, not for all',
      'User-agent: *\nDisallow: /\n\nUser-agent: HatchGuideLinkAudit\nAllow: /',
      '/a',
      true,
    ],
    [
      'for this one without a rule',
      'User-agent: *\nDisallow: /\nUser-agent: HatchGuideLinkAudit',
      '/a',
      true,
    ],
    [
      'with one group for two',
      'User-agent: Other\nUser-agent: HatchGuideLinkAudit\nDisallow: /a',
      '/a',
      false,
    ],
    [
      'with two groups of one name',
      'User-agent: *\nDisallow: /b\nUser-agent: x\nDisallow: /c\nUser-agent: *\nDisallow: /a',
      '/a',
      false,
    ],
    ['with a sitemap within a group', 'User-agent: *\nSitemap: https://x/\n\nDisallow: /a', '/a', false],
    ['with a comment', '# all\nUser-agent: * # all\nDisallow: /a # this', '/a', false],
    ['with the line ends of a Mac', 'User-agent: *\rDisallow: /a', '/a', false],
    ['with the line ends of Windows', 'User-agent: *\r\nDisallow: /a\r\n', '/a', false],
    ['with a byte order mark', '\ufeffUser-agent: *\nDisallow: /a', '/a', false],
    ['with the beginning of a path', 'User-agent: *\nDisallow: /dp', '/dp/B0', false],
    ['with the beginning of another path', 'User-agent: *\nDisallow: /dp/', '/dp', true],
    ['with a path in another case', 'User-agent: *\nDisallow: /DP', '/dp', true],
    ['with a longer rule that allows', 'User-agent: *\nDisallow: /dp\nAllow: /dp/B', '/dp/B0', true],
    ['with a longer rule that forbids', 'User-agent: *\nAllow: /dp\nDisallow: /dp/B', '/dp/B0', false],
    ['with two rules of one length', 'User-agent: *\nDisallow: /dp\nAllow: /dp', '/dp', true],
    ['with a star', 'User-agent: *\nDisallow: /*/dp', '/tray/dp/B0', false],
    ['with a star for nothing', 'User-agent: *\nDisallow: /a*b', '/ab', false],
    ['with several stars', 'User-agent: *\nDisallow: /a*b*c', '/a-b-b', true],
    ['with an end', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['with an end that is not there', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
    ['with an end of the whole path', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['with parts that would overlap', 'User-agent: *\nDisallow: /aba*ba$', '/aba', true],
    ['with a dollar that is no end', 'User-agent: *\nDisallow: /a$b', '/a$b', false],
    ['with a query', 'User-agent: *\nDisallow: /*?tag=', '/dp/B0?tag=x', false],
    ['with letters that are encoded', 'User-agent: *\nDisallow: /%7Eh%65n', '/~hen', false],
    ['with letters that are not encoded', 'User-agent: *\nDisallow: /bébé', '/b%c3%a9b%C3%A9', false],
    ['with a slash that is encoded', 'User-agent: *\nDisallow: /a%2fb', '/a/b', true],
    ['that forbids itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
  ])('%s', (_what, robots, path, expected) => {
    expect(allows(robots, path)).toBe(expected);
  });

  it('takes time in proportion to a hostile pattern', () => {
    const robots = `User-agent: *\nDisallow: /${'*a'.repeat(50_000)}$`;
    expect(allows(robots, `/${'a'.repeat(49_000)}`)).toBe(true);
  });
});
