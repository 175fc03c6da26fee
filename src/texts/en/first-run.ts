// Texts of the first run, where the owner sets up Cahier.
import { translated } from '#texts/language/translated.ts';

export const firstRunTexts = translated('firstRun', {
  heading: 'Set up Cahier',
  intro: 'Create your account. With it you write lectures, and manage people and settings.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  schoolName: "School's name (optional)",
  schoolNameHint: 'Shown in the bar and in emails. You can change it later.',
  keepDemo: 'Keep the demo course (French A1)',
  keepDemoHint: 'Four lectures with recordings, to look at and to change.',
  submit: 'Create account',
  failed: 'Cahier could not be reached.',
  linkNeeded: 'Open the first-run link',
  linkNeededHint:
    'It was printed when Cahier started, and works once. Restarting Cahier prints a new one. On the machine that Cahier runs on, no link is needed.',
  over: 'Cahier is already set up',
  overHint: 'Sign in with the email address and the password of your account.',
  signIn: 'Sign in',
});
