// Checks a file before it is sent, and converts what the server does not accept, but the browser can
// read: recordings to WAV, pictures to JPEG or PNG. What a camera wrote into the picture besides its
// pixels, such as the place, is not converted.
import { getExtension, unplayableCodec } from '#api/media-kinds.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { formatMaxBytes } from '#texts/formats/format-bytes.ts';
import { isImportable } from '#web/screens/import/imported-extensions.ts';
import { toWav } from '#web/sound/wav.ts';
import { findUnplayableCodec } from './check-codec.ts';
import { isSentInFull } from './check-picture.ts';
import { inFullProblem } from './upload-media.ts';

const AUDIO_EXTENSIONS = ['m4a', 'aac', 'ogg', 'oga', 'opus', 'webm', 'flac'];
const IMAGE_EXTENSIONS = ['heic', 'heif', 'webp', 'gif', 'avif', 'bmp'];
const ACCEPTED_EXTENSIONS = ['mp3', 'wav', 'mp4', 'mov', 'jpg', 'jpeg', 'png'];
const ACCEPTED_IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png'];
const ACCEPTED_AUDIO_EXTENSIONS = ['mp3', 'wav'];
/** Texts, which the import does not take as they are, but once they are saved as Word files. */
const OTHER_TEXT_EXTENSIONS = ['doc', 'odt', 'rtf', 'pdf', 'htm', 'html', 'pages'];
const PHONE_PICTURE_EXTENSIONS = ['heic', 'heif'];

/** The first bytes of pictures that are often named .jpg all the same, and the extension that each should have. */
const IMAGE_SIGNATURES: readonly (readonly [extension: string, signature: RegExp])[] = [
  ['heic', /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8/],
];
/** The same of recordings that are often named .mp3 or .wav all the same. */
const SOUND_SIGNATURES: readonly (readonly [extension: string, signature: RegExp])[] = [
  ['m4a', /^.{4}ftyp(?:M4[AB]|mp4[12]|isom|dash|3gp)/s],
  ['ogg', /^OggS/],
  ['flac', /^fLaC/],
  ['wav', /^RIFF.{4}WAVE/s],
  ['mp3', /^ID3/],
];
const SIGNATURE_BYTES = 12;

const texts = mediaTexts.upload;

/** The `accept` attribute of a file input: what the server accepts, and what can be converted. */
export const ACCEPT = [...ACCEPTED_EXTENSIONS, ...AUDIO_EXTENSIONS, ...IMAGE_EXTENSIONS]
  .map((extension) => `.${extension}`)
  .join();

/** About half an hour of a voice memo; decoded, it takes some 200 MB of memory. */
const MAX_AUDIO_BYTES = 30_000_000;

const JPEG_QUALITY = 0.9;

/** Longer sides are scaled down: no screen shows more, and some browsers have no larger canvas. */
const MAX_CONVERTED_PIXELS = 4096;

/**
 * `maxBytes` is the largest file that the server accepts; `keepsUnplayable` whether one is wanted that most browsers
 * cannot play, or that learners load in full.
 */
export type PrepareOptions = { maxBytes: number; keepsUnplayable?: boolean | undefined };

/**
 * The file itself, or converted where the server would refuse it for its kind.
 * @throws Error with a message for the author when the server would refuse it, or this browser cannot read it
 */
export async function prepareFile(file: File, { maxBytes, keepsUnplayable = false }: PrepareOptions): Promise<File> {
  const extension = getExtension(file.name);
  if (extension === undefined) throw new Error(texts.noExtension);
  if (file.size === 0) throw new Error(texts.emptyFile);
  const prepared = await convertFile(file, await detectExtension(file, extension));
  if (prepared.size > maxBytes) throw new Error(texts.tooLarge(formatMaxBytes(maxBytes)));
  const codec = keepsUnplayable ? undefined : await findUnplayableCodec(prepared);
  if (codec !== undefined) throw unplayableCodec(codec);
  if (!keepsUnplayable && (await isSentInFull(prepared))) throw inFullProblem(prepared.size);
  return prepared;
}

/**
 * The extension that a file named as a picture or recording that the server accepts
 * should have; that of its name for all others.
 */
async function detectExtension(file: File, extension: string): Promise<string> {
  const isSound = ACCEPTED_AUDIO_EXTENSIONS.includes(extension);
  if (!isSound && !ACCEPTED_IMAGE_EXTENSIONS.includes(extension)) return extension;
  const start = new TextDecoder('latin1').decode(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const signatures = isSound ? SOUND_SIGNATURES : IMAGE_SIGNATURES;
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? extension;
}

async function convertFile(file: File, extension: string): Promise<File> {
  if (ACCEPTED_EXTENSIONS.includes(extension)) return nameBy(file, extension);
  const isAudio = AUDIO_EXTENSIONS.includes(extension);
  const isVideo = extension === 'webm' && (await hasPicture(file));
  if (isVideo || (!isAudio && !IMAGE_EXTENSIONS.includes(extension)))
    throw new Error(unsupportedReason(file, extension));
  if (isAudio && file.size > MAX_AUDIO_BYTES) throw new Error(texts.tooLong);
  try {
    return rename(file, isAudio ? await toWav(file) : await toImage(file));
  } catch (cause) {
    const isPhonePicture = PHONE_PICTURE_EXTENSIONS.includes(extension);
    throw new Error(isPhonePicture ? texts.unreadablePhonePicture : texts.unreadable(extension, isAudio), { cause });
  }
}

function unsupportedReason({ name }: File, extension: string): string {
  if (isImportable(name)) return texts.importable(extension);
  return OTHER_TEXT_EXTENSIONS.includes(extension) ? texts.otherText(extension) : texts.unsupported(extension);
}

/** A recording under the name that its content has: a server looks at both. */
function nameBy(file: File, extension: string): File {
  const isOther = ACCEPTED_AUDIO_EXTENSIONS.includes(extension) && getExtension(file.name) !== extension;
  return isOther ? new File([file], `${file.name.slice(0, file.name.lastIndexOf('.'))}.${extension}`) : file;
}

function rename(file: File, converted: Blob): File {
  const stem = file.name.slice(0, file.name.lastIndexOf('.'));
  const extension = { 'audio/wav': 'wav', 'image/png': 'png' }[converted.type] ?? 'jpg';
  return new File([converted], `${stem}.${extension}`, { type: converted.type });
}

/** A JPEG, or a PNG where a part of the picture is transparent; the right way up. Of an animation, the first frame. */
async function toImage(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_CONVERTED_PIXELS / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
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
