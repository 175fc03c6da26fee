// An object URL for a blob: the content policy lets pictures and sound come from `blob:`, not from `data:`.
import { useEffect, useState } from 'react';

/** The URL of `blob`, revoked when the blob changes or the component goes; undefined until the first effect has run. */
export function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return url;
}
