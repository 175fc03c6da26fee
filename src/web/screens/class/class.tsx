// The screen of one class, for its teachers: a heading and tabs, each with its own address.
import type { ComponentType } from 'react';
import { Link, useParams } from 'wouter';
import type { ClassDetails } from '#api/classes.ts';
import { classQuestionsTexts } from '#texts/en/class-questions.ts';
import { classTexts } from '#texts/en/classes.ts';
import { markingTexts } from '#texts/en/marking.ts';
import { loadClass } from '#web/api/classes.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { loadLater } from '#web/load-later.tsx';
import { CLASSES_PATH, classPath } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TabBar } from '#web/ui/navigation/tab-bar.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { BackLink } from '#web/ui/sections/screen-head.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './class.module.css';
import { CardsTab } from './tabs/cards-tab.tsx';
import type { ClassTabProps } from './tabs/class-tab.ts';
import { CodePoster } from './tabs/code-poster.tsx';
import { LearnersTab } from './tabs/learners-tab.tsx';
import { SettingsTab } from './tabs/settings-tab.tsx';
import { WorkTab } from './work/work-tab.tsx';

/** Owners who do not teach a class do not read what its learners hand in. */
const TEXTS_PART = 'texts';

const QUESTIONS_PART = 'questions';

// Loaded when it is opened.
const ToMarkTab = loadLater(() => import('./takes/to-mark-tab.tsx').then((module) => module.ToMarkTab), Skeleton);

const QuestionsTab = loadLater(
  () => import('./questions/questions-tab.tsx').then((module) => module.QuestionsTab),
  Skeleton,
);

type TabName = keyof typeof classTexts.tabs | 'texts' | 'questions';

function nameTab(name: TabName): string {
  if (name === 'questions') return classQuestionsTexts.tab;
  return name === 'texts' ? markingTexts.tab : classTexts.tabs[name];
}

/** The tabs of a class in order, by the last part of their address; the first one is the class's own address. */
const TABS: readonly { part?: string; name: TabName; Tab: ComponentType<ClassTabProps> }[] = [
  { name: 'learners', Tab: LearnersTab },
  { part: 'work', name: 'work', Tab: WorkTab },
  { part: TEXTS_PART, name: 'texts', Tab: ToMarkTab },
  { part: QUESTIONS_PART, name: 'questions', Tab: QuestionsTab },
  { part: 'cards', name: 'cards', Tab: CardsTab },
  { part: 'settings', name: 'settings', Tab: SettingsTab },
];

/** The last part of the address of the code to project, which has no tab. */
const CODE_PART = 'code';

export function ClassScreen() {
  const { api } = useSession();
  const { classId = '', part } = useParams<{ classId: string; part?: string }>();
  const [resource, reload] = useResource(`class ${classId}`, (signal) => loadClass(api, classId, signal));
  const tab = TABS.find((candidate) => candidate.part === part);
  if (part === CODE_PART && resource.state === 'loaded') {
    return (
      <Screen title={resource.content.name} width="full">
        <CodePoster schoolClass={resource.content} />
      </Screen>
    );
  }
  if ((tab === undefined && part !== CODE_PART) || (resource.state === 'failed' && isNotFound(resource.error)))
    return <ClassNotFound />;
  const title =
    resource.state === 'loaded'
      ? classTexts.title(resource.content.name, tab ? nameTab(tab.name) : '')
      : classTexts.heading;
  return (
    <Screen title={title} isLoading={resource.state === 'loading'}>
      <BackLink href={CLASSES_PATH}>{classTexts.allClasses}</BackLink>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && (
        <>
          <h1>{classTexts.tabs.label}</h1>
          <LoadFailure error={resource.error} text={classTexts.classFailed} onRetry={reload} />
        </>
      )}
      {resource.state === 'loaded' && (
        <>
          <ClassHeading schoolClass={resource.content} />
          <TabBar
            label={classTexts.tabs.label}
            tabs={TABS.filter(({ part: tabPart }) => tabPart !== TEXTS_PART || resource.content.isTeacher).map(
              ({ part: tabPart, name }) => ({
                href: classPath(classId, tabPart),
                name: nameTab(name),
              }),
            )}
          />
          {tab && <tab.Tab schoolClass={resource.content} reload={reload} />}
        </>
      )}
    </Screen>
  );
}

function ClassHeading({ schoolClass: { name, closedAt, isTeacher } }: { schoolClass: ClassDetails }) {
  return (
    <>
      <div className={styles.heading}>
        <h1 dir="auto">{name}</h1>
        {closedAt !== null && <Badge tone="inactive" text={classTexts.archived} />}
      </div>
      {closedAt !== null && <p className={styles.notice}>{classTexts.archivedNotice}</p>}
      {!isTeacher && <p className={styles.notice}>{classTexts.ownerNotice}</p>}
    </>
  );
}

function ClassNotFound() {
  return (
    <Screen title={classTexts.notFound}>
      <h1>{classTexts.notFound}</h1>
      <EmptyState kind="missing" text={classTexts.notFoundHint}>
        <Link href={CLASSES_PATH}>{classTexts.allClasses}</Link>
      </EmptyState>
    </Screen>
  );
}
