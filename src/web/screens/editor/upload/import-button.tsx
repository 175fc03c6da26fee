// Takes a file that is no media file, but a text, to the import screen.
import { FileUp } from 'lucide-react';
import { useLocation } from 'wouter';
import { mediaTexts } from '#texts/en/media.ts';
import { IMPORT_PATH } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** `nameId` is the element with the name of the file, where there are several. */
export function ImportButton({ file, nameId }: { file: File; nameId?: string }) {
  const [, navigate] = useLocation();
  return (
    <Button aria-describedby={nameId} onClick={() => navigate(IMPORT_PATH, { state: { file } })}>
      <FileUp aria-hidden="true" size={18} />
      {mediaTexts.upload.importFile}
    </Button>
  );
}
