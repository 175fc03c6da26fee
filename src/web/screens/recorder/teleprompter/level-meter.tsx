// Level meter of the microphone: a bar, and a word that says whether the level is good.
import { recorderTexts } from '#texts/en/recorder.ts';
import styles from './teleprompter.module.css';
import type { InputLevel } from './use-teleprompter.ts';

const texts = recorderTexts.prompter;

const LOUD_PEAK = 0.95;
const QUIET_RMS = 10 ** (-38 / 20);
const SILENT_RMS = 10 ** (-52 / 20);
/** The bar begins at this level. */
const LOWEST_DB = -60;

export function LevelMeter({ level }: { level: InputLevel }) {
  const word = getWord(level);
  const db = 20 * Math.log10(Math.max(level.rms, 1e-6));
  return (
    <p className={styles.meter} data-level={word}>
      <meter
        aria-label={texts.levelLabel}
        aria-valuetext={texts.levels[word]}
        min={0}
        max={1}
        value={Math.max(0, 1 - db / LOWEST_DB)}
      />
      <span aria-hidden="true">{texts.levels[word]}</span>
    </p>
  );
}

function getWord({ heldPeak, heldRms }: InputLevel): keyof typeof texts.levels {
  if (heldPeak >= LOUD_PEAK) return 'loud';
  if (heldRms < SILENT_RMS) return 'silent';
  return heldRms < QUIET_RMS ? 'quiet' : 'good';
}
