'use client';
import { useEffect } from 'react';

/** Elements come when the page is the browser's, so that React finds what the server has sent. */
export function Posenc() {
  useEffect(() => {
    import(/* webpackIgnore: true */ '/course/posenc/elements.js');
  }, []);
  return null;
}
