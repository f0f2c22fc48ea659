import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { newsInWords } from './in-words.ts';
import { useNotifications } from './use-notifications.ts';

/** Tells screen readers, when they have a moment, what has come since the page was opened. */
export function News() {
  const rows = useNotifications().data?.data;
  const seen = useRef<number | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!rows) return;
    const news = seen.current === null ? '' : newsInWords(seen.current, rows);
    seen.current = Math.max(seen.current ?? 0, rows[0]?.id ?? 0);
    if (news !== '') setWords(news);
  }, [rows]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
