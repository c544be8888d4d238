import { WORDS } from '../../src/domain/words.ts';
import { Icon, PageHead, type PageProps } from '../components/parts.tsx';

export function HelpIndexPage({ heading, lead, groups }: PageProps<'helpIndex'>) {
  return (
    <div className="wrap problems">
      <PageHead heading={heading} lead={lead} />
      {groups.map(({ moment, problems }) => (
        <section key={moment}>
          <h2>{WORDS.help[moment]}</h2>
          <ul>
            {problems.map(({ label, note, icon, href }) => (
              <li key={href}>
                <a href={href} data-keeps-query>
                  <Icon name={icon} />
                  {label}
                  <small>{note}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
