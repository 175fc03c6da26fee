// Writes SCORM packages: the page with its exercises, a driver that reports results, and the manifest.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lesson, Medium, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml } from '#lectures/exports/lesson/lesson-html.ts';
import {
  blockLines,
  exerciseBlanks,
  findExercises,
  findMedia,
  isRightToLeft,
  mediumFile,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { loadAssets } from '#lectures/transfer/page-export.ts';
import { escapeAttribute } from '#markup/escape-html.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';

export type ScormVersion = '1.2' | '2004';

/** The score that passes, of 100. */
const MASTERY_SCORE = 80;

const DRIVER = readFileSync(path.join(import.meta.dirname, 'scorm-driver.js'), 'utf8');

/** Writes a lesson as a package with one SCO. Media are streamed. */
export function writeScorm(lesson: Lesson, open: OpenMedium, version: ScormVersion): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(lesson, open, version), lesson.madeAt);
}

async function* createEntries(lesson: Lesson, open: OpenMedium, version: ScormVersion): AsyncGenerator<ZipEntry> {
  const media = findMedia(lesson.blocks);
  const { styles, script } = loadAssets();
  const texts: Readonly<Record<string, string>> = {
    'index.html': renderPage(lesson, media, version),
    'page.css': `${styles}\n.notice { color: #555; font-size: .875rem }\n`,
    'page.js': script,
    'scorm.js': DRIVER,
  };
  const mediaFiles = media.map((medium) => `media/${mediumFile(medium)}`);
  const manifest = renderManifest(lesson, [...Object.keys(texts), ...mediaFiles], version);
  const text = (name: string, content: string): ZipEntry => ({
    name,
    isCompressed: false,
    bytes: [Buffer.from(content)],
  });
  yield text('imsmanifest.xml', manifest);
  for (const [name, content] of Object.entries(texts)) yield text(name, content);
  for (const medium of media) {
    yield { name: `media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

const MEDIA_SRC = / src="\/public\/api\/media\/([A-Za-z0-9_-]+)"/g;

/** Only relative addresses, and nothing from any other server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'";

function renderPage(lesson: Lesson, media: readonly Medium[], version: ScormVersion): string {
  const { title, language, html, pageId } = lesson;
  const byId = new Map(lessonMedia(lesson).map((medium) => [medium.id, medium]));
  const files = new Set(media.map(({ sha256 }) => sha256));
  const page = html.replace(MEDIA_SRC, (_, id: string) => {
    const medium = byId.get(id);
    if (medium === undefined || !files.has(medium.sha256)) return '';
    const transcript = medium.transcript ? ` data-transcript="${escapeAttribute(medium.transcript)}"` : '';
    return `${transcript} src="media/${mediumFile(medium)}"`;
  });
  const blanks = findExercises(lesson.blocks).flatMap((exercise) => exerciseBlanks(exercise).map(({ id }) => id));
  const config = { version, page: pageId, language, mastery: MASTERY_SCORE, blanks };
  const direction = isRightToLeft(lesson) ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${escapeAttribute(language)}"${direction} data-scorm="${escapeAttribute(JSON.stringify(config))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="page.css">
</head>
<body>
<main class="lecture">
${page}
</main>
<script src="scorm.js"></script>
<script src="page.js"></script>
</body>
</html>
`;
}

/** Every item that the page shows, also those that share a file. */
function lessonMedia({ blocks }: Lesson): Medium[] {
  return blocks.flatMap((block) => {
    const textBlocks = block.kind === 'exercise' ? block.blocks : [block];
    return textBlocks.flatMap((textBlock) =>
      blockLines(textBlock).flatMap((line) => line.flatMap((inline) => ('medium' in inline ? [inline.medium] : []))),
    );
  });
}

function renderManifest({ pageId, title }: Lesson, files: readonly string[], version: ScormVersion): string {
  const name = escapeXml(title);
  const list = files.map((file) => `<file href="${escapeXml(file)}"/>`).join('');
  const [head, item, type] =
    version === '1.2'
      ? [
          'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
          `<adlcp:masteryscore>${MASTERY_SCORE}</adlcp:masteryscore>`,
          'scormtype',
        ]
      : [
          'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
          `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${MASTERY_SCORE / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`,
          'scormType',
        ];
  const schemaVersion = version === '1.2' ? '1.2' : '2004 4th Edition';
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="cahier-${pageId}" version="1.0" ${head}>
<metadata><schema>ADL SCORM</schema><schemaversion>${schemaVersion}</schemaversion></metadata>
<organizations default="o1"><organization identifier="o1"><title>${name}</title><item identifier="i1" identifierref="r1"><title>${name}</title>${item}</item></organization></organizations>
<resources><resource identifier="r1" type="webcontent" adlcp:${type}="sco" href="index.html">${list}</resource></resources>
</manifest>
`;
}
