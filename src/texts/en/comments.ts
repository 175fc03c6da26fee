// Our own texts of comments and suggestions beside the text of a draft.
import { translated } from '#texts/language/translated.ts';

export const commentsTexts = translated('commentsTexts', {
  /** The choice between media and comments. */
  beside: 'Beside the text',
  tab: (count: number) => (count === 0 ? 'Comments' : `Comments (${count})`),
  heading: 'Comments',
  count: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  /** At the drafts in the navigation. */
  news: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  start: 'Comment on the selection',
  keys: 'Alt+C comments on the words that are selected in the text. F9 and Shift+F9: the next and the previous comment.',
  empty: 'No open comments. Select words in the text to comment on them, or to suggest others.',
  failed: 'The comments could not be loaded.',
  noSelection: 'Select the words in the text first.',
  kind: 'What you write',
  comment: 'Comment',
  suggestion: 'Suggest a change',
  body: 'Your comment',
  why: 'Why, if you like',
  replacement: 'Replace with',
  send: 'Send',
  cancel: 'Cancel',
  tooLong: (max: number) => `A suggestion changes at most ${max} characters. A comment can be about more.`,
  notSaved: 'The text could not be saved, so the comment was not sent. Save the text, then try again.',
  quoteGone: 'These words are not in the text any more. Select others.',
  line: (line: number) => `Line ${line}`,
  changed: 'The text has changed here.',
  isNew: 'New',
  /** Of an account that was deleted. */
  formerColleague: 'a former colleague',
  /** Of an account without a name and an address. */
  nameless: 'a colleague',
  suggested: (words: string) => `Suggested: ${words}`,
  suggestedDeletion: 'Suggested: delete these words',
  deletedMessage: 'This message was deleted.',
  editMessage: 'Change message',
  deleteMessage: 'Delete message',
  yourMessage: 'Your message',
  /** Beside the time of a message that was changed after it was sent. */
  edited: 'changed',
  answers: (count: number) => (count === 1 ? 'Show 1 answer' : `Show ${count} answers`),
  reply: 'Answer',
  yourReply: 'Your answer',
  resolve: 'Resolve',
  accept: 'Accept',
  decline: 'Decline',
  reopen: 'Open again',
  remove: 'Delete',
  /** In the list of drafts, and in mails. */
  mute: 'Mute',
  unmute: 'Unmute',
  acceptAll: (count: number) => `Accept all ${count} suggestions`,
  accepted: 'Accepted, and the text is changed. Undo takes it back.',
  wordFile: 'Word file with the comments',
  takenBack: 'The words are taken back, and the suggestion is open again.',
  notReopened: 'The words are taken back, but the suggestion stays accepted.',
  cannotAccept:
    'The words that this suggestion is about are not in the text any more. Change the text by hand, then decline the suggestion.',
  someNotAccepted: (count: number) =>
    count === 1
      ? '1 suggestion was not accepted: its words are not in the text any more, or someone else has answered it.'
      : `${count} suggestions were not accepted: their words are not in the text any more, or someone else has answered them.`,
  closed: 'Done',
  older: 'Show more',
  states: { open: 'Open', resolved: 'Resolved', accepted: 'Accepted', declined: 'Declined' },
  stateBy: (state: string, name: string) => `${state} by ${name}`,
});
