// The interface of exported H5P content: hosts translate only what is written in
// their editor, so an export has its own texts.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { SERVER_TEXTS, type ServerTexts } from '#texts/server-texts.ts';

type H5pWords = ServerTexts['h5pTexts'];

export type H5pTexts = ReturnType<typeof arrangeTexts>;

/** The texts in a language of the interface. */
export function h5pTexts(language: InterfaceLanguage): H5pTexts {
  return arrangeTexts(SERVER_TEXTS[language].h5pTexts);
}

/** The same words under the names that each library has for them. */
function arrangeTexts(words: H5pWords) {
  return {
    words,
    blanks: arrangeBlanks(words),
    multiChoice: arrangeMultiChoice(words),
    dragText: arrangeDragText(words),
    dialogCards: arrangeDialogCards(words),
    audio: { playAudio: words.play, pauseAudio: words.pause, audioNotSupported: words.noSound },
    image: { contentName: words.picture, expandImage: words.enlarge, minimizeImage: words.shrink },
    book: arrangeBook(words),
    /** What the book of the later version set has besides. */
    laterBook: { page: words.page, next: words.next, previous: words.previous },
  };
}

function arrangeButtons(words: H5pWords) {
  return { a11yCheck: words.a11yCheck, a11yShowSolution: words.a11ySolution, a11yRetry: words.a11yRetry };
}

function arrangeDialogs(words: H5pWords) {
  return { confirmCheck: words.finish, confirmRetry: words.restart };
}

function arrangeBlanks(words: H5pWords) {
  return {
    ...arrangeButtons(words),
    ...arrangeDialogs(words),
    showSolutions: words.solution,
    tryAgain: words.retry,
    checkAnswer: words.check,
    submitAnswer: words.submit,
    notFilledOut: words.incomplete,
    answerIsCorrect: words.isRight,
    answerIsWrong: words.isWrong,
    answeredCorrectly: words.answeredRight,
    answeredIncorrectly: words.answeredWrong,
    solutionLabel: words.rightAnswer,
    inputLabel: words.input,
    inputHasTipLabel: words.tipAvailable,
    tipLabel: words.tip,
    scoreBarLabel: words.score,
    a11yCheckingModeHeader: words.checking,
  };
}

function arrangeMultiChoice(words: H5pWords) {
  return {
    ...arrangeDialogs(words),
    UI: {
      ...arrangeButtons(words),
      checkAnswerButton: words.check,
      submitAnswerButton: words.submit,
      showSolutionButton: words.solution,
      tryAgainButton: words.retry,
      tipsLabel: words.tip,
      scoreBarLabel: words.score,
      tipAvailable: words.tipAvailable,
      feedbackAvailable: words.feedbackAvailable,
      readFeedback: words.readFeedback,
      wrongAnswer: words.wrong,
      correctAnswer: words.right,
      shouldCheck: words.shouldCheck,
      shouldNotCheck: words.shouldNotCheck,
      noInput: words.noInput,
    },
  };
}

function arrangeDragText(words: H5pWords) {
  return {
    ...arrangeButtons(words),
    checkAnswer: words.check,
    submitAnswer: words.submit,
    tryAgain: words.retry,
    showSolution: words.solution,
    dropZoneIndex: words.dropZone,
    empty: words.emptyZone,
    contains: words.filledZone,
    ariaDraggableIndex: words.draggable,
    tipLabel: words.tip,
    correctText: words.right,
    incorrectText: words.wrong,
    resetDropTitle: words.clearZone,
    resetDropDescription: words.clearZoneQuestion,
    grabbed: words.grabbed,
    cancelledDragging: words.dropped,
    correctAnswer: words.rightAnswer,
    feedbackHeader: words.remark,
    scoreBarLabel: words.score,
  };
}

function arrangeDialogCards(words: H5pWords) {
  return {
    answer: words.turn,
    next: words.next,
    prev: words.previous,
    retry: words.retry,
    correctAnswer: words.knewIt,
    incorrectAnswer: words.didNotKnow,
    round: words.round,
    cardsLeft: words.cardsLeft,
    nextRound: words.nextRound,
    startOver: words.startOver,
    showSummary: words.next,
    summary: words.summary,
    summaryCardsRight: words.cardsRight,
    summaryCardsWrong: words.cardsWrong,
    summaryCardsNotShown: words.cardsNotShown,
    summaryOverallScore: words.overallScore,
    summaryCardsCompleted: words.cardsCompleted,
    summaryCompletedRounds: words.roundsCompleted,
    summaryAllDone: words.allDone,
    progressText: words.card,
    cardFrontLabel: words.front,
    cardBackLabel: words.back,
    tipButtonLabel: words.tip,
    audioNotSupported: words.noSound,
    confirmStartingOver: words.restartCards,
  };
}

function arrangeBook(words: H5pWords) {
  return {
    read: words.read,
    displayTOC: words.showContents,
    hideTOC: words.hideContents,
    nextPage: words.nextPage,
    previousPage: words.previousPage,
    chapterCompleted: words.pageDone,
    partCompleted: words.pagesDone,
    incompleteChapter: words.pageOpen,
    navigateToTop: words.toTop,
    markAsFinished: words.markDone,
    fullscreen: words.fullScreen,
    exitFullscreen: words.leaveFullScreen,
    bookProgressSubtext: words.pageCount,
    interactionsProgressSubtext: words.exerciseCount,
    submitReport: words.submitReport,
    restartLabel: words.startOver,
    summaryHeader: words.summary,
    allInteractions: words.allExercises,
    unansweredInteractions: words.openExercises,
    scoreText: words.scoreText,
    leftOutOfTotalCompleted: words.exercisesDone,
    noInteractions: words.noExercises,
    score: words.scoreName,
    summaryAndSubmit: words.summaryAndSubmit,
    noChapterInteractionBoldText: words.nothingDone,
    noChapterInteractionText: words.nothingDoneHint,
    yourAnswersAreSubmittedForReview: words.submitted,
    bookProgress: words.bookProgress,
    interactionsProgress: words.exerciseProgress,
    totalScoreLabel: words.totalScore,
    a11y: { progress: words.pageOf, menu: words.toggleMenu },
  };
}
