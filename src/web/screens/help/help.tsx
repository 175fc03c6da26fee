// Help: the guides of the documentation, one at a time, beside their list.
import { type MouseEvent, useEffect, useMemo } from 'react';
import { hasRole } from '#api/roles.ts';
import { helpTexts as texts } from '#texts/en/home.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { Link, navigate, usePathname } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import { HELP_PATH, helpPath } from '#web/paths.ts';
import { NotFoundScreen } from '#web/screens/without-screen.tsx';
import { trustedHtml } from '#web/trusted-html.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './help.module.css';

type GuideName = keyof typeof texts.guides;

/**
 * The guides in order; the build makes them of docs/, in English. Of two of them
 * the first day is there in other languages.
 */
const GUIDES: Readonly<Record<GuideName, () => Promise<typeof import('virtual:guide/teachers')>>> = {
  teachers: () => import('virtual:guide/teachers'),
  editor: () => import('virtual:guide/editor'),
  recording: () => import('virtual:guide/recording'),
  imports: () => import('virtual:guide/imports'),
  exports: () => import('virtual:guide/exports'),
  schools: () => import('virtual:guide/schools'),
};
const NAMES = Object.keys(GUIDES) as GuideName[]; // its keys are the names

export function HelpScreen() {
  const { role } = useMember();
  const pathname = usePathname();
  const first = role !== undefined && hasRole(role, 'owner') ? 'schools' : 'teachers';
  const name = pathname === HELP_PATH ? first : NAMES.find((candidate) => helpPath(candidate) === pathname);
  if (name === undefined) return <NotFoundScreen />;
  return (
    <Screen title={texts.heading} width="full">
      <div className={styles.help}>
        <nav aria-label={texts.heading} className={styles.index}>
          <ul>
            {NAMES.map((guide) => (
              <li key={guide}>
                <Link href={helpPath(guide)} aria-current={guide === name ? 'page' : undefined}>
                  {texts.guides[guide]}
                </Link>
              </li>
            ))}
            <li>
              <Link href="/doc/editor/markup">{specShellTexts.nav.documentation}</Link>
            </li>
          </ul>
        </nav>
        <Guide key={name} name={name} />
      </div>
    </Screen>
  );
}

function Guide({ name }: { name: GuideName }) {
  const [resource, reload] = useResource(`guide ${name}`, () => loadGuide(name));
  const { html, firstDay } = resource.state === 'loaded' ? resource.content : {};
  const content = useMemo(() => (html === undefined ? undefined : { __html: trustedHtml(html) }), [html]);
  useEffect(() => {
    // The browser looks for the anchor of the address before the guide is there.
    if (html !== undefined && window.location.hash !== '') showAnchor(window.location.hash);
  }, [html]);
  if (resource.state === 'failed') return <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />;
  if (content === undefined) return <Skeleton />;
  return (
    <div className={styles.guide}>
      {firstDay !== undefined && <div dangerouslySetInnerHTML={{ __html: trustedHtml(firstDay) }} />}
      {interfaceLanguage !== 'en' && (
        <p className={styles.language}>{firstDay === undefined ? texts.inEnglish : texts.onlyFirstDay}</p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: follows the links in it, by whichever means they are pressed */}
      <div lang="en" dir="ltr" onClick={followLink} dangerouslySetInnerHTML={content} />
    </div>
  );
}

const NO_FIRST_DAYS: typeof import('virtual:first-days') = { firstDays: {} };

/**
 * In another language than English, the first day stands above the guide, whose title is no longer that of the page.
 */
async function loadGuide(name: GuideName): Promise<{ html: string; firstDay?: string }> {
  const [{ html }, { firstDays }] = await Promise.all([
    GUIDES[name](),
    interfaceLanguage === 'en' ? NO_FIRST_DAYS : import('virtual:first-days'),
  ]);
  const firstDay = firstDays[interfaceLanguage]?.[name];
  return firstDay === undefined ? { html } : { html: html.replaceAll(/(<\/?)h1\b/g, '$1h2'), firstDay };
}

function showAnchor(hash: string): void {
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/** Opens a link to another screen without loading the app again. */
function followLink(event: MouseEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const target = link?.getAttribute('href') ?? '';
  if (!target.startsWith('/')) return;
  event.preventDefault();
  navigate(target);
}
