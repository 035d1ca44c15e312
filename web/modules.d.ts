// What the bundler makes importable, and packages without types.
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.css' {
  const text: string;
  export default text;
}
declare module 'lighthouse';
declare module 'plotly.js/build/plotcss' {
  const text: string;
  export default text;
}
declare module 'plotly.js/src/*';
