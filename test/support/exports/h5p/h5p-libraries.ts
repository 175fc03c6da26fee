// What the H5P libraries allow as content: the fields of each version, their types, and which libraries may stand in which place.

export type H5pField =
  | { type: 'text'; tags?: readonly string[]; hasColor?: boolean }
  | { type: 'boolean' }
  | { type: 'number' }
  | { type: 'select'; options: readonly string[] }
  | { type: 'file'; folder: 'audios' | 'images' | 'videos' }
  | { type: 'library'; options: readonly string[] }
  | { type: 'list'; field: H5pField; min: number; max: number }
  | { type: 'group'; fields: H5pFields; required: readonly string[] };

export type H5pFields = Readonly<Record<string, H5pField>>;

const TEXT: H5pField = { type: 'text' };
const BOOLEAN: H5pField = { type: 'boolean' };
const NUMBER: H5pField = { type: 'number' };
const html = (...tags: readonly string[]): H5pField => ({ type: 'text', tags });
const select = (...options: readonly string[]): H5pField => ({ type: 'select', options });
const library = (...options: readonly string[]): H5pField => ({ type: 'library', options });
const file = (folder: 'audios' | 'images' | 'videos'): H5pField => ({ type: 'file', folder });
const list = (field: H5pField, min = 0, max = Number.POSITIVE_INFINITY): H5pField => ({
  type: 'list',
  field,
  min,
  max,
});
const group = (fields: H5pFields, ...required: readonly string[]): H5pField => ({ type: 'group', fields, required });
const texts = (...names: readonly string[]): H5pFields => Object.fromEntries(names.map((name) => [name, TEXT]));
const booleans = (...names: readonly string[]): H5pFields => Object.fromEntries(names.map((name) => [name, BOOLEAN]));

const MEDIA = group({
  type: library('H5P.Image 1.1', 'H5P.Video 1.6', 'H5P.Audio 1.5'),
  disableImageZooming: BOOLEAN,
});
// A group with a single field is written as that field alone.
const OVERALL_FEEDBACK = list(group({ from: NUMBER, to: NUMBER, feedback: TEXT }, 'from', 'to'), 1);
const DIALOG = group({
  ...texts('header', 'cancelLabel', 'confirmLabel'),
  body: html('strong', 'em', 'del', 'u', 'code'),
});
const ACCESSIBLE_BUTTONS = texts('a11yCheck', 'a11yShowSolution', 'a11yRetry');
const TASK_TAGS = ['strong', 'em', 'u', 'a', 'ul', 'ol', 'h2', 'h3', 'hr', 'pre', 'code'] as const;
const BUTTONS = booleans('enableRetry', 'enableSolutionsButton', 'enableCheckButton');

const BLANKS: H5pFields = {
  media: MEDIA,
  text: html(...TASK_TAGS),
  questions: list(html('strong', 'em', 'del', 'u', 'code'), 1, 31),
  overallFeedback: OVERALL_FEEDBACK,
  ...texts(
    'showSolutions',
    'tryAgain',
    'checkAnswer',
    'submitAnswer',
    'notFilledOut',
    'answerIsCorrect',
    'answerIsWrong',
  ),
  ...texts('answeredCorrectly', 'answeredIncorrectly', 'solutionLabel', 'inputLabel', 'inputHasTipLabel', 'tipLabel'),
  ...texts('scoreBarLabel', 'a11yCheckingModeHeader'),
  ...ACCESSIBLE_BUTTONS,
  behaviour: group({
    ...BUTTONS,
    ...booleans('autoCheck', 'caseSensitive', 'showSolutionsRequiresInput', 'separateLines'),
    ...booleans('confirmCheckDialog', 'confirmRetryDialog', 'acceptSpellingErrors'),
  }),
  confirmCheck: DIALOG,
  confirmRetry: DIALOG,
};

const INLINE_TAGS = ['strong', 'em', 'sub', 'sup', 'code'] as const;

