// The matrix of a class: a row per learner, a column per assigned lecture. Each column can be sorted by.
import { PenLine } from 'lucide-react';
import { memo, type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import type { Assignment, ClassOverview } from '#api/assignments.ts';
import type { ClassGroup } from '#api/classes.ts';
import { assignmentState } from '#api/goal.ts';
import type { WaitingWork } from '#api/learner-texts.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import { groupTexts, lateTexts } from '#texts/en/groups.ts';
import { markingTexts } from '#texts/en/marking.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { formatPercent } from '#texts/formats/format-number.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { formatDue } from '#web/format-due.ts';
import { formatLateness } from '#web/format-late.ts';
import styles from './matrix.module.css';
import { SortHeader } from './sort-header.tsx';
import {
  arrangeLearners,
  LEARNER_FILTERS,
  type LearnerFilter,
  type SortOrder,
  sumCounts,
  type Total,
} from './sort-learners.ts';
import { type ClassSummary, summarizeClass } from './summarize-class.ts';

type Learner = ClassOverview['learners'][number];

type MatrixProps = {
  overview: ClassOverview;
  groups: readonly ClassGroup[];
  /** The texts that wait to be marked. */
  waiting: WaitingWork;
  onAssignment: (assignment: Assignment) => void;
  onLearner: (learner: Learner) => void;
  onCell: (learner: Learner, assignment: Assignment) => void;
};

/** What is hidden at the end counts from this on. */
const MIN_HIDDEN_PX = 8;

/** More than a screen holds: the other rows follow once these are painted. */
const FIRST_ROWS = 30;

export function Matrix(props: MatrixProps) {
  const [filter, setFilter] = useState<LearnerFilter>('all');
  const [order, setOrder] = useState<SortOrder>({ column: 'name', isDescending: false });
  const { groups } = props;
  const [groupId, setGroupId] = useState('');
  const group = groups.find(({ id }) => id === groupId);
  const overview = group === undefined ? props.overview : selectLearners(props.overview, group);
  const hasTried = overview.learners.some(({ counts }) => counts.some((count) => (count?.[0] ?? 0) > 0));
  const learners = arrangeLearners(overview, order, { filter, now: new Date() });
  return (
    <>
      {props.overview.learners.length > 1 && (
        <div className={styles.filter}>
          <FilterSelect filter={filter} onChange={setFilter} />
          {groups.length > 0 && <GroupSelect groups={groups} groupId={group?.id ?? ''} onChange={setGroupId} />}
          <span role="status">
            {(filter !== 'all' || group !== undefined) && texts.shown(learners.length, props.overview.learners.length)}
          </span>
        </div>
      )}
      <MatrixTable
        {...props}
        overview={overview}
        everybody={props.overview.learners}
        learners={learners}
        order={order}
        onSort={setOrder}
      />
      <p className={styles.legend}>
        {(['done', 'begun', 'open'] as const).map((state) => (
          <span key={state} data-state={state}>
            {texts.states[state]}
          </span>
        ))}
        {hasTried && texts.legend}
      </p>
    </>
  );
}

type FilterSelectProps = { filter: LearnerFilter; onChange: (filter: LearnerFilter) => void };

function FilterSelect({ filter, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{texts.filter}</label>
      <select
        id={id}
        value={filter}
        onChange={({ target }) => onChange(LEARNER_FILTERS.find((option) => option === target.value) ?? 'all')}
      >
        {LEARNER_FILTERS.map((option) => (
          <option key={option} value={option}>
            {texts.filters[option]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The overview with the learners of a group only. */
function selectLearners(overview: ClassOverview, { userIds }: ClassGroup): ClassOverview {
  return { ...overview, learners: overview.learners.filter(({ userId }) => userIds.includes(userId)) };
}

type GroupSelectProps = { groups: readonly ClassGroup[]; groupId: string; onChange: (groupId: string) => void };

function GroupSelect({ groups, groupId, onChange }: GroupSelectProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{groupTexts.group}</label>
      <select id={id} value={groupId} onChange={({ target }) => onChange(target.value)}>
        <option value="">{groupTexts.everybody}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {isolateName(group.name)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** With more assignments, the table may be as wide as the window. */
const MAX_IN_PAGE = 5;

type MatrixTableProps = MatrixProps & {
  /** Of the class, also those whom the selection leaves out. */
  everybody: readonly Learner[];
  learners: readonly Learner[];
  order: SortOrder;
  onSort: (order: SortOrder) => void;
};

function MatrixTable({ overview, groups, everybody, learners, order, onSort, ...actions }: MatrixTableProps) {
  const { onAssignment, onLearner, onCell, waiting } = actions;
  const { assignments } = overview;
  const [rowCount, setRowCount] = useState(FIRST_ROWS);
  useEffect(() => startTransition(() => setRowCount(Number.POSITIVE_INFINITY)), []);
  const terms = JSON.stringify(assignments);
  const agreed = learners.filter(({ hasAgreed }) => hasAgreed);
  const others = learners.filter(({ hasAgreed }) => !hasAgreed);
  const scrollRef = useRef<HTMLElement>(null);
  const hasMore = useHasMoreAtEnd(scrollRef);
  const now = new Date();
  return (
    <div className={styles.frame} data-more={hasMore} data-wide={assignments.length > MAX_IN_PAGE}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scrollRef} className={styles.scroll} aria-label={texts.matrix} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <SortHeader column="name" order={order} onSort={onSort}>
                {texts.learner}
              </SortHeader>
              {assignments.length > 1 && (
                <SortHeader column="total" order={order} onSort={onSort}>
                  {texts.total}
                </SortHeader>
              )}
              {assignments.map((assignment) => (
                <SortHeader
                  key={assignment.id}
                  column={assignment.id}
                  abbr={assignment.title}
                  label={texts.sortBy(isolateName(assignment.title))}
                  order={order}
                  onSort={onSort}
                >
                  <button type="button" onClick={() => onAssignment(assignment)}>
                    <bdi>{assignment.title}</bdi>
                  </button>
                  <small>{formatTerms(assignment, now)}</small>
                  <AudienceNames assignment={assignment} groups={groups} learners={everybody} />
                </SortHeader>
              ))}
            </tr>
          </thead>
          <tbody>
            {agreed.slice(0, rowCount).map((learner) => (
              <Row
                key={learner.userId}
                learner={learner}
                assignments={assignments}
                waiting={waiting.filter(({ userId }) => userId === learner.userId)}
                version={`${terms} ${JSON.stringify([learner, waiting.filter(({ userId }) => userId === learner.userId)])}`}
                onLearner={onLearner}
                onCell={onCell}
              />
            ))}
            {others.length > 0 && (
              <NotAgreedRow learners={others} columnCount={assignments.length + (assignments.length > 1 ? 1 : 0)} />
            )}
          </tbody>
          {overview.learners.length > 1 && <Summary overview={overview} />}
        </table>
      </section>
    </div>
  );
}

function Summary({ overview }: { overview: ClassOverview }) {
  const { assignments } = overview;
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.wholeClass}</th>
        {assignments.length > 1 && <SummaryCell {...summarizeClass(overview, [...assignments.keys()])} />}
        {assignments.map(({ id }, index) => (
          <SummaryCell key={id} {...summarizeClass(overview, [index])} />
        ))}
      </tr>
    </tfoot>
  );
}

function SummaryCell({ learners, done, late, tried, right }: ClassSummary) {
  return (
    <td>
      {done !== undefined && texts.doneCount(done, learners)}
      {late > 0 && <small>{lateTexts.count(late)}</small>}
      {tried > 0 && <small>{texts.rightShare(formatPercent(right / tried))}</small>}
    </td>
  );
}

type RowProps = {
  waiting: WaitingWork;
  learner: Learner;
  assignments: readonly Assignment[];
  /** Changes with what the row shows: of two hundred rows few change at a time. */
  version: string;
  onLearner: MatrixProps['onLearner'];
  onCell: MatrixProps['onCell'];
};

const Row = memo(
  function Row({ learner, assignments, waiting, onLearner, onCell }: RowProps) {
    const { name, counts } = learner;
    return (
      <tr>
        <th scope="row">
          <button type="button" onClick={() => onLearner(learner)}>
            <bdi>{name}</bdi>
          </button>
        </th>
        {assignments.length > 1 && <TotalCell {...sumCounts(counts)} />}
        {assignments.map((assignment, index) => (
          <Cell
            key={assignment.id}
            assignment={assignment}
            counts={counts[index] === undefined ? [0, 0] : counts[index]}
            learner={learner}
            toMark={waiting.find(({ pageId }) => pageId === assignment.pageId)?.waiting ?? 0}
            onCell={onCell}
          />
        ))}
      </tr>
    );
  },
  (previous, next) => previous.version === next.version,
);

/** Those who have not agreed to what their teacher sees yet, together: their work is not shown. */
function NotAgreedRow({ learners, columnCount }: { learners: readonly Learner[]; columnCount: number }) {
  return (
    <tr>
      <th scope="row">{texts.notAgreed(learners.length)}</th>
      <td colSpan={columnCount} className={styles.notAgreed}>
        {formatList(learners.map(({ name }) => isolateName(name)))}
      </td>
    </tr>
  );
}

/** Whether a box scrolls sideways to more than it shows now. */
function useHasMoreAtEnd(ref: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const { current: box } = ref;
    if (box === null) return;
    const measure = () => setMore(box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > MIN_HIDDEN_PX);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return hasMore;
}

function TotalCell({ tried, right }: Total) {
  return <td className={styles.total}>{tried > 0 && `${right}/${tried}`}</td>;
}

type CellProps = {
  /** Texts that wait to be marked. */
  toMark: number;
  assignment: Assignment;
  /** Null if it is not for the learner. */
  counts: readonly [number, number] | null;
  learner: Learner;
  onCell: MatrixProps['onCell'];
};

function Cell({ assignment, counts, learner, toMark, onCell }: CellProps) {
  if (counts === null)
    return (
      <td className={styles.notGiven}>
        <span className="visually-hidden">{groupTexts.notForLearner}</span>
        <span aria-hidden="true">–</span>
      </td>
    );
  const [tried, right] = counts;
  const own = learner.ownDates.find(({ assignmentId }) => assignmentId === assignment.id);
  const dueAt = own === undefined || own.dueAt === assignment.dueAt ? null : own.dueAt;
  const label = texts.otherDateNamed(isolateName(learner.name), isolateName(assignment.title));
  const standing = learner.standings.find(({ assignmentId }) => assignmentId === assignment.id);
  const state = assignmentState({ blanks: assignment.blanks, tried, right }, assignment, standing?.reachedAt);
  const lateness = formatLateness(own?.dueAt ?? assignment.dueAt, standing?.reachedAt);
  return (
    <td data-state={state}>
      <span className="visually-hidden">{texts.states[state]} </span>
      {tried > 0 && state !== 'none' && `${right}/${tried}`}
      <button
        type="button"
        className={styles.more}
        aria-label={label}
        title={texts.otherDateFor(learner.name)}
        onClick={() => onCell(learner, assignment)}
      >
        …
      </button>
      {toMark > 0 && (
        <small>
          <PenLine aria-hidden="true" size={12} /> {markingTexts.toMark(toMark)}
        </small>
      )}
      {lateness !== undefined && <small>{lateTexts.by(lateness)}</small>}
      {dueAt !== null && <small>{texts.due(formatDue(new Date(dueAt), new Date()))}</small>}
    </td>
  );
}

function formatTerms({ isPublished, opensAt, dueAt }: Assignment, now: Date): string {
  if (!isPublished) return texts.unpublished;
  if (opensAt !== null && new Date(opensAt) > now) return texts.opens(formatDue(new Date(opensAt), now));
  return dueAt === null ? '' : texts.due(formatDue(new Date(dueAt), now));
}

type AudienceNamesProps = {
  assignment: Assignment;
  groups: readonly ClassGroup[];
  learners: readonly Learner[];
};

/** Whom a lecture is for, if not for the whole class. */
function AudienceNames({ assignment: { audience }, groups, learners }: AudienceNamesProps) {
  if (audience === null) return null;
  const names = [
    ...groups.filter(({ id }) => audience.groupIds.includes(id)),
    ...learners.filter(({ userId }) => audience.userIds.includes(userId)),
  ].map(({ name }) => isolateName(name));
  return <small>{names.length === 0 ? groupTexts.forNobody : groupTexts.forNames(names)}</small>;
}
