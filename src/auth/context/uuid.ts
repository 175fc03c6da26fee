// UUIDs whose bits are chosen here (RFC 9562).

/** A UUID of a version with the other bits of these 16 bytes, which are changed. */
export function formatUuid(bytes: Buffer, version: 4 | 7): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
