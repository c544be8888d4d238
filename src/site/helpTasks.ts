import { HELP_TASKS, type TaskLinks } from '../domain/help/helpCase.ts';
import { linkTo } from './links.ts';
import { paths, type SiteContext } from './urls.ts';

/** Returns the help pages of the tasks of a hatch, as far as the site has them. */
export function taskLinks({ catalogue, urls }: SiteContext): TaskLinks {
  const links = HELP_TASKS.flatMap((task) => {
    const page = catalogue.help.find((each) => each.task === task);
    return page ? [[task, linkTo(urls)(page.title, paths.help(page))] as const] : [];
  });
  return Object.fromEntries(links);
}
