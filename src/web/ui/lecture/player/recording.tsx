// A recording on a screen of the app, with the play button and the player bar of lectures.
import { useLayoutEffect, useRef } from 'react';
import { addPlayer } from './player.ts';

type RecordingProps = {
  src: string;
  name: string;
  preload?: 'none' | 'metadata';
  /** Called with the duration in seconds, once the browser knows it. */
  onDurationKnown?: (seconds: number) => void;
};

export function Recording({ src, name, preload = 'none', onDurationKnown }: RecordingProps) {
  const containerRef = useRef<HTMLSpanElement>(null);
  const audioRef = useRef<HTMLAudioElement>(null);
  const onDurationKnownRef = useRef(onDurationKnown);
  useLayoutEffect(() => {
    onDurationKnownRef.current = onDurationKnown;
  });
  useLayoutEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    const audio = document.createElement('audio');
    audio.controls = true;
    audio.preload = 'none';
    audio.src = src;
    audio.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(audio.duration)) onDurationKnownRef.current?.(audio.duration);
    });
    container.append(audio);
    addPlayer(audio, { name });
    audioRef.current = audio;
    return () => container.replaceChildren();
  }, [src, name]);
  useLayoutEffect(() => {
    if (audioRef.current !== null) audioRef.current.preload = preload;
  }, [preload]);
  return <span ref={containerRef} />;
}
