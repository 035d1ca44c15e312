// What the bundler makes importable, and packages without types.
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
/** The version in package.json, which the bundler writes out. */
declare const POSENC_VERSION: string;
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.css' {
  const text: string;
  export default text;
}
declare module 'gettext-parser' {
  export interface Entry {
    msgid: string;
    msgstr: string[];
    comments?: { reference?: string; flag?: string; previous?: string; translator?: string };
  }
  interface Catalog {
    charset: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, Entry>>;
    obsolete?: Record<string, Record<string, Entry>>;
  }
  export const po: {
    parse(text: string | Uint8Array): Catalog;
    compile(catalog: Catalog, options?: { foldLength?: number }): Uint8Array;
  };
}
declare module 'lighthouse';
declare module 'plotly.js/build/plotcss' {
  const text: string;
  export default text;
}
declare module 'plotly.js/src/*';
// Its own types describe an export that Node does not see.
declare module '@messageformat/core' {
  export default class MessageFormat {
    constructor(language: string, options: { customFormatters: object });
  }
}
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  export default function compileModule(format: MessageFormat, messages: object): string;
}
