// Reports the results of a lecture to a learning platform by SCORM 1.2 or 2004. Runs in the package, before the page's own script, which
// asks `lectureResults` for earlier answers and tells it what was checked (web/standalone/page.ts).
(() => {
  const page = document.documentElement;
  const config = JSON.parse(page.dataset.scorm ?? '{}');
  // It has the answers, which no attribute of the page is to show.
  page.removeAttribute('data-scorm');
  const is12 = config.version === '1.2';
  /** Windows that are searched at most. */
  const MAX_PARENTS = 500;
  /** In characters: what SCORM lets packages store. */
  const MAX_SUSPEND_DATA = is12 ? 4096 : 32_000;
  const MAX_RESPONSE = is12 ? 255 : 250;
  const METHODS = is12
    ? { start: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue', commit: 'LMSCommit', finish: 'LMSFinish' }
    : { start: 'Initialize', get: 'GetValue', set: 'SetValue', commit: 'Commit', finish: 'Terminate' };

  /** The letters and digits that stand for options; SCORM 1.2 knows no longer names. */
  const MARKS = 'abcdefghijklmnopqrstuvwxyz0123456789';

  const items = findItems();
  const startedAt = Date.now();
  let lastCheckAt = startedAt;
  let isFinished = false;
  let nextRow = 0;
  const api = findApi();

  if (api === undefined || call('start', '') === 'false') showNotice();
  else {
    restore();
    begin();
    const ids = config.forms.map((form) => form.map(({ id }) => id));
    window.lectureResults = { items: ids, savedAnswer, onCheck: report };
    addEventListener('pagehide', leave);
    // A page from the back/forward cache has told the platform that it ended.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  }

  /** The items of the page. A form with others than the package knows is not reported; each has its right answer hidden in it. */
  function findItems() {
    return [...document.querySelectorAll('form')].flatMap((form, at) => {
      const known = config.forms[at] ?? [];
      if (known.length !== form.querySelectorAll('.correction').length) return [];
      return known.map((item) => ({
        ...item,
        isTried: false,
        /** Once right stays right: a score never falls. */
        isRight: false,
        given: '',
        /** Its row among the interactions; a second try overwrites it. */
        row: undefined,
      }));
    });
  }

  function findApi() {
    const name = is12 ? 'API' : 'API_1484_11';
    const search = (from) => {
      let current = from;
      for (let level = 0; level <= MAX_PARENTS; level += 1) {
        if (current[name]) return current[name];
        if (current.parent === current) return undefined;
        current = current.parent;
      }
      return undefined;
    };
    for (const start of [() => window, () => window.opener, () => window.top.opener]) {
      try {
        const found = start() && search(start());
        if (found) return found;
      } catch {
        // A window of another origin cannot be searched.
      }
    }
    return undefined;
  }

  /** Calls the platform. Whatever it refuses or throws must not stop the page. */
  function call(method, ...values) {
    try {
      return String(api[METHODS[method]](...values));
    } catch {
      return 'false';
    }
  }

  function get(element) {
    const value = call('get', element);
    return value === 'false' || value === 'undefined' || value === 'null' ? '' : value;
  }

  function set(element, value) {
    if (!isReview()) call('set', element, String(value));
  }

  /** A platform that names no mode means the normal one. */
  function isReview() {
    return /^(?:review|browse)$/.test(get(is12 ? 'cmi.core.lesson_mode' : 'cmi.mode'));
  }

  function showNotice() {
    const notice = document.createElement('p');
    const english = { text: 'Opened outside a learning platform: results are not recorded.', lang: 'en', dir: 'ltr' };
    const { text, lang, dir } = config.notice ?? english;
    notice.className = 'notice';
    Object.assign(notice, { textContent: text, lang, dir });
    document.querySelector('main').append(notice);
  }

  /** What earlier visits stored: `1;digest;bits;wrong answers`. Of another edition's items nothing is taken. */
  function restore() {
    const [format, digest, bits = '', wrong = ''] = get('cmi.suspend_data').split(';');
    if (format === '1' && digest === digestItems()) {
      const bytes = decodeBits(bits);
      for (const [at, item] of items.entries()) {
        item.isTried = readBit(bytes, 2 * at);
        item.isRight = readBit(bytes, 2 * at + 1);
      }
      for (const pair of wrong.split(',')) {
        const [at, given = ''] = pair.split(':');
        const item = at === '' ? undefined : items[Number(at)];
        if (item === undefined || item.isRight) continue;
        item.given = decodeURIComponent(given);
      }
    }
    const count = Number(get('cmi.interactions._count')) || 0;
    nextRow = count;
    if (is12) return;
    // Rows of earlier visits are written again. In SCORM 1.2 they cannot be read.
    for (let row = 0; row < count; row += 1) {
      const item = items.find(({ id }) => interactionId(id) === get(`cmi.interactions.${row}.id`));
      if (item !== undefined) item.row = row;
    }
  }

  /** What an earlier visit answered; a wrong answer that did not fit into what is stored is open again. */
  function savedAnswer(id) {
    const item = items.find((candidate) => candidate.id === id);
    const given = item?.isRight ? item.answers[0] : item?.given;
    return given || undefined;
  }

  /** A visit without a check is incomplete, and has no score. */
  function begin() {
    if (items.length === 0) setStatus('completed');
    else if (!/^(?:passed|failed|completed)$/.test(get(is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status'))) {
      set(is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status', 'incomplete');
    }
    call('commit', '');
  }

  /** Called after the page has marked answers as right or wrong. */
  function report(answers) {
    const checked = answers.flatMap((answer) => {
      const item = items.find(({ id }) => id === answer.item);
      return item === undefined ? [] : [{ ...answer, item }];
    });
    if (checked.length === 0) return;
    for (const { item, given, isRight } of checked) {
      item.isTried = true;
      item.given = given;
      if (isRight) item.isRight = true;
      writeInteraction(item, isRight);
    }
    lastCheckAt = Date.now();
    writeScore();
    store();
    call('commit', '');
  }

  function writeScore() {
    const right = items.filter(({ isRight }) => isRight).length;
    const isComplete = items.every(({ isTried }) => isTried);
    const scaled = right / items.length;
    const raw = Math.round(scaled * 100);
    const prefix = is12 ? 'cmi.core.score' : 'cmi.score';
    set(`${prefix}.min`, 0);
    set(`${prefix}.max`, 100);
    set(`${prefix}.raw`, raw);
    if (!is12) {
      set('cmi.score.scaled', scaled.toFixed(4));
      set('cmi.progress_measure', (items.filter(({ isTried }) => isTried).length / items.length).toFixed(4));
    }
    if (isComplete) setStatus(raw >= config.mastery ? 'passed' : 'failed');
  }

  function setStatus(status) {
    if (is12) set('cmi.core.lesson_status', status);
    else {
      set('cmi.completion_status', 'completed');
      if (status !== 'completed') set('cmi.success_status', status);
    }
  }

  function interactionId(id) {
    return is12 ? `b-${id}` : `urn:cahier:${config.page}:${id}`;
  }

  function writeInteraction(item, isRight) {
    if (item.row === undefined) {
      item.row = nextRow;
      nextRow += 1;
    }
    const row = `cmi.interactions.${item.row}`;
    const seconds = (Date.now() - lastCheckAt) / 1000;
    const isMarked = item.type !== 'fill-in' && [item.given, ...item.answers].every((numbers) => areMarks(numbers));
    const format = isMarked ? (numbers) => formatMarks(item, numbers) : (text) => text;
    set(`${row}.id`, interactionId(item.id));
    // More options than there are marks: their numbers are a text.
    set(`${row}.type`, isMarked ? item.type : 'fill-in');
    // A time zone is allowed only after a fraction of a second.
    set(
      is12 ? `${row}.time` : `${row}.timestamp`,
      is12 ? clockTime(new Date()) : `${new Date().toISOString().slice(0, 22)}Z`,
    );
    const [textPattern, textResponse] =
      is12 || isMarked
        ? ['', '']
        : [`{case_matters=${config.caseMatters}}{lang=${config.language}}`, `{lang=${config.language}}`];
    for (const [at, answer] of item.answers.entries())
      set(`${row}.correct_responses.${at}.pattern`, cut(textPattern + format(answer)));
    set(`${row}.weighting`, 1);
    // Nothing chosen is no response: an empty one is refused.
    if (!isMarked || item.given !== '')
      set(`${row}.${is12 ? 'student_response' : 'learner_response'}`, cut(textResponse + format(item.given)));
    set(`${row}.result`, isRight ? 'correct' : is12 ? 'wrong' : 'incorrect');
    set(`${row}.latency`, is12 ? timespan(seconds) : `PT${seconds.toFixed(2)}S`);
    if (!is12) set(`${row}.description`, cut(item.line));
  }

  function areMarks(numbers) {
    return numbers === '' || numbers.split(' ').every((number) => MARKS[Number(number) - 1] !== undefined);
  }

  /** Numbers of options as SCORM writes them: `a,c` and, of a pair, `b.a`; in 2004 `a[,]c` and `b[.]a`. */
  function formatMarks({ source }, numbers) {
    const marks = numbers.split(' ').map((number) => MARKS[Number(number) - 1]);
    if (source !== undefined) return [MARKS[(source - 1) % MARKS.length], marks[0]].join(is12 ? '.' : '[.]');
    return marks.join(is12 ? ',' : '[,]');
  }

  /** Cuts at a whole character: half of a surrogate pair is refused. */
  function cut(text) {
    let result = '';
    for (const character of text) {
      if (result.length + character.length > MAX_RESPONSE) break;
      result += character;
    }
    return result;
  }

  /** Stores which items were tried and right, and the latest wrong answers as far as they fit. */
  function store() {
    const bytes = new Uint8Array(Math.ceil(items.length / 4));
    for (const [at, { isTried, isRight }] of items.entries()) {
      bytes[at >> 2] |= ((isTried ? 1 : 0) | (isRight ? 2 : 0)) << ((at & 3) * 2);
    }
    const bits = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    let data = `1;${digestItems()};${bits};`;
    for (const [at, { isRight, given }] of items.entries()) {
      const pair = `${data.endsWith(';') ? '' : ','}${at}:${encodeURIComponent(given.toWellFormed()).replaceAll("'", '%27')}`;
      if (!isRight && given !== '' && data.length + pair.length <= MAX_SUSPEND_DATA) data += pair;
    }
    if (data.length <= MAX_SUSPEND_DATA) set('cmi.suspend_data', data);
  }

  function decodeBits(text) {
    try {
      return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      );
    } catch {
      return new Uint8Array();
    }
  }

  function readBit(bytes, at) {
    return (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
  }

  /** 32 bits (FNV-1a) of the ids, in base 36. */
  function digestItems() {
    let hash = 0x811c9dc5;
    for (const character of items.map(({ id }) => id).join(' '))
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    return (hash >>> 0).toString(36);
  }

  function clockTime(date) {
    return [date.getHours(), date.getMinutes(), date.getSeconds()]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  }

  /** `HHHH:MM:SS.SS` */
  function timespan(seconds) {
    const hours = Math.min(9999, Math.floor(seconds / 3600));
    const minutes = Math.floor((seconds % 3600) / 60);
    const rest = Math.min(59.99, seconds % 60).toFixed(2);
    return `${String(hours).padStart(4, '0')}:${String(minutes).padStart(2, '0')}:${rest.padStart(5, '0')}`;
  }

  /** Without any button: leaving the page ends the session. */
  function leave() {
    if (isFinished) return;
    isFinished = true;
    const seconds = (Date.now() - startedAt) / 1000;
    if (items.some(({ isTried }) => isTried)) store();
    set(is12 ? 'cmi.core.exit' : 'cmi.exit', 'suspend');
    set(is12 ? 'cmi.core.session_time' : 'cmi.session_time', is12 ? timespan(seconds) : `PT${seconds.toFixed(2)}S`);
    call('commit', '');
    call('finish', '');
  }
})();
