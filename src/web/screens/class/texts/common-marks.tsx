// The commonest corrections of a class in one lecture, as material for the next lesson.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { handInTexts } from '#texts/en/hand-in.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { saveDraft } from '#web/api/author.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { listCommonMarks } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useResource } from '#web/use-resource.ts';
import { writeMaterial } from './marks-model.ts';
import styles from './texts.module.css';

type CommonMarksProps = { classId: string; courseId: string | null; pageId: string; title: string };

export function CommonMarks({ classId, courseId, pageId, title }: CommonMarksProps) {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const [resource] = useResource(`common ${classId} ${pageId}`, (signal) =>
    listCommonMarks(api, { classId, pageId }, signal),
  );
  if (resource.state !== 'loaded' || resource.content.length === 0) return null;
  const marks = resource.content;
  async function makeDraft(): Promise<void> {
    try {
      const draft = { name: texts.materialName(title), markup: writeMaterial(marks), courseId };
      const { id } = await saveDraft(api, draft);
      navigate(draftPath(id));
    } catch (error) {
      setFailure(errorDetail(error));
    }
  }
  return (
    <details className={styles.common}>
      <summary>{texts.common}</summary>
      <ol>
        {marks.map(({ kind, words, correction, count }) => (
          <li key={`${words} ${correction}`}>
            <span dir="auto">{texts.corrected(words, correction)}</span>{' '}
            <small>
              {handInTexts.kinds[kind]} · {texts.inTexts(count)}
            </small>
          </li>
        ))}
      </ol>
      <Button onClick={() => void makeDraft()}>{texts.makeMaterial}</Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </details>
  );
}
