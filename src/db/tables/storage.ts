// Rows of the storage provider: buckets and the objects in them.

export type BucketRow = {
  id: string;
  name: string;
  /** The UUID of whoever made it, or empty. */
  owner: string;
  public: number;
  /** Bytes. */
  file_size_limit: number | null;
  /** A JSON array of texts. */
  allowed_mime_types: string | null;
  created_at: string;
  updated_at: string;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  /** The whole key, such as `a/b/c.mp3`. */
  name: string;
  /** The part of the key before its last slash, empty at the top. */
  folder: string;
  /** The UUID of whoever wrote it, or empty. */
  owner: string;
  /** A UUID that changes with the bytes. */
  version: string;
  /** SHA-256 of the bytes in hex; the name of the blob. */
  sha256: string;
  /** Bytes. */
  size: number;
  content_type: string;
  cache_control: string;
  /** A JSON object of the uploader's own. */
  user_metadata: string | null;
  created_at: string;
  updated_at: string;
};

export type StorageTables = { buckets: BucketRow; objects: ObjectRow };
