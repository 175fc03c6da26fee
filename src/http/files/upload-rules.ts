// Rules for uploads, shared by the media of lectures and the storage protocol.

/** An upload whose client sends nothing for so long is aborted. */
export const UPLOAD_STALL_TIMEOUT_MS = 60_000;

/** Size limit of each form field that comes with a file. */
export const MAX_FORM_FIELD_BYTES = 64 * 1024;

/** RFC 2046, section 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;

/** Whether the Content-Type of a form names a boundary, and one that is not too long. */
export function hasUsableBoundary(contentType = ''): boolean {
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType);
  const { length } = boundary?.[1] ?? boundary?.[2] ?? '';
  return length > 0 && length <= MAX_BOUNDARY_LENGTH;
}
