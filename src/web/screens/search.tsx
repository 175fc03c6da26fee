// The search over lectures, and for authors over drafts.
import { BookOpen, PenLine, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { DraftHits, Hit, PageHit, PageHits, MarkedText as Pieces } from '#api/finding.ts';
import type { Api } from '#web/api-client.ts';
import { searchDrafts, searchPages } from '#web/author-api.ts';
import { searchTexts } from '#web/author-texts.ts';
import { draftAddress, lectureAddress, searchAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import styles from './search.module.css';

type Found = { pages: PageHits; drafts: DraftHits | undefined };

async function find(api: Api, question: string, withDrafts: boolean, signal: AbortSignal): Promise<Found> {
  const [pages, drafts] = await Promise.all([
    searchPages(api, question, signal),
    withDrafts ? searchDrafts(api, question, signal) : undefined,
  ]);
  return { pages, drafts };
}

export function SearchScreen() {
  const { api } = useSession();
  const [search] = useSearchParams();
  const question = search.get('q')?.trim() ?? '';
  const withDrafts = search.get('in') === 'drafts';
  const [loaded, reload] = useLoaded(`${withDrafts} ${question}`, (signal) => find(api, question, withDrafts, signal));
  return (
    <Screen title={question === '' ? searchTexts.heading : `${searchTexts.heading}: ${question}`}>
      <h1>{searchTexts.heading}</h1>
      <Question key={question} question={question} withDrafts={withDrafts} />
      {question === '' && <p className={styles.hint}>{searchTexts.hint}</p>}
      {question !== '' && loaded.state === 'loading' && <Skeleton />}
      {question !== '' && loaded.state === 'failed' && (
        <Empty text={searchTexts.failed}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
        </Empty>
      )}
      <p role="status" className={styles.count}>
        {question !== '' && loaded.state === 'loaded' && countOf(loaded.content)}
      </p>
      {question !== '' && loaded.state === 'loaded' && <Hits found={loaded.content} question={question} />}
    </Screen>
  );
}

function countOf({ pages, drafts }: Found): string {
  if (drafts === undefined) return searchTexts.found(pages.pages.length, pages.hasMore);
  return searchTexts.foundIn(pages.pages.length, drafts.drafts.length);
}

function Question({ question, withDrafts }: { question: string; withDrafts: boolean }) {
  const id = useId();
  const [, navigate] = useLocation();

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = form.get('q');
    navigate(searchAddress(typeof typed === 'string' ? typed.trim() : '', form.get('in') === 'drafts'));
  }
  return (
    <search>
      <form className={styles.form} onSubmit={ask}>
        <label htmlFor={id} className={styles.label}>
          {searchTexts.label}
        </label>
        <input id={id} name="q" type="search" defaultValue={question} maxLength={200} autoComplete="off" />
        <Button type="submit" make="main">
          <Search aria-hidden="true" size={18} />
          {searchTexts.submit}
        </Button>
        <fieldset
          className={styles.scope}
          onChange={(event) => question !== '' && event.currentTarget.form?.requestSubmit()}
        >
          <legend className="visually-hidden">{searchTexts.scope}</legend>
          <label>
            <input type="radio" name="in" value="lectures" defaultChecked={!withDrafts} />
            {searchTexts.lectures}
          </label>
          <label>
            <input type="radio" name="in" value="drafts" defaultChecked={withDrafts} />
            {searchTexts.withDrafts}
          </label>
        </fieldset>
      </form>
    </search>
  );
}

function Hits({ found: { pages, drafts }, question }: { found: Found; question: string }) {
  if (pages.pages.length === 0 && (drafts?.drafts.length ?? 0) === 0) {
    return <Empty text={`${searchTexts.none(question)} ${searchTexts.noneHint}`} />;
  }
  return (
    <>
      {pages.pages.length > 0 && (
        <Group icon={<BookOpen aria-hidden="true" size={20} />} heading={searchTexts.lectures} hasMore={pages.hasMore}>
          {pages.pages.map((page) => (
            <HitItem
              key={page.id}
              hit={page}
              address={lectureAddress(page.id, page.course?.id)}
              where={placeOf(page)}
            />
          ))}
        </Group>
      )}
      {drafts !== undefined && drafts.drafts.length > 0 && (
        <Group icon={<PenLine aria-hidden="true" size={20} />} heading={searchTexts.drafts} hasMore={drafts.hasMore}>
          {drafts.drafts.map((draft) => (
            <HitItem key={draft.id} hit={draft} address={draftAddress(draft.id)} />
          ))}
        </Group>
      )}
    </>
  );
}

function placeOf({ course }: PageHit): string | undefined {
  return course === null ? undefined : `${course.title} · ${course.unit}`;
}

type GroupProps = { icon: ReactNode; heading: string; hasMore: boolean; children: ReactNode };

function Group({ icon, heading, hasMore, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        {icon}
        {heading}
      </h2>
      <ul>{children}</ul>
      {hasMore && <p className={styles.hint}>{searchTexts.more}</p>}
    </section>
  );
}

function HitItem({ hit, address, where }: { hit: Hit; address: string; where?: string | undefined }) {
  return (
    <li className={styles.hit}>
      <Link href={address}>
        <MarkedText pieces={hasWords(hit.name) ? hit.name : [{ text: searchTexts.untitled, isMatch: false }]} />
      </Link>
      {where !== undefined && <p className={styles.where}>{where}</p>}
      <p>
        <MarkedText pieces={hit.excerpt} />
      </p>
    </li>
  );
}

function hasWords(pieces: Pieces): boolean {
  return pieces.some(({ text }) => text.trim() !== '');
}
