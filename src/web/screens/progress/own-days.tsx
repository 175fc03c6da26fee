// A quiet calendar of one's own: the days of the last weeks on which something was done. Nobody else sees it.
import { progressTexts as texts } from '#texts/en/progress.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './progress.module.css';
import { type CalendarDay, listWeeks } from './weeks.ts';

export function OwnDays({ activity }: { activity: readonly string[] }) {
  const weeks = listWeeks(activity, new Date());
  const [letter, weekday] = (['narrow', 'long'] as const).map(
    (form) => new Intl.DateTimeFormat(interfaceLanguage, { weekday: form }),
  );
  return (
    <section className={styles.days} aria-labelledby="days">
      <h2 id="days">{texts.days}</h2>
      <p>{texts.daysHint}</p>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date.getDay()} scope="col">
                <span aria-hidden="true">{letter?.format(date)}</span>
                <span className="visually-hidden">{weekday?.format(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={String(week[0]?.date)}>
              {week.map((day) => (
                <Day key={String(day.date)} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({ day: { date, isDone, isFuture } }: { day: CalendarDay }) {
  return (
    <td data-done={isDone} data-future={isFuture}>
      {date.getDate().toLocaleString(interfaceLanguage)}
      {isDone && (
        <>
          <Icon name="check" size={12} />
          <span className="visually-hidden">{texts.dayDone}</span>
        </>
      )}
    </td>
  );
}
