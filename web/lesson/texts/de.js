/** What the pages say in German, by what they say in English. */
export default {
  'Positional encoding, with the real numbers': 'Positionskodierung, mit den echten Zahlen',
  'How a transformer is told the order of its words: the sinusoidal positional encoding, computed live in the page.':
    'Wie ein Transformer die Reihenfolge seiner Wörter erfährt: die sinusförmige Positionskodierung, live in der Seite berechnet.',
  Languages: 'Sprachen',
  'Positional encoding': 'Positions&shy;kodierung',
  'A transformer takes in all words of a sentence at once. This page shows how it is told which word came first, with every number computed here, in your browser, as you change the settings.':
    'Ein Transformer nimmt alle Wörter eines Satzes auf einmal auf. Diese Seite zeigt, wie er erfährt, welches Wort zuerst kam; jede Zahl wird hier berechnet, in Ihrem Browser, während Sie die Einstellungen ändern.',
  'Why order needs a signal': 'Warum die Reihenfolge ein Signal braucht',
  '“John likes Jane” and “Jane likes John” consist of the same three words. A recurrent network reads them one after the other, so the order is part of the reading. Attention is different: it compares every word with every word in a single pass, and by itself, without a mask, nothing in that comparison depends on where a word stands. Swap two words, and their results are merely swapped as well. Both orders of these three words give the same three vectors, to within 10<sup>−14</sup>: <a href="#none">a figure further down</a> computes them.':
    '„John likes Jane“ und „Jane likes John“ bestehen aus denselben drei Wörtern. Ein rekurrentes Netz liest sie eines nach dem anderen, die Reihenfolge gehört also zum Lesen. Attention ist anders: Sie vergleicht jedes Wort mit jedem in einem einzigen Durchgang, und von sich aus, ohne Maske, hängt nichts an diesem Vergleich davon ab, wo ein Wort steht. Vertauscht man zwei Wörter, so sind auch ihre Ergebnisse nur vertauscht. Beide Reihenfolgen dieser drei Wörter ergeben dieselben drei Vektoren, bis auf 10<sup>−14</sup>: <a href="#none">Eine Abbildung weiter unten</a> berechnet sie.',
  'So something has to tell it the order. One way, the subject of the first half of this page, is a bank of clock hands. Choose a word, or let the position run; then put the words in their other order.':
    'Etwas muss ihr also die Reihenfolge sagen. Ein Weg, um den es in der ersten Hälfte dieser Seite geht, ist eine Reihe von Uhrzeigern. Wählen Sie ein Wort oder lassen Sie die Position laufen; stellen Sie dann die Wörter in ihre andere Reihenfolge.',
  'The hands of one position, and the row of numbers that they make. In the other order another word may stand there; the row is the same.':
    'Die Zeiger einer Position und die Zeile von Zahlen, die sie ergeben. In der anderen Reihenfolge steht dort vielleicht ein anderes Wort; die Zeile ist dieselbe.',
  'And this is what it means to take in all words at once:':
    'Und das bedeutet es, alle Wörter auf einmal aufzunehmen:',
  'Three words are three steps, or one pass of 9 comparisons. With 512 words it would be 512 steps, each waiting for the one before, or one pass of 262,144 comparisons that wait for nothing and can be made side by side.':
    'Drei Wörter sind drei Schritte oder ein Durchgang mit 9 Vergleichen. Bei 512 Wörtern wären es 512 Schritte, von denen jeder auf den vorigen wartet, oder ein Durchgang mit 262 144 Vergleichen, die auf nichts warten und nebeneinander ausgeführt werden können.',
  'One cure is to change each word’s vector, in a way that depends on its position. Adding the position itself (0, 1, 2, …) to its numbers would not do: it has no bound, and at position 500 it would drown the word. Dividing it by the sentence’s length would not do either, because the step from one word to the next would then differ between sentences of different lengths. A good signal is bounded, differs at every position, and means the same in short and long sentences.':
    'Ein Mittel ist, den Vektor jedes Wortes zu ändern, und zwar je nach seiner Position. Die Position selbst (0, 1, 2, …) zu seinen Zahlen zu addieren, ginge nicht: Sie ist nicht beschränkt, und an Position 500 würde sie das Wort übertönen. Sie durch die Länge des Satzes zu teilen, ginge auch nicht, denn dann wäre der Schritt von einem Wort zum nächsten in Sätzen verschiedener Länge verschieden. Ein gutes Signal ist beschränkt, an jeder Position anders und bedeutet in kurzen und langen Sätzen dasselbe.',
  'The formula': 'Die Formel',
  '<a href="https://arxiv.org/abs/1706.03762">Vaswani and others</a> proposed one such signal in 2017, together with the transformer itself. Each position <tex>p</tex> gets a row of <tex>d</tex> numbers, as many as a word vector has, arranged in pairs:':
    '<a href="https://arxiv.org/abs/1706.03762">Vaswani und andere</a> schlugen 2017 ein solches Signal vor, zusammen mit dem Transformer selbst. Jede Position <tex>p</tex> bekommt eine Zeile von <tex>d</tex> Zahlen, so vielen, wie ein Wortvektor hat, angeordnet in Paaren:',
  'Here <tex>i</tex> counts the pairs, from <tex>0</tex> to <tex>d/2 - 1</tex>. Think of each pair as the hand of a clock that moves on with every word: its sine and its cosine say where the hand points. The first hand advances by one radian a word and is round after <tex>2\\pi \\approx 6.28</tex> words. Each further hand is slower by the same factor, and the last one needs <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> words for a turn.':
    'Hier zählt <tex>i</tex> die Paare, von <tex>0</tex> bis <tex>d/2 - 1</tex>. Stellen Sie sich jedes Paar als den Zeiger einer Uhr vor, der mit jedem Wort weiterrückt: Sein Sinus und sein Kosinus sagen, wohin der Zeiger weist. Der erste Zeiger rückt je Wort um einen Radiant vor und ist nach <tex>2\\pi \\approx 6.28</tex> Wörtern herum. Jeder weitere ist um denselben Faktor langsamer, und der letzte braucht <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> Wörter für eine Umdrehung.',
  'Why so many hands? One fast hand would do in principle, for no whole number of words is a whole number of its turns, and would fail in practice: after 44 words it is only 1.0° from where it began, and after 710 words 0.0035°. The slower hands settle which turn it is in, as minutes and hours do for seconds. And why two numbers for a hand? A sine alone says how far to the right the tip of the hand is, and it is as far there in the upper half of the clock as in the lower: the sine of an angle <tex>\\theta</tex> is also that of <tex>\\pi - \\theta</tex>. Their cosines are opposite, and tell them apart.':
    'Warum so viele Zeiger? Ein einziger schneller würde im Prinzip genügen, denn keine ganze Zahl von Wörtern ist eine ganze Zahl seiner Umdrehungen; in der Praxis würde er versagen: Nach 44 Wörtern ist er nur 1,0° von seinem Anfang entfernt und nach 710 Wörtern 0,0035°. Die langsameren Zeiger entscheiden, in welcher Umdrehung er ist, wie es Minuten und Stunden für die Sekunden tun. Und warum zwei Zahlen für einen Zeiger? Ein Sinus allein sagt, wie weit rechts die Spitze des Zeigers ist, und so weit rechts ist sie in der oberen Hälfte der Uhr ebenso wie in der unteren: Der Sinus eines Winkels <tex>\\theta</tex> ist auch der von <tex>\\pi - \\theta</tex>. Ihre Kosinus sind entgegengesetzt und unterscheiden sie.',
  'The hands again, each with its mirror image of the same sine, beside a binary counter of the same position. Bits and hands both go from fast to slow; bits jump, and hands glide.':
    'Noch einmal die Zeiger, jeder mit seinem Spiegelbild von gleichem Sinus, neben einem Binärzähler derselben Position. Bits wie Zeiger gehen von schnell nach langsam; Bits springen, Zeiger gleiten.',
  'What a sine and its cosine share is the angle inside. It is worth seeing it once on its own. Column <tex>c</tex> belongs to the pair <tex>i = \\lfloor c/2 \\rfloor</tex>, so both columns of a pair hold the same angle:':
    'Was ein Sinus und sein Kosinus gemeinsam haben, ist der Winkel darin. Es lohnt sich, ihn einmal für sich zu sehen. Spalte <tex>c</tex> gehört zum Paar <tex>i = \\lfloor c/2 \\rfloor</tex>, beide Spalten eines Paars haben also denselben Winkel:',
  'Angles in radians, one row a position. The colour tells which function the column takes of its angle: <span class="sine">sine</span> or <span class="cosine">cosine</span>. Choose a cell to see where it leads.':
    'Winkel im Bogenmaß, eine Zeile je Position. Die Farbe zeigt, welche Funktion die Spalte von ihrem Winkel nimmt: <span class="sine">Sinus</span> oder <span class="cosine">Kosinus</span>. Wählen Sie eine Zelle, um zu sehen, wohin sie führt.',
  'Built by hand': 'Von Hand aufgebaut',
  'Ten positions and six dimensions are few enough to follow every number. The whole construction is a row of small arrays. Go through them with the buttons or the arrow keys, and watch the shapes: a shape that is not what one expects is a mistake found early. A right shape proves nothing, though. Code that divides by <tex>d/2 - 1</tex> where the paper has <tex>d/2</tex> gives arrays of the same shapes and other numbers, as <a href="#conventions">a later chapter</a> shows.':
    'Zehn Positionen und sechs Dimensionen sind wenig genug, um jede Zahl zu verfolgen. Der ganze Aufbau ist eine Reihe kleiner Arrays. Gehen Sie sie mit den Knöpfen oder den Pfeiltasten durch und achten Sie auf die Formen: Eine Form, die man nicht erwartet, ist ein früh gefundener Fehler. Eine richtige Form beweist allerdings nichts. Ein Programm, das durch <tex>d/2 - 1</tex> teilt, wo der Aufsatz <tex>d/2</tex> hat, ergibt Arrays derselben Formen und andere Zahlen, wie <a href="#conventions">ein späteres Kapitel</a> zeigt.',
  'The encoding, one array at a time.': 'Die Kodierung, ein Array nach dem anderen.',
  'The whole matrix': 'Die ganze Matrix',
  'Real models use more of both. Here is the matrix of <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> numbers, positions by dimensions, each as a colour. <span class="mouse">Point at a cell to read it, drag to zoom in, click twice to get back.</span> <span class="touch">Touch a cell to read it; the buttons above the figure zoom in and out.</span>':
    'Wirkliche Modelle nehmen von beidem mehr. Hier ist die Matrix aus <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> Zahlen, Positionen mal Dimensionen, jede als Farbe. <span class="mouse">Zeigen Sie auf eine Zelle, um sie abzulesen, ziehen Sie, um zu vergrößern, und klicken Sie zweimal, um zurückzukehren.</span> <span class="touch">Berühren Sie eine Zelle, um sie abzulesen; die Knöpfe über der Abbildung vergrößern und verkleinern.</span>',
  'The sinusoidal encoding, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. A row is what gets added to the word at that position.':
    'Die sinusförmige Kodierung, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. Eine Zeile ist das, was zum Wort an dieser Position addiert wird.',
  'Four things to look for:': 'Vier Dinge, auf die zu achten ist:',
  '<strong>Low dimensions oscillate fast, high ones slowly.</strong> Follow a column downwards. <pe-mark for="heat" columns="0-15">On the left</pe-mark> the colours change from word to word; <pe-mark for="heat" columns="96-127">on the right</pe-mark>, with the base at 10,000, they seem to stand still. Pairs that have not finished a single turn by position <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> of <pe-value for="heat" of="pairs">64</pe-value>.':
    '<strong>Niedrige Dimensionen schwingen schnell, hohe langsam.</strong> Folgen Sie einer Spalte nach unten. <pe-mark for="heat" columns="0-15">Links</pe-mark> ändern sich die Farben von Wort zu Wort; <pe-mark for="heat" columns="96-127">rechts</pe-mark>, bei der Basis 10 000, scheinen sie stillzustehen. Paare, die bis Position <pe-value for="heat" of="last_position">49</pe-value> keine einzige Umdrehung vollendet haben: <pe-value for="heat" of="pairs_unturned">49</pe-value> von <pe-value for="heat" of="pairs">64</pe-value>.',
  '<strong>No two rows are alike.</strong> Each position has its own pattern, which is what makes it a name for that position. The least distance of two rows is <pe-value for="heat" of="closest">1.95</pe-value>, and the norm of each <pe-value for="heat" of="norm">8</pe-value>.':
    '<strong>Keine zwei Zeilen sind gleich.</strong> Jede Position hat ihr eigenes Muster, und das macht es zu einem Namen für diese Position. Der kleinste Abstand zweier Zeilen ist <pe-value for="heat" of="closest">1,95</pe-value>, und die Norm einer jeden <pe-value for="heat" of="norm">8</pe-value>.',
  '<strong>Everything stays between −1 and 1</strong>, however long the text becomes. Bounded is not the same as small: which of the two is louder, the signal or the word that it is added to, is the question of <a href="#words">a later chapter</a>.':
    '<strong>Alles bleibt zwischen −1 und 1</strong>, wie lang der Text auch wird. Beschränkt ist nicht dasselbe wie klein: Was von beidem lauter ist, das Signal oder das Wort, zu dem es addiert wird, ist die Frage <a href="#words">eines späteren Kapitels</a>.',
  '<strong>The <pe-mark for="heat" columns="64-127">stripes on the right</pe-mark> are pairs.</strong> Where the hand has hardly moved, its sine is near 0 and its cosine near 1, and the two stand side by side.':
    '<strong>Die <pe-mark for="heat" columns="64-127">Streifen rechts</pe-mark> sind Paare.</strong> Wo der Zeiger sich kaum bewegt hat, ist sein Sinus nahe 0 und sein Kosinus nahe 1, und die beiden stehen nebeneinander.',
  'A larger matrix shows the pattern as a whole. This time the scale has its middle at zero, so blue is negative and red is positive. With <a href="#pe=1&amp;.large.base=100">base 100</a> all hands but the first turn faster than with 10,000, and with <a href="#pe=1&amp;.large.base=1000000">base 1,000,000</a> slower; either link, once more, takes it back.':
    'Eine größere Matrix zeigt das Muster als Ganzes. Diesmal liegt die Mitte der Skala bei null, also ist Blau negativ und Rot positiv. Mit der <a href="#pe=1&amp;.large.base=100">Basis 100</a> drehen sich alle Zeiger außer dem ersten schneller als mit 10 000, mit der <a href="#pe=1&amp;.large.base=1000000">Basis 1 000 000</a> langsamer; derselbe Link, noch einmal, nimmt es zurück.',
  'The same encoding, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, on a scale centred on zero.':
    'Dieselbe Kodierung, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, mit einer Skala, deren Mitte null ist.',
  'Three positions': 'Drei Positionen',
  'A row can also be drawn as a line. Position 0 has all its hands at the start: every sine is 0 and every cosine is 1, so its line jumps between the two. The other positions differ from it most on the left, where the hands are fast, and join it on the right, where they have hardly set out.':
    'Eine Zeile lässt sich auch als Linie zeichnen. Bei Position 0 stehen alle Zeiger am Anfang: Jeder Sinus ist 0 und jeder Kosinus 1, ihre Linie springt also zwischen beiden hin und her. Die anderen Positionen weichen links am meisten von ihr ab, wo die Zeiger schnell sind, und treffen rechts mit ihr zusammen, wo sie kaum aufgebrochen sind.',
  'The encodings of three positions, across all dimensions.':
    'Die Kodierungen dreier Positionen, über alle Dimensionen.',
  'Read the other way, a column is a wave along the text. As the page opens, columns 0, 8 and 32 take about 6.28, 11.2 and 62.8 words for a turn.':
    'In der anderen Richtung gelesen, ist eine Spalte eine Welle entlang dem Text. So, wie die Seite sich öffnet, brauchen die Spalten 0, 8 und 32 etwa 6,28; 11,2 und 62,8 Wörter für eine Umdrehung.',
  'Dimensions as waves, from position 0 to <pe-value for="waves" of="last_position">99</pe-value>.':
    'Dimensionen als Wellen, von Position 0 bis <pe-value for="waves" of="last_position">99</pe-value>.',
  'Comparing positions': 'Positionen vergleichen',
  'Often it matters less where a word stands than how far it is from another. The encoding says that too, if one compares its rows. The figures of this chapter share their settings, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> numbers, and a cell chosen in one of them is marked in all.':
    'Oft ist weniger wichtig, wo ein Wort steht, als wie weit es von einem anderen entfernt ist. Auch das sagt die Kodierung, wenn man ihre Zeilen vergleicht. Die Abbildungen dieses Kapitels haben gemeinsame Einstellungen, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> Zahlen, und eine Zelle, die in einer von ihnen gewählt wird, ist in allen markiert.',
  'The matrix whose rows are compared. Choose a cell here, or move with the arrow keys.':
    'Die Matrix, deren Zeilen verglichen werden. Wählen Sie hier eine Zelle oder gehen Sie mit den Pfeiltasten.',
  '<strong>All rows have the same length.</strong> Every pair adds <tex>\\sin^2 + \\cos^2 = 1</tex> to the square of the norm, so the norm is <tex>\\sqrt{d/2}</tex> whatever the position, here about <pe-value for="compared" of="norm" digits="7">7.071068</pe-value>. Position 34 is as good a place to check it as any:':
    '<strong>Alle Zeilen sind gleich lang.</strong> Jedes Paar trägt <tex>\\sin^2 + \\cos^2 = 1</tex> zum Quadrat der Norm bei, die Norm ist also <tex>\\sqrt{d/2}</tex>, gleich an welcher Position, hier etwa <pe-value for="compared" of="norm" digits="7">7,071068</pe-value>. Um das nachzuprüfen, ist Position 34 so gut wie jede andere:',
  'The encoding of one position, and its norm.': 'Die Kodierung einer Position und ihre Norm.',
  '<strong>Equal steps are equally long.</strong> The distance between two rows depends on how many words apart they are and on nothing else. Positions 70 and 72 are just as far from each other as 0 and 2, or 14 and 16:':
    '<strong>Gleiche Schritte sind gleich lang.</strong> Der Abstand zweier Zeilen hängt davon ab, wie viele Wörter sie auseinander sind, und von nichts sonst. Die Positionen 70 und 72 sind genauso weit voneinander entfernt wie 0 und 2 oder 14 und 16:',
  'Two positions, and their distance. Move both by the same number of words, and it stays.':
    'Zwei Positionen und ihr Abstand. Verschieben Sie beide um gleich viele Wörter, und er bleibt.',
  'The reason is that a step of <tex>k</tex> words turns each hand by the same angle <tex>k\\omega_i</tex>, where <tex>\\omega_i = 10000^{-2i/d}</tex>, from wherever it stands. Such a turn is a matrix that does not depend on the position, and a model can learn it:':
    'Der Grund ist, dass ein Schritt um <tex>k</tex> Wörter jeden Zeiger um denselben Winkel <tex>k\\omega_i</tex> dreht, mit <tex>\\omega_i = 10000^{-2i/d}</tex>, wo immer er steht. Eine solche Drehung ist eine Matrix, die nicht von der Position abhängt, und ein Modell kann sie lernen:',
  'Comparing each row with each gives a whole matrix. The first one below holds the dot products. Courses often call it a correlation matrix, though no mean has been subtracted and nothing divided. It is largest on the diagonal, since a row is most like itself; it is the same along every line parallel to the diagonal, since only the offset counts; and away from it the values become smaller at first and then go up and down. The <em>cosine</em> divides by both lengths: here that is one and the same number for every two rows, <tex>d/2</tex>, so the picture stays and only its scale changes. <em>Pearson’s correlation</em> also subtracts the mean of each row before. Those means differ from row to row, so it does not depend on the offset alone.':
    'Vergleicht man jede Zeile mit jeder, so entsteht eine ganze Matrix. In der ersten hier stehen die Skalarprodukte. Kurse nennen sie oft Korrelationsmatrix, obwohl kein Mittelwert abgezogen und durch nichts geteilt wurde. Sie ist auf der Diagonale am größten, da eine Zeile sich selbst am ähnlichsten ist; sie ist entlang jeder Parallele zur Diagonale gleich, da nur der Versatz zählt; und abseits davon werden die Werte zuerst kleiner und gehen dann auf und ab. Der <em>Kosinus</em> teilt durch beide Längen: Das ist hier für je zwei Zeilen ein und dieselbe Zahl, <tex>d/2</tex>, das Bild bleibt also, und nur seine Skala ändert sich. Die <em>Korrelation nach Pearson</em> zieht vorher noch den Mittelwert jeder Zeile ab. Diese Mittelwerte sind von Zeile zu Zeile verschieden; deshalb hängt sie nicht allein vom Versatz ab.',
  'The dot product of each position with each, and of one position with all.':
    'Das Skalarprodukt jeder Position mit jeder und einer Position mit allen.',
  'The second holds the distances. They are 0 on the diagonal, and large where the dot product is small: for rows of the length <tex>\\sqrt{d/2}</tex>, the square of the distance is <tex>d</tex> minus twice the dot product.':
    'In der zweiten stehen die Abstände. Sie sind 0 auf der Diagonale und groß, wo das Skalarprodukt klein ist: Bei Zeilen der Länge <tex>\\sqrt{d/2}</tex> ist das Quadrat des Abstands <tex>d</tex> minus das Doppelte des Skalarprodukts.',
  'The Euclidean distance of each position from each.': 'Der euklidische Abstand jeder Position von jeder.',
  'What holds, and what does not': 'Was gilt und was nicht',
  'A good deal is said about this encoding, and not all of it is true, or true for all settings. Here each claim is measured on settings that you choose. Try to make one fail.':
    'Über diese Kodierung wird vieles gesagt, und nicht alles davon ist wahr, oder nicht bei allen Einstellungen. Hier wird jede Behauptung bei den Einstellungen gemessen, die Sie wählen. Versuchen Sie, eine zu widerlegen.',
  'Claims about the encoding, each with what has been measured.':
    'Behauptungen über die Kodierung, jede mit dem, was gemessen wurde.',
  'Words meet positions': 'Wörter treffen auf Positionen',
  'So far there were positions only. In the original transformer each of them is added to a word. A sentence is split into words, each word becomes its number in the vocabulary, and the number a vector <tex>x</tex>, its <em>embedding</em>, which says what the word means: vectors of words that are alike point in similar directions.':
    'Bisher gab es nur Positionen. Im ursprünglichen Transformer wird jede von ihnen zu einem Wort addiert. Ein Satz wird in Wörter zerlegt, aus jedem Wort wird seine Nummer im Vokabular und aus der Nummer ein Vektor <tex>x</tex>, sein <em>Embedding</em>, das sagt, was das Wort bedeutet: Vektoren ähnlicher Wörter weisen in ähnliche Richtungen.',
  'The encoding of its position is then added, and here both come with a weight:':
    'Dann wird die Kodierung seiner Position addiert, und hier haben beide ein Gewicht:',
  'Adding seems reckless. Should the sum not mix up what a word means with where it stands? See for yourself. The two sentences below make no sense, but they consist of the same eleven words, in groups: people, animals, games, colours. In the first, words of a group stand together; in the second, they are shuffled.':
    'Zu addieren scheint leichtsinnig. Müsste die Summe nicht vermengen, was ein Wort bedeutet und wo es steht? Sehen Sie selbst. Die beiden Sätze hier ergeben keinen Sinn, aber sie bestehen aus denselben elf Wörtern, in Gruppen: Menschen, Tiere, Spiele, Farben. Im ersten stehen die Wörter einer Gruppe beisammen, im zweiten sind sie gemischt.',
  'A word here has 100 numbers, and a screen has two dimensions. So what you see are shadows: each word as a point, with the number of its position, in the plane in which the eleven vectors differ most (their first two principal components). A shadow hides much. Without positions this plane shows 52 % of the differences between the words, and words that look near may be far apart. Under each panel stands how much it shows, and a ring marks each word whose nearest in the plane is not its nearest in all 100 dimensions.':
    'Ein Wort hat hier 100 Zahlen, und ein Bildschirm hat zwei Dimensionen. Was Sie sehen, sind also Schatten: jedes Wort als Punkt, mit der Nummer seiner Position, in der Ebene, in der sich die elf Vektoren am meisten unterscheiden (ihre ersten beiden Hauptkomponenten). Ein Schatten verbirgt vieles. Ohne Positionen zeigt diese Ebene 52 % der Unterschiede zwischen den Wörtern, und Wörter, die nah beieinander scheinen, können weit voneinander entfernt sein. Unter jedem Feld steht, wie viel es zeigt, und ein Ring markiert jedes Wort, dessen nächstes in der Ebene nicht sein nächstes in allen 100 Dimensionen ist.',
  'Two sentences of the same words, without positions at first. Choose a word to see its vector, and which words are near to it: in the plane, in all dimensions, and among all words of the vocabulary.':
    'Zwei Sätze aus denselben Wörtern, zuerst ohne Positionen. Wählen Sie ein Wort, um seinen Vektor zu sehen und welche Wörter ihm nahe sind: in der Ebene, in allen Dimensionen und unter allen Wörtern des Vokabulars.',
  'Without positions, both panels show the same points: order does not matter. Now give the positions a weight. The buttons have the ones that are worth knowing, written as words : positions.':
    'Ohne Positionen zeigen beide Felder dieselben Punkte: Die Reihenfolge spielt keine Rolle. Geben Sie nun den Positionen ein Gewicht. Die Knöpfe haben die, die zu kennen sich lohnt, geschrieben als Wörter : Positionen.',
  '<strong>1 : 1.</strong> The panels part, and the second seems to have lost the meaning: choose <em>red</em> there. In the plane it is 1.4 from <em>dog</em> and 3.7 from <em>yellow</em>. But that is the shadow, and it shows 44 % of the differences. In all 100 dimensions <em>yellow</em> is still the nearest, 7.1 away, and <em>dog</em> is 10.3 away. So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group. Words and positions are both there, and neither has drowned the other.':
    '<strong>1 : 1.</strong> Die Felder gehen auseinander, und das zweite scheint die Bedeutung verloren zu haben: Wählen Sie dort <em>red</em>. In der Ebene ist es 1,4 von <em>dog</em> entfernt und 3,7 von <em>yellow</em>. Aber das ist der Schatten, und er zeigt 44 % der Unterschiede. In allen 100 Dimensionen ist <em>yellow</em> noch immer das nächste, im Abstand 7,1, und <em>dog</em> ist 10,3 entfernt. So ist es mit allen Wörtern beider Sätze: In allen Dimensionen ist das nächste eines jeden eines aus seiner eigenen Gruppe. Wörter und Positionen sind beide da, und keines hat das andere übertönt.',
  '<strong>1 : 10.</strong> The positions drown the words. The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to <em>wolf</em> in the second it is <em>red</em>.':
    '<strong>1 : 10.</strong> Die Positionen übertönen die Wörter. Das nächste zu jedem Wort, in der Ebene und in allen Dimensionen, ist nun eines, das im Satz gleich daneben steht, was immer es bedeutet: zu <em>wolf</em> ist es im zweiten <em>red</em>.',
  '<strong>10 : 1.</strong> The positions only nudge the words. In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, <em>red</em> in the first sentence, had <em>yellow</em> and <em>green</em> almost equally near. Yet the nudge is there, and a model can learn to use it.':
    '<strong>10 : 1.</strong> Die Positionen stupsen die Wörter nur an. In allen Dimensionen behalten 21 der 22 das nächste, das sie ohne Positionen hatten; dem anderen, <em>red</em> im ersten Satz, waren <em>yellow</em> und <em>green</em> fast gleich nah. Aber der Stups ist da, und ein Modell kann lernen, ihn zu nutzen.',
  '<strong><tex>\\sqrt{d}</tex> : 1.</strong> The original transformer multiplies its embeddings by <tex>\\sqrt{d}</tex>, which for 100 dimensions is 10. Its words are not ten times as long as its positions for all that. Where embeddings start at a length of about 1, they become <tex>\\sqrt{d}</tex> long, and a position is <tex>\\sqrt{d/2}</tex> long: the balance is <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does. The slider of the words has a mark where it is.':
    '<strong><tex>\\sqrt{d}</tex> : 1.</strong> Der ursprüngliche Transformer multipliziert seine Embeddings mit <tex>\\sqrt{d}</tex>, bei 100 Dimensionen also mit 10. Seine Wörter sind deshalb noch nicht zehnmal so lang wie seine Positionen. Wo Embeddings mit einer Länge von etwa 1 beginnen, werden sie <tex>\\sqrt{d}</tex> lang, und eine Position ist <tex>\\sqrt{d/2}</tex> lang: Das Verhältnis ist <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. Die Wörter dieser Abbildung sind, bevor sie multipliziert werden, im Mittel 6,65 lang und Positionen 7,07; der Knopf 1 : 1 kommt diesem Verhältnis also näher als 10 : 1. Der Regler der Wörter hat dort eine Marke, wo es liegt.',
  'Now to the sentences of the beginning. As a bag of vectors, “John likes Jane” and “Jane likes John” are one and the same. With positions they are not, and the figure says by how much: John and Jane have each moved by two positions, which in all 100 dimensions is a distance of <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> whatever the word, and <em>likes</em> has stayed where it was. The plane of the principal components would hide that: it is made for what differs most, which are the words, and shows 0.29 of the 3.267. So here the plane is another: positions differ most from left to right, and words from bottom to top.':
    'Nun zu den Sätzen vom Anfang. Als bloße Menge von Vektoren sind „John likes Jane“ und „Jane likes John“ ein und dasselbe. Mit Positionen sind sie es nicht, und die Abbildung sagt, um wie viel: John und Jane sind beide um zwei Positionen gewandert, in allen 100 Dimensionen ein Abstand von <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex>, gleich für welches Wort, und <em>likes</em> ist geblieben, wo es war. Die Ebene der Hauptkomponenten würde das verbergen: Sie ist für das gemacht, was sich am meisten unterscheidet, also die Wörter, und zeigt 0,29 der 3,267. Darum ist die Ebene hier eine andere: Positionen unterscheiden sich am meisten von links nach rechts und Wörter von unten nach oben.',
  'Who likes whom? John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions to 0, and the sentences become one.':
    'Wer mag wen? John ist um 3,267 nach rechts gerückt, Jane um ebenso viel nach links. Stellen Sie das Gewicht der Positionen auf 0, und aus den Sätzen wird einer.',
  'One formula, several programs': 'Eine Formel, mehrere Programme',
  'Two programs say that they compute this encoding, and their numbers differ. Is one of them wrong?':
    'Zwei Programme sagen, sie berechneten diese Kodierung, und ihre Zahlen sind verschieden. Ist eines von ihnen falsch?',
  'Not necessarily. The paper puts the sine and the cosine of a pair side by side. Others, Transformer-XL and GPT-NeoX among them, put all sines first and then all cosines: the same numbers in other places. The <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> library does that too, and divides by <tex>d/2 - 1</tex> in the exponent where the paper has <tex>d/2</tex>, so that the last hand is slower than the first by a factor of exactly 10,000. These are other numbers.':
    'Nicht unbedingt. Der Aufsatz stellt den Sinus und den Kosinus eines Paars nebeneinander. Andere, darunter Transformer-XL und GPT-NeoX, stellen zuerst alle Sinus und dann alle Kosinus: dieselben Zahlen an anderen Stellen. Die Bibliothek <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> tut das auch und teilt im Exponenten durch <tex>d/2 - 1</tex>, wo der Aufsatz <tex>d/2</tex> hat, sodass der letzte Zeiger genau um den Faktor 10 000 langsamer ist als der erste. Das sind andere Zahlen.',
  'Two programs for one formula, and the difference of their numbers.':
    'Zwei Programme für eine Formel und die Differenz ihrer Zahlen.',
  'Neither is better. But a model has been trained with one of them, and only with that one do its weights mean what they meant. So whose numbers are these? Paste what your own program prints: the figure compares it with every formula that it knows, and with the mistakes that are made in writing them.':
    'Keines ist besser. Aber ein Modell ist mit einem von ihnen trainiert worden, und nur mit diesem bedeuten seine Gewichte, was sie bedeutet haben. Wessen Zahlen sind es also? Fügen Sie ein, was Ihr eigenes Programm ausgibt: Die Abbildung vergleicht es mit jeder Formel, die sie kennt, und mit den Fehlern, die beim Schreiben dieser Formeln gemacht werden.',
  'Whose formula made these numbers? An example fills the field.':
    'Wessen Formel hat diese Zahlen ergeben? Ein Beispiel füllt das Feld.',
  'What adding cannot do': 'Was Addieren nicht kann',
  'What does attention make of a sum? It compares two words by a dot product. Let the words’ vectors be <tex>x</tex> at position <tex>m</tex> and <tex>y</tex> at position <tex>n</tex>. (The matrices that a model learns, and applies to both sides first, are left out here.)':
    'Was macht Attention aus einer Summe? Sie vergleicht zwei Wörter durch ein Skalarprodukt. Die Vektoren der Wörter seien <tex>x</tex> an Position <tex>m</tex> und <tex>y</tex> an Position <tex>n</tex>. (Die Matrizen, die ein Modell lernt und zuvor auf beide Seiten anwendet, sind hier weggelassen.)',
  'The first term compares the words and the last one the positions. The two between them mix both: a word is compared with a position. They need not be small. Take two dimensions, <tex>x = (1, 2)</tex> at position 1 and <tex>y = (3, -1)</tex> at position 3: the four terms are 1, −1.839, 1.984 and −0.416, and the mixed ones are the largest. Only the last term depends on the offset alone, and with learned matrices between, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, in general not even that one.':
    'Der erste Summand vergleicht die Wörter und der letzte die Positionen. Die beiden dazwischen mischen beides: Ein Wort wird mit einer Position verglichen. Klein sein müssen sie nicht. Nehmen Sie zwei Dimensionen, <tex>x = (1, 2)</tex> an Position 1 und <tex>y = (3, -1)</tex> an Position 3: Die vier Summanden sind 1; −1,839; 1,984 und −0,416, und die gemischten sind die größten. Nur der letzte hängt allein vom Versatz ab, und mit gelernten Matrizen dazwischen, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, im Allgemeinen nicht einmal der.',
  'What is that in a whole sentence? Choose a score, and it opens into its four terms.':
    'Was ist das in einem ganzen Satz? Wählen Sie einen Score, und er zerfällt in seine vier Summanden.',
  'The scores of six words with the sinusoidal encoding added, and what attention makes of them.':
    'Die Scores von sechs Wörtern, zu denen die sinusförmige Kodierung addiert ist, und was Attention daraus macht.',
  'Of the score of “mat” and “cat”, 3.71, the last term alone is 3.78, for here every position is a longer vector than the word that stands there. But a row of scores counts only by its differences, for the softmax takes away what all of its numbers have in common; and the last term is from 3.68 to 5 in the whole row of “mat”, all as the page opens.':
    'Vom Score von „mat“ und „cat“, 3,71, ist der letzte Summand allein 3,78, denn hier ist jede Position ein längerer Vektor als das Wort, das dort steht. Aber eine Zeile von Scores zählt nur durch ihre Unterschiede, denn was alle ihre Zahlen gemeinsam haben, nimmt die Softmax weg; und der letzte Summand liegt in der ganzen Zeile von „mat“ zwischen 3,68 und 5, alles so, wie die Seite sich öffnet.',
  'There is another limit. Many models, <a href="https://arxiv.org/abs/1810.04805">BERT</a> and GPT-2 among them, do without a formula: they learn a table with a row for each position, as they learn all other weights. BERT’s table has 512 rows, GPT-2’s 1,024. Which row does the position after the last one get?':
    'Es gibt noch eine Grenze. Viele Modelle, darunter <a href="https://arxiv.org/abs/1810.04805">BERT</a> und GPT-2, kommen ohne Formel aus: Sie lernen eine Tabelle mit einer Zeile für jede Position, so wie sie alle anderen Gewichte lernen. Die Tabelle von BERT hat 512 Zeilen, die von GPT-2 1 024. Welche Zeile bekommt die Position nach der letzten?',
  'A table of 512 rows as it is before training: random numbers, here from a seed. Ask for more positions than it has.':
    'Eine Tabelle aus 512 Zeilen, wie sie vor dem Training ist: zufällige Zahlen, hier aus einem Startwert. Verlangen Sie mehr Positionen, als sie hat.',
  'None. The sinusoidal formula has a row for every position, but a model that was trained on 512 of them has never met those beyond. <em>Defined</em> is not <em>learned</em>.':
    'Keine. Die sinusförmige Formel hat eine Zeile für jede Position, aber ein Modell, das mit 512 von ihnen trainiert wurde, ist denen danach nie begegnet. <em>Definiert</em> ist nicht <em>gelernt</em>.',
  'Saying how far, not where': 'Sagen, wie weit, nicht wo',
  'If distance is what counts, why not tell attention the distance? The score of a query <tex>x</tex> at position <tex>m</tex> and a key <tex>y</tex> at position <tex>n</tex> gets a part <tex>B</tex> of their offset, and nothing is added to the words any more. In its plainest form, for vectors of <tex>d</tex> numbers:':
    'Wenn es auf den Abstand ankommt, warum sagt man der Attention nicht den Abstand? Der Score einer Query <tex>x</tex> an Position <tex>m</tex> und eines Keys <tex>y</tex> an Position <tex>n</tex> bekommt einen Summanden <tex>B</tex> ihres Versatzes, und zu den Wörtern wird nichts mehr addiert. In der einfachsten Form, für Vektoren aus <tex>d</tex> Zahlen:',
  '<a href="https://arxiv.org/abs/1803.02155">Shaw and others</a> (2018) learn a vector for each offset, and let all offsets beyond a limit share the last one. Their part is the dot product of the query with that vector, so it depends on the word, too. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) learns single numbers, one for each head and bucket of distances: small distances have a bucket each, and larger ones share buckets that become wider and wider. In its decoder all distances from 113 on are in the last. (It does not divide by <tex>\\sqrt{d}</tex>.)':
    '<a href="https://arxiv.org/abs/1803.02155">Shaw und andere</a> (2018) lernen einen Vektor für jeden Versatz und lassen alle, die über eine Grenze hinausgehen, den letzten teilen. Ihr Summand ist das Skalarprodukt der Query mit diesem Vektor, hängt also auch vom Wort ab. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) lernt einzelne Zahlen, eine für jeden Kopf und jede Klasse von Abständen: Kleine Abstände haben je eine eigene Klasse, größere teilen sich Klassen, die immer breiter werden. In seinem Decoder sind alle Abstände ab 113 in der letzten. (Durch <tex>\\sqrt{d}</tex> teilt es nicht.)',
  'Which of its learned numbers T5 adds to the score of each query and key.':
    'Welche seiner gelernten Zahlen T5 zum Score jeder Query und jedes Keys addiert.',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) learns nothing here. It subtracts the distance itself, times a slope, and gives each head a slope of its own. With 8 heads the slopes go from 1/2 down to 1/256: ten positions back the first head subtracts 5, and the last one 0.04.':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) lernt hier nichts. Es zieht den Abstand selbst ab, mal eine Steigung, und gibt jedem Kopf eine eigene Steigung. Bei 8 Köpfen gehen die Steigungen von 1/2 bis hinab zu 1/256: Zehn Positionen zurück zieht der erste Kopf 5 ab und der letzte 0,04.',
  'What ALiBi adds to the score of each query and key, a head at a time.':
    'Was ALiBi zum Score jeder Query und jedes Keys addiert, ein Kopf nach dem anderen.',
  'Being about offsets, both are defined at any length: T5 by its last bucket, ALiBi by its straight line. What they do can be drawn over one axis, the distance, and beside them what is left of a match with the sinusoidal encoding and with <em>rope</em>, which is the subject of the next chapter.':
    'Weil es bei beiden um den Versatz geht, sind sie bei jeder Länge definiert: T5 durch seine letzte Klasse, ALiBi durch seine Gerade. Was sie bewirken, lässt sich über einer gemeinsamen Achse zeichnen, dem Abstand, und daneben das, was bei der sinusförmigen Kodierung und bei <em>rope</em>, um das es im nächsten Kapitel geht, von einem Treffer bleibt.',
  'What distance alone does to a score: what is left of a match, and what biases add.':
    'Was der Abstand allein mit einem Score macht: was von einem Treffer bleibt und was ein Bias addiert.',
  'Turning instead of adding': 'Drehen statt Addieren',
  'Could the offset come out by itself, with no table and nothing added? The clock hands return. The rotary encoding, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), takes the numbers of a query in pairs. Each pair is the tip of a hand, of whatever length and direction the word gave it, and at position <tex>p</tex> it is turned by <tex>p\\,\\omega_i</tex>, the same angle as before. Keys are turned in the same way, and values not at all.':
    'Könnte sich der Versatz von selbst ergeben, ohne Tabelle und ohne dass etwas addiert wird? Die Uhrzeiger kehren zurück. Die rotierende Kodierung, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), nimmt die Zahlen einer Query paarweise. Jedes Paar ist die Spitze eines Zeigers, von welcher Länge und Richtung auch immer das Wort ihn gemacht hat, und an Position <tex>p</tex> wird er um <tex>p\\,\\omega_i</tex> gedreht, denselben Winkel wie zuvor. Keys werden ebenso gedreht, und Values gar nicht.',
  'Turning leaves a hand’s length alone. The dot product of two hands depends on their lengths and on the angle between them. Turn one by <tex>m \\omega_i</tex> and the other by <tex>n \\omega_i</tex>, and that angle changes by <tex>(n - m)\\,\\omega_i</tex>: of the two positions only the offset is left. And since query and key are turned after the learned matrices have made them, it is so whatever these matrices are.':
    'Drehen ändert die Länge eines Zeigers nicht. Das Skalarprodukt zweier Zeiger hängt von ihren Längen und vom Winkel zwischen ihnen ab. Dreht man den einen um <tex>m \\omega_i</tex> und den anderen um <tex>n \\omega_i</tex>, so ändert sich dieser Winkel um <tex>(n - m)\\,\\omega_i</tex>: Von den beiden Positionen bleibt nur der Versatz. Und weil Query und Key gedreht werden, nachdem die gelernten Matrizen sie gemacht haben, gilt das, welche Matrizen es auch sind.',
  'A query and a key as clock hands. Move one of them, or both together.':
    'Eine Query und ein Key als Uhrzeiger. Verschieben Sie einen von ihnen oder beide zusammen.',
  'And what has become of the four terms?': 'Und was ist aus den vier Summanden geworden?',
  'The same words, their queries and keys turned by their positions.':
    'Dieselben Wörter, ihre Querys und Keys um ihre Positionen gedreht.',
  'There is one left. Nothing has been added to the words, and values are not turned, so the mix is one of words alone. A word’s match with itself is what it was, for both are turned by the same angle: 4.19 for “the”. Its match with the other “the”, four positions away, is −1.08, as the page opens.':
    'Einer ist übrig. Zu den Wörtern ist nichts addiert, und Values werden nicht gedreht, die Mischung ist also eine aus Wörtern allein. Die Übereinstimmung eines Wortes mit sich selbst bleibt, wie sie war, denn beide werden um denselben Winkel gedreht: 4,19 bei „the“. Die mit dem anderen „the“, vier Positionen entfernt, ist −1,08, so, wie die Seite sich öffnet.',
  'Which two numbers are a pair? RoFormer and Meta’s code for Llama take neighbours; the Llama-like models of Hugging Face’s library take a number of the first half and its counterpart in the second. The vector (1, 2, 3, 4) at position 3 becomes (−1.272, −1.839, 2.879, 4.088) with neighbours and (−1.413, 1.879, −2.829, 4.058) with halves. Both are right; but a model that was trained with one and is run with the other is another model. Its weights have learned which two numbers turn together, and at which speed, and now others do. Nothing warns of it: all shapes and lengths agree.':
    'Welche zwei Zahlen sind ein Paar? RoFormer und der Code von Meta für Llama nehmen Nachbarn; die Llama-artigen Modelle der Bibliothek von Hugging Face nehmen eine Zahl der ersten Hälfte und die entsprechende der zweiten. Aus dem Vektor (1; 2; 3; 4) an Position 3 wird mit Nachbarn (−1,272; −1,839; 2,879; 4,088) und mit Hälften (−1,413; 1,879; −2,829; 4,058). Beide sind richtig; aber ein Modell, das mit dem einen trainiert wurde und mit dem anderen läuft, ist ein anderes Modell. Seine Gewichte haben gelernt, welche zwei Zahlen sich miteinander drehen und wie schnell, und nun tun es andere. Nichts warnt davor: Alle Formen und Längen stimmen.',
  'The two ways of making pairs, for the same model.':
    'Die beiden Arten, Paare zu bilden, für dasselbe Modell.',
  'Reaching further': 'Weiter reichen',
  'A model was trained on texts of up to 8,192 words, and is now to read sixteen times as many. What is new to it? Not the fast hands: those that went round in training have shown every angle. It is the slow ones that now point where they never have. What can be done about it is a question of which hands to slow down.':
    'Ein Modell wurde mit Texten aus bis zu 8 192 Wörtern trainiert und soll nun sechzehnmal so viele lesen. Was ist ihm neu? Nicht die schnellen Zeiger: Die im Training herumkamen, haben jeden Winkel gezeigt. Es sind die langsamen, die nun dorthin weisen, wohin sie nie gewiesen haben. Was sich dagegen tun lässt, ist die Frage, welche Zeiger zu verlangsamen sind.',
  '<strong>A larger base</strong> from the start makes all hands but the first slower. Llama 2 has 10,000, Llama 3 has 500,000.':
    '<strong>Eine größere Basis</strong> von Anfang an macht alle Zeiger außer dem ersten langsamer. Llama 2 hat 10 000, Llama 3 hat 500 000.',
  '<strong>Linear</strong> scaling, or <a href="https://arxiv.org/abs/2306.15595">position interpolation</a>, divides all speeds by a factor. With a factor of 16, position 131,072 has the angles that 8,192 had; but the fast hands, which tell neighbours apart, are slowed down as well.':
    '<strong>Lineare</strong> Skalierung, auch <a href="https://arxiv.org/abs/2306.15595">Positionsinterpolation</a> genannt, teilt alle Geschwindigkeiten durch einen Faktor. Mit dem Faktor 16 hat Position 131 072 die Winkel, die 8 192 hatte; aber auch die schnellen Zeiger, die Nachbarn unterscheiden, werden langsamer.',
  '<strong>NTK-aware</strong> scaling raises the base such that the last hand is slowed down by the whole factor and the first one not at all: of 128 dimensions, for a factor of 2, from 10,000 to 20,221.':
    '<strong>NTK-bewusste</strong> Skalierung erhöht die Basis so, dass der letzte Zeiger um den ganzen Faktor langsamer wird und der erste gar nicht: bei 128 Dimensionen, für den Faktor 2, von 10 000 auf 20 221.',
  '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> leaves alone the hands that go round more than about 32 times in training, divides the speed of those that do not go round about once, and blends between. It also multiplies queries and keys by an attention factor, and so scores by its square: about 1.63 for a factor of 16.':
    '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> lässt die Zeiger in Ruhe, die im Training mehr als etwa 32-mal herumkommen, teilt die Geschwindigkeit derer, die nicht etwa einmal herumkommen, und geht dazwischen von einem zum anderen über. Außerdem multipliziert es Querys und Keys mit einem Attention-Faktor, die Scores also mit seinem Quadrat: etwa 1,63 beim Faktor 16.',
  '<strong>Llama 3.1</strong> does likewise with limits of its own: 4 turns and 1. It divides by 8 only, for texts 16 times as long: its slow hands go twice as far as before, and it was trained further to learn that.':
    '<strong>Llama 3.1</strong> tut Ähnliches mit eigenen Grenzen: 4 Umdrehungen und 1. Es teilt nur durch 8, für Texte, die 16-mal so lang sind: Seine langsamen Zeiger gehen doppelt so weit wie zuvor, und es wurde weiter trainiert, um das zu lernen.',
  'In the figure of the last chapter, the preset <em>llama-3.1</em> turns the hands at the speeds that are so scaled. Here are the wavelengths of all pairs of one model. For linear scaling choose <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, for YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware scaling whose factor follows the length of the text is called dynamic: paste the configuration below, and with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed.':
    'In der Abbildung des letzten Kapitels dreht die Voreinstellung <em>llama-3.1</em> die Zeiger mit den so skalierten Geschwindigkeiten. Hier sind die Wellenlängen aller Paare eines Modells. Für lineare Skalierung wählen Sie <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, für YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-bewusste Skalierung, deren Faktor der Länge des Textes folgt, heißt dynamisch: Fügen Sie die Konfiguration hierunter ein, und mit jeder Sequenz, die länger als 8 192 ist, werden die langsamen Zeiger langsamer, während der erste seine Geschwindigkeit behält.',
  'The wavelengths of a model’s pairs before and after scaling, from its configuration. Choose another, or paste one of your own.':
    'Die Wellenlängen der Paare eines Modells vor und nach der Skalierung, aus seiner Konfiguration. Wählen Sie ein anderes oder fügen Sie eine eigene ein.',
  'A long text has large positions, and a position is a number in a computer, which rounds. Many models compute in bfloat16, whose numbers have 8 binary digits. How far can one count with these?':
    'Ein langer Text hat große Positionen, und eine Position ist eine Zahl in einem Computer, der rundet. Viele Modelle rechnen in bfloat16, dessen Zahlen 8 Binärstellen haben. Wie weit kann man damit zählen?',
  'Rows whose positions are rounded to bfloat16: how far each is from the row of the true position. Choose another format, for the positions alone or for the values.':
    'Zeilen, deren Positionen auf bfloat16 gerundet sind: wie weit jede von der Zeile der wahren Position entfernt ist. Wählen Sie ein anderes Format, für die Positionen allein oder für die Werte.',
  'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row. With positions in float32 no two of these 512 fall together, even where the values are in bfloat16: so it pays to keep positions and angles in float32 where all else has fewer digits.':
    'Bis 256 gibt es jede ganze Zahl, von da bis 512 nur jede zweite. Also wird 257 auf 256 gerundet, und beide bekommen dieselbe Zeile. Mit Positionen in float32 fallen keine zwei dieser 512 zusammen, auch dann nicht, wenn die Werte in bfloat16 sind: Es lohnt sich also, Positionen und Winkel in float32 zu halten, wo alles andere weniger Stellen hat.',
  'A million positions': 'Eine Million Positionen',
  'How does the matrix go on? Here it has 2<sup>20</sup> rows, that is 1,048,576: far more than a screen has lines. So each pixel shows the mean of the cells under it, and no cell is left out. Begin with <a href="#pe=1&amp;.library.view=0,32,0,128">32 words</a>, a long sentence; then see <a href="#pe=1&amp;.library.view=0,4096,0,128">4,096</a>, a chapter, <a href="#pe=1&amp;.library.view=0,131072,0,128">131,072</a>, a book, and <a href="#pe=1&amp;.library.view=">a library</a>. Or zoom as you like.':
    'Wie geht die Matrix weiter? Hier hat sie 2<sup>20</sup> Zeilen, das sind 1 048 576: weit mehr, als ein Bildschirm Linien hat. Darum zeigt jedes Pixel den Mittelwert der Zellen unter ihm, und keine Zelle ist ausgelassen. Beginnen Sie mit <a href="#pe=1&amp;.library.view=0,32,0,128">32 Wörtern</a>, einem langen Satz; sehen Sie dann <a href="#pe=1&amp;.library.view=0,4096,0,128">4 096</a>, ein Kapitel, <a href="#pe=1&amp;.library.view=0,131072,0,128">131 072</a>, ein Buch, und <a href="#pe=1&amp;.library.view=">eine Bibliothek</a>. Oder vergrößern Sie, wie Sie mögen.',
  'The encoding of 2<sup>20</sup> positions. Each step nearer computes the means anew, down to single cells.':
    'Die Kodierung von 2<sup>20</sup> Positionen. Jeder Schritt näher berechnet die Mittelwerte neu, bis hinab zu einzelnen Zellen.',
  'Seen from afar the fast columns are of one colour, that of 0: not because there is nothing, but because sines go up and down within each pixel. Waves are left at the right alone, and there, too, they are many: by the last position even the slowest hand has gone round 19 times.':
    'Von weitem gesehen haben die schnellen Spalten eine einzige Farbe, die von 0: nicht, weil dort nichts wäre, sondern weil Sinus in jedem Pixel auf und ab gehen. Wellen bleiben nur rechts übrig, und auch dort sind es viele: Bis zur letzten Position ist selbst der langsamste Zeiger 19-mal herumgekommen.',
  'Can so many positions be told apart? In float32 each of these numbers is itself: whole numbers are, up to 2<sup>24</sup>. In bfloat16 the 1,048,576 of them become 1,793 different ones.':
    'Lassen sich so viele Positionen unterscheiden? In float32 ist jede dieser Zahlen sie selbst: Ganze Zahlen sind es bis 2<sup>24</sup>. In bfloat16 werden aus den 1 048 576 Zahlen 1 793 verschiedene.',
  'No positions at all': 'Gar keine Positionen',
  'Must a model be told? Where each word sees only itself and the words before it, as in all models that write text word by word, the first word sees one, the second two, the third three. Suppose that a head attends to all that it sees equally, and that the first word alone carries a 1. Then the words receive 1, 1/2, 1/3, 1/4 and so on: from such a number the position can be read. The mask has told it.':
    'Muss man es einem Modell sagen? Wo jedes Wort nur sich selbst und die Wörter davor sieht, wie in allen Modellen, die Text Wort für Wort schreiben, sieht das erste Wort eines, das zweite zwei, das dritte drei. Angenommen, ein Kopf beachtet alles, was er sieht, gleich stark, und nur das erste Wort trägt eine 1. Dann erhalten die Wörter 1, 1/2, 1/3, 1/4 und so weiter: Aus einer solchen Zahl lässt sich die Position ablesen. Die Maske hat sie verraten.',
  'So models can be trained without any positional encoding, called <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, and some leave it out in part of their layers: in Llama 4 and SmolLM3 it is every fourth. Without the mask there is nothing to read: each word sees all the others, wherever it stands.':
    'Also können Modelle ganz ohne Positionskodierung trainiert werden, <a href="https://arxiv.org/abs/2305.19466">NoPE</a> genannt, und manche lassen sie in einem Teil ihrer Schichten weg: In Llama 4 und SmolLM3 ist es jede vierte. Ohne die Maske gibt es nichts abzulesen: Jedes Wort sieht alle anderen, wo immer es steht.',
  'The sentence from the beginning, without positions. Put it in its other order; then make it causal, or choose a scheme.':
    'Der Satz vom Anfang, ohne Positionen. Stellen Sie ihn in seine andere Reihenfolge; machen Sie ihn dann kausal oder wählen Sie ein Verfahren.',
  'In both orders each word becomes the same vector. With the mask it does not, nor with the sinusoidal encoding, a learned table, T5’s bias, ALiBi or RoPE.':
    'In beiden Reihenfolgen wird aus jedem Wort derselbe Vektor. Mit der Maske nicht, und auch nicht mit der sinusförmigen Kodierung, einer gelernten Tabelle, dem Bias von T5, ALiBi oder RoPE.',
  'Images and film': 'Bilder und Filme',
  'A picture is no line of words. Where is a piece of it? It has a row and a column, and each of them can be encoded as a position was, in a part of the dimensions of its own. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gives the first half of the dimensions to the column, and the second half to the row.':
    'Ein Bild ist keine Zeile von Wörtern. Wo ist ein Stück davon? Es hat eine Zeile und eine Spalte, und jede lässt sich kodieren wie zuvor eine Position, in einem eigenen Teil der Dimensionen. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gibt die erste Hälfte der Dimensionen der Spalte und die zweite der Zeile.',
  'A grid of pieces, row after row of the picture. The left half repeats with every row of the picture; the right half changes only from one row of the picture to the next.':
    'Ein Gitter von Stücken, eine Zeile des Bildes nach der anderen. Die linke Hälfte wiederholt sich mit jeder Zeile des Bildes; die rechte ändert sich nur von einer Zeile des Bildes zur nächsten.',
  'Turning works in the same way. Qwen2-VL gives each piece of a film three positions, its time, its row and its column, and each pair of dimensions is turned by one of the three. A word gets three equal positions, and with these it is turned exactly as by plain RoPE.':
    'Mit dem Drehen geht es ebenso. Qwen2-VL gibt jedem Stück eines Films drei Positionen, seine Zeit, seine Zeile und seine Spalte, und jedes Paar von Dimensionen wird nach einer der drei gedreht. Ein Wort bekommt drei gleiche Positionen, und mit ihnen wird es genau so gedreht wie von einfachem RoPE.',
  'What models use today': 'Was Modelle heute verwenden',
  'Where does each of them enter, and what happens past the length that a model was trained on?':
    'Wo greift jede Kodierung ein, und was geschieht jenseits der Länge, mit der ein Modell trainiert wurde?',
  encoding: 'Kodierung',
  formula: 'Formel',
  'where it enters': 'wo sie eingreift',
  'past the trained length': 'jenseits der trainierten Länge',
  '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>':
    '<a href="https://arxiv.org/abs/1706.03762">sinusförmig</a>',
  '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">above</a>)':
    '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">siehe oben</a>)',
  'added to the words, once, before the first layer':
    'zu den Wörtern addiert, einmal, vor der ersten Schicht',
  'defined, but not learned': 'definiert, aber nicht gelernt',
  '<a href="https://arxiv.org/abs/1810.04805">learned table</a>':
    '<a href="https://arxiv.org/abs/1810.04805">gelernte Tabelle</a>',
  '<tex>x</tex> plus row <tex>p</tex> of the table (<a href="#adding">above</a>)':
    '<tex>x</tex> plus Zeile <tex>p</tex> der Tabelle (<a href="#adding">siehe oben</a>)',
  'there is no row': 'es gibt keine Zeile',
  '<a href="https://arxiv.org/abs/1910.10683">T5’s bias</a>':
    '<a href="https://arxiv.org/abs/1910.10683">Bias von T5</a>',
  '<tex>B</tex> of the bucket of <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> der Klasse von <tex>n - m</tex> (<a href="#relative">siehe oben</a>)',
  'added to every score, by buckets of offsets': 'zu jedem Score addiert, nach Klassen des Versatzes',
  'the last bucket': 'die letzte Klasse',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>',
  '<tex>B</tex> is the slope times <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> ist die Steigung mal <tex>n - m</tex> (<a href="#relative">siehe oben</a>)',
  'subtracted from every score, in proportion to the distance':
    'von jedem Score abgezogen, proportional zum Abstand',
  'the straight line goes on': 'die Gerade geht weiter',
  '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>':
    '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>',
  '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">above</a>)':
    '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">siehe oben</a>)',
  'turns queries and keys in every layer that has it': 'dreht Querys und Keys in jeder Schicht, die es hat',
  'defined; slow hands come to angles that are new, unless they are scaled':
    'definiert; langsame Zeiger kommen zu Winkeln, die neu sind, wenn sie nicht skaliert werden',
  '<a href="https://arxiv.org/abs/2305.19466">none</a>':
    '<a href="https://arxiv.org/abs/2305.19466">keine</a>',
  'nowhere: the causal mask tells': 'nirgends: die kausale Maske verrät die Reihenfolge',
  'defined; but more words than in training are new to attention, too':
    'definiert; aber mehr Wörter als im Training sind auch der Attention neu',
  'Four claims about each of them, measured on settings that you choose.':
    'Vier Behauptungen über jede von ihnen, gemessen bei Einstellungen, die Sie wählen.',
  'And these are models, as their configurations say; the figure in <a href="#further">Reaching further</a> opens each of them. A model with layers of several types has a line for each. The fields are those that <a href="https://github.com/huggingface/transformers">transformers</a> reads; “–” means that the field is not among them, or does not apply. <em>mrope</em>: three positions, as in Qwen2-VL above. <em>proportional</em>: the slow pairs do not turn at all. <em>sliding attention</em>: layers that see only the words not far back.':
    'Und das sind Modelle, wie ihre Konfigurationen sie beschreiben; die Abbildung unter <a href="#further">Weiter reichen</a> öffnet jedes von ihnen. Ein Modell mit Schichten verschiedener Art hat für jede Art eine Zeile. Die Felder sind die, die <a href="https://github.com/huggingface/transformers">transformers</a> liest; „–“ bedeutet, dass das Feld nicht darunter ist oder nicht zutrifft. <em>mrope</em>: drei Positionen, wie oben bei Qwen2-VL. <em>proportional</em>: Die langsamen Paare drehen sich gar nicht. <em>sliding attention</em>: Schichten, die nur die Wörter sehen, die nicht weit zurückliegen.',
  model: 'Modell',
  layers: 'Schichten',
  base: 'Basis',
  scaling: 'Skalierung',
  pairs: 'Paare',
  context: 'Kontext',
  all: 'alle',
  'with positions': 'mit Positionen',
  without: 'ohne',
  'not given': 'nicht angegeben',
  'In six lines': 'In sechs Zeilen',
  'Attention alone compares words and knows no order; with a causal mask it can learn to tell.':
    'Attention allein vergleicht Wörter und kennt keine Reihenfolge; mit einer kausalen Maske kann sie lernen, sie zu erkennen.',
  'The sinusoidal encoding adds to each word a row of sines and cosines: hands of clocks, each slower than the one before.':
    'Die sinusförmige Kodierung addiert zu jedem Wort eine Zeile aus Sinus und Kosinus: Uhrzeiger, jeder langsamer als der vorige.',
  'All its rows are equally long, and the dot product of two depends on their offset alone.':
    'Alle ihre Zeilen sind gleich lang, und das Skalarprodukt zweier hängt allein von ihrem Versatz ab.',
  'A learned table ends with its last row; a formula does not end, but far positions may still be new to the model.':
    'Eine gelernte Tabelle endet mit ihrer letzten Zeile; eine Formel endet nicht, aber ferne Positionen können dem Modell trotzdem neu sein.',
  'Biases tell a score how far apart two words are; rotary encodings turn queries and keys so that only the offset is left.':
    'Ein Bias sagt einem Score, wie weit zwei Wörter auseinander sind; rotierende Kodierungen drehen Querys und Keys so, dass nur der Versatz bleibt.',
  'To reach further, the slow hands are slowed down; YaRN and Llama 3.1 leave the fast ones alone, linear scaling slows all.':
    'Um weiter zu reichen, werden die langsamen Zeiger verlangsamt; YaRN und Llama 3.1 lassen die schnellen in Ruhe, lineare Skalierung verlangsamt alle.',
  'Try it': 'Probieren Sie es aus',
  'Lower the <em>base</em> of the 50 × 128 matrix <a href="#pe=1&amp;.heat.base=10">to 10</a>. Now even the slowest hand is round after 61 words, and no column stands still. Are any two rows nearer to each other than before? What is lost?':
    'Setzen Sie die <em>Basis</em> der 50 × 128-Matrix <a href="#pe=1&amp;.heat.base=10">auf 10</a> herab. Nun ist selbst der langsamste Zeiger nach 61 Wörtern herum, und keine Spalte steht still. Sind sich irgendwelche zwei Zeilen näher als vorher? Was geht verloren?',
  Answer: 'Antwort',
  'No: the two that are nearest are now 3.69 apart, and were 1.95. What is lost is the slow hand: in a text of thousands of words, no single hand tells the beginning from the end.':
    'Nein: Die beiden, die sich am nächsten sind, haben nun den Abstand 3,69, und es war 1,95. Verloren geht der langsame Zeiger: In einem Text aus Tausenden von Wörtern unterscheidet kein einzelner Zeiger den Anfang vom Ende.',
  'Change its <em>layout</em> to concatenated, as the code of Transformer-XL and GPT-NeoX has it. Which numbers change?':
    'Ändern Sie ihre <em>Anordnung</em> in concatenated, wie im Code von Transformer-XL und GPT-NeoX. Welche Zahlen ändern sich?',
  'None: every number is still there, and only the columns have moved. Other programs, tensor2tensor’s among them, change the frequencies as well.':
    'Keine: Jede Zahl ist noch da, und nur die Spalten sind gewandert. Andere Programme, darunter tensor2tensor, ändern auch die Frequenzen.',
  'Write a sentence of your own under “Words meet positions”, with one word in it twice. With which weights do its two points fall together, and which part them most?':
    'Schreiben Sie unter „Wörter treffen auf Positionen“ einen eigenen Satz, in dem ein Wort zweimal vorkommt. Bei welchen Gewichten fallen seine beiden Punkte zusammen, und welche trennen sie am meisten?',
  'They fall together where positions have the weight 0. What parts them is the weight of the positions alone: the word’s own vector is the same at both.':
    'Sie fallen zusammen, wo Positionen das Gewicht 0 haben. Was sie trennt, ist allein das Gewicht der Positionen: Der Vektor des Wortes selbst ist an beiden Stellen derselbe.',
  'Set <em>d_model</em> to 127. Why is it refused?':
    'Setzen Sie <em>d_model</em> auf 127. Warum wird das abgelehnt?',
  'A pair needs two columns. With an odd number one would be left without its sine or its cosine, and programs disagree on what to do with it.':
    'Ein Paar braucht zwei Spalten. Bei einer ungeraden Zahl bliebe eine ohne ihren Sinus oder ihren Kosinus, und was mit ihr zu tun ist, darin sind sich Programme nicht einig.',
  'Ask the learned table for 600 positions. Then ask the sinusoidal encoding. What does each answer, and which of the answers would help a model that was trained on 512 positions?':
    'Verlangen Sie von der gelernten Tabelle 600 Positionen. Verlangen Sie sie dann von der sinusförmigen Kodierung. Was antwortet jede, und welche der Antworten würde einem Modell helfen, das mit 512 Positionen trainiert wurde?',
  'The table has 512 rows and refuses. The formula has a row for each, but the last 88 of them are new to the model. So neither is of much help to it.':
    'Die Tabelle hat 512 Zeilen und lehnt ab. Die Formel hat für jede eine Zeile, aber die letzten 88 davon sind dem Modell neu. Also hilft ihm keine von beiden viel.',
  'Words used here': 'Wörter, die hier vorkommen',
  'position, <tex>p</tex>': 'Position, <tex>p</tex>',
  'Where a word stands, counted from 0.': 'Wo ein Wort steht, gezählt ab 0.',
  'dimension, column, <tex>c</tex>': 'Dimension, Spalte, <tex>c</tex>',
  'One of the <tex>d</tex> numbers of a vector; <tex>d</tex> is called <em>d_model</em> in settings.':
    'Eine der <tex>d</tex> Zahlen eines Vektors; <tex>d</tex> heißt in Einstellungen <em>d_model</em>.',
  'pair, <tex>i</tex>': 'Paar, <tex>i</tex>',
  'Two columns that hold the sine and the cosine of one angle, or are turned together.':
    'Zwei Spalten, in denen Sinus und Kosinus eines Winkels stehen oder die gemeinsam gedreht werden.',
  'frequency, <tex>\\omega_i</tex>': 'Frequenz, <tex>\\omega_i</tex>',
  'By how many radians the hand of pair <tex>i</tex> advances with each position.':
    'Um wie viele Radiant der Zeiger von Paar <tex>i</tex> mit jeder Position vorrückt.',
  wavelength: 'Wellenlänge',
  'How many positions a full turn takes, <tex>2\\pi/\\omega_i</tex>.':
    'Wie viele Positionen eine ganze Umdrehung dauert, <tex>2\\pi/\\omega_i</tex>.',
  'The number, 10,000 in the paper, that the speeds follow from: the larger it is, the slower are all hands but the first.':
    'Die Zahl, im Aufsatz 10 000, aus der die Geschwindigkeiten folgen: Je größer sie ist, desto langsamer sind alle Zeiger außer dem ersten.',
  'offset, <tex>k</tex>': 'Versatz, <tex>k</tex>',
  'How many positions two words are apart, and in which direction.':
    'Wie viele Positionen zwei Wörter auseinander sind und in welcher Richtung.',
  'query, key, <tex>x</tex> and <tex>y</tex>': 'Query, Key, <tex>x</tex> und <tex>y</tex>',
  'What attention compares: the vector of the word that looks, at position <tex>m</tex>, and that of the word it looks at, at position <tex>n</tex>.':
    'Was Attention vergleicht: den Vektor des Wortes, das hinsieht, an Position <tex>m</tex>, und den des Wortes, auf das es sieht, an Position <tex>n</tex>.',
  score: 'Score',
  'The dot product of a query and a key, in most models divided by the square root of their length (that of a head, not <em>d_model</em>), before the softmax makes weights of the scores.':
    'Das Skalarprodukt einer Query und eines Keys, in den meisten Modellen geteilt durch die Wurzel aus ihrer Länge (der eines Kopfes, nicht <em>d_model</em>), bevor die Softmax aus den Scores Gewichte macht.',
  head: 'Kopf',
  'One of several attentions of a layer, each with queries and keys of its own.':
    'Eine von mehreren Attentions einer Schicht, jede mit eigenen Querys und Keys.',
  'causal mask': 'kausale Maske',
  'What hides from each word those after it.': 'Was vor jedem Wort die Wörter nach ihm verbirgt.',
  'bias, <tex>B</tex>': 'Bias, <tex>B</tex>',
  'A number added to a score.': 'Eine Zahl, die zu einem Score addiert wird.',
  'The formula is from A. Vaswani and others, “Attention Is All You Need” (2017), section 3.5. The numbers on this page are computed by posenc, in C++ compiled to WebAssembly: angles in double precision, each value of the sinusoidal encoding within 3.05 · 10<sup>−8</sup> of the true one up to position 2<sup>20</sup>. Nothing is sent anywhere.':
    'Die Formel stammt von A. Vaswani und anderen, „Attention Is All You Need“ (2017), Abschnitt 3.5. Die Zahlen auf dieser Seite berechnet posenc, in C++, übersetzt nach WebAssembly: Winkel in doppelter Genauigkeit, jeder Wert der sinusförmigen Kodierung höchstens 3,05 · 10<sup>−8</sup> vom wahren entfernt, bis Position 2<sup>20</sup>. Nichts wird irgendwohin gesendet.',
  'You teach this? <a href="gallery.html">The gallery</a> has each figure as a tag to copy into a page of your own, <a href="reference.html">the reference</a> everything else. You have a model? <a href="own.html">Open its own positions.</a>':
    'Sie unterrichten das? <a href="gallery.html">Die Galerie</a> hat jede Abbildung als Tag zum Kopieren in eine eigene Seite, <a href="reference.html">die Referenz</a> (auf Englisch) alles andere. Sie haben ein Modell? <a href="own.html">Öffnen Sie seine eigenen Positionen.</a>',
  'Figures for your page': 'Abbildungen für Ihre Seite',
  'This page needs JavaScript and a web server: browsers do not run its scripts from a disk.':
    'Diese Seite braucht JavaScript und einen Webserver: Von einem Datenträger führen Browser ihre Skripte nicht aus.',
  'Every figure of posenc, live, to be set up and taken away as a tag, a frame, a link, one file or a SCORM package.':
    'Jede Abbildung von posenc, live, zum Einstellen und Mitnehmen als Tag, Rahmen, Link, eine einzige Datei oder SCORM-Paket.',
  'Once in each page': 'Einmal in jeder Seite',
  'Put the files of posenc beside your page, in a folder <code>posenc</code>, and write this line once, before or after the tags:':
    'Legen Sie die Dateien von posenc neben Ihre Seite, in einen Ordner <code>posenc</code>, und schreiben Sie diese Zeile einmal, vor die Tags oder dahinter:',
  'Where pages cannot have modules, as in many learning management systems, take the one file <code>posenc.all.js</code> instead:':
    'Wo Seiten keine Module haben können, wie in vielen Lernplattformen, nehmen Sie stattdessen die eine Datei <code>posenc.all.js</code>:',
  'Give every tag its closing tag. Leave <code>controls</code> away where readers should only look; <code>hide="base layout"</code> takes single controls away.':
    'Geben Sie jedem Tag sein schließendes Tag. Lassen Sie <code>controls</code> weg, wo nur geschaut werden soll; <code>hide="base layout"</code> nimmt einzelne Regler weg.',
  'Choose a figure, set it up until it shows what you want to teach, and take it away. All of it is made in this page.':
    'Wählen Sie eine Abbildung, stellen Sie sie ein, bis sie zeigt, was Sie lehren wollen, und nehmen Sie sie mit. All das entsteht in dieser Seite.',
  Figure: 'Abbildung',
  'Ways to take it away': 'Wie sie sich mitnehmen lässt',
  '<strong>As a tag</strong>, for a page of your own that has the line below.':
    '<strong>Als Tag</strong>, für eine eigene Seite, in der die Zeile unten steht.',
  '<strong>As a frame</strong>, for Moodle, Canvas and others that take scripts out of pages and leave frames.':
    '<strong>Als Rahmen</strong>, für Moodle, Canvas und andere, die Skripte aus Seiten entfernen und Rahmen lassen.',
  '<strong>As a link</strong>, for a message or a slide: it opens the figure alone.':
    '<strong>Als Link</strong>, für eine Nachricht oder eine Folie: Er öffnet die Abbildung allein.',
  '<strong>As one file</strong>, which opens by a double click, without any network: to be put on a stick or sent by mail.':
    '<strong>Als eine Datei</strong>, die sich mit einem Doppelklick öffnet, ganz ohne Netz: für einen Stick oder eine E-Mail.',
  'A frame and a link lead to <code>figure.html</code> beside this page. So they work where this page is on a web site that your readers reach, and not where it is on your computer alone.':
    'Ein Rahmen und ein Link führen zu <code>figure.html</code> neben dieser Seite. Sie funktionieren also, wo diese Seite auf einer Website steht, die Ihre Leser erreichen, und nicht, wo sie nur auf Ihrem Rechner liegt.',
  '<strong>As a SCORM package</strong>, in version 1.2 or 2004, as an activity of a learning system: of a question, the system hears whether it is answered.':
    '<strong>Als SCORM-Paket</strong>, in Version 1.2 oder 2004, als Aktivität einer Lernplattform: Von einer Frage erfährt die Plattform, ob sie beantwortet ist.',
  'Save as SCORM 1.2': 'Als SCORM 1.2 speichern',
  'Save as SCORM 2004': 'Als SCORM 2004 speichern',
  'Copy the frame': 'Rahmen kopieren',
  'Copy the link': 'Link kopieren',
  'Save as one file': 'Als eine Datei speichern',
  'How much of the file is there': 'Wie viel von der Datei schon da ist',
  'Set it up': 'Einstellen',
  'Copied.': 'Kopiert.',
  'Selected: copy it by keyboard.': 'Markiert: mit der Tastatur kopieren.',
  'A link cannot carry these attributes: {}.': 'Diese Attribute kann ein Link nicht mitnehmen: {}.',
  'The file is being made …': 'Die Datei entsteht …',
  'The browser has it as a download: {}.': 'Der Browser hat sie als Download: {}.',
  'The files that these attributes name are not inside, and the figure will not find them: {}.':
    'Die Dateien, die diese Attribute nennen, sind nicht darin, und die Abbildung wird sie nicht finden: {}.',
  'The file that was opened in the figure does not come along.':
    'Die Datei, die in der Abbildung geöffnet wurde, kommt nicht mit.',
  'Nothing was made, for this file could not be fetched: {}. Press the button again to try again.':
    'Nichts ist entstanden, denn diese Datei war nicht zu bekommen: {}. Drücken Sie den Knopf noch einmal, um es noch einmal zu versuchen.',
  'Nothing was made: something went wrong in this page.':
    'Nichts ist entstanden: In dieser Seite ist etwas schiefgegangen.',
  'without it: {}': 'ohne Angabe: {}',
  Caption: 'Bildunterschrift',
  'What stands below the figure. A link does not carry it.':
    'Was unter der Abbildung steht. Ein Link nimmt sie nicht mit.',
  Language: 'Sprache',
  'Of the sentences and controls of the figure.': 'Der Sätze und Regler der Abbildung.',
  'that of the page': 'die der Seite',
  Height: 'Höhe',
  'Of the drawing, in pixels, from 100 to 2000.': 'Der Zeichnung, in Pixeln, von 100 bis 2000.',
  'Controls that readers get': 'Regler, die Leser bekommen',
  'Attributes of other schemes, without effect here': 'Attribute anderer Schemata, hier ohne Wirkung',
  Reset: 'Zurücksetzen',
  'Heatmap <code>&lt;pe-heatmap&gt;</code>': 'Heatmap <code>&lt;pe-heatmap&gt;</code>',
  'Lines <code>&lt;pe-lines&gt;</code>': 'Linien <code>&lt;pe-lines&gt;</code>',
  'Built step by step <code>&lt;pe-steps&gt;</code>':
    'Schritt für Schritt gebaut <code>&lt;pe-steps&gt;</code>',
  'Angles <code>&lt;pe-angles&gt;</code>': 'Winkel <code>&lt;pe-angles&gt;</code>',
  'Similarity <code>&lt;pe-similarity&gt;</code>': 'Ähnlichkeit <code>&lt;pe-similarity&gt;</code>',
  'Distance <code>&lt;pe-distance&gt;</code>': 'Abstand <code>&lt;pe-distance&gt;</code>',
  'Precision <code>&lt;pe-precision&gt;</code>': 'Genauigkeit <code>&lt;pe-precision&gt;</code>',
  'Principal components <code>&lt;pe-pca&gt;</code>': 'Hauptkomponenten <code>&lt;pe-pca&gt;</code>',
  'Two encodings compared <code>&lt;pe-compare&gt;</code>':
    'Zwei Kodierungen im Vergleich <code>&lt;pe-compare&gt;</code>',
  'Whose formula is it? <code>&lt;pe-identify&gt;</code>':
    'Wessen Formel ist das? <code>&lt;pe-identify&gt;</code>',
  'A question <code>&lt;pe-quiz&gt;</code>': 'Eine Frage <code>&lt;pe-quiz&gt;</code>',
  'Score <code>&lt;pe-score&gt;</code>': 'Punktestand <code>&lt;pe-score&gt;</code>',
  'Claims, measured <code>&lt;pe-properties&gt;</code>':
    'Behauptungen, gemessen <code>&lt;pe-properties&gt;</code>',
  'Table of schemes <code>&lt;pe-schemes&gt;</code>': 'Tabelle der Schemata <code>&lt;pe-schemes&gt;</code>',
  'Words and positions <code>&lt;pe-words&gt;</code>': 'Wörter und Positionen <code>&lt;pe-words&gt;</code>',
  'Steps and passes <code>&lt;pe-passes&gt;</code>': 'Schritte und Durchgänge <code>&lt;pe-passes&gt;</code>',
  'Clock hands <code>&lt;pe-hands&gt;</code>': 'Uhrzeiger <code>&lt;pe-hands&gt;</code>',
  'Attention <code>&lt;pe-attention&gt;</code>': 'Attention <code>&lt;pe-attention&gt;</code>',
  'Rotation <code>&lt;pe-rotation&gt;</code>': 'Drehung <code>&lt;pe-rotation&gt;</code>',
  'A model’s configuration <code>&lt;pe-inspector&gt;</code>':
    'Die Konfiguration eines Modells <code>&lt;pe-inspector&gt;</code>',
  'Several figures, set together <code>&lt;pe-lab&gt;</code>':
    'Mehrere Abbildungen, gemeinsam eingestellt <code>&lt;pe-lab&gt;</code>',
  'A number in the text <code>&lt;pe-value&gt;</code>': 'Eine Zahl im Text <code>&lt;pe-value&gt;</code>',
  'A phrase that marks a part <code>&lt;pe-mark&gt;</code>':
    'Eine Stelle im Text, die einen Teil markiert <code>&lt;pe-mark&gt;</code>',
  'Copy the tag': 'Tag kopieren',
  attribute: 'Attribut',
  'what it is': 'was es ist',
  values: 'Werte',
  'without it': 'ohne Angabe',
  'the right half': 'die rechte Hälfte',
  '<a href="index.html">The lesson</a> shows the figures at work, <a href="own.html">your model’s own positions</a> stand where you open a file of them, <a href="reference.html">the reference</a> has everything that posenc can do. Everything on this page is computed in it, and nothing is sent anywhere.':
    '<a href="index.html">Die Lektion</a> zeigt die Abbildungen bei der Arbeit, <a href="own.html">die eigenen Positionen Ihres Modells</a> sind da, wo Sie eine Datei mit ihnen öffnen, <a href="reference.html">die Referenz</a> (auf Englisch) hat alles, was posenc kann. Alles auf dieser Seite wird in ihr selbst berechnet, und nichts wird irgendwohin gesendet.',
  'Your model’s own positions': 'Die eigenen Positionen Ihres Modells',
  'Open the position table of a model, and see it as a heatmap, as lines, by similarity, and beside the sinusoidal encoding.':
    'Öffnen Sie die Positionstabelle eines Modells und sehen Sie sie als Heatmap, als Linien, nach Ähnlichkeit und neben der sinusförmigen Kodierung.',
  'Many models have learned their positions: a table with a row for each. Open the table of yours here, and look at it as this site looks at formulas.':
    'Viele Modelle haben ihre Positionen gelernt: eine Tabelle mit einer Zeile für jede. Öffnen Sie hier die des Ihren und sehen Sie sie an, wie diese Website Formeln ansieht.',
  'Get the table': 'Die Tabelle holen',
  'In GPT-2 it is called <code>wpe</code>. This program saves it, 1,024 positions in 768 dimensions:':
    'In GPT-2 heißt sie <code>wpe</code>. Dieses Programm speichert sie, 1 024 Positionen in 768 Dimensionen:',
  'In BERT it is the weight of <code>position_embeddings</code>. You need no program where the model comes as <code>model.safetensors</code>: open that file, and choose the table from the list; of a large file no more is read than that. Files that end in <code>.bin</code>, <code>.pt</code> or <code>.pth</code> may contain programs, and are not opened.':
    'In BERT ist sie das Gewicht von <code>position_embeddings</code>. Sie brauchen kein Programm, wo das Modell als <code>model.safetensors</code> kommt: Öffnen Sie diese Datei und wählen Sie die Tabelle aus der Liste; von einer großen Datei wird nicht mehr gelesen als diese. Dateien, die auf <code>.bin</code>, <code>.pt</code> oder <code>.pth</code> enden, können Programme enthalten und werden nicht geöffnet.',
  'Without a model at hand, open “Files, table, code” below any heatmap in <a href="gallery.html">the gallery</a>, save its numbers as <code>.npy</code>, and open that file here.':
    'Ohne ein Modell zur Hand öffnen Sie „Dateien, Tabelle, Programm“ unter irgendeiner Heatmap in <a href="gallery.html">der Galerie</a>, speichern ihre Zahlen als <code>.npy</code> und öffnen diese Datei hier.',
  'Look at it': 'Sehen Sie sie an',
  'The figures are computed in this page, which needs JavaScript.':
    'Die Abbildungen werden in dieser Seite berechnet, und dafür braucht sie JavaScript.',
  'Are there waves, as in a formula? Columns that stand out from all others? Does a row of another kind stand at the beginning, or rows at the end that training has hardly reached?':
    'Gibt es Wellen, wie in einer Formel? Spalten, die sich von allen anderen abheben? Steht am Anfang eine Zeile von anderer Art, oder stehen am Ende Zeilen, die das Training kaum erreicht hat?',
  'Single columns over the positions. Choose others: which of them are smooth?':
    'Einzelne Spalten über die Positionen. Wählen Sie andere: Welche von ihnen sind glatt?',
  'A bright band along the diagonal says that neighbours are alike. Does it grow wider with the position, and are rows that are far apart alike, unlike, or neither?':
    'Ein helles Band entlang der Diagonale sagt, dass Nachbarn einander ähnlich sind. Wird es mit der Position breiter, und sind Zeilen, die weit auseinander sind, ähnlich, unähnlich oder keines von beiden?',
  'The rows in the plane in which they differ most. Do positions that follow each other lie on a curve, or in a cloud?':
    'Die Zeilen in der Ebene, in der sie sich am meisten unterscheiden. Liegen Positionen, die aufeinander folgen, auf einer Kurve oder in einer Wolke?',
  'What is often said of positional encodings, measured on this table.':
    'Was oft über Positionskodierungen gesagt wird, gemessen an dieser Tabelle.',
  'Beside a formula of the same shape. Numbers that a model has learned are hardly ever those of a formula; what can be compared is how they change.':
    'Neben einer Formel von gleicher Form. Zahlen, die ein Modell gelernt hat, sind kaum je die einer Formel; vergleichen lässt sich, wie sie sich ändern.',
  '<a href="index.html">The lesson</a> explains what is looked for here, <a href="gallery.html">the gallery</a> has each figure as a tag to copy: with <code>src</code> it shows a file in your page, too. A file is read on your computer, and nothing is sent anywhere.':
    '<a href="index.html">Die Lektion</a> erklärt, worauf hier geachtet wird, <a href="gallery.html">die Galerie</a> hat jede Abbildung als Tag zum Kopieren: Mit <code>src</code> zeigt sie auch in Ihrer Seite eine Datei. Eine Datei wird auf Ihrem Rechner gelesen, und nichts wird irgendwohin gesendet.',
  'This figure is computed in the page, which needs JavaScript.':
    'Diese Abbildung wird in der Seite berechnet, die dafür JavaScript braucht.',
  'Ten questions': 'Zehn Fragen',
  'They are about the whole page. What is right, the engine computes from the settings that each names; a wrong answer links to its chapter. At the first attempt a right one counts 1, at the second 1/2.':
    'Sie handeln von der ganzen Seite. Was richtig ist, berechnet die Engine aus den Einstellungen, die jede nennt; eine falsche Antwort verweist auf ihr Kapitel. Beim ersten Versuch zählt eine richtige 1, beim zweiten 1/2.',
  'A sentence backwards': 'Ein Satz rückwärts',
  'A turn': 'Eine Umdrehung',
  'Fast and slow': 'Schnell und langsam',
  'The length of a row': 'Die Länge einer Zeile',
  'Near the end': 'Gegen Ende',
  'A word and its position': 'Ein Wort und seine Position',
  'After the last row': 'Nach der letzten Zeile',
  'Far back': 'Weit zurück',
  'Hands of a query': 'Zeiger einer Query',
  'Slowed down': 'Verlangsamt',
  '<pe-score for="ten">None of the 10 questions is answered right yet.</pe-score>':
    '<pe-score for="ten">Noch ist keine der 10 Fragen richtig beantwortet.</pe-score>',
  'The question is not answered right yet.': 'Die Frage ist noch nicht richtig beantwortet.',
};
