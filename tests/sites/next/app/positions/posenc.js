'use client';
import { useEffect } from 'react';

/** Defines the elements only in the browser, after hydration, so that React finds the markup of the server. */
export function Posenc() {
  useEffect(() => {
    import(/* webpackIgnore: true */ '/course/posenc/elements.js');
  }, []);
  return null;
}
