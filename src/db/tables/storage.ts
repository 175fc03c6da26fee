// Tables of the storage API: buckets and objects.

export type BucketRow = {
  id: string;
  name: string;
  /** The UUID of the user who created it, or empty. */
  owner: string;
  public: number;
  /** Bytes. */
  file_size_limit: number | null;
  /** A JSON array of strings. */
  allowed_mime_types: string | null;
  created_at: string;
  updated_at: string;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  /** The whole key, such as `a/b/c.mp3`. */
  name: string;
  /** The key up to its last slash, without it; empty at the top level. */
  folder: string;
  /** The UUID of the user who wrote it, or empty. */
  owner: string;
  /** A new UUID with each write. */
  version: string;
  /** SHA-256 of the bytes in hex; the name of the blob. */
  sha256: string;
  /** Bytes. */
  size: number;
  content_type: string;
  cache_control: string;
  /** A JSON object set by the uploader. */
  user_metadata: string | null;
  created_at: string;
  updated_at: string;
};

export type StorageTables = { buckets: BucketRow; objects: ObjectRow };