const MULTI_CHOICE: H5pFields = {
  media: MEDIA,
  question: html('strong', 'em', 'sub', 'sup', 'h2', 'h3', 'pre', 'code'),
  answers: list(
    group(
      {
        text: html(...INLINE_TAGS),
        correct: BOOLEAN,
        tipsAndFeedback: group({
          tip: html(...INLINE_TAGS),
          chosenFeedback: html(...INLINE_TAGS),
          notChosenFeedback: html(...INLINE_TAGS),
        }),
      },
      'text',
    ),
    1,
  ),
  overallFeedback: OVERALL_FEEDBACK,
  behaviour: group({
    ...BUTTONS,
    type: select('auto', 'multi', 'single'),
    ...booleans('singlePoint', 'randomAnswers', 'showSolutionsRequiresInput', 'confirmCheckDialog'),
    ...booleans('confirmRetryDialog', 'autoCheck', 'showScorePoints'),
    passPercentage: NUMBER,
  }),
  UI: group({
    ...texts('checkAnswerButton', 'submitAnswerButton', 'showSolutionButton', 'tryAgainButton', 'tipsLabel'),
    ...texts('scoreBarLabel', 'tipAvailable', 'feedbackAvailable', 'readFeedback', 'wrongAnswer', 'correctAnswer'),
    ...texts('shouldCheck', 'shouldNotCheck', 'noInput'),
    ...ACCESSIBLE_BUTTONS,
  }),
  confirmCheck: DIALOG,
  confirmRetry: DIALOG,
};

const DRAG_TEXT: H5pFields = {
  media: MEDIA,
  taskDescription: html(...TASK_TAGS),
  textField: TEXT,
  distractors: TEXT,
  overallFeedback: OVERALL_FEEDBACK,
  ...texts('checkAnswer', 'submitAnswer', 'tryAgain', 'showSolution', 'dropZoneIndex', 'empty', 'contains', 'tipLabel'),
  ...texts('ariaDraggableIndex', 'correctText', 'incorrectText', 'resetDropTitle', 'resetDropDescription', 'grabbed'),
  ...texts('cancelledDragging', 'correctAnswer', 'feedbackHeader', 'scoreBarLabel'),
  ...ACCESSIBLE_BUTTONS,
  behaviour: group({ ...BUTTONS, instantFeedback: BOOLEAN }),
};

const CARD_TAGS = ['p', 'br', 'strong', 'em', 'code'] as const;

const DIALOG_CARDS: H5pFields = {
  title: html(...CARD_TAGS),
  mode: select('normal', 'repetition'),
  description: html(...CARD_TAGS),
  dialogs: list(
    group({
      text: html(...CARD_TAGS),
      answer: html(...CARD_TAGS),
      image: file('images'),
      imageAltText: TEXT,
      audio: list(file('audios'), 1),
      tips: group(texts('front', 'back')),
    }),
    1,
  ),
  behaviour: group({
    ...booleans('enableRetry', 'disableBackwardsNavigation', 'scaleTextNotCard', 'randomCards', 'quickProgression'),
    maxProficiency: NUMBER,
  }),
  ...texts('answer', 'next', 'prev', 'retry', 'correctAnswer', 'incorrectAnswer', 'round', 'cardsLeft', 'nextRound'),
  ...texts('startOver', 'showSummary', 'summary', 'summaryCardsRight', 'summaryCardsWrong', 'summaryCardsNotShown'),
  ...texts('summaryOverallScore', 'summaryCardsCompleted', 'summaryCompletedRounds', 'summaryAllDone', 'progressText'),
  ...texts('cardFrontLabel', 'cardBackLabel', 'tipButtonLabel', 'audioNotSupported'),
  confirmStartingOver: DIALOG,
};

const AUDIO: H5pFields = {
  files: list(file('audios'), 1),
  playerMode: select('minimalistic', 'full', 'transparent'),
  ...booleans('fitToWrapper', 'controls', 'autoplay'),
  ...texts('playAudio', 'pauseAudio', 'contentName', 'audioNotSupported'),
};

const IMAGE: H5pFields = {
  file: file('images'),
  decorative: BOOLEAN,
  ...texts('alt', 'title', 'contentName', 'expandImage', 'minimizeImage'),
};

const VIDEO: H5pFields = {
  sources: list(file('videos'), 1),
  visuals: group({ poster: file('images'), ...booleans('fit', 'controls') }),
  playback: group(booleans('autoplay', 'loop')),
};

const TEXT_TAGS = ['strong', 'em', 'del', 'a', 'ul', 'ol', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'code'] as const;
const LIBRARIES = {
  'H5P.AdvancedText 1.1': { text: { type: 'text', tags: TEXT_TAGS, hasColor: true } },
  'H5P.Audio 1.5': AUDIO,
  'H5P.Blanks 1.14': BLANKS,
  'H5P.Dialogcards 1.9': DIALOG_CARDS,
  'H5P.DragText 1.10': DRAG_TEXT,
  'H5P.Image 1.1': IMAGE,
  'H5P.MultiChoice 1.16': MULTI_CHOICE,
  'H5P.Table 1.2': { text: { type: 'text', tags: ['strong', 'em', 'del', 'a', 'table', 'code'], hasColor: true } },
  'H5P.Video 1.6': VIDEO,
} as const satisfies Record<string, H5pFields>;

