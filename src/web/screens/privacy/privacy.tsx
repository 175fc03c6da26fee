// The page "What is stored about you", readable with and without an account.
import { Link } from 'wouter';
import type { Retention } from '#api/own-data.ts';
import { privacyTexts as texts } from '#texts/en/privacy.ts';
import { loadRetention } from '#web/api/retention.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { AgreementNotice } from '#web/ui/sections/agreement-notice.tsx';
import { usePublicSettings } from '#web/ui/sections/use-public-settings.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './privacy.module.css';

export function PrivacyScreen() {
  const { api, status } = useSession();
  const [retention, reload] = useResource('retention', (signal) => loadRetention(api, signal));
  const { settings, isWaiting } = usePublicSettings();
  const showsPastes = retention.state === 'loaded' && retention.content.showsPastes;
  if (isWaiting && status !== 'signed-in') return <Screen title={texts.heading} isLoading children={null} />;
  return (
    <Screen title={texts.heading}>
      <div className={styles.page}>
        {status !== 'signed-in' && (
          <p className={styles.brand}>
            <Wordmark school={settings.school} />
          </p>
        )}
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
        <Part
          heading={texts.learner.heading}
          lines={showsPastes ? [...texts.learner.lines, texts.pastes] : texts.learner.lines}
        />
        {[texts.author, texts.everyone, texts.seen].map(({ heading, lines }) => (
          <Part key={heading} heading={heading} lines={lines} />
        ))}
        {retention.state === 'loaded' && (
          <>
            <Part heading={texts.retention.heading} lines={describeRetention(retention.content)} />
            <AgreementNotice text={retention.content.agreementNotice} />
          </>
        )}
        {retention.state === 'failed' && <LoadFailure error={retention.error} text={texts.failed} onRetry={reload} />}
        <p>
          {status === 'signed-in' ? (
            <Link href="/account">{texts.toAccount}</Link>
          ) : (
            <Link href="/login">{texts.toSignIn}</Link>
          )}
        </p>
      </div>
    </Screen>
  );
}

function describeRetention({ answersDays, inactiveDays, looksDays, backupNights, ...days }: Retention): string[] {
  const { answers, inactive, takes, looks, backups, deletion } = texts.retention;
  return [
    answers(answersDays),
    takes(days.heardTakesDays, days.unheardTakesDays),
    inactive(inactiveDays),
    looks(looksDays),
    backups(backupNights),
    deletion,
  ];
}

function Part({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
