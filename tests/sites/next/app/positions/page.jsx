import { Posenc } from './posenc.js';

export default function Page() {
  return (
    <main>
      <h1>Where is each word?</h1>
      <p>{'A transformer reads all words at once, so it needs another way to tell "first" from "last".'}</p>
      <Posenc />
      <pe-heatmap positions="50" d-model="128" controls=""></pe-heatmap>
      <p>{"Each row is one position: it's a pattern that no other row has."}</p>
    </main>
  );
}
