// Version and health of the installation.
import type { InstallationHealth } from '#api/installation.ts';
import { settingsTexts } from '#texts/en/settings.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import { loadHealth } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';
import { SectionFrame } from './section.tsx';
import styles from './settings.module.css';

const texts = settingsTexts.health;

/** Those that this version knows. */
const CHECK_NAMES: Readonly<Record<string, string>> = texts.checkNames;

export function HealthSection() {
  const { api } = useSession();
  const [health, reload] = useResource('health', (signal) => loadHealth(api, signal));
  return (
    <SectionFrame id="health" heading={texts.heading}>
      {health.state === 'failed' && <LoadFailure error={health.error} text={texts.failed} onRetry={reload} />}
      {health.state === 'loaded' && <Health {...health.content} />}
    </SectionFrame>
  );
}

function Health({ version, database, files, checks, disk, failures }: InstallationHealth) {
  return (
    <dl className={styles.facts}>
      <dt>{texts.version}</dt>
      <dd>{version}</dd>
      <dt>{texts.database}</dt>
      <dd>{texts.databases[database]}</dd>
      <dt>{texts.files}</dt>
      <dd>{texts.fileStores[files]}</dd>
      <dt>{texts.disk}</dt>
      <dd>{texts.diskFree(formatBytes(disk.free), formatBytes(disk.total))}</dd>
      <dt>{texts.checks}</dt>
      {Object.entries(checks).map(([name, result]) => (
        <dd key={name} data-failed={result === 'failed'}>
          {(result === 'ok' ? texts.works : texts.fails)(CHECK_NAMES[name] ?? name)}
        </dd>
      ))}
      <dt>{texts.failures}</dt>
      {failures.length === 0 && <dd>{texts.noFailures}</dd>}
      {failures.map(({ job, at, message }) => (
        <dd key={`${at} ${job}`} data-failed={true}>
          {fillText((time) => texts.failure(time, job, message), <RelativeTime at={at} />)}
        </dd>
      ))}
    </dl>
  );
}
