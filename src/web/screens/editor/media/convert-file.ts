// Converts files that the server does not accept, but the browser can read: recordings to WAV, pictures to JPEG or PNG.
import { getExtension } from '#api/media-kinds.ts';
import { toWav } from '#web/screens/editor/model/wav.ts';
import { mediaTexts } from '#web/texts/media.ts';

const AUDIO_EXTENSIONS = ['m4a', 'aac', 'ogg', 'oga', 'opus', 'webm', 'flac'];
const IMAGE_EXTENSIONS = ['heic', 'heif', 'webp', 'gif', 'avif', 'bmp'];
const ACCEPTED_EXTENSIONS = ['mp3', 'wav', 'mp4', 'mov', 'jpg', 'jpeg', 'png'];

/** The `accept` attribute of a file input: what the server accepts, and what can be converted. */
export const ACCEPT = [...ACCEPTED_EXTENSIONS, ...AUDIO_EXTENSIONS, ...IMAGE_EXTENSIONS]
  .map((extension) => `.${extension}`)
  .join();

/** About half an hour of a voice memo; decoded, it takes some 200 MB of memory. */
const MAX_AUDIO_BYTES = 30_000_000;

const JPEG_QUALITY = 0.9;

/**
 * The file itself, or converted where the server would refuse it for its kind.
 * @throws Error with a message for the author when this browser cannot read it
 */
export async function convertFile(file: File): Promise<File> {
  const extension = getExtension(file.name) ?? '';
  const isAudio = AUDIO_EXTENSIONS.includes(extension);
  if (!isAudio && !IMAGE_EXTENSIONS.includes(extension)) return file;
  if (isAudio && file.size > MAX_AUDIO_BYTES) throw new Error(mediaTexts.upload.tooLong);
  const isVideo = extension === 'webm' && (await hasPicture(file)); // the server says that it does not take such a video
  if (isVideo) return file;
  try {
    return rename(file, isAudio ? await toWav(file) : await toImage(file));
  } catch (cause) {
    throw new Error(mediaTexts.upload.unreadable(extension, isAudio), { cause });
  }
}

function rename(file: File, converted: Blob): File {
  const stem = file.name.slice(0, file.name.lastIndexOf('.'));
  const extension = { 'audio/wav': 'wav', 'image/png': 'png' }[converted.type] ?? 'jpg';
  return new File([converted], `${stem}.${extension}`, { type: converted.type });
}

/** A JPEG, or a PNG where a part of the picture is transparent. Of an animation, the first frame. */
async function toImage(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] !== 255) return canvas.convertToBlob({ type: 'image/png' });
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** Whether a file that may be a recording or a video has a picture. */
async function hasPicture(file: File): Promise<boolean> {
  const video = document.createElement('video');
  video.src = URL.createObjectURL(file);
  await new Promise((resolve) => {
    video.onloadedmetadata = resolve;
    video.onerror = resolve;
  });
  URL.revokeObjectURL(video.src);
  return video.videoWidth > 0;
}
