// The button on the start screen of a course that exports it, or for learners downloads what its authors allow.
import { useState } from 'react';
import { LEARNER_EXPORT_FORMATS } from '#api/exports/learner-formats.ts';
import type { Course } from '#api/lectures.ts';
import { hasRole } from '#api/school/roles.ts';
import { useMember } from '#web/member/member.tsx';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { appTexts } from '#web/texts/app.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function CourseDownloads({ course: { id, learnerFormats = [] } }: { course: Course }) {
  const { role = 'learner' } = useMember();
  const [isOpen, setOpen] = useState(false);
  const isAuthor = hasRole(role, 'author');
  const choices = LEARNER_EXPORT_FORMATS.filter((format) => learnerFormats.includes(format));
  if (!isAuthor && choices.length === 0) return null;
  const { viewer } = appTexts;
  return (
    <p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={isAuthor ? 'share' : 'download'} />
        {isAuthor ? viewer.export : viewer.downloadCourse}
      </Button>
      {isOpen && (
        <LazyExportDialog
          subject={{ kind: 'course', id }}
          audience={isAuthor ? 'authors' : 'learners'}
          choices={isAuthor ? undefined : choices}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