const column = (...others: readonly string[]): H5pFields => ({
  content: list(
    group(
      {
        content: library(
          ...['H5P.Accordion 1.0', 'H5P.Agamotto 1.6', 'H5P.Audio 1.5', 'H5P.AudioRecorder 1.0', 'H5P.Blanks 1.14'],
          ...[
            'H5P.Chart 1.2',
            'H5P.Collage 0.3',
            'H5P.Dialogcards 1.9',
            'H5P.DocumentationTool 1.8',
            'H5P.DragText 1.10',
          ],
          ...[
            'H5P.Essay 1.5',
            'H5P.GuessTheAnswer 1.5',
            'H5P.Table 1.2',
            'H5P.AdvancedText 1.1',
            'H5P.IFrameEmbed 1.0',
          ],
          ...['H5P.Image 1.1', 'H5P.ImageHotspots 1.10', 'H5P.ImageHotspotQuestion 1.8', 'H5P.ImageSlider 1.1'],
          ...['H5P.Link 1.3', 'H5P.MarkTheWords 1.11', 'H5P.MemoryGame 1.3', 'H5P.MultiChoice 1.16'],
          ...['H5P.Questionnaire 1.3', 'H5P.SingleChoiceSet 1.11', 'H5P.Summary 1.10', 'H5P.Timeline 1.1'],
          ...['H5P.TrueFalse 1.8', 'H5P.Video 1.6', 'H5P.MultiMediaChoice 0.3', ...others],
        ),
        useSeparator: select('auto', 'disabled', 'enabled'),
      },
      'content',
    ),
    1,
  ),
});

const book = (chapter: string, ...others: readonly string[]): H5pFields => ({
  showCoverPage: BOOLEAN,
  bookCover: group({ coverDescription: html(...TEXT_TAGS), coverMedium: library('H5P.Image 1.1', 'H5P.Video 1.6') }),
  chapters: list(library(chapter), 1, 50),
  behaviour: group({
    baseColor: TEXT,
    ...booleans('defaultTableOfContents', 'progressIndicators', 'progressAuto', 'displaySummary'),
  }),
  ...texts('read', 'displayTOC', 'hideTOC', 'nextPage', 'previousPage', 'chapterCompleted', 'partCompleted'),
  ...texts('incompleteChapter', 'navigateToTop', 'markAsFinished', 'fullscreen', 'exitFullscreen'),
  ...texts('bookProgressSubtext', 'interactionsProgressSubtext', 'submitReport', 'restartLabel', 'summaryHeader'),
  ...texts('allInteractions', 'unansweredInteractions', 'scoreText', 'leftOutOfTotalCompleted', 'noInteractions'),
  ...texts('score', 'summaryAndSubmit', 'noChapterInteractionBoldText', 'noChapterInteractionText'),
  ...texts('yourAnswersAreSubmittedForReview', 'bookProgress', 'interactionsProgress', 'totalScoreLabel', ...others),
  a11y: group(texts('progress', 'menu')),
});

/** The libraries of hosts with each set of versions. */
export const H5P_LIBRARIES: Readonly<Record<'1.18' | '1.22', Readonly<Record<string, H5pFields>>>> = {
  '1.18': {
    ...LIBRARIES,
    'H5P.Column 1.18': column(
      ...['H5P.CoursePresentation 1.26', 'H5P.DragQuestion 1.14', 'H5P.InteractiveVideo 1.27'],
      ...['H5P.QuestionSet 1.20', 'H5P.Row 1.0'],
    ),
    'H5P.InteractiveBook 1.11': book('H5P.Column 1.18'),
  },
  '1.22': {
    ...LIBRARIES,
    'H5P.Column 1.22': column(
      ...['H5P.CoursePresentation 1.27', 'H5P.DragQuestion 1.15', 'H5P.InteractiveVideo 1.28'],
      ...['H5P.QuestionSet 1.21', 'H5P.Row 1.1'],
    ),
    'H5P.InteractiveBook 1.15': book('H5P.Column 1.22', 'page', 'next', 'previous'),
  },
};
