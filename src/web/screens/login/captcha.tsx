// The captcha of Turnstile or hCaptcha, shown only when the provider asks for one. Its script comes from that service.
import { useEffect, useRef } from 'react';
import { signInTexts } from '#web/account-texts.ts';
import type { CaptchaSettings } from '#web/sign-in-place.ts';

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const;

/** What both scripts put into the window under the service's name. */
type Widgets = { render(place: HTMLElement, options: Record<string, unknown>): unknown };

function widgetsOf(service: CaptchaSettings['provider']): Widgets | undefined {
  return Reflect.get(window, service); // the service's script set it, or nobody did
}

async function loadScript(service: CaptchaSettings['provider']): Promise<Widgets> {
  const there = widgetsOf(service);
  if (there !== undefined) return there;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPTS[service];
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(signInTexts.captchaFailed)));
    document.head.append(script);
  });
  const loaded = widgetsOf(service);
  if (loaded === undefined) throw new Error(signInTexts.captchaFailed);
  return loaded;
}

type CaptchaProps = {
  settings: CaptchaSettings;
  /** The answer to send along, once; undefined when it has run out. */
  onAnswer(answer: string | undefined): void;
  onFailure(text: string): void;
};

/** Give it another key for a new answer: each is good for one request. */
export function Captcha({ settings, onAnswer, onFailure }: CaptchaProps) {
  const place = useRef<HTMLElement>(null);
  const tell = useRef({ onAnswer, onFailure });
  useEffect(() => {
    tell.current = { onAnswer, onFailure };
  });
  const { provider, site_key } = settings;
  useEffect(() => {
    let isHere = true;
    const { current } = place;
    if (current === null) return;
    const frame = document.createElement('div');
    current.append(frame);
    loadScript(provider).then(
      (widgets) => {
        if (!isHere) return;
        widgets.render(frame, {
          sitekey: site_key,
          callback: (answer: string) => tell.current.onAnswer(answer),
          'expired-callback': () => tell.current.onAnswer(undefined),
        });
      },
      (error: Error) => isHere && tell.current.onFailure(error.message),
    );
    return () => {
      isHere = false;
      frame.remove();
    };
  }, [provider, site_key]);
  return <section ref={place} aria-label={signInTexts.captcha} />;
}
