/** What the pages say in Spanish, by what they say in English. */
export default {
  'Positional encoding, with the real numbers': 'Codificación posicional, con los números de verdad',
  'How a transformer is told the order of its words: the sinusoidal positional encoding, computed live in the page.':
    'Cómo se le dice a un transformer el orden de sus palabras: la codificación posicional sinusoidal, calculada en vivo en la página.',
  'Positional encoding': 'Codificación posicional',
  'A transformer takes in all words of a sentence at once. This page shows how it is told which word came first, with every number computed here, in your browser, as you change the settings.':
    'Un transformer recibe a la vez todas las palabras de una oración. Esta página muestra cómo se le dice qué palabra vino primero, con todos los números calculados aquí, en su navegador, a medida que usted cambia los ajustes.',
  'Why order needs a signal': 'Por qué el orden necesita una señal',
  '“John likes Jane” and “Jane likes John” consist of the same three words. A recurrent network reads them one after the other, so the order is part of the reading. Attention is different: it compares every word with every word in a single pass, and by itself, without a mask, nothing in that comparison depends on where a word stands. Swap two words, and their results are merely swapped as well. Both orders of these three words give the same three vectors, to within 10<sup>−14</sup>: <a href="#none">a figure further down</a> computes them.':
    '«John likes Jane» y «Jane likes John» constan de las mismas tres palabras. Una red recurrente las lee una tras otra, así que el orden forma parte de la lectura. La atención es distinta: compara cada palabra con todas en una sola pasada y, por sí misma, sin máscara, nada en esa comparación depende de dónde está una palabra. Si se intercambian dos palabras, sus resultados simplemente se intercambian también. Los dos órdenes de estas tres palabras dan los mismos tres vectores, con diferencias de 10<sup>−14</sup> como máximo: los calcula <a href="#none">una figura de más abajo</a>.',
  'So something has to tell it the order. One way, the subject of the first half of this page, is a bank of clock hands. Choose a word, or let the position run; then put the words in their other order.':
    'Así que algo tiene que decirle el orden. Una manera, de la que trata la primera mitad de esta página, es un conjunto de agujas de reloj. Elija una palabra, o deje correr la posición; después ponga las palabras en su otro orden.',
  'The hands of one position, and the row of numbers that they make. In the other order another word may stand there; the row is the same.':
    'Las agujas de una posición, y la fila de números que forman. En el otro orden puede haber ahí otra palabra; la fila es la misma.',
  'And this is what it means to take in all words at once:':
    'Y esto es lo que significa recibir todas las palabras a la vez:',
  'Three words are three steps, or one pass of 9 comparisons. With 512 words it would be 512 steps, each waiting for the one before, or one pass of 262,144 comparisons that wait for nothing and can be made side by side.':
    'Tres palabras son tres pasos, o una pasada de 9 comparaciones. Con 512 palabras serían 512 pasos, cada uno a la espera del anterior, o una pasada de 262\u202f144 comparaciones que no esperan a nada y se pueden hacer en paralelo.',
  'One cure is to change each word’s vector, in a way that depends on its position. Adding the position itself (0, 1, 2, …) to its numbers would not do: it has no bound, and at position 500 it would drown the word. Dividing it by the sentence’s length would not do either, because the step from one word to the next would then differ between sentences of different lengths. A good signal is bounded, differs at every position, and means the same in short and long sentences.':
    'Un remedio es cambiar el vector de cada palabra de una manera que dependa de su posición. Sumar a sus números la propia posición (0, 1, 2, …) no serviría: no está acotada, y en la posición 500 ahogaría la palabra. Dividirla por la longitud de la oración tampoco serviría, porque entonces el paso de una palabra a la siguiente sería distinto en oraciones de longitudes distintas. Una buena señal está acotada, es distinta en cada posición y significa lo mismo en oraciones cortas y largas.',
  'The formula': 'La fórmula',
  '<a href="https://arxiv.org/abs/1706.03762">Vaswani and others</a> proposed one such signal in 2017, together with the transformer itself. Each position <tex>p</tex> gets a row of <tex>d</tex> numbers, as many as a word vector has, arranged in pairs:':
    '<a href="https://arxiv.org/abs/1706.03762">Vaswani y otros</a> propusieron una señal así en 2017, junto con el propio transformer. Cada posición <tex>p</tex> recibe una fila de <tex>d</tex> números, tantos como tiene un vector de palabra, dispuestos por pares:',
  'Here <tex>i</tex> counts the pairs, from <tex>0</tex> to <tex>d/2 - 1</tex>. Think of each pair as the hand of a clock that moves on with every word: its sine and its cosine say where the hand points. The first hand advances by one radian a word and is round after <tex>2\\pi \\approx 6.28</tex> words. Each further hand is slower by the same factor, and the last one needs <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> words for a turn.':
    'Aquí <tex>i</tex> numera los pares, de <tex>0</tex> a <tex>d/2 - 1</tex>. Piense en cada par como en la aguja de un reloj que avanza con cada palabra: su seno y su coseno dicen adónde apunta la aguja. La primera aguja avanza un radián por palabra y completa la vuelta tras <tex>2\\pi \\approx 6.28</tex> palabras. Cada una de las siguientes es más lenta que la anterior en un mismo factor, y la última necesita <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> palabras para una vuelta.',
  'Why so many hands? One fast hand would do in principle, for no whole number of words is a whole number of its turns, and would fail in practice: after 44 words it is only 1.0° from where it began, and after 710 words 0.0035°. The slower hands settle which turn it is in, as minutes and hours do for seconds. And why two numbers for a hand? A sine alone says how far to the right the tip of the hand is, and it is as far there in the upper half of the clock as in the lower: the sine of an angle <tex>\\theta</tex> is also that of <tex>\\pi - \\theta</tex>. Their cosines are opposite, and tell them apart.':
    '¿Por qué tantas agujas? En principio bastaría una rápida, pues ningún número entero de palabras es un número entero de sus vueltas, y en la práctica fallaría: tras 44 palabras está a solo 1,0° de donde empezó, y tras 710 palabras, a 0,0035°. Las agujas más lentas deciden en qué vuelta está, como hacen los minutos y las horas con los segundos. ¿Y por qué dos números para una aguja? Un seno por sí solo dice cuánto se aleja hacia la derecha la punta de la aguja, y se aleja lo mismo en la mitad superior del reloj que en la inferior: el seno de un ángulo <tex>\\theta</tex> es también el de <tex>\\pi - \\theta</tex>. Sus cosenos son opuestos, y los distinguen.',
  'The hands again, each with its mirror image of the same sine, beside a binary counter of the same position. Bits and hands both go from fast to slow; bits jump, and hands glide.':
    'Otra vez las agujas, cada una con su imagen especular del mismo seno, junto a un contador binario de la misma posición. Tanto los bits como las agujas van de rápidos a lentos; los bits saltan, y las agujas se deslizan.',
  'What a sine and its cosine share is the angle inside. It is worth seeing it once on its own. Column <tex>c</tex> belongs to the pair <tex>i = \\lfloor c/2 \\rfloor</tex>, so both columns of a pair hold the same angle:':
    'Lo que un seno y su coseno comparten es el ángulo que llevan dentro. Vale la pena verlo una vez por separado. La columna <tex>c</tex> pertenece al par <tex>i = \\lfloor c/2 \\rfloor</tex>, así que las dos columnas de un par tienen el mismo ángulo:',
  'Angles in radians, one row a position. The colour tells which function the column takes of its angle: <span class="sine">sine</span> or <span class="cosine">cosine</span>. Choose a cell to see where it leads.':
    'Ángulos en radianes, una fila por posición. El color dice qué función toma la columna de su ángulo: <span class="sine">seno</span> o <span class="cosine">coseno</span>. Elija una celda para ver adónde lleva.',
  'Built by hand': 'Construida a mano',
  'Ten positions and six dimensions are few enough to follow every number. The whole construction is a row of small arrays. Go through them with the buttons or the arrow keys, and watch the shapes: a shape that is not what one expects is a mistake found early. A right shape proves nothing, though. Code that divides by <tex>d/2 - 1</tex> where the paper has <tex>d/2</tex> gives arrays of the same shapes and other numbers, as <a href="#conventions">a later chapter</a> shows.':
    'Diez posiciones y seis dimensiones son lo bastante pocas para seguir cada número. Toda la construcción es una serie de arrays pequeños. Recórralos con los botones o con las flechas del teclado, y fíjese en las formas: una forma que no es la que se espera es un error descubierto a tiempo. Una forma correcta, en cambio, no demuestra nada. Un código que divide por <tex>d/2 - 1</tex> donde el artículo tiene <tex>d/2</tex> da arrays de las mismas formas y otros números, como muestra <a href="#conventions">un capítulo posterior</a>.',
  'The encoding, one array at a time.': 'La codificación, un array cada vez.',
  'The whole matrix': 'La matriz entera',
  'Real models use more of both. Here is the matrix of <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> numbers, positions by dimensions, each as a colour. <span class="mouse">Point at a cell to read it, drag to zoom in, click twice to get back.</span> <span class="touch">Touch a cell to read it; the buttons above the figure zoom in and out.</span>':
    'Los modelos reales usan más de las dos cosas. Esta es la matriz de <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> números, posiciones por dimensiones, cada uno como un color. <span class="mouse">Señale una celda para leerla, arrastre para ampliar, haga doble clic para volver.</span> <span class="touch">Toque una celda para leerla; los botones de encima de la figura acercan y alejan.</span>',
  'The sinusoidal encoding, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. A row is what gets added to the word at that position.':
    'La codificación sinusoidal, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. Una fila es lo que se suma a la palabra de esa posición.',
  'Four things to look for:': 'Cuatro cosas en las que fijarse:',
  '<strong>Low dimensions oscillate fast, high ones slowly.</strong> Follow a column downwards. <pe-mark for="heat" columns="0-15">On the left</pe-mark> the colours change from word to word; <pe-mark for="heat" columns="96-127">on the right</pe-mark>, with the base at 10,000, they seem to stand still. Pairs that have not finished a single turn by position <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> of <pe-value for="heat" of="pairs">64</pe-value>.':
    '<strong>Las dimensiones bajas oscilan deprisa; las altas, despacio.</strong> Siga una columna hacia abajo. <pe-mark for="heat" columns="0-15">A la izquierda</pe-mark> los colores cambian de palabra en palabra; <pe-mark for="heat" columns="96-127">a la derecha</pe-mark>, con la base en 10\u202f000, parecen quietos. Pares que no han completado ni una vuelta en la posición <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> de <pe-value for="heat" of="pairs">64</pe-value>.',
  '<strong>No two rows are alike.</strong> Each position has its own pattern, which is what makes it a name for that position. The least distance of two rows is <pe-value for="heat" of="closest">1.95</pe-value>, and the norm of each <pe-value for="heat" of="norm">8</pe-value>.':
    '<strong>No hay dos filas iguales.</strong> Cada posición tiene su propio patrón, y eso es lo que lo convierte en un nombre de esa posición. La menor distancia entre dos filas es <pe-value for="heat" of="closest">1,95</pe-value>, y la norma de cada una, <pe-value for="heat" of="norm">8</pe-value>.',
  '<strong>Everything stays between −1 and 1</strong>, however long the text becomes. Bounded is not the same as small: which of the two is louder, the signal or the word that it is added to, is the question of <a href="#words">a later chapter</a>.':
    '<strong>Todo queda entre −1 y 1</strong>, por largo que llegue a ser el texto. Acotado no es lo mismo que pequeño: cuál de las dos suena más fuerte, la señal o la palabra a la que se suma, es la cuestión de <a href="#words">un capítulo posterior</a>.',
  '<strong>The <pe-mark for="heat" columns="64-127">stripes on the right</pe-mark> are pairs.</strong> Where the hand has hardly moved, its sine is near 0 and its cosine near 1, and the two stand side by side.':
    '<strong>Las <pe-mark for="heat" columns="64-127">franjas de la derecha</pe-mark> son pares.</strong> Donde la aguja apenas se ha movido, su seno está cerca de 0 y su coseno cerca de 1, y los dos están uno junto al otro.',
  'A larger matrix shows the pattern as a whole. This time the scale has its middle at zero, so blue is negative and red is positive. With <a href="#pe=1&amp;.large.base=100">base 100</a> all hands but the first turn faster than with 10,000, and with <a href="#pe=1&amp;.large.base=1000000">base 1,000,000</a> slower; either link, once more, takes it back.':
    'Una matriz mayor muestra el patrón en su conjunto. Esta vez la escala tiene su centro en cero, así que el azul es negativo y el rojo es positivo. Con la <a href="#pe=1&amp;.large.base=100">base 100</a> todas las agujas menos la primera giran más deprisa que con 10 000, y con la <a href="#pe=1&amp;.large.base=1000000">base 1 000 000</a>, más despacio; el mismo enlace, otra vez, lo deshace.',
  'The same encoding, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, on a scale centred on zero.':
    'La misma codificación, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, en una escala centrada en cero.',
  'Three positions': 'Tres posiciones',
  'A row can also be drawn as a line. Position 0 has all its hands at the start: every sine is 0 and every cosine is 1, so its line jumps between the two. The other positions differ from it most on the left, where the hands are fast, and join it on the right, where they have hardly set out.':
    'Una fila también se puede dibujar como una línea. La posición 0 tiene todas sus agujas en el punto de partida: cada seno es 0 y cada coseno es 1, así que su línea salta de uno a otro. Las demás posiciones difieren de ella sobre todo a la izquierda, donde las agujas son rápidas, y se le unen a la derecha, donde apenas se han puesto en marcha.',
  'The encodings of three positions, across all dimensions.':
    'Las codificaciones de tres posiciones, a lo largo de todas las dimensiones.',
  'Read the other way, a column is a wave along the text. As the page opens, columns 0, 8 and 32 take about 6.28, 11.2 and 62.8 words for a turn.':
    'Leída en el otro sentido, una columna es una onda a lo largo del texto. Tal como se abre la página, las columnas 0, 8 y 32 necesitan unas 6,28; 11,2 y 62,8 palabras para una vuelta.',
  'Dimensions as waves, from position 0 to <pe-value for="waves" of="last_position">99</pe-value>.':
    'Dimensiones como ondas, de la posición 0 a la <pe-value for="waves" of="last_position">99</pe-value>.',
  'Comparing positions': 'Comparar posiciones',
  'Often it matters less where a word stands than how far it is from another. The encoding says that too, if one compares its rows. The figures of this chapter share their settings, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> numbers, and a cell chosen in one of them is marked in all.':
    'A menudo importa menos dónde está una palabra que a qué distancia está de otra. La codificación también dice eso, si se comparan sus filas. Las figuras de este capítulo comparten sus ajustes, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> números, y una celda elegida en una de ellas queda marcada en todas.',
  'The matrix whose rows are compared. Choose a cell here, or move with the arrow keys.':
    'La matriz cuyas filas se comparan. Elija una celda aquí, o muévase con las flechas del teclado.',
  '<strong>All rows have the same length.</strong> Every pair adds <tex>\\sin^2 + \\cos^2 = 1</tex> to the square of the norm, so the norm is <tex>\\sqrt{d/2}</tex> whatever the position, here about <pe-value for="compared" of="norm" digits="7">7.071068</pe-value>. Position 34 is as good a place to check it as any:':
    '<strong>Todas las filas tienen la misma longitud.</strong> Cada par suma <tex>\\sin^2 + \\cos^2 = 1</tex> al cuadrado de la norma, así que la norma es <tex>\\sqrt{d/2}</tex> sea cual sea la posición, aquí aproximadamente <pe-value for="compared" of="norm" digits="7">7,071068</pe-value>. La posición 34 es tan buena como cualquier otra para comprobarlo:',
  'The encoding of one position, and its norm.': 'La codificación de una posición, y su norma.',
  '<strong>Equal steps are equally long.</strong> The distance between two rows depends on how many words apart they are and on nothing else. Positions 70 and 72 are just as far from each other as 0 and 2, or 14 and 16:':
    '<strong>Pasos iguales son igual de largos.</strong> La distancia entre dos filas depende de cuántas palabras las separan y de nada más. Las posiciones 70 y 72 están exactamente tan lejos la una de la otra como la 0 y la 2, o la 14 y la 16:',
  'Two positions, and their distance. Move both by the same number of words, and it stays.':
    'Dos posiciones, y su distancia. Mueva las dos el mismo número de palabras, y la distancia no cambia.',
  'The reason is that a step of <tex>k</tex> words turns each hand by the same angle <tex>k\\omega_i</tex>, where <tex>\\omega_i = 10000^{-2i/d}</tex>, from wherever it stands. Such a turn is a matrix that does not depend on the position, and a model can learn it:':
    'La razón es que un paso de <tex>k</tex> palabras gira cada aguja el mismo ángulo <tex>k\\omega_i</tex>, donde <tex>\\omega_i = 10000^{-2i/d}</tex>, esté donde esté. Un giro así es una matriz que no depende de la posición, y un modelo puede aprenderla:',
  'Comparing each row with each gives a whole matrix. The first one below holds the dot products. Courses often call it a correlation matrix, though no mean has been subtracted and nothing divided. It is largest on the diagonal, since a row is most like itself; it is the same along every line parallel to the diagonal, since only the offset counts; and away from it the values become smaller at first and then go up and down. The <em>cosine</em> divides by both lengths: here that is one and the same number for every two rows, <tex>d/2</tex>, so the picture stays and only its scale changes. <em>Pearson’s correlation</em> also subtracts the mean of each row before. Those means differ from row to row, so it does not depend on the offset alone.':
    'Comparar cada fila con cada una da una matriz entera. La primera de las de abajo contiene los productos escalares. En los cursos se la llama a menudo matriz de correlación, aunque no se ha restado ninguna media ni se ha dividido nada. Es máxima en la diagonal, pues una fila a nada se parece más que a sí misma; es igual a lo largo de cada línea paralela a la diagonal, pues solo cuenta el desplazamiento; y, al alejarse de ella, los valores primero disminuyen y después suben y bajan. El <em>coseno</em> divide por ambas longitudes: aquí eso es un mismo número para cada dos filas, <tex>d/2</tex>, así que la imagen se conserva y solo cambia su escala. La <em>correlación de Pearson</em> resta además, antes, la media de cada fila. Esas medias difieren de una fila a otra, así que esta correlación no depende solo del desplazamiento.',
  'The dot product of each position with each, and of one position with all.':
    'El producto escalar de cada posición con cada una, y el de una posición con todas.',
  'The second holds the distances. They are 0 on the diagonal, and large where the dot product is small: for rows of the length <tex>\\sqrt{d/2}</tex>, the square of the distance is <tex>d</tex> minus twice the dot product.':
    'La segunda contiene las distancias. Son 0 en la diagonal, y grandes donde el producto escalar es pequeño: para filas de longitud <tex>\\sqrt{d/2}</tex>, el cuadrado de la distancia es <tex>d</tex> menos el doble del producto escalar.',
  'The Euclidean distance of each position from each.': 'La distancia euclídea de cada posición a cada una.',
  'What holds, and what does not': 'Lo que se cumple y lo que no',
  'A good deal is said about this encoding, and not all of it is true, or true for all settings. Here each claim is measured on settings that you choose. Try to make one fail.':
    'Mucho se dice de esta codificación, y no todo es cierto, o no lo es con todos los ajustes. Aquí cada afirmación se mide con los ajustes que usted elija. Intente que alguna no se cumpla.',
  'Claims about the encoding, each with what has been measured.':
    'Afirmaciones sobre la codificación, cada una con lo que se ha medido.',
  'Words meet positions': 'Las palabras se encuentran con las posiciones',
  'So far there were positions only. In the original transformer each of them is added to a word. A sentence is split into words, each word becomes its number in the vocabulary, and the number a vector <tex>x</tex>, its <em>embedding</em>, which says what the word means: vectors of words that are alike point in similar directions.':
    'Hasta aquí solo había posiciones. En el transformer original cada una de ellas se suma a una palabra. Una oración se divide en palabras, cada palabra se convierte en su número en el vocabulario, y el número en un vector <tex>x</tex>, su <em>embedding</em>, que dice lo que la palabra significa: los vectores de palabras parecidas apuntan en direcciones similares.',
  'The encoding of its position is then added, and here both come with a weight:':
    'Después se suma la codificación de su posición, y aquí los dos sumandos llevan un peso:',
  'Adding seems reckless. Should the sum not mix up what a word means with where it stands? See for yourself. The two sentences below make no sense, but they consist of the same eleven words, in groups: people, animals, games, colours. In the first, words of a group stand together; in the second, they are shuffled.':
    'Sumar parece temerario. ¿No debería la suma confundir lo que una palabra significa con el lugar donde está? Véalo usted. Las dos oraciones de abajo no tienen sentido, pero constan de las mismas once palabras, por grupos: personas, animales, juegos, colores. En la primera, las palabras de un grupo están juntas; en la segunda, están mezcladas.',
  'A word here has 100 numbers, and a screen has two dimensions. So what you see are shadows: each word as a point, with the number of its position, in the plane in which the eleven vectors differ most (their first two principal components). A shadow hides much. Without positions this plane shows 52 % of the differences between the words, and words that look near may be far apart. Under each panel stands how much it shows, and a ring marks each word whose nearest in the plane is not its nearest in all 100 dimensions.':
    'Una palabra tiene aquí 100 números, y una pantalla tiene dos dimensiones. Así que lo que se ve son sombras: cada palabra como un punto, con el número de su posición, en el plano en el que más difieren los once vectores (sus dos primeras componentes principales). Una sombra oculta mucho. Sin posiciones este plano muestra el 52\u00a0% de las diferencias entre las palabras, y palabras que parecen cercanas pueden estar lejos. Debajo de cada panel se dice cuánto muestra, y un anillo marca cada palabra cuya más cercana en el plano no es su más cercana en las 100 dimensiones.',
  'Two sentences of the same words, without positions at first. Choose a word to see its vector, and which words are near to it: in the plane, in all dimensions, and among all words of the vocabulary.':
    'Dos oraciones de las mismas palabras, al principio sin posiciones. Elija una palabra para ver su vector y qué palabras están cerca de ella: en el plano, en todas las dimensiones y entre todas las palabras del vocabulario.',
  'Without positions, both panels show the same points: order does not matter. Now give the positions a weight. The buttons have the ones that are worth knowing, written as words : positions.':
    'Sin posiciones, los dos paneles muestran los mismos puntos: el orden no importa. Ahora dé un peso a las posiciones. Los botones tienen los que vale la pena conocer, escritos como palabras : posiciones.',
  '<strong>1 : 1.</strong> The panels part, and the second seems to have lost the meaning: choose <em>red</em> there. In the plane it is 1.4 from <em>dog</em> and 3.7 from <em>yellow</em>. But that is the shadow, and it shows 44 % of the differences. In all 100 dimensions <em>yellow</em> is still the nearest, 7.1 away, and <em>dog</em> is 10.3 away. So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group. Words and positions are both there, and neither has drowned the other.':
    '<strong>1 : 1.</strong> Los paneles dejan de coincidir, y el segundo parece haber perdido el significado: elija en él <em>red</em>. En el plano está a 1,4 de <em>dog</em> y a 3,7 de <em>yellow</em>. Pero eso es la sombra, y muestra el 44\u00a0% de las diferencias. En las 100 dimensiones <em>yellow</em> sigue siendo la más cercana, a 7,1, y <em>dog</em> está a 10,3. Lo mismo ocurre con todas las palabras de ambas oraciones: en todas las dimensiones, la más cercana a cada una es una de su propio grupo. Las palabras y las posiciones están ahí, y ninguna de las dos cosas ha ahogado a la otra.',
  '<strong>1 : 10.</strong> The positions drown the words. The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to <em>wolf</em> in the second it is <em>red</em>.':
    '<strong>1 : 10.</strong> Las posiciones ahogan las palabras. La más cercana a cada palabra, en el plano y en todas las dimensiones, es ahora una que está justo a su lado en la oración, signifique lo que signifique: para <em>wolf</em>, en la segunda, es <em>red</em>.',
  '<strong>10 : 1.</strong> The positions only nudge the words. In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, <em>red</em> in the first sentence, had <em>yellow</em> and <em>green</em> almost equally near. Yet the nudge is there, and a model can learn to use it.':
    '<strong>10 : 1.</strong> Las posiciones solo dan a las palabras un leve empujón. En todas las dimensiones, 21 de las 22 conservan la más cercana que tenían sin posiciones; la otra, <em>red</em> en la primera oración, tenía <em>yellow</em> y <em>green</em> casi igual de cerca. Pero el empujón está ahí, y un modelo puede aprender a usarlo.',
  '<strong><tex>\\sqrt{d}</tex> : 1.</strong> The original transformer multiplies its embeddings by <tex>\\sqrt{d}</tex>, which for 100 dimensions is 10. Its words are not ten times as long as its positions for all that. Where embeddings start at a length of about 1, they become <tex>\\sqrt{d}</tex> long, and a position is <tex>\\sqrt{d/2}</tex> long: the balance is <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does. The slider of the words has a mark where it is.':
    '<strong><tex>\\sqrt{d}</tex> : 1.</strong> El transformer original multiplica sus embeddings por <tex>\\sqrt{d}</tex>, que para 100 dimensiones es 10. No por eso miden sus palabras diez veces lo que sus posiciones. Donde los embeddings empiezan con una longitud de alrededor de 1, pasan a medir <tex>\\sqrt{d}</tex>, y una posición mide <tex>\\sqrt{d/2}</tex>: la proporción es <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. Las palabras de esta figura miden de media 6,65 antes de multiplicarlas, y las posiciones, 7,07, así que el botón 1 : 1 se acerca más a esa proporción que 10 : 1. El control deslizante de las palabras tiene una marca en el lugar de esa proporción.',
  'Now to the sentences of the beginning. As a bag of vectors, “John likes Jane” and “Jane likes John” are one and the same. With positions they are not, and the figure says by how much: John and Jane have each moved by two positions, which in all 100 dimensions is a distance of <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> whatever the word, and <em>likes</em> has stayed where it was. The plane of the principal components would hide that: it is made for what differs most, which are the words, and shows 0.29 of the 3.267. So here the plane is another: positions differ most from left to right, and words from bottom to top.':
    'Volvamos ahora a las oraciones del principio. Como bolsa de vectores, «John likes Jane» y «Jane likes John» son una y la misma. Con posiciones no lo son, y la figura dice en cuánto: John y Jane se han desplazado dos posiciones cada uno, lo que en las 100 dimensiones es una distancia de <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> sea cual sea la palabra, y <em>likes</em> se ha quedado donde estaba. El plano de las componentes principales ocultaría eso: está hecho para lo que más difiere, que son las palabras, y muestra 0,29 de los 3,267. Por eso aquí el plano es otro: las posiciones difieren sobre todo de izquierda a derecha, y las palabras, de abajo arriba.',
  'Who likes whom? John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions to 0, and the sentences become one.':
    '¿Quién le gusta a quién? John se ha desplazado 3,267 hacia la derecha, y Jane, otro tanto hacia la izquierda. Ponga el peso de las posiciones en 0, y las oraciones se convierten en una sola.',
  'One formula, several programs': 'Una fórmula, varios programas',
  'Two programs say that they compute this encoding, and their numbers differ. Is one of them wrong?':
    'Dos programas dicen que calculan esta codificación, y sus números difieren. ¿Se equivoca uno de ellos?',
  'Not necessarily. The paper puts the sine and the cosine of a pair side by side. Others, Transformer-XL and GPT-NeoX among them, put all sines first and then all cosines: the same numbers in other places. The <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> library does that too, and divides by <tex>d/2 - 1</tex> in the exponent where the paper has <tex>d/2</tex>, so that the last hand is slower than the first by a factor of exactly 10,000. These are other numbers.':
    'No necesariamente. El artículo pone uno junto al otro el seno y el coseno de un par. Otros, entre ellos Transformer-XL y GPT-NeoX, ponen primero todos los senos y luego todos los cosenos: los mismos números en otros lugares. La biblioteca <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> también lo hace, y además divide en el exponente por <tex>d/2 - 1</tex> donde el artículo tiene <tex>d/2</tex>, de modo que la última aguja es más lenta que la primera en un factor de exactamente 10\u202f000. Estos son otros números.',
  'Two programs for one formula, and the difference of their numbers.':
    'Dos programas para una misma fórmula, y la diferencia de sus números.',
  'Neither is better. But a model has been trained with one of them, and only with that one do its weights mean what they meant. So whose numbers are these? Paste what your own program prints: the figure compares it with every formula that it knows, and with the mistakes that are made in writing them.':
    'Ninguno es mejor. Pero un modelo se ha entrenado con uno de ellos, y solo con ese significan sus pesos lo que significaban. Entonces, ¿de quién son estos números? Pegue lo que imprime su propio programa: la figura lo compara con todas las fórmulas que conoce, y con los errores que se cometen al escribirlas.',
  'Whose formula made these numbers? An example fills the field.':
    '¿De quién es la fórmula que dio estos números? Un ejemplo rellena el campo.',
  'What adding cannot do': 'Lo que sumar no puede hacer',
  'What does attention make of a sum? It compares two words by a dot product. Let the words’ vectors be <tex>x</tex> at position <tex>m</tex> and <tex>y</tex> at position <tex>n</tex>. (The matrices that a model learns, and applies to both sides first, are left out here.)':
    '¿Qué hace la atención con una suma? Compara dos palabras mediante un producto escalar. Sean los vectores de las palabras <tex>x</tex>, en la posición <tex>m</tex>, e <tex>y</tex>, en la posición <tex>n</tex>. (Las matrices que un modelo aprende, y que antes aplica a ambos lados, se omiten aquí.)',
  'The first term compares the words and the last one the positions. The two between them mix both: a word is compared with a position. They need not be small. Take two dimensions, <tex>x = (1, 2)</tex> at position 1 and <tex>y = (3, -1)</tex> at position 3: the four terms are 1, −1.839, 1.984 and −0.416, and the mixed ones are the largest. Only the last term depends on the offset alone, and with learned matrices between, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, in general not even that one.':
    'El primer término compara las palabras, y el último, las posiciones. Los dos que hay entre ellos mezclan ambas cosas: una palabra se compara con una posición. No tienen por qué ser pequeños. Tome dos dimensiones, <tex>x = (1, 2)</tex> en la posición 1 e <tex>y = (3, -1)</tex> en la posición 3: los cuatro términos son 1; −1,839; 1,984 y −0,416, y los mixtos son los mayores. Solo el último término depende únicamente del desplazamiento, y con matrices aprendidas de por medio, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, en general ni siquiera ese.',
  'What is that in a whole sentence? Choose a score, and it opens into its four terms.':
    '¿Y qué es eso en una oración entera? Elija una puntuación, y se abre en sus cuatro términos.',
  'The scores of six words with the sinusoidal encoding added, and what attention makes of them.':
    'Las puntuaciones de seis palabras con la codificación sinusoidal sumada, y lo que la atención hace de ellas.',
  'Of the score of “mat” and “cat”, 3.71, the last term alone is 3.78, for here every position is a longer vector than the word that stands there. But a row of scores counts only by its differences, for the softmax takes away what all of its numbers have in common; and the last term is from 3.68 to 5 in the whole row of “mat”, all as the page opens.':
    'En la puntuación de «mat» y «cat», 3,71, el último término por sí solo es 3,78, pues aquí cada posición es un vector más largo que la palabra que está en ella. Pero una fila de puntuaciones solo cuenta por sus diferencias, porque la softmax quita lo que todos sus números tienen en común; y el último término va de 3,68 a 5 en toda la fila de «mat», todo ello tal como se abre la página.',
  'There is another limit. Many models, <a href="https://arxiv.org/abs/1810.04805">BERT</a> and GPT-2 among them, do without a formula: they learn a table with a row for each position, as they learn all other weights. BERT’s table has 512 rows, GPT-2’s 1,024. Which row does the position after the last one get?':
    'Hay otro límite. Muchos modelos, entre ellos <a href="https://arxiv.org/abs/1810.04805">BERT</a> y GPT-2, prescinden de una fórmula: aprenden una tabla con una fila para cada posición, como aprenden todos los demás pesos. La tabla de BERT tiene 512 filas; la de GPT-2, 1\u202f024. ¿Qué fila recibe la posición que sigue a la última?',
  'A table of 512 rows as it is before training: random numbers, here from a seed. Ask for more positions than it has.':
    'Una tabla de 512 filas tal como es antes del entrenamiento: números aleatorios, aquí a partir de una semilla. Pídale más posiciones de las que tiene.',
  'None. The sinusoidal formula has a row for every position, but a model that was trained on 512 of them has never met those beyond. <em>Defined</em> is not <em>learned</em>.':
    'Ninguna. La fórmula sinusoidal tiene una fila para cada posición, pero un modelo que se entrenó con 512 de ellas nunca se ha encontrado con las que vienen después. <em>Definido</em> no es <em>aprendido</em>.',
  'Saying how far, not where': 'Decir a qué distancia, no dónde',
  'If distance is what counts, why not tell attention the distance? The score of a query <tex>x</tex> at position <tex>m</tex> and a key <tex>y</tex> at position <tex>n</tex> gets a part <tex>B</tex> of their offset, and nothing is added to the words any more. In its plainest form, for vectors of <tex>d</tex> numbers:':
    'Si lo que cuenta es la distancia, ¿por qué no decirle a la atención la distancia? La puntuación de una consulta <tex>x</tex> en la posición <tex>m</tex> y una clave <tex>y</tex> en la posición <tex>n</tex> recibe una parte <tex>B</tex> según su desplazamiento, y a las palabras ya no se les suma nada. En su forma más sencilla, para vectores de <tex>d</tex> números:',
  '<a href="https://arxiv.org/abs/1803.02155">Shaw and others</a> (2018) learn a vector for each offset, and let all offsets beyond a limit share the last one. Their part is the dot product of the query with that vector, so it depends on the word, too. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) learns single numbers, one for each head and bucket of distances: small distances have a bucket each, and larger ones share buckets that become wider and wider. In its decoder all distances from 113 on are in the last. (It does not divide by <tex>\\sqrt{d}</tex>.)':
    '<a href="https://arxiv.org/abs/1803.02155">Shaw y otros</a> (2018) aprenden un vector para cada desplazamiento, y hacen que todos los desplazamientos más allá de un límite compartan el último. Su parte es el producto escalar de la consulta con ese vector, así que depende también de la palabra. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) aprende números sueltos, uno para cada cabeza y clase de distancias: las distancias pequeñas tienen una clase cada una, y las mayores comparten clases cada vez más anchas. En su decodificador, todas las distancias a partir de 113 están en la última. (No divide por <tex>\\sqrt{d}</tex>.)',
  'Which of its learned numbers T5 adds to the score of each query and key.':
    'Cuál de sus números aprendidos suma T5 a la puntuación de cada consulta y clave.',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) learns nothing here. It subtracts the distance itself, times a slope, and gives each head a slope of its own. With 8 heads the slopes go from 1/2 down to 1/256: ten positions back the first head subtracts 5, and the last one 0.04.':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) no aprende nada aquí. Resta la propia distancia, multiplicada por una pendiente, y da a cada cabeza una pendiente propia. Con 8 cabezas las pendientes van de 1/2 a 1/256: diez posiciones atrás, la primera cabeza resta 5, y la última, 0,04.',
  'What ALiBi adds to the score of each query and key, a head at a time.':
    'Lo que ALiBi suma a la puntuación de cada consulta y clave, una cabeza cada vez.',
  'Being about offsets, both are defined at any length: T5 by its last bucket, ALiBi by its straight line. What they do can be drawn over one axis, the distance, and beside them what is left of a match with the sinusoidal encoding and with <em>rope</em>, which is the subject of the next chapter.':
    'Como tratan de desplazamientos, ambos están definidos para cualquier longitud: T5, por su última clase; ALiBi, por su línea recta. Lo que hacen se puede dibujar sobre un solo eje, la distancia, y a su lado lo que queda de una coincidencia con la codificación sinusoidal y con <em>rope</em>, que es el tema del capítulo siguiente.',
  'What distance alone does to a score: what is left of a match, and what biases add.':
    'Lo que la distancia por sí sola hace a una puntuación: lo que queda de una coincidencia, y lo que suman los sesgos.',
  'Turning instead of adding': 'Girar en lugar de sumar',
  'Could the offset come out by itself, with no table and nothing added? The clock hands return. The rotary encoding, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), takes the numbers of a query in pairs. Each pair is the tip of a hand, of whatever length and direction the word gave it, and at position <tex>p</tex> it is turned by <tex>p\\,\\omega_i</tex>, the same angle as before. Keys are turned in the same way, and values not at all.':
    '¿Podría el desplazamiento salir por sí solo, sin ninguna tabla y sin sumar nada? Vuelven las agujas del reloj. La codificación rotatoria, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), toma los números de una consulta por pares. Cada par es la punta de una aguja, de la longitud y la dirección que le haya dado la palabra, y en la posición <tex>p</tex> se gira <tex>p\\,\\omega_i</tex>, el mismo ángulo que antes. Las claves se giran del mismo modo, y los valores no se giran en absoluto.',
  'Turning leaves a hand’s length alone. The dot product of two hands depends on their lengths and on the angle between them. Turn one by <tex>m \\omega_i</tex> and the other by <tex>n \\omega_i</tex>, and that angle changes by <tex>(n - m)\\,\\omega_i</tex>: of the two positions only the offset is left. And since query and key are turned after the learned matrices have made them, it is so whatever these matrices are.':
    'Girar no cambia la longitud de una aguja. El producto escalar de dos agujas depende de sus longitudes y del ángulo que forman. Si se gira una de ellas <tex>m \\omega_i</tex> y la otra <tex>n \\omega_i</tex>, ese ángulo cambia en <tex>(n - m)\\,\\omega_i</tex>: de las dos posiciones solo queda el desplazamiento. Y como la consulta y la clave se giran después de que las matrices aprendidas las hayan hecho, esto es así sean cuales sean esas matrices.',
  'A query and a key as clock hands. Move one of them, or both together.':
    'Una consulta y una clave como agujas de reloj. Mueva una de ellas, o las dos juntas.',
  'And what has become of the four terms?': '¿Y qué ha sido de los cuatro términos?',
  'The same words, their queries and keys turned by their positions.':
    'Las mismas palabras, con sus consultas y claves giradas según sus posiciones.',
  'There is one left. Nothing has been added to the words, and values are not turned, so the mix is one of words alone. A word’s match with itself is what it was, for both are turned by the same angle: 4.19 for “the”. Its match with the other “the”, four positions away, is −1.08, as the page opens.':
    'Queda uno. A las palabras no se les ha sumado nada, y los valores no se giran, así que la mezcla es solo de palabras. La coincidencia de una palabra consigo misma es la que era, pues consulta y clave se giran el mismo ángulo: 4,19 para «the». Su coincidencia con el otro «the», a cuatro posiciones, es −1,08, tal como se abre la página.',
  'Which two numbers are a pair? RoFormer and Meta’s code for Llama take neighbours; the Llama-like models of Hugging Face’s library take a number of the first half and its counterpart in the second. The vector (1, 2, 3, 4) at position 3 becomes (−1.272, −1.839, 2.879, 4.088) with neighbours and (−1.413, 1.879, −2.829, 4.058) with halves. Both are right; but a model that was trained with one and is run with the other is another model. Its weights have learned which two numbers turn together, and at which speed, and now others do. Nothing warns of it: all shapes and lengths agree.':
    '¿Qué dos números son un par? RoFormer y el código de Meta para Llama toman vecinos; los modelos del tipo de Llama de la biblioteca de Hugging Face toman un número de la primera mitad y su correspondiente de la segunda. El vector (1, 2, 3, 4) en la posición 3 se convierte en (−1,272; −1,839; 2,879; 4,088) con vecinos y en (−1,413; 1,879; −2,829; 4,058) con mitades. Las dos maneras son correctas; pero un modelo que se entrenó con una y se ejecuta con la otra es otro modelo. Sus pesos han aprendido qué dos números giran juntos y a qué velocidad, y ahora lo hacen otros. Nada avisa de ello: todas las formas y longitudes coinciden.',
  'The two ways of making pairs, for the same model.':
    'Las dos maneras de formar pares, para el mismo modelo.',
  'Reaching further': 'Llegar más lejos',
  'A model was trained on texts of up to 8,192 words, and is now to read sixteen times as many. What is new to it? Not the fast hands: those that went round in training have shown every angle. It is the slow ones that now point where they never have. What can be done about it is a question of which hands to slow down.':
    'Un modelo se entrenó con textos de hasta 8\u202f192 palabras, y ahora tiene que leer dieciséis veces esa cantidad. ¿Qué es nuevo para él? No lo son las agujas rápidas: las que dieron la vuelta en el entrenamiento han mostrado todos los ángulos. Son las lentas las que ahora apuntan adonde nunca habían apuntado. Qué se puede hacer al respecto es cuestión de qué agujas frenar.',
  '<strong>A larger base</strong> from the start makes all hands but the first slower. Llama 2 has 10,000, Llama 3 has 500,000.':
    '<strong>Una base mayor</strong> desde el principio hace más lentas todas las agujas menos la primera. Llama 2 tiene 10\u202f000; Llama 3 tiene 500\u202f000.',
  '<strong>Linear</strong> scaling, or <a href="https://arxiv.org/abs/2306.15595">position interpolation</a>, divides all speeds by a factor. With a factor of 16, position 131,072 has the angles that 8,192 had; but the fast hands, which tell neighbours apart, are slowed down as well.':
    'El escalado <strong>lineal</strong>, o <a href="https://arxiv.org/abs/2306.15595">interpolación de posiciones</a>, divide todas las velocidades por un factor. Con un factor de 16, la posición 131\u202f072 tiene los ángulos que tenía la 8\u202f192; pero también se frenan las agujas rápidas, que distinguen las posiciones vecinas.',
  '<strong>NTK-aware</strong> scaling raises the base such that the last hand is slowed down by the whole factor and the first one not at all: of 128 dimensions, for a factor of 2, from 10,000 to 20,221.':
    'El escalado <strong>NTK-aware</strong> aumenta la base de modo que la última aguja se frena en todo el factor y la primera no se frena en absoluto: con 128 dimensiones, para un factor de 2, de 10\u202f000 a 20\u202f221.',
  '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> leaves alone the hands that go round more than about 32 times in training, divides the speed of those that do not go round about once, and blends between. It also multiplies queries and keys by an attention factor, and so scores by its square: about 1.63 for a factor of 16.':
    '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> deja como están las agujas que en el entrenamiento dan más de unas 32 vueltas, divide la velocidad de las que no llegan a dar aproximadamente una, y entre ambas mezcla. Además multiplica las consultas y las claves por un factor de atención, y con ello las puntuaciones por su cuadrado: aproximadamente 1,63 para un factor de 16.',
  '<strong>Llama 3.1</strong> does likewise with limits of its own: 4 turns and 1. It divides by 8 only, for texts 16 times as long: its slow hands go twice as far as before, and it was trained further to learn that.':
    '<strong>Llama 3.1</strong> hace algo parecido con límites propios: 4 vueltas y 1. Solo divide por 8, para textos de 16 veces la longitud: sus agujas lentas llegan el doble de lejos que antes, y se siguió entrenando para que lo aprendiera.',
  'In the figure of the last chapter, the preset <em>llama-3.1</em> turns the hands at the speeds that are so scaled. Here are the wavelengths of all pairs of one model. For linear scaling choose <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, for YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware scaling whose factor follows the length of the text is called dynamic: paste the configuration below, and with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed.':
    'En la figura del capítulo anterior, el ajuste predefinido <em>llama-3.1</em> gira las agujas a las velocidades así escaladas. Estas son las longitudes de onda de todos los pares de un modelo. Para el escalado lineal elija <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>; para YaRN, <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. El escalado NTK-aware cuyo factor sigue la longitud del texto se llama dinámico: pegue la configuración de abajo, y con cada secuencia de más de 8\u202f192 las agujas lentas se vuelven más lentas, mientras que la primera conserva su velocidad.',
  'The wavelengths of a model’s pairs before and after scaling, from its configuration. Choose another, or paste one of your own.':
    'Las longitudes de onda de los pares de un modelo antes y después de escalar, según su configuración. Elija otra, o pegue una propia.',
  'A long text has large positions, and a position is a number in a computer, which rounds. Many models compute in bfloat16, whose numbers have 8 binary digits. How far can one count with these?':
    'Un texto largo tiene posiciones grandes, y una posición es un número en un ordenador, que redondea. Muchos modelos calculan en bfloat16, cuyos números tienen 8 cifras binarias. ¿Hasta dónde se puede contar con ellos?',
  'Rows whose positions are rounded to bfloat16: how far each is from the row of the true position. Choose another format, for the positions alone or for the values.':
    'Filas cuyas posiciones se redondean a bfloat16: cuánto se aparta cada una de la fila de la posición verdadera. Elija otro formato, solo para las posiciones o para los valores.',
  'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row. With positions in float32 no two of these 512 fall together, even where the values are in bfloat16: so it pays to keep positions and angles in float32 where all else has fewer digits.':
    'Hasta 256 están todos los números enteros; de ahí a 512, solo uno de cada dos. Así, 257 se redondea a 256, y los dos reciben la misma fila. Con las posiciones en float32 no coinciden dos de estas 512, ni siquiera donde los valores están en bfloat16: por eso compensa mantener las posiciones y los ángulos en float32 donde todo lo demás tiene menos cifras.',
  'A million positions': 'Un millón de posiciones',
  'How does the matrix go on? Here it has 2<sup>20</sup> rows, that is 1,048,576: far more than a screen has lines. So each pixel shows the mean of the cells under it, and no cell is left out. Begin with <a href="#pe=1&amp;.library.view=0,32,0,128">32 words</a>, a long sentence; then see <a href="#pe=1&amp;.library.view=0,4096,0,128">4,096</a>, a chapter, <a href="#pe=1&amp;.library.view=0,131072,0,128">131,072</a>, a book, and <a href="#pe=1&amp;.library.view=">a library</a>. Or zoom as you like.':
    '¿Cómo sigue la matriz? Aquí tiene 2<sup>20</sup> filas, es decir, 1\u202f048\u202f576: muchas más que líneas tiene una pantalla. Por eso cada píxel muestra la media de las celdas que tiene debajo, y no se omite ninguna celda. Empiece con <a href="#pe=1&amp;.library.view=0,32,0,128">32 palabras</a>, una oración larga; vea después <a href="#pe=1&amp;.library.view=0,4096,0,128">4\u202f096</a>, un capítulo, <a href="#pe=1&amp;.library.view=0,131072,0,128">131\u202f072</a>, un libro, y <a href="#pe=1&amp;.library.view=">una biblioteca</a>. O amplíe como quiera.',
  'The encoding of 2<sup>20</sup> positions. Each step nearer computes the means anew, down to single cells.':
    'La codificación de 2<sup>20</sup> posiciones. Cada paso más cerca calcula de nuevo las medias, hasta llegar a celdas sueltas.',
  'Seen from afar the fast columns are of one colour, that of 0: not because there is nothing, but because sines go up and down within each pixel. Waves are left at the right alone, and there, too, they are many: by the last position even the slowest hand has gone round 19 times.':
    'Vistas de lejos, las columnas rápidas son de un solo color, el del 0: no porque no haya nada, sino porque los senos suben y bajan dentro de cada píxel. Solo a la derecha quedan ondas, y también allí son muchas: en la última posición hasta la aguja más lenta ha dado 19 vueltas.',
  'Can so many positions be told apart? In float32 each of these numbers is itself: whole numbers are, up to 2<sup>24</sup>. In bfloat16 the 1,048,576 of them become 1,793 different ones.':
    '¿Se pueden distinguir tantas posiciones? En float32 cada uno de estos números se conserva tal cual: así es con los números enteros, hasta 2<sup>24</sup>. En bfloat16 los 1\u202f048\u202f576 se convierten en 1\u202f793 distintos.',
  'No positions at all': 'Sin ninguna posición',
  'Must a model be told? Where each word sees only itself and the words before it, as in all models that write text word by word, the first word sees one, the second two, the third three. Suppose that a head attends to all that it sees equally, and that the first word alone carries a 1. Then the words receive 1, 1/2, 1/3, 1/4 and so on: from such a number the position can be read. The mask has told it.':
    '¿Hay que decírselo a un modelo? Donde cada palabra solo se ve a sí misma y a las anteriores, como en todos los modelos que escriben texto palabra por palabra, la primera palabra ve una, la segunda dos, la tercera tres. Supongamos que una cabeza atiende por igual a todo lo que ve, y que solo la primera palabra lleva un 1. Entonces las palabras reciben 1, 1/2, 1/3, 1/4 y así sucesivamente: de un número así se puede leer la posición. La ha dicho la máscara.',
  'So models can be trained without any positional encoding, called <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, and some leave it out in part of their layers: in Llama 4 and SmolLM3 it is every fourth. Without the mask there is nothing to read: each word sees all the others, wherever it stands.':
    'Así que se pueden entrenar modelos sin ninguna codificación posicional, lo que se llama <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, y algunos prescinden de ella en una parte de sus capas: en Llama 4 y SmolLM3, en una de cada cuatro. Sin la máscara no hay nada que leer: cada palabra ve todas las demás, esté donde esté.',
  'The sentence from the beginning, without positions. Put it in its other order; then make it causal, or choose a scheme.':
    'La oración del principio, sin posiciones. Póngala en su otro orden; después hágala causal, o elija un esquema.',
  'In both orders each word becomes the same vector. With the mask it does not, nor with the sinusoidal encoding, a learned table, T5’s bias, ALiBi or RoPE.':
    'En los dos órdenes cada palabra se convierte en el mismo vector. Con la máscara no, como tampoco con la codificación sinusoidal, una tabla aprendida, el sesgo de T5, ALiBi o RoPE.',
  'Images and film': 'Imágenes y vídeo',
  'A picture is no line of words. Where is a piece of it? It has a row and a column, and each of them can be encoded as a position was, in a part of the dimensions of its own. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gives the first half of the dimensions to the column, and the second half to the row.':
    'Una imagen no es una línea de palabras. ¿Dónde está un trozo de ella? Tiene una fila y una columna, y cada una de ellas se puede codificar como se codificaba una posición, en una parte propia de las dimensiones. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) da la primera mitad de las dimensiones a la columna, y la segunda mitad, a la fila.',
  'A grid of pieces, row after row of the picture. The left half repeats with every row of the picture; the right half changes only from one row of the picture to the next.':
    'Una cuadrícula de trozos, fila tras fila de la imagen. La mitad izquierda se repite con cada fila de la imagen; la mitad derecha solo cambia de una fila de la imagen a la siguiente.',
  'Turning works in the same way. Qwen2-VL gives each piece of a film three positions, its time, its row and its column, and each pair of dimensions is turned by one of the three. A word gets three equal positions, and with these it is turned exactly as by plain RoPE.':
    'El giro funciona del mismo modo. Qwen2-VL da a cada trozo de un vídeo tres posiciones, su tiempo, su fila y su columna, y cada par de dimensiones se gira según una de las tres. Una palabra recibe tres posiciones iguales, y con ellas se gira exactamente igual que con el simple RoPE.',
  'What models use today': 'Lo que usan hoy los modelos',
  'Where does each of them enter, and what happens past the length that a model was trained on?':
    '¿Dónde entra cada una de las codificaciones, y qué ocurre más allá de la longitud con la que se entrenó un modelo?',
  encoding: 'codificación',
  formula: 'fórmula',
  'where it enters': 'dónde entra',
  'past the trained length': 'más allá de la longitud entrenada',
  '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>':
    '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>',
  '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">above</a>)':
    '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">arriba</a>)',
  'added to the words, once, before the first layer':
    'se suma a las palabras, una vez, antes de la primera capa',
  'defined, but not learned': 'definida, pero no aprendida',
  '<a href="https://arxiv.org/abs/1810.04805">learned table</a>':
    '<a href="https://arxiv.org/abs/1810.04805">tabla aprendida</a>',
  '<tex>x</tex> plus row <tex>p</tex> of the table (<a href="#adding">above</a>)':
    '<tex>x</tex> más la fila <tex>p</tex> de la tabla (<a href="#adding">arriba</a>)',
  'there is no row': 'no hay fila',
  '<a href="https://arxiv.org/abs/1910.10683">T5’s bias</a>':
    '<a href="https://arxiv.org/abs/1910.10683">sesgo de T5</a>',
  '<tex>B</tex> of the bucket of <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> de la clase de <tex>n - m</tex> (<a href="#relative">arriba</a>)',
  'added to every score, by buckets of offsets': 'se suma a cada puntuación, por clases de desplazamientos',
  'the last bucket': 'la última clase',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>',
  '<tex>B</tex> is the slope times <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> es la pendiente por <tex>n - m</tex> (<a href="#relative">arriba</a>)',
  'subtracted from every score, in proportion to the distance':
    'se resta de cada puntuación, en proporción a la distancia',
  'the straight line goes on': 'la línea recta continúa',
  '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>':
    '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>',
  '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">above</a>)':
    '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">arriba</a>)',
  'turns queries and keys in every layer that has it': 'gira consultas y claves en cada capa que la tiene',
  'defined; slow hands come to angles that are new, unless they are scaled':
    'definida; las agujas lentas llegan a ángulos que son nuevos, a no ser que se escalen',
  '<a href="https://arxiv.org/abs/2305.19466">none</a>':
    '<a href="https://arxiv.org/abs/2305.19466">ninguna</a>',
  'nowhere: the causal mask tells': 'en ninguna parte: lo dice la máscara causal',
  'defined; but more words than in training are new to attention, too':
    'definida; pero más palabras que en el entrenamiento son nuevas también para la atención',
  'Four claims about each of them, measured on settings that you choose.':
    'Cuatro afirmaciones sobre cada una de ellas, medidas con los ajustes que usted elija.',
  'And these are models, as their configurations say; the figure in <a href="#further">Reaching further</a> opens each of them. A model with layers of several types has a line for each. The fields are those that <a href="https://github.com/huggingface/transformers">transformers</a> reads; “–” means that the field is not among them, or does not apply. <em>mrope</em>: three positions, as in Qwen2-VL above. <em>proportional</em>: the slow pairs do not turn at all. <em>sliding attention</em>: layers that see only the words not far back.':
    'Y estos son modelos, según dicen sus configuraciones; la figura de <a href="#further">Llegar más lejos</a> abre cada uno de ellos. Un modelo con capas de varios tipos tiene una línea para cada tipo. Los campos son los que lee <a href="https://github.com/huggingface/transformers">transformers</a>; «–» significa que el campo no está entre ellos, o no procede. <em>mrope</em>: tres posiciones, como en Qwen2-VL más arriba. <em>proportional</em>: los pares lentos no giran en absoluto. <em>sliding attention</em>: capas que solo ven las palabras que no están muy atrás.',
  'In six lines': 'En seis líneas',
  'Attention alone compares words and knows no order; with a causal mask it can learn to tell.':
    'La atención por sí sola compara palabras y no conoce el orden; con una máscara causal puede aprender a reconocerlo.',
  'The sinusoidal encoding adds to each word a row of sines and cosines: hands of clocks, each slower than the one before.':
    'La codificación sinusoidal suma a cada palabra una fila de senos y cosenos: agujas de relojes, cada una más lenta que la anterior.',
  'All its rows are equally long, and the dot product of two depends on their offset alone.':
    'Todas sus filas tienen la misma longitud, y el producto escalar de dos depende solo de su desplazamiento.',
  'A learned table ends with its last row; a formula does not end, but far positions may still be new to the model.':
    'Una tabla aprendida acaba con su última fila; una fórmula no acaba, pero las posiciones lejanas pueden seguir siendo nuevas para el modelo.',
  'Biases tell a score how far apart two words are; rotary encodings turn queries and keys so that only the offset is left.':
    'Los sesgos dicen a una puntuación a qué distancia están dos palabras; las codificaciones rotatorias giran consultas y claves de modo que solo queda el desplazamiento.',
  'To reach further, the slow hands are slowed down; YaRN and Llama 3.1 leave the fast ones alone, linear scaling slows all.':
    'Para llegar más lejos se frenan las agujas lentas; YaRN y Llama 3.1 dejan como están las rápidas, el escalado lineal las frena todas.',
  'Try it': 'Pruébelo',
  'Lower the <em>base</em> of the 50 × 128 matrix <a href="#pe=1&amp;.heat.base=10">to 10</a>. Now even the slowest hand is round after 61 words, and no column stands still. Are any two rows nearer to each other than before? What is lost?':
    'Baje <a href="#pe=1&amp;.heat.base=10">a 10</a> la <em>base</em> de la matriz de 50 × 128. Ahora hasta la aguja más lenta ha dado la vuelta tras 61 palabras, y ninguna columna está quieta. ¿Hay dos filas que estén más cerca una de otra que antes? ¿Qué se pierde?',
  Answer: 'Respuesta',
  'No: the two that are nearest are now 3.69 apart, and were 1.95. What is lost is the slow hand: in a text of thousands of words, no single hand tells the beginning from the end.':
    'No: las dos más cercanas están ahora a 3,69, y estaban a 1,95. Lo que se pierde es la aguja lenta: en un texto de miles de palabras, ninguna aguja por sí sola distingue el principio del final.',
  'Change its <em>layout</em> to concatenated, as the code of Transformer-XL and GPT-NeoX has it. Which numbers change?':
    'Cambie su <em>disposición</em> a concatenated, como la tiene el código de Transformer-XL y de GPT-NeoX. ¿Qué números cambian?',
  'None: every number is still there, and only the columns have moved. Other programs, tensor2tensor’s among them, change the frequencies as well.':
    'Ninguno: todos los números siguen ahí, y solo se han movido las columnas. Otros programas, entre ellos el de tensor2tensor, cambian también las frecuencias.',
  'Write a sentence of your own under “Words meet positions”, with one word in it twice. With which weights do its two points fall together, and which part them most?':
    'Escriba una oración propia en «Las palabras se encuentran con las posiciones», con una misma palabra dos veces. ¿Con qué pesos coinciden sus dos puntos, y cuáles los separan más?',
  'They fall together where positions have the weight 0. What parts them is the weight of the positions alone: the word’s own vector is the same at both.':
    'Coinciden donde las posiciones tienen el peso 0. Lo que los separa es solo el peso de las posiciones: el vector de la palabra misma es igual en ambos.',
  'Set <em>d_model</em> to 127. Why is it refused?': 'Ponga <em>d_model</em> en 127. ¿Por qué se rechaza?',
  'A pair needs two columns. With an odd number one would be left without its sine or its cosine, and programs disagree on what to do with it.':
    'Un par necesita dos columnas. Con un número impar, una se quedaría sin su seno o sin su coseno, y los programas no están de acuerdo en qué hacer con ella.',
  'Ask the learned table for 600 positions. Then ask the sinusoidal encoding. What does each answer, and which of the answers would help a model that was trained on 512 positions?':
    'Pida a la tabla aprendida 600 posiciones. Después pídaselas a la codificación sinusoidal. ¿Qué responde cada una, y cuál de las respuestas le serviría a un modelo que se entrenó con 512 posiciones?',
  'The table has 512 rows and refuses. The formula has a row for each, but the last 88 of them are new to the model. So neither is of much help to it.':
    'La tabla tiene 512 filas y rechaza la petición. La fórmula tiene una fila para cada una, pero las últimas 88 son nuevas para el modelo. Así que ninguna de las dos le sirve de mucho.',
  'Words used here': 'Términos usados aquí',
  'position, <tex>p</tex>': 'posición, <tex>p</tex>',
  'Where a word stands, counted from 0.': 'Dónde está una palabra, contando desde 0.',
  'dimension, column, <tex>c</tex>': 'dimensión, columna, <tex>c</tex>',
  'One of the <tex>d</tex> numbers of a vector; <tex>d</tex> is called <em>d_model</em> in settings.':
    'Uno de los <tex>d</tex> números de un vector; <tex>d</tex> se llama <em>d_model</em> en los ajustes.',
  'pair, <tex>i</tex>': 'par, <tex>i</tex>',
  'Two columns that hold the sine and the cosine of one angle, or are turned together.':
    'Dos columnas que contienen el seno y el coseno de un mismo ángulo, o que se giran juntas.',
  'frequency, <tex>\\omega_i</tex>': 'frecuencia, <tex>\\omega_i</tex>',
  'By how many radians the hand of pair <tex>i</tex> advances with each position.':
    'Cuántos radianes avanza la aguja del par <tex>i</tex> con cada posición.',
  wavelength: 'longitud de onda',
  'How many positions a full turn takes, <tex>2\\pi/\\omega_i</tex>.':
    'Cuántas posiciones dura una vuelta entera, <tex>2\\pi/\\omega_i</tex>.',
  base: 'base',
  'The number, 10,000 in the paper, that the speeds follow from: the larger it is, the slower are all hands but the first.':
    'El número, 10\u202f000 en el artículo, del que salen las velocidades: cuanto mayor es, más lentas son todas las agujas menos la primera.',
  'offset, <tex>k</tex>': 'desplazamiento, <tex>k</tex>',
  'How many positions two words are apart, and in which direction.':
    'Cuántas posiciones separan dos palabras, y en qué sentido.',
  'query, key, <tex>x</tex> and <tex>y</tex>': 'consulta, clave, <tex>x</tex> e <tex>y</tex>',
  'What attention compares: the vector of the word that looks, at position <tex>m</tex>, and that of the word it looks at, at position <tex>n</tex>.':
    'Lo que la atención compara: el vector de la palabra que mira, en la posición <tex>m</tex>, y el de la palabra a la que mira, en la posición <tex>n</tex>.',
  score: 'puntuación',
  'The dot product of a query and a key, in most models divided by the square root of their length (that of a head, not <em>d_model</em>), before the softmax makes weights of the scores.':
    'El producto escalar de una consulta y una clave, en la mayoría de los modelos dividido por la raíz cuadrada de su número de dimensiones (las de una cabeza, no <em>d_model</em>), antes de que la softmax convierta las puntuaciones en pesos.',
  head: 'cabeza',
  'One of several attentions of a layer, each with queries and keys of its own.':
    'Una de las varias atenciones de una capa, cada una con consultas y claves propias.',
  'causal mask': 'máscara causal',
  'What hides from each word those after it.': 'Lo que oculta a cada palabra las que van después de ella.',
  'bias, <tex>B</tex>': 'sesgo, <tex>B</tex>',
  'A number added to a score.': 'Un número que se suma a una puntuación.',
  'The formula is from A. Vaswani and others, “Attention Is All You Need” (2017), section 3.5. The numbers on this page are computed by posenc, in C++ compiled to WebAssembly: angles in double precision, each value of the sinusoidal encoding within 3.05 · 10<sup>−8</sup> of the true one up to position 2<sup>20</sup>. Nothing is sent anywhere.':
    'La fórmula es de A. Vaswani y otros, «Attention Is All You Need» (2017), sección 3.5. Los números de esta página los calcula posenc, en C++ compilado a WebAssembly: los ángulos en doble precisión, y cada valor de la codificación sinusoidal con una desviación de 3,05 · 10<sup>−8</sup> como máximo respecto del verdadero hasta la posición 2<sup>20</sup>. No se envía nada a ningún sitio.',
  'You teach this? <a href="gallery.html">The gallery</a> has each figure as a tag to copy into a page of your own, <a href="reference.html">the reference</a> everything else. You have a model? <a href="own.html">Open its own positions.</a>':
    '¿Enseña usted esto? <a href="gallery.html">La galería</a> tiene cada figura como una etiqueta que se puede copiar en una página propia; <a href="reference.html">la referencia</a> (en inglés), todo lo demás. ¿Tiene un modelo? <a href="own.html">Abra sus propias posiciones.</a>',
  'Figures for your page': 'Figuras para su página',
  'This page needs JavaScript and a web server: browsers do not run its scripts from a disk.':
    'Esta página necesita JavaScript y un servidor web: los navegadores no ejecutan sus scripts desde un disco.',
  'Every figure of posenc, live, to be set up and taken away as a tag, a frame, a link, one file or a SCORM package.':
    'Cada figura de posenc, en vivo, para ajustarla y llevársela como etiqueta, marco, enlace, un solo archivo o paquete SCORM.',
  'Once in each page': 'Una vez en cada página',
  'Put the files of posenc beside your page, in a folder <code>posenc</code>, and write this line once, before or after the tags:':
    'Ponga los archivos de posenc junto a su página, en una carpeta <code>posenc</code>, y escriba esta línea una vez, antes o después de las etiquetas:',
  'Where pages cannot have modules, as in many learning management systems, take the one file <code>posenc.all.js</code> instead:':
    'Donde las páginas no pueden tener módulos, como en muchos sistemas de gestión del aprendizaje, tome en su lugar el único archivo <code>posenc.all.js</code>:',
  'Give every tag its closing tag. Leave <code>controls</code> away where readers should only look; <code>hide="base layout"</code> takes single controls away.':
    'Ponga a cada etiqueta su etiqueta de cierre. Omita <code>controls</code> donde los lectores solo deban mirar; <code>hide="base layout"</code> quita controles sueltos.',
  'the right half': 'la mitad derecha',
  '<a href="index.html">The lesson</a> shows the figures at work, <a href="own.html">your model’s own positions</a> stand where you open a file of them, <a href="reference.html">the reference</a> has everything that posenc can do. Everything on this page is computed in it, and nothing is sent anywhere.':
    '<a href="index.html">La lección</a> muestra las figuras en acción, <a href="own.html">las posiciones de su propio modelo</a> están donde se abre un archivo con ellas, <a href="reference.html">la referencia</a> (en inglés) tiene todo lo que posenc puede hacer. Todo lo de esta página se calcula en ella, y no se envía nada a ningún sitio.',
  'Your model’s own positions': 'Las posiciones de su propio modelo',
  'Open the position table of a model, and see it as a heatmap, as lines, by similarity, and beside the sinusoidal encoding.':
    'Abra la tabla de posiciones de un modelo y véala como mapa de calor, como líneas, por similitud y junto a la codificación sinusoidal.',
  'Many models have learned their positions: a table with a row for each. Open the table of yours here, and look at it as this site looks at formulas.':
    'Muchos modelos han aprendido sus posiciones: una tabla con una fila para cada una. Abra aquí la tabla del suyo, y mírela como este sitio mira las fórmulas.',
  'Get the table': 'Obtener la tabla',
  'In GPT-2 it is called <code>wpe</code>. This program saves it, 1,024 positions in 768 dimensions:':
    'En GPT-2 se llama <code>wpe</code>. Este programa la guarda, 1\u202f024 posiciones en 768 dimensiones:',
  'In BERT it is the weight of <code>position_embeddings</code>. You need no program where the model comes as <code>model.safetensors</code>: open that file, and choose the table from the list; of a large file no more is read than that. Files that end in <code>.bin</code>, <code>.pt</code> or <code>.pth</code> may contain programs, and are not opened.':
    'En BERT es el peso de <code>position_embeddings</code>. No hace falta ningún programa si el modelo viene como <code>model.safetensors</code>: abra ese archivo y elija la tabla en la lista; de un archivo grande no se lee más que eso. Los archivos que terminan en <code>.bin</code>, <code>.pt</code> o <code>.pth</code> pueden contener programas, y no se abren.',
  'Without a model at hand, open “Files, table, code” below any heatmap in <a href="gallery.html">the gallery</a>, save its numbers as <code>.npy</code>, and open that file here.':
    'Si no tiene un modelo a mano, abra «Archivos, tabla, código» debajo de cualquier mapa de calor de <a href="gallery.html">la galería</a>, guarde sus números como <code>.npy</code> y abra ese archivo aquí.',
  'Look at it': 'Observar la tabla',
  'The figures are computed in this page, which needs JavaScript.':
    'Las figuras se calculan en esta página, que necesita JavaScript.',
  'Are there waves, as in a formula? Columns that stand out from all others? Does a row of another kind stand at the beginning, or rows at the end that training has hardly reached?':
    '¿Hay ondas, como en una fórmula? ¿Columnas que destacan entre todas las demás? ¿Hay al principio una fila de otra clase, o al final filas a las que el entrenamiento apenas ha llegado?',
  'Single columns over the positions. Choose others: which of them are smooth?':
    'Columnas sueltas según la posición. Elija otras: ¿cuáles de ellas son suaves?',
  'A bright band along the diagonal says that neighbours are alike. Does it grow wider with the position, and are rows that are far apart alike, unlike, or neither?':
    'Una banda brillante a lo largo de la diagonal dice que las vecinas se parecen. ¿Se ensancha con la posición? Y las filas muy separadas, ¿son parecidas, contrarias o ni lo uno ni lo otro?',
  'The rows in the plane in which they differ most. Do positions that follow each other lie on a curve, or in a cloud?':
    'Las filas en el plano en el que más difieren. ¿Están las posiciones sucesivas en una curva, o en una nube?',
  'What is often said of positional encodings, measured on this table.':
    'Lo que se dice a menudo de las codificaciones posicionales, medido en esta tabla.',
  'Beside a formula of the same shape. Numbers that a model has learned are hardly ever those of a formula; what can be compared is how they change.':
    'Junto a una fórmula de la misma forma. Los números que un modelo ha aprendido casi nunca son los de una fórmula; lo que se puede comparar es cómo cambian.',
  '<a href="index.html">The lesson</a> explains what is looked for here, <a href="gallery.html">the gallery</a> has each figure as a tag to copy: with <code>src</code> it shows a file in your page, too. A file is read on your computer, and nothing is sent anywhere.':
    '<a href="index.html">La lección</a> explica lo que se busca aquí, <a href="gallery.html">la galería</a> tiene cada figura como una etiqueta que se puede copiar: con <code>src</code> muestra un archivo también en una página de usted. Un archivo se lee en su ordenador, y no se envía nada a ningún sitio.',
  Languages: 'Idiomas',
  'This figure is computed in the page, which needs JavaScript.':
    'Esta figura se calcula en la página, que necesita JavaScript.',
  model: 'modelo',
  layers: 'capas',
  scaling: 'escalado',
  pairs: 'pares',
  context: 'contexto',
  all: 'todas',
  'with positions': 'con posiciones',
  without: 'sin posiciones',
  'not given': 'no se indica',
  'Choose a figure, set it up until it shows what you want to teach, and take it away. All of it is made in this page.':
    'Elija una figura, ajústela hasta que muestre lo que usted quiere enseñar y llévesela. Todo se hace en esta página.',
  Figure: 'Figura',
  'Ways to take it away': 'Maneras de llevársela',
  '<strong>As a tag</strong>, for a page of your own that has the line below.':
    '<strong>Como etiqueta</strong>, para una página propia que contenga la línea de abajo.',
  '<strong>As a frame</strong>, for Moodle, Canvas and others that take scripts out of pages and leave frames.':
    '<strong>Como marco</strong>, para Moodle, Canvas y otros que quitan los scripts de las páginas y dejan los marcos.',
  '<strong>As a link</strong>, for a message or a slide: it opens the figure alone.':
    '<strong>Como enlace</strong>, para un mensaje o una diapositiva: abre la figura sola.',
  '<strong>As one file</strong>, which opens by a double click, without any network: to be put on a stick or sent by mail.':
    '<strong>Como un solo archivo</strong>, que se abre con un doble clic, sin red alguna: para una memoria USB o un correo.',
  'A frame and a link lead to <code>figure.html</code> beside this page. So they work where this page is on a web site that your readers reach, and not where it is on your computer alone.':
    'Un marco y un enlace llevan a <code>figure.html</code>, junto a esta página. Por eso funcionan donde esta página está en un sitio web al que llegan sus lectores, y no donde está solo en su ordenador.',
  '<strong>As a SCORM package</strong>, in version 1.2 or 2004, as an activity of a learning system: of a question, the system hears whether it is answered.':
    '<strong>Como paquete SCORM</strong>, en la versión 1.2 o 2004, como actividad de una plataforma de aprendizaje: de una pregunta, la plataforma sabe si está respondida.',
  'Save as SCORM 1.2': 'Guardar como SCORM 1.2',
  'Save as SCORM 2004': 'Guardar como SCORM 2004',
  'Copy the frame': 'Copiar el marco',
  'Copy the link': 'Copiar el enlace',
  'Save as one file': 'Guardar como un solo archivo',
  'How much of the file is there': 'Cuánto hay ya del archivo',
  'Set it up': 'Ajustar',
  'Copied.': 'Copiado.',
  'Selected: copy it by keyboard.': 'Seleccionado: cópielo con el teclado.',
  'A link cannot carry these attributes: {}.': 'Un enlace no puede llevar estos atributos: {}.',
  'The file is being made …': 'Se está haciendo el archivo…',
  'The browser has it as a download: {}.': 'El navegador lo tiene como descarga: {}.',
  'The files that these attributes name are not inside, and the figure will not find them: {}.':
    'Los archivos que nombran estos atributos no están dentro, y la figura no los encontrará: {}.',
  'The file that was opened in the figure does not come along.':
    'El archivo que se abrió en la figura no va incluido.',
  'Nothing was made, for this file could not be fetched: {}. Press the button again to try again.':
    'No se ha hecho nada, porque no se pudo obtener este archivo: {}. Pulse el botón otra vez para volver a intentarlo.',
  'Nothing was made: something went wrong in this page.':
    'No se ha hecho nada: algo ha fallado en esta página.',
  'without it: {}': 'si falta: {}',
  Caption: 'Pie de figura',
  'What stands below the figure. A link does not carry it.':
    'Lo que está debajo de la figura. Un enlace no lo lleva.',
  Language: 'Idioma',
  'Of the sentences and controls of the figure.': 'De las frases y los controles de la figura.',
  'that of the page': 'el de la página',
  Height: 'Altura',
  'Of the drawing, in pixels, from 100 to 2000.': 'Del dibujo, en píxeles, de 100 a 2000.',
  'Controls that readers get': 'Controles que reciben los lectores',
  'Attributes of other schemes, without effect here': 'Atributos de otros esquemas, aquí sin efecto',
  Reset: 'Restablecer',
  'Heatmap <code>&lt;pe-heatmap&gt;</code>': 'Mapa de calor <code>&lt;pe-heatmap&gt;</code>',
  'Lines <code>&lt;pe-lines&gt;</code>': 'Líneas <code>&lt;pe-lines&gt;</code>',
  'Built step by step <code>&lt;pe-steps&gt;</code>': 'Construida paso a paso <code>&lt;pe-steps&gt;</code>',
  'Angles <code>&lt;pe-angles&gt;</code>': 'Ángulos <code>&lt;pe-angles&gt;</code>',
  'Similarity <code>&lt;pe-similarity&gt;</code>': 'Semejanza <code>&lt;pe-similarity&gt;</code>',
  'Distance <code>&lt;pe-distance&gt;</code>': 'Distancia <code>&lt;pe-distance&gt;</code>',
  'Precision <code>&lt;pe-precision&gt;</code>': 'Precisión <code>&lt;pe-precision&gt;</code>',
  'Principal components <code>&lt;pe-pca&gt;</code>': 'Componentes principales <code>&lt;pe-pca&gt;</code>',
  'Two encodings compared <code>&lt;pe-compare&gt;</code>':
    'Dos codificaciones comparadas <code>&lt;pe-compare&gt;</code>',
  'Whose formula is it? <code>&lt;pe-identify&gt;</code>':
    '¿De quién es la fórmula? <code>&lt;pe-identify&gt;</code>',
  'A question <code>&lt;pe-quiz&gt;</code>': 'Una pregunta <code>&lt;pe-quiz&gt;</code>',
  'Score <code>&lt;pe-score&gt;</code>': 'Puntuación <code>&lt;pe-score&gt;</code>',
  'Claims, measured <code>&lt;pe-properties&gt;</code>':
    'Afirmaciones, medidas <code>&lt;pe-properties&gt;</code>',
  'Table of schemes <code>&lt;pe-schemes&gt;</code>': 'Tabla de esquemas <code>&lt;pe-schemes&gt;</code>',
  'Words and positions <code>&lt;pe-words&gt;</code>': 'Palabras y posiciones <code>&lt;pe-words&gt;</code>',
  'Steps and passes <code>&lt;pe-passes&gt;</code>': 'Pasos y pasadas <code>&lt;pe-passes&gt;</code>',
  'Clock hands <code>&lt;pe-hands&gt;</code>': 'Agujas de reloj <code>&lt;pe-hands&gt;</code>',
  'Attention <code>&lt;pe-attention&gt;</code>': 'Atención <code>&lt;pe-attention&gt;</code>',
  'Rotation <code>&lt;pe-rotation&gt;</code>': 'Rotación <code>&lt;pe-rotation&gt;</code>',
  'A model’s configuration <code>&lt;pe-inspector&gt;</code>':
    'La configuración de un modelo <code>&lt;pe-inspector&gt;</code>',
  'Several figures, set together <code>&lt;pe-lab&gt;</code>':
    'Varias figuras, con ajustes comunes <code>&lt;pe-lab&gt;</code>',
  'A number in the text <code>&lt;pe-value&gt;</code>': 'Un número en el texto <code>&lt;pe-value&gt;</code>',
  'A phrase that marks a part <code>&lt;pe-mark&gt;</code>':
    'Una frase que marca una parte <code>&lt;pe-mark&gt;</code>',
  'Copy the tag': 'Copiar la etiqueta',
  attribute: 'atributo',
  'what it is': 'qué es',
  values: 'valores',
  'without it': 'si falta',
  'Ten questions': 'Diez preguntas',
  'They are about the whole page. What is right, the engine computes from the settings that each names; a wrong answer links to its chapter. At the first attempt a right one counts 1, at the second 1/2.':
    'Tratan de toda la página. Lo correcto lo calcula el motor a partir de los ajustes que cada una nombra; una respuesta errónea remite a su capítulo. Al primer intento, una correcta cuenta 1; al segundo, 1/2.',
  'A sentence backwards': 'Una oración al revés',
  'A turn': 'Una vuelta',
  'Fast and slow': 'Rápidas y lentas',
  'The length of a row': 'La longitud de una fila',
  'Near the end': 'Cerca del final',
  'A word and its position': 'Una palabra y su posición',
  'After the last row': 'Después de la última fila',
  'Far back': 'Muy atrás',
  'Hands of a query': 'Agujas de una consulta',
  'Slowed down': 'Más despacio',
  '<pe-score for="ten">None of the 10 questions is answered right yet.</pe-score>':
    '<pe-score for="ten">Ninguna de las 10 preguntas está bien respondida aún.</pe-score>',
  'The question is not answered right yet.': 'La pregunta aún no está bien respondida.',
};
