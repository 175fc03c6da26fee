// Consistency of the demo courses that authors can add: their texts, exercises and recordings.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_COURSES } from '#api/demo-courses.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import { courseManifest } from '#lectures/transfer/course-export.ts';
import { lint } from '#markup/diagnostics.ts';
import { toHtml } from '#markup/index.ts';
import { demoFolder } from '../demo/course.ts';
import { generateArchive } from '../demo/demo-courses.ts';
import { findItems } from './support/page-items.ts';

const KINDS = ['blank', 'choice', 'dictation', 'match', 'order'];
/** Of the recordings of a course, in bytes. */
const MAX_BYTES = 350_000;

describe.each(DEMO_COURSES)('the demo course $id', ({ id, title, language }) => {
  const folder = path.join(demoFolder, 'courses', id, 'archive');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { course, drafts, pages, media } = courseManifest.parse(JSON.parse(read('course.json')));
  const markup = read(`texts/${drafts[0]?.id}.txt`);
  const items = findItems(toHtml(markup));

  it('is up to date with its source and its recordings', () => {
    for (const [file, text] of generateArchive(id)) {
      expect(readFileSync(path.join(demoFolder, file), 'utf8'), `demo/${file}`).toBe(text);
    }
    expect(readdirSync(path.join(folder, 'media')).sort()).toEqual(media.map((item) => `${item.id}.mp3`).sort());
  });

  it('is one published lecture, under the title and language that authors see', () => {
    expect(course).toMatchObject({ id, title, language });
    const lectures = course.units.flatMap((unit) => unit.lectures.map(({ pageId }) => pageId));
    expect([lectures.length, drafts.map((draft) => draft.id)]).toEqual([1, lectures]);
    expect(pages.map((page) => page.id)).toEqual(lectures);
  });

  it('has no diagnostics, in normalized text', () => {
    expect(lint(markup, { mediaIds: new Set(media.map((item) => item.id)) })).toEqual([]);
    expect(markup).toBe(markup.normalize('NFC'));
  });

  it('has exercises of every kind, each right by all of its own answers', () => {
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual(KINDS);
    for (const item of items) {
      for (const answer of item.answers) expect(judgeItem(item, answer).right, `${item.key} ${answer}`).toBe(true);
    }
  });

  it('plays every recording, each with a transcript, in few bytes', () => {
    for (const { id: mediaId, transcript } of media) {
      expect(markup).toContain(`{ AUDIO | ${mediaId} }`);
      expect(transcript?.trim() ?? '', mediaId).not.toBe('');
    }
    expect(media.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });

  it('dictates what is heard', () => {
    const lines = markup.slice(markup.indexOf('@dictation')).matchAll(/\{ AUDIO \| (\w+) \} ([^|\n]+)/g);
    const heard = Array.from(lines, ([, mediaId, sentence = '']) => [
      mediaId,
      sentence.replaceAll(/[[\]]/g, '').trim(),
    ]);
    expect(heard).toHaveLength(3);
    for (const [mediaId, sentence] of heard)
      expect(media.find((item) => item.id === mediaId)?.transcript).toBe(sentence);
  });
});

describe('what a dictation shows as given', () => {
  const lectures = [
    path.join(demoFolder, 'lectures', 'P6DKHFL2KUK.txt'),
    ...DEMO_COURSES.map(({ id }) => path.join(demoFolder, 'courses', id, 'lecture.txt')),
  ];

  it.each(lectures)('may be typed, or left out: %s', (file) => {
    const lines = findItems(toHtml(readFileSync(file, 'utf8'))).filter(({ kind }) => kind === 'dictation');
    expect(lines).toHaveLength(3);
    const withGiven = lines.filter(({ givenWords = '' }) => givenWords !== '');
    expect(withGiven).toHaveLength(1);
    for (const line of lines) {
      for (const answer of line.answers) {
        // The words that are shown, around the signs for what is to be heard.
        const given = (line.givenWords ?? '').split('…').map((words) => words.trim());
        const rest = given.reduce((text, words) => text.replace(words, ''), answer);
        expect([judgeItem(line, answer).right, judgeItem(line, rest).right], answer).toEqual([true, true]);
        if (rest !== answer) expect(judgeItem(line, given.join(' ')).right, 'only what is given').toBe(false);
      }
    }
  });
});

describe('answers as learners type them', () => {
  const findDemoItems = (id: string, pageId: string) =>
    findItems(toHtml(readFileSync(path.join(demoFolder, 'courses', id, 'archive/texts', `${pageId}.txt`), 'utf8')));

  it.each([
    ['blank', 'عَلَيْكُمْ', 'عليكم'],
    ['blank', 'اِسْمِي', 'اسمي'],
    ['blank', 'مِنَ', 'من'],
    ['dictation', 'بِخَيْر، شُكْرًا.', 'بخير شكرا'],
    ['dictation', 'كَيْفَ حَالُكَ؟', 'كيف حالك'],
  ])('are right in Arabic without vowel signs: %s %s', (kind, vocalized, bare) => {
    const item = findDemoItems('demo-arabic', 'ARABIYYA222').find(
      (candidate) => candidate.kind === kind && candidate.answers.some((answer) => answer.includes(vocalized)),
    );
    expect(item && [judgeItem(item, vocalized).right, judgeItem(item, bare).right]).toEqual([true, true]);
    expect(item && judgeItem(item, 'كتاب').right).toBe(false);
  });

  it.each([
    ['blank', 'にほんじん', 'にっぽんじん', 'にほんご'],
    ['dictation', 'はじめまして。', '初めまして', 'はじめ'],
    ['dictation', 'トムさんは学生ですか。', 'トムさんはがくせいですか', 'トムさんは先生ですか'],
  ])('are right in Japanese in kana and in kanji: %s %s', (kind, usual, other, wrong) => {
    const item = findDemoItems('demo-japanese', 'NIHONGO2222').find(
      (candidate) =>
        candidate.kind === kind &&
        candidate.answers.some((answer) => judgeItem(candidate, answer).right) &&
        candidate.answers.some((answer) => answer.replaceAll(/[[\]]/g, '') === usual),
    );
    expect(item && [usual, other, wrong].map((typed) => judgeItem(item, typed).right)).toEqual([true, true, false]);
  });
});
