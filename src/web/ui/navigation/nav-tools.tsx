// Tools at the end of the navigation bar: search, theme switch, help, and what is the person's own.
import { type FormEvent, useId } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { withTexts } from '#texts/load-translations.ts';
import { loadLater } from '#web/load-later.tsx';
import { Link, navigate, usePathname, useQuery } from '#web/location.tsx';
import { useMember, useOwnName } from '#web/member.tsx';
import { searchPath } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeysButton } from './keys-button.tsx';
import styles from './nav-bar.module.css';
import { closeMenu, type NavLink } from './nav-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const NewComments = loadLater<{ count: number }>(() =>
  withTexts('author', () => import('./new-comments.tsx'))().then(
    (module) => module.NewComments,
    () => () => null,
  ),
);

type NavToolsProps = { isAuthor: boolean; ownLinks: readonly NavLink[] };

export function NavTools({ isAuthor, ownLinks }: NavToolsProps) {
  const pathname = usePathname();
  const parameters = useQuery();
  const { newComments = 0 } = useMember();
  const isSearch = pathname === '/search';
  const query = isSearch ? (parameters.get('q') ?? '') : '';
  return (
    <>
      <SearchBox
        key={query}
        isOnSearchScreen={isSearch}
        query={query}
        withDrafts={isAuthor || (isSearch && parameters.get('in') === 'drafts')}
      />
      <ThemeSwitch />
      <KeysButton />
      <OwnMenu links={ownLinks} />
      {newComments > 0 && <NewComments count={newComments} />}
    </>
  );
}

/** The menu behind the person's name. Small windows have these links in their one menu. */
function OwnMenu({ links }: { links: readonly NavLink[] }) {
  const id = useId();
  const name = useOwnName() ?? '';
  return (
    <span className={styles.ownMenu}>
      <button type="button" popoverTarget={id} aria-label={`${appTexts.account}: ${name}`}>
        <Icon name="person" size={20} />
        <bdi>{name}</bdi>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes behind the links in it, by whichever means they are followed */}
      <div id={id} popover="auto" className={styles.menu} onClick={closeMenu}>
        {links.map((link) => (
          <Link key={link.href} href={link.href}>
            {link.name}
          </Link>
        ))}
      </div>
    </span>
  );
}

type SearchBoxProps = {
  /** The screen has a field of its own: a small window shows that one alone. */
  isOnSearchScreen: boolean;
  query: string;
  withDrafts: boolean;
};

/** Searches lectures; on the screens of authors, drafts as well. `query` is the one whose results are shown. */
function SearchBox({ isOnSearchScreen, query, withDrafts }: SearchBoxProps) {
  const id = useId();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    navigate(searchPath(typeof entered === 'string' ? entered.trim() : '', withDrafts));
  }
  return (
    <search data-doubled={isOnSearchScreen}>
      <form onSubmit={search} className={styles.search}>
        <label htmlFor={id} className="visually-hidden">
          {appTexts.search}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={appTexts.search}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" aria-label={appTexts.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
