import { useEffect, useState } from 'react';
import { askWorker } from '#ui/frame/ask-worker.ts';

/** Fields of the last write that waits on this device for an address, by their names. */
export function useWaitingFields(path: string): Partial<Record<string, string>> | undefined {
  const [fields, setFields] = useState<Record<string, string>>();
  useEffect(() => {
    void askWorker<'fields'>({ fields: path }).then((waiting) => {
      const last = waiting?.at(-1);
      if (last) setFields(Object.fromEntries(last));
    });
  }, [path]);
  return fields;
}
