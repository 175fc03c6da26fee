// The search screen: lectures, and for authors drafts too.
import { BookOpen, PenLine, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { hasRole } from '#api/roles.ts';
import type { DraftHits, Hit, PageHit, PageHits, HighlightedText as Pieces } from '#api/search.ts';
import { searchTexts } from '#texts/en/drafts.ts';
import type { Api } from '#web/api/api-client.ts';
import { searchDrafts, searchPages } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { draftPath, lecturePath, type SearchState, searchPath, searchState } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './search.module.css';

/** Text with its search matches highlighted. */
function HighlightedText({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}

type SearchResults = { pages: PageHits; drafts: DraftHits | undefined };

async function runSearch(api: Api, query: string, withDrafts: boolean, signal: AbortSignal): Promise<SearchResults> {
  const [pages, drafts] = await Promise.all([
    searchPages(api, query, signal),
    withDrafts ? searchDrafts(api, query, signal) : undefined,
  ]);
  return { pages, drafts };
}

export function SearchScreen() {
  const { api } = useSession();
  const [searchParams, setSearchParams] = useSearchParams();
  const query = searchParams.get('q')?.trim() ?? '';
  const { role } = useMember();
  const canSearchDrafts = role !== undefined && hasRole(role, 'author');
  const withDrafts = canSearchDrafts && searchParams.get('in') === 'drafts';
  const [resource, reload] = useResource(`${withDrafts} ${query}`, (signal) =>
    runSearch(api, query, withDrafts, signal),
  );
  const found = query !== '' && resource.state === 'loaded' ? resource.content : undefined;
  const courses = listCourses(found?.pages.pages ?? []);
  const chosen = courses.find(({ id }) => id === searchParams.get('cours'))?.id;
  const results = found && chosen !== undefined ? limitToCourse(found, chosen) : found;
  return (
    <Screen title={query === '' ? searchTexts.heading : searchTexts.title(query)}>
      <h1>{searchTexts.heading}</h1>
      <SearchForm key={query} query={query} scope={canSearchDrafts ? { withDrafts } : undefined} />
      {query === '' && <p className={styles.hint}>{searchTexts.hint}</p>}
      {query !== '' && resource.state === 'loading' && <Skeleton />}
      {query !== '' && resource.state === 'failed' && (
        <LoadFailure error={resource.error} text={searchTexts.failed} onRetry={reload} retryLabel={searchTexts.again} />
      )}
      <div className={styles.summary}>
        {/* Of no results the list below says it; the count is for screen readers then. */}
        <p role="status" className={results !== undefined && isEmpty(results) ? 'visually-hidden' : styles.count}>
          {results !== undefined && formatCount(results)}
        </p>
        {courses.length > 1 && (
          <CourseSelect
            courses={courses}
            chosen={chosen}
            onChoose={(course) => setSearchParams((params) => withCourse(params, course), { replace: true })}
          />
        )}
      </div>
      {found !== undefined && (found.pages.isIndexing || found.drafts?.isIndexing) && (
        <p className={styles.hint}>{searchTexts.indexing}</p>
      )}
      {results !== undefined && <SearchResultList results={results} query={query} />}
    </Screen>
  );
}

function isEmpty({ pages, drafts }: SearchResults): boolean {
  return pages.pages.length === 0 && (drafts?.drafts.length ?? 0) === 0;
}

type FoundCourse = { id: string; title: string };

/** For lectures that no course lists. */
const NO_COURSE = '';

/** The courses that lectures were found in, in the order of the results. */
function listCourses(pages: readonly PageHit[]): FoundCourse[] {
  const titles = new Map(pages.map(({ course }) => [course?.id ?? NO_COURSE, course?.title ?? searchTexts.noCourse]));
  return [...titles].map(([id, title]) => ({ id, title }));
}

/** Drafts are in no course: they stay where they were asked for. */
function limitToCourse({ pages, drafts }: SearchResults, courseId: string): SearchResults {
  const inCourse = pages.pages.filter(({ course }) => (course?.id ?? NO_COURSE) === courseId);
  return { pages: { ...pages, pages: inCourse }, drafts };
}

function withCourse(params: URLSearchParams, course: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (course === undefined) next.delete('cours');
  else next.set('cours', course);
  return next;
}

type CourseSelectProps = {
  courses: readonly FoundCourse[];
  chosen: string | undefined;
  onChoose: (course: string | undefined) => void;
};

/** Limits the results to a course, without a request. */
function CourseSelect({ courses, chosen, onChoose }: CourseSelectProps) {
  return (
    <SearchedSelect
      aria-label={searchTexts.inCourse}
      className={styles.course}
      options={courses.map(({ title }, at) => ({ value: String(at), name: title }))}
      value={String(courses.findIndex(({ id }) => id === chosen))}
      onChoose={(at) => onChoose(courses[Number(at)]?.id)}
    >
      <option value="-1">{searchTexts.allCourses}</option>
    </SearchedSelect>
  );
}

function formatCount({ pages, drafts }: SearchResults): string {
  if (drafts === undefined) return searchTexts.found(pages.pages.length, pages.hasMore);
  return searchTexts.foundIn(pages.pages.length, drafts.drafts.length);
}

/** @param scope whether drafts are searched too; undefined for learners, who search lectures alone */
function SearchForm({ query, scope }: { query: string; scope: { withDrafts: boolean } | undefined }) {
  const id = useId();
  const [, navigate] = useLocation();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const enteredQuery = form.get('q');
    navigate(searchPath(typeof enteredQuery === 'string' ? enteredQuery.trim() : '', form.get('in') === 'drafts'));
  }
  return (
    <search aria-label={searchTexts.label}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {searchTexts.label}
        </label>
        <input id={id} name="q" type="search" defaultValue={query} maxLength={200} autoComplete="off" />
        <Button type="submit" variant="primary">
          <Search aria-hidden="true" size={18} />
          {searchTexts.submit}
        </Button>
        {scope !== undefined && (
          <fieldset
            className={styles.scope}
            onChange={(event) => query !== '' && event.currentTarget.form?.requestSubmit()}
          >
            <legend className="visually-hidden">{searchTexts.scope}</legend>
            <label>
              <input type="radio" name="in" value="lectures" defaultChecked={!scope.withDrafts} />
              {searchTexts.lectures}
            </label>
            <label>
              <input type="radio" name="in" value="drafts" defaultChecked={scope.withDrafts} />
              {searchTexts.withDrafts}
            </label>
          </fieldset>
        )}
      </form>
    </search>
  );
}

function SearchResultList({ results, query }: { results: SearchResults; query: string }) {
  const { pages, drafts } = results;
  if (isEmpty(results)) {
    return <EmptyState kind="missing" text={`${searchTexts.none(query)} ${searchTexts.noneHint}`} />;
  }
  return (
    <>
      {pages.pages.length > 0 && (
        <ResultGroup
          icon={<BookOpen aria-hidden="true" size={20} />}
          heading={searchTexts.lectures}
          more={pages.hasMore ? searchTexts.more(pages.pages.length) : undefined}
        >
          {pages.pages.map((page) => (
            <ResultItem
              key={page.id}
              hit={page}
              href={lecturePath(page.id, page.course?.id)}
              courseLocation={formatCourseLocation(page)}
              state={searchState(query)}
            />
          ))}
        </ResultGroup>
      )}
      {drafts !== undefined && drafts.drafts.length > 0 && (
        <ResultGroup
          icon={<PenLine aria-hidden="true" size={20} />}
          heading={searchTexts.drafts}
          more={drafts.hasMore ? searchTexts.more(drafts.drafts.length) : undefined}
        >
          {drafts.drafts.map((draft) => (
            <ResultItem key={draft.id} hit={draft} href={draftPath(draft.id)} />
          ))}
        </ResultGroup>
      )}
    </>
  );
}

function formatCourseLocation({ course }: PageHit): string | undefined {
  return course === null ? undefined : `${course.title} · ${course.unit}`;
}

type ResultGroupProps = {
  icon: ReactNode;
  heading: string;
  /** Shown below a list that is cut off. */
  more: string | undefined;
  children: ReactNode;
};

function ResultGroup({ icon, heading, more, children }: ResultGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        {icon}
        {heading}
      </h2>
      <ul>{children}</ul>
      {more !== undefined && <p className={styles.hint}>{more}</p>}
    </section>
  );
}

type ResultItemProps = { hit: Hit; href: string; courseLocation?: string | undefined; state?: SearchState };

function ResultItem({ hit, href, courseLocation, state }: ResultItemProps) {
  return (
    <li className={styles.result}>
      <Link href={href} state={state} dir="auto">
        <HighlightedText pieces={hasText(hit.name) ? hit.name : [{ text: displayName(''), isMatch: false }]} />
      </Link>
      {courseLocation !== undefined && <p className={styles.location}>{courseLocation}</p>}
      <p dir="auto">
        <HighlightedText pieces={hit.excerpt} />
      </p>
    </li>
  );
}

function hasText(pieces: Pieces): boolean {
  return pieces.some(({ text }) => text.trim() !== '');
}
