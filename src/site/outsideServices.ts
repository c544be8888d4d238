import type { Catalogue } from '../content/catalogue.ts';
import type { OutsideService, SourceKind } from '../content/schemas/outsideService.ts';
import type { OwnService } from '../content/schemas/ownServices.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { commentsAreOn } from './comments.ts';

const SOURCE_KINDS: readonly SourceKind[] = ['scripts', 'connect', 'pictures', 'styles', 'frames', 'forms'];

export type ServiceSources = Readonly<Record<SourceKind, readonly string[]>>;

/**
 * The services of others that pages of a kind use.
 * @param kind the kind of page, such as `article`
 */
export function servicesOn(kind: string, { site }: Pick<Catalogue, 'site'>): readonly OutsideService[] {
  const { analytics, newsletter, comments, services } = site;
  return [
    ...analytics,
    ...(newsletter !== undefined && endsWithNewsletter(kind) ? [newsletter] : []),
    ...(comments !== undefined && commentsAreOn(kind, comments) ? [comments] : []),
    ...services.filter(({ pages }) => PLACES[pages](kind)),
  ];
}

/** Whether a service is on pages of a kind, by the place that the owner gives it. */
const PLACES: Readonly<Record<OwnService['pages'], (kind: string) => boolean>> = {
  all: () => true,
  articles: isText,
  home: (kind) => kind === 'home',
};

function isText(kind: string): boolean {
  return kind === 'article' || kind === 'guide';
}

/** Whether pages of a kind end with the form for the newsletter. */
export const endsWithNewsletter = isText;

/** The origins that services need on a page, each once. */
export function serviceSources(services: readonly OutsideService[]): ServiceSources {
  const of = (kind: SourceKind) => [...new Set(services.flatMap((service) => originsOf(service, kind)))];
  return {
    scripts: of('scripts'),
    styles: of('styles'),
    pictures: of('pictures'),
    connect: of('connect'),
    frames: of('frames'),
    forms: of('forms'),
  };
}

function originsOf({ scripts, sources }: OutsideService, kind: SourceKind): readonly string[] {
  const named = sources[kind] ?? [];
  return kind === 'scripts' ? [...scripts.map(({ src }) => new URL(src).origin), ...named] : named;
}

/** The hosts that a browser asks for a service, as a sentence lists them. */
export function hostsOf(service: OutsideService): string {
  const origins = SOURCE_KINDS.flatMap((kind) => originsOf(service, kind));
  return [...new Set(origins.map((origin) => origin.replace('https://', '')))].join(', ');
}

export type ServicesProps = ReturnType<typeof servicesProps>;

/** What the page on privacy says of the services that do anything but count visits. */
export function servicesProps({ site }: Pick<Catalogue, 'site'>) {
  const { newsletter, comments, services } = site;
  const words = WORDS.legal;
  return [
    newsletter && noteOn(newsletter, words.sentWith, [say(words.sending, { hosts: hostsOf(newsletter) })]),
    comments &&
      noteOn(comments, words.commentsBy, [
        say(words.commenting, { hosts: hostsOf(comments) }),
        comments.isOnGitHub ? words.onGitHub : '',
      ]),
    ...services.map((service) =>
      noteOn(service, words.uses, [service.learns, say(words.asks, { hosts: hostsOf(service) })]),
    ),
  ].filter((note) => note !== undefined);
}

function noteOn({ name, about }: OutsideService, sentence: string, texts: readonly string[]) {
  return { name, about, sentence, text: texts.filter((text) => text).join(' ') };
}
