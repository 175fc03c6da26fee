// The captcha of Turnstile or hCaptcha, shown where the auth server requires
// one. Its script is loaded from that service.
import { useEffect, useRef } from 'react';
import { signInTexts } from '#texts/en/account.ts';
import type { CaptchaSettings } from '#web/auth/session/auth-endpoint.ts';

const SCRIPT_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const;

/** The global object that both scripts define, under the name of the service. */
type CaptchaApi = { render(container: HTMLElement, options: Record<string, unknown>): unknown };

function getCaptchaApi(service: CaptchaSettings['provider']): CaptchaApi | undefined {
  return Reflect.get(window, service); // defined by the service's script; undefined before it has run
}

async function loadScript(service: CaptchaSettings['provider']): Promise<CaptchaApi> {
  const existingApi = getCaptchaApi(service);
  if (existingApi !== undefined) return existingApi;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URLS[service];
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(signInTexts.captchaFailed)));
    document.head.append(script);
  });
  const captchaApi = getCaptchaApi(service);
  if (captchaApi === undefined) throw new Error(signInTexts.captchaFailed);
  return captchaApi;
}

type CaptchaProps = {
  settings: CaptchaSettings;
  /** Receives the token to send with one request; undefined when it has expired. */
  onToken(token: string | undefined): void;
  onFailure(text: string): void;
};

/** Change its `key` for a new token: each is good for one request. */
export function Captcha({ settings, onToken, onFailure }: CaptchaProps) {
  const containerRef = useRef<HTMLElement>(null);
  const callbacks = useRef({ onToken, onFailure });
  useEffect(() => {
    callbacks.current = { onToken, onFailure };
  });
  const { provider, site_key } = settings;
  useEffect(() => {
    let isMounted = true;
    const { current } = containerRef;
    if (current === null) return;
    const widgetContainer = document.createElement('div');
    current.append(widgetContainer);
    loadScript(provider).then(
      (captchaApi) => {
        if (!isMounted) return;
        captchaApi.render(widgetContainer, {
          sitekey: site_key,
          callback: (token: string) => callbacks.current.onToken(token),
          'expired-callback': () => callbacks.current.onToken(undefined),
        });
      },
      (error: Error) => isMounted && callbacks.current.onFailure(error.message),
    );
    return () => {
      isMounted = false;
      widgetContainer.remove();
    };
  }, [provider, site_key]);
  return <section ref={containerRef} aria-label={signInTexts.captcha} />;
}
