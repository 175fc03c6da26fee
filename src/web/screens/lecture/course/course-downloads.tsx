// Buttons on the start screen of a course: export it, or for learners download what its
// authors allow; make it available offline.
import { useState } from 'react';
import { LEARNER_EXPORT_FORMATS } from '#api/learner-formats.ts';
import type { Course } from '#api/lectures.ts';
import { hasRole } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { courseStartTexts } from '#texts/en/course-start.ts';
import { useMember } from '#web/member.tsx';
import { LazyOfflineDialog } from '#web/offline/lazy-offline-dialog.tsx';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './course-start.module.css';

export function CourseDownloads({ course }: { course: Course }) {
  const { id, learnerFormats = [] } = course;
  const { role = 'learner' } = useMember();
  const [openDialog, setOpenDialog] = useState<'export' | 'offline'>();
  const isAuthor = hasRole(role, 'author');
  const choices = LEARNER_EXPORT_FORMATS.filter((format) => learnerFormats.includes(format));
  const { viewer } = appTexts;
  return (
    <p className={styles.downloads}>
      <Button aria-haspopup="dialog" onClick={() => setOpenDialog('offline')}>
        <Icon name="offline" />
        {viewer.offline}
      </Button>
      {(isAuthor || choices.length > 0) && (
        <Button aria-haspopup="dialog" onClick={() => setOpenDialog('export')}>
          <Icon name={isAuthor ? 'share' : 'download'} />
          {isAuthor ? viewer.export : courseStartTexts.downloadCourse}
        </Button>
      )}
      {openDialog === 'offline' && (
        <LazyOfflineDialog courseId={id} course={course} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'export' && (
        <LazyExportDialog
          subject={{ kind: 'course', id }}
          audience={isAuthor ? 'authors' : 'learners'}
          choices={isAuthor ? undefined : choices}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </p>
  );
}
