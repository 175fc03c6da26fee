// The running time of a recording in progress.
import { useEffect, useState } from 'react';
import { formatDuration } from '#texts/formats/format-time.ts';

type RunningTimeProps = { since: number; className?: string | undefined };

/** Seconds since the recording began (`since`, a time in milliseconds); screen readers do not announce each. */
export function RunningTime({ since, className }: RunningTimeProps) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className={className}>
      {formatDuration((now - since) / 1000)}
    </span>
  );
}
