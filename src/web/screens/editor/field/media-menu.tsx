// Toolbar menu that inserts one of the draft's media files into the text, the newest first, or uploads others there.
import { AudioLines, Image, type LucideIcon, Paperclip, Upload, Video } from 'lucide-react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { insertMedia } from '#web/screens/editor/model/insert-media.ts';
import type { Edit, TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

const ICONS: Readonly<Record<Media['type'], LucideIcon>> = { AUDIO: AudioLines, IMAGE: Image, VIDEO: Video };

type MediaMenuProps = {
  medias: readonly Media[];
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
  /** Uploads files, and inserts them at the caret. */
  onUpload: () => void;
};

export function MediaMenu({ medias, buttonProps, onChoose, onUpload }: MediaMenuProps) {
  const { toolbar } = editorTexts;
  const mediaItems = medias.toReversed().map((media) => ({
    key: media.id,
    Icon: ICONS[media.type],
    text: media.name,
    detail: toolbar.kinds[media.type],
    onChoose: () => onChoose((selection) => insertMedia(selection, media, toolbar.sample.alt)),
  }));
  const emptyItem = { key: 'none', text: toolbar.mediaNone, isDisabled: true };
  const uploadItem = {
    key: 'upload',
    Icon: Upload,
    text: toolbar.mediaUpload,
    returnsFocus: true,
    onChoose: onUpload,
  };
  const items = [...(medias.length === 0 ? [emptyItem] : mediaItems), uploadItem];
  return <ToolbarMenu label={toolbar.media} Icon={Paperclip} items={items} buttonProps={buttonProps} />;
}
