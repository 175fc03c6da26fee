// The first run: the owner's account, the school's name and the demo course; then the owner is signed in.

import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Problem } from '#api/problem.ts';
import { firstRunTexts as texts } from '#texts/en/home.ts';
import { locale } from '#texts/language/translated.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { loadFirstRun, sendFirstRun } from '#web/api/first-run.ts';
import { useNewPasswordHint } from '#web/auth/new-password.ts';
import { useSession } from '#web/auth/session.tsx';
import { readField } from '#web/auth/use-auth-form.ts';
import { DEFAULT_COURSE, HOME_PATH } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { LanguageField } from '#web/ui/language-picker/language-field.tsx';
import { LanguageSelect } from '#web/ui/language-picker/language-select.tsx';
import { findNamedLanguage } from '#web/ui/language-picker/languages.ts';
import authStyles from '#web/ui/sections/auth-screen.module.css';
import { AuthScreen } from '#web/ui/sections/auth-screen.tsx';
import { nameSite } from '#web/ui/site-name.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './first-run.module.css';

export function FirstRunScreen() {
  const { api } = useSession();
  const [token] = useState(() => window.location.hash.slice(1));
  const [resource, reload] = useResource('first run', (signal) => loadFirstRun(api.origin, token, signal));
  const [isOver, setOver] = useState(false);
  const state = isOver ? 'over' : resource.state === 'loaded' ? resource.content.state : undefined;
  return (
    <AuthScreen
      title={texts.heading}
      isLoading={resource.state === 'loading'}
      sheet="tall"
      footer={
        <div className={styles.language}>
          <LanguageSelect />
        </div>
      }
    >
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {state === 'open' && (
        <FirstRunForm
          token={token}
          hasDemoCourse={resource.state === 'loaded' && resource.content.hasDemoCourse === true}
          onOver={() => setOver(true)}
        />
      )}
      {state === 'link' && <Notice heading={texts.linkNeeded} text={texts.linkNeededHint} />}
      {state === 'over' && <Notice heading={texts.over} text={texts.overHint} />}
      {(state === 'link' || state === 'over') && <Link href="/login">{texts.signIn}</Link>}
    </AuthScreen>
  );
}

function Notice({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h1>{heading}</h1>
      <p className={styles.intro}>{text}</p>
    </>
  );
}

type FirstRunFormProps = { token: string; hasDemoCourse: boolean; onOver(): void };

function FirstRunForm({ token, hasDemoCourse, onOver }: FirstRunFormProps) {
  const { isSending, message, onSubmit } = useFirstRunForm(token, onOver);
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className={styles.intro}>{texts.intro}</p>
      <LoopbackNotice />
      <form className={authStyles.form} onSubmit={onSubmit}>
        <Field label={texts.email} type="email" name="email" autoComplete="username" required />
        <PasswordField />
        <Field
          label={texts.schoolName}
          hint={texts.schoolNameHint}
          name="school-name"
          autoComplete="organization"
          maxLength={80}
        />
        <CourseChoice hasDemoCourse={hasDemoCourse} />
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {texts.submit}
        </Button>
      </form>
      <Message message={message} />
    </>
  );
}

/** Submits the form, and stores the session of the response. */
function useFirstRunForm(token: string, onOver: () => void) {
  const { auth, api, setConfirmingSignIn } = useSession();
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  // The screen stays while the session is stored.
  useEffect(() => () => setConfirmingSignIn(false), [setConfirmingSignIn]);

  async function complete(form: HTMLFormElement): Promise<void> {
    const title = readField(form, 'course-title').trim();
    const schoolName = readField(form, 'school-name').trim();
    const session = await sendFirstRun(api.origin, token, {
      email: readField(form, 'email').trim(),
      password: readField(form, 'password'),
      schoolName,
      keepDemoCourse: readField(form, 'keep-demo') !== '',
      ...(title !== '' && { firstCourse: { title, language: readField(form, 'course-language') } }),
    });
    setConfirmingSignIn(true);
    const { error } = await (await auth()).setSession(session);
    if (error !== null) throw error;
    nameSite(schoolName);
    navigate(HOME_PATH, { replace: true });
    setConfirmingSignIn(false);
  }

  return {
    isSending,
    message,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isSending) return;
      setSending(true);
      setMessage(undefined);
      complete(event.currentTarget).catch((error: unknown) => {
        setSending(false);
        setConfirmingSignIn(false);
        if (error instanceof Problem && error.code === 'first_run_over') onOver();
        else setMessage({ kind: 'error', text: errorDetail(error) });
      });
    },
  };
}

function PasswordField() {
  const [isShown, setShown] = useState(false);
  const { hint } = useNewPasswordHint();
  return (
    <>
      <Field
        label={texts.password}
        hint={hint}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="new-password"
        required
      />
      <label className={styles.check}>
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        {texts.showPassword}
      </label>
    </>
  );
}

/** The demo course, or a first course of the school's own. */
function CourseChoice({ hasDemoCourse }: { hasDemoCourse: boolean }) {
  const hintId = useId();
  const [keepsDemo, setKeepsDemo] = useState(hasDemoCourse);
  return (
    <>
      {hasDemoCourse && (
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="keep-demo"
              checked={keepsDemo}
              aria-describedby={hintId}
              onChange={(event) => setKeepsDemo(event.target.checked)}
            />
            {texts.keepDemo}
          </label>
          <p id={hintId} className={styles.hint}>
            {texts.keepDemoHint}
          </p>
        </div>
      )}
      {!keepsDemo && <FirstCourseFields />}
    </>
  );
}

/** The language is that which the title names (`Deutsch A1`), unless another one was chosen. */
function FirstCourseFields() {
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? findNamedLanguage(title, locale) ?? DEFAULT_COURSE.language;
  return (
    <>
      <Field
        label={texts.courseTitle}
        hint={texts.courseTitleHint}
        name="course-title"
        required
        pattern=".*\S.*"
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <LanguageField tag={language} onChange={setChosen} />
      <input type="hidden" name="course-language" value={language} />
    </>
  );
}
