/** What the pages say in Chinese, by what they say in English. */
export default {
  'Positional encoding, with the real numbers': '位置编码：用真实的数来看',
  'How a transformer is told the order of its words: the sinusoidal positional encoding, computed live in the page.':
    '怎样把词的次序告诉Transformer：正弦位置编码，在页面中实时计算。',
  'Positional encoding': '位置编码',
  'A transformer takes in all words of a sentence at once. This page shows how it is told which word came first, with every number computed here, in your browser, as you change the settings.':
    'Transformer一次读入句子的所有词。本页面展示怎样告诉它哪个词在先；所有的数都在这里，在您的浏览器中，随您更改设置而算出。',
  'Why order needs a signal': '为什么次序需要信号',
  '“John likes Jane” and “Jane likes John” consist of the same three words. A recurrent network reads them one after the other, so the order is part of the reading. Attention is different: it compares every word with every word in a single pass, and by itself, without a mask, nothing in that comparison depends on where a word stands. Swap two words, and their results are merely swapped as well. Both orders of these three words give the same three vectors, to within 10<sup>−14</sup>: <a href="#none">a figure further down</a> computes them.':
    '“John likes Jane”和“Jane likes John”由同样的三个词组成。循环神经网络一个接一个地读这些词，因此次序是阅读的一部分。注意力则不同：它只用一遍就把每个词与每个词比较，而就其本身来说，在没有掩码时，这种比较与词在哪里毫无关系。交换两个词，它们的结果也只是随之交换。这三个词的两种次序给出同样的三个向量，误差不超过10<sup>−14</sup>：<a href="#none">后面的一幅图</a>算出了它们。',
  'So something has to tell it the order. One way, the subject of the first half of this page, is a bank of clock hands. Choose a word, or let the position run; then put the words in their other order.':
    '因此，要有什么来告诉它次序。一种办法，也是本页面前半部分的主题，是一组时钟指针。请选择一个词，或让位置走动；然后把这些词换成另一种次序。',
  'The hands of one position, and the row of numbers that they make. In the other order another word may stand there; the row is the same.':
    '一个位置的指针，以及它们构成的一行数。在另一种次序中，那里可能是另一个词；行是相同的。',
  'And this is what it means to take in all words at once:': '一次读入所有的词，就是这个意思：',
  'Three words are three steps, or one pass of 9 comparisons. With 512 words it would be 512 steps, each waiting for the one before, or one pass of 262,144 comparisons that wait for nothing and can be made side by side.':
    '三个词就是三步，或者是一遍，含9次比较。如果是512个词，就是512步，每一步都要等前一步；或者是一遍，含262,144次比较，它们什么也不必等，可以同时进行。',
  'One cure is to change each word’s vector, in a way that depends on its position. Adding the position itself (0, 1, 2, …) to its numbers would not do: it has no bound, and at position 500 it would drown the word. Dividing it by the sentence’s length would not do either, because the step from one word to the next would then differ between sentences of different lengths. A good signal is bounded, differs at every position, and means the same in short and long sentences.':
    '一种办法是改变每个词的向量，而怎样改变取决于它的位置。把位置本身（0，1，2，…）加到向量的各个数上是不行的：位置没有上界，到位置500时会淹没词。除以句子的长度也不行，因为那样一来，从一个词到下一个词的步长在长度不同的句子中就会不同。好的信号是有界的，在每个位置都不同，并且在短句和长句中含义相同。',
  'The formula': '公式',
  '<a href="https://arxiv.org/abs/1706.03762">Vaswani and others</a> proposed one such signal in 2017, together with the transformer itself. Each position <tex>p</tex> gets a row of <tex>d</tex> numbers, as many as a word vector has, arranged in pairs:':
    '<a href="https://arxiv.org/abs/1706.03762">Vaswani等人</a>在2017年提出了这样一种信号，同时提出了Transformer本身。每个位置<tex>p</tex>得到一行<tex>d</tex>个数，与词向量中的数一样多，成对排列：',
  'Here <tex>i</tex> counts the pairs, from <tex>0</tex> to <tex>d/2 - 1</tex>. Think of each pair as the hand of a clock that moves on with every word: its sine and its cosine say where the hand points. The first hand advances by one radian a word and is round after <tex>2\\pi \\approx 6.28</tex> words. Each further hand is slower by the same factor, and the last one needs <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> words for a turn.':
    '这里<tex>i</tex>是对的编号，从<tex>0</tex>到<tex>d/2 - 1</tex>。可以把每一对想象成时钟的一根指针，每过一个词就向前走：它的正弦和余弦说明指针指向哪里。第一根指针每个词前进一弧度，经过<tex>2\\pi \\approx 6.28</tex>个词转完一圈。后面的每一根都比前一根慢同样的倍数，最后一根转一圈需要<tex>2\\pi \\cdot 10000^{(d-2)/d}</tex>个词。',
  'Why so many hands? One fast hand would do in principle, for no whole number of words is a whole number of its turns, and would fail in practice: after 44 words it is only 1.0° from where it began, and after 710 words 0.0035°. The slower hands settle which turn it is in, as minutes and hours do for seconds. And why two numbers for a hand? A sine alone says how far to the right the tip of the hand is, and it is as far there in the upper half of the clock as in the lower: the sine of an angle <tex>\\theta</tex> is also that of <tex>\\pi - \\theta</tex>. Their cosines are opposite, and tell them apart.':
    '为什么要这么多指针？原则上一根快的指针就够了，因为没有一个整数个词恰好是它的整数圈；而实际上这行不通：44个词之后，它离起点只有1.0°，710个词之后只有0.0035°。较慢的指针确定它在哪一圈，就像分和时之于秒那样。为什么一根指针又要两个数？单凭正弦只知道指针的尖端向右有多远，而它在钟面上半部和下半部可以同样远：角度<tex>\\theta</tex>的正弦也是<tex>\\pi - \\theta</tex>的正弦。两者的余弦相反，由此可以区分。',
  'The hands again, each with its mirror image of the same sine, beside a binary counter of the same position. Bits and hands both go from fast to slow; bits jump, and hands glide.':
    '再看这些指针，每一根都带有正弦相同的镜像，旁边是同一位置的二进制计数器。位和指针都是从快到慢；位在跳动，指针在滑动。',
  'What a sine and its cosine share is the angle inside. It is worth seeing it once on its own. Column <tex>c</tex> belongs to the pair <tex>i = \\lfloor c/2 \\rfloor</tex>, so both columns of a pair hold the same angle:':
    '正弦与它的余弦共有的，是里面的角度。值得单独看一看它。第<tex>c</tex>列属于第<tex>i = \\lfloor c/2 \\rfloor</tex>对，因此一对的两列含有同一个角度：',
  'Angles in radians, one row a position. The colour tells which function the column takes of its angle: <span class="sine">sine</span> or <span class="cosine">cosine</span>. Choose a cell to see where it leads.':
    '以弧度计的角度，每个位置一行。颜色表示该列取其角度的哪个函数：<span class="sine">正弦</span>或<span class="cosine">余弦</span>。请选择一个单元格，看它通向哪里。',
  'Built by hand': '动手构造',
  'Ten positions and six dimensions are few enough to follow every number. The whole construction is a row of small arrays. Go through them with the buttons or the arrow keys, and watch the shapes: a shape that is not what one expects is a mistake found early. A right shape proves nothing, though. Code that divides by <tex>d/2 - 1</tex> where the paper has <tex>d/2</tex> gives arrays of the same shapes and other numbers, as <a href="#conventions">a later chapter</a> shows.':
    '十个位置和六个维度足够少，可以跟踪每一个数。整个构造是一连串小数组。请用按钮或方向键逐个查看，并留意形状：形状与预期不符，就是及早发现的错误。不过，形状正确并不能证明什么。论文中除以<tex>d/2</tex>，而代码若除以<tex>d/2 - 1</tex>，得到的数组形状相同，数却不同，<a href="#conventions">后面的一章</a>会说明这一点。',
  'The encoding, one array at a time.': '编码，一次一个数组。',
  'The whole matrix': '整个矩阵',
  'Real models use more of both. Here is the matrix of <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> numbers, positions by dimensions, each as a colour. <span class="mouse">Point at a cell to read it, drag to zoom in, click twice to get back.</span> <span class="touch">Touch a cell to read it; the buttons above the figure zoom in and out.</span>':
    '实际的模型在这两方面都用得更多。这里是<pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>个数的矩阵，位置乘以维度，每个数显示为一种颜色。<span class="mouse">指向一个单元格可读取它，拖动可放大，双击可回到全图。</span><span class="touch">触摸一个单元格可读取它；图上方的按钮用于放大和缩小。</span>',
  'The sinusoidal encoding, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. A row is what gets added to the word at that position.':
    '正弦编码，<pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>。一行就是加到该位置的词上的数。',
  'Four things to look for:': '有四点值得留意：',
  '<strong>Low dimensions oscillate fast, high ones slowly.</strong> Follow a column downwards. <pe-mark for="heat" columns="0-15">On the left</pe-mark> the colours change from word to word; <pe-mark for="heat" columns="96-127">on the right</pe-mark>, with the base at 10,000, they seem to stand still. Pairs that have not finished a single turn by position <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> of <pe-value for="heat" of="pairs">64</pe-value>.':
    '<strong>低维振荡得快，高维振荡得慢。</strong>请沿着一列往下看。<pe-mark for="heat" columns="0-15">左边</pe-mark>的颜色逐词变化；<pe-mark for="heat" columns="96-127">右边</pe-mark>的颜色，在底数为10,000时，看上去静止不动。到位置<pe-value for="heat" of="last_position">49</pe-value>时一圈也没有转完的对：<pe-value for="heat" of="pairs">64</pe-value>对中有<pe-value for="heat" of="pairs_unturned">49</pe-value>对。',
  '<strong>No two rows are alike.</strong> Each position has its own pattern, which is what makes it a name for that position. The least distance of two rows is <pe-value for="heat" of="closest">1.95</pe-value>, and the norm of each <pe-value for="heat" of="norm">8</pe-value>.':
    '<strong>没有两行是相同的。</strong>每个位置都有自己的图案，这就使图案成为这个位置的名字。两行之间的最小距离是<pe-value for="heat" of="closest">1.95</pe-value>，每一行的范数是<pe-value for="heat" of="norm">8</pe-value>。',
  '<strong>Everything stays between −1 and 1</strong>, however long the text becomes. Bounded is not the same as small: which of the two is louder, the signal or the word that it is added to, is the question of <a href="#words">a later chapter</a>.':
    '<strong>一切都在−1和1之间</strong>，无论文本变得多长。有界不等于小：信号和它所加到的词，两者哪一个更响，是<a href="#words">后面一章</a>的问题。',
  '<strong>The <pe-mark for="heat" columns="64-127">stripes on the right</pe-mark> are pairs.</strong> Where the hand has hardly moved, its sine is near 0 and its cosine near 1, and the two stand side by side.':
    '<strong><pe-mark for="heat" columns="64-127">右边的条纹</pe-mark>是一对一对的。</strong>在指针几乎没有动过的地方，它的正弦接近0，余弦接近1，两者并排在一起。',
  'A larger matrix shows the pattern as a whole. This time the scale has its middle at zero, so blue is negative and red is positive. With <a href="#pe=1&amp;.large.base=100">base 100</a> all hands but the first turn faster than with 10,000, and with <a href="#pe=1&amp;.large.base=1000000">base 1,000,000</a> slower; either link, once more, takes it back.':
    '较大的矩阵显示出整体的图案。这一次色阶的中点在零，因此蓝色为负，红色为正。<a href="#pe=1&amp;.large.base=100">底数为100</a>时，除第一根外所有指针都比底数为10,000时转得快；<a href="#pe=1&amp;.large.base=1000000">底数为1,000,000</a>时则更慢；再点一次同一链接即可还原。',
  'The same encoding, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, on a scale centred on zero.':
    '同样的编码，<pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>，色阶以零为中心。',
  'Three positions': '三个位置',
  'A row can also be drawn as a line. Position 0 has all its hands at the start: every sine is 0 and every cosine is 1, so its line jumps between the two. The other positions differ from it most on the left, where the hands are fast, and join it on the right, where they have hardly set out.':
    '一行也可以画成一条线。在位置0，所有的指针都在起点：每个正弦都是0，每个余弦都是1，因此它的线在两者之间跳动。其他位置与它的差别在左边最大，那里的指针快；它们在右边与它汇合，那里的指针几乎还没有出发。',
  'The encodings of three positions, across all dimensions.': '三个位置的编码，横跨所有维度。',
  'Read the other way, a column is a wave along the text. As the page opens, columns 0, 8 and 32 take about 6.28, 11.2 and 62.8 words for a turn.':
    '换个方向来读，一列就是沿着文本的一个波。打开页面时，第0、8、32列转一圈分别约需6.28、11.2和62.8个词。',
  'Dimensions as waves, from position 0 to <pe-value for="waves" of="last_position">99</pe-value>.':
    '画成波的维度，从位置0到<pe-value for="waves" of="last_position">99</pe-value>。',
  'Comparing positions': '比较位置',
  'Often it matters less where a word stands than how far it is from another. The encoding says that too, if one compares its rows. The figures of this chapter share their settings, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> numbers, and a cell chosen in one of them is marked in all.':
    '一个词在哪里，往往不如它离另一个词有多远那样重要。只要比较编码的行，编码也能说明这一点。本章的图共用设置，<pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value>个数；在其中一幅图中选择的单元格，在所有的图中都会标出。',
  'The matrix whose rows are compared. Choose a cell here, or move with the arrow keys.':
    '要比较的就是这个矩阵的行。请在这里选择一个单元格，或用方向键移动。',
  '<strong>All rows have the same length.</strong> Every pair adds <tex>\\sin^2 + \\cos^2 = 1</tex> to the square of the norm, so the norm is <tex>\\sqrt{d/2}</tex> whatever the position, here about <pe-value for="compared" of="norm" digits="7">7.071068</pe-value>. Position 34 is as good a place to check it as any:':
    '<strong>所有的行长度相同。</strong>每一对给范数的平方加上<tex>\\sin^2 + \\cos^2 = 1</tex>，因此无论在哪个位置，范数都是<tex>\\sqrt{d/2}</tex>，在这里约为<pe-value for="compared" of="norm" digits="7">7.071068</pe-value>。位置34和其他任何位置一样，适合用来验证这一点：',
  'The encoding of one position, and its norm.': '一个位置的编码，以及它的范数。',
  '<strong>Equal steps are equally long.</strong> The distance between two rows depends on how many words apart they are and on nothing else. Positions 70 and 72 are just as far from each other as 0 and 2, or 14 and 16:':
    '<strong>相等的步子一样长。</strong>两行之间的距离取决于它们相隔多少个词，此外与什么都无关。位置70和72相距恰好与0和2、14和16一样远：',
  'Two positions, and their distance. Move both by the same number of words, and it stays.':
    '两个位置，以及它们的距离。把两者移动同样多的词，距离保持不变。',
  'The reason is that a step of <tex>k</tex> words turns each hand by the same angle <tex>k\\omega_i</tex>, where <tex>\\omega_i = 10000^{-2i/d}</tex>, from wherever it stands. Such a turn is a matrix that does not depend on the position, and a model can learn it:':
    '原因在于，走<tex>k</tex>个词的一步，使每根指针无论原来在哪里，都转过同样的角度<tex>k\\omega_i</tex>，其中<tex>\\omega_i = 10000^{-2i/d}</tex>。这样的旋转是一个不取决于位置的矩阵，模型可以学到它：',
  'Comparing each row with each gives a whole matrix. The first one below holds the dot products. Courses often call it a correlation matrix, though no mean has been subtracted and nothing divided. It is largest on the diagonal, since a row is most like itself; it is the same along every line parallel to the diagonal, since only the offset counts; and away from it the values become smaller at first and then go up and down. The <em>cosine</em> divides by both lengths: here that is one and the same number for every two rows, <tex>d/2</tex>, so the picture stays and only its scale changes. <em>Pearson’s correlation</em> also subtracts the mean of each row before. Those means differ from row to row, so it does not depend on the offset alone.':
    '把每一行与每一行比较，就得到一整个矩阵。下面的第一个矩阵是点积。课程中常称之为相关矩阵，尽管既没有减去平均值，也没有除以任何数。它在对角线上最大，因为一行与自身最相似；它沿着与对角线平行的每条线都相同，因为只有偏移起作用；离开对角线，数值起初变小，然后时升时降。<em>余弦</em>要除以两行的长度：在这里，对任意两行来说都是除以同一个数<tex>d/2</tex>，因此图像不变，只是标度改变。<em>皮尔逊相关系数</em>还要先减去每一行的平均值。这些平均值各行不同，因此它不只取决于偏移。',
  'The dot product of each position with each, and of one position with all.':
    '每个位置与每个位置的点积，以及一个位置与所有位置的点积。',
  'The second holds the distances. They are 0 on the diagonal, and large where the dot product is small: for rows of the length <tex>\\sqrt{d/2}</tex>, the square of the distance is <tex>d</tex> minus twice the dot product.':
    '第二个矩阵是距离。它们在对角线上为0，在点积小的地方大：对于长度为<tex>\\sqrt{d/2}</tex>的行，距离的平方是<tex>d</tex>减去点积的两倍。',
  'The Euclidean distance of each position from each.': '每个位置与每个位置的欧氏距离。',
  'What holds, and what does not': '什么成立，什么不成立',
  'A good deal is said about this encoding, and not all of it is true, or true for all settings. Here each claim is measured on settings that you choose. Try to make one fail.':
    '关于这种编码有很多说法，并非都对，也并非在所有设置下都对。在这里，每一项都在您选择的设置下测量。请试着让其中一项不成立。',
  'Claims about the encoding, each with what has been measured.': '编码的各项性质，以及每一项的测量结果。',
  'Words meet positions': '词与位置相遇',
  'So far there were positions only. In the original transformer each of them is added to a word. A sentence is split into words, each word becomes its number in the vocabulary, and the number a vector <tex>x</tex>, its <em>embedding</em>, which says what the word means: vectors of words that are alike point in similar directions.':
    '到目前为止只有位置。在最初的Transformer中，每个位置都加到一个词上。句子切分成词，每个词变成它在词表中的编号，编号再变成向量<tex>x</tex>，即它的<em>嵌入</em>，它说明词的含义：相似的词的向量指向相近的方向。',
  'The encoding of its position is then added, and here both come with a weight:':
    '然后加上其位置的编码，在这里两者都带有权重：',
  'Adding seems reckless. Should the sum not mix up what a word means with where it stands? See for yourself. The two sentences below make no sense, but they consist of the same eleven words, in groups: people, animals, games, colours. In the first, words of a group stand together; in the second, they are shuffled.':
    '相加似乎很鲁莽。和难道不会把词的含义与它所在的地方混在一起吗？请您自己看一看。下面的两个句子没有意义，但由同样的十一个词组成，分为几组：人、动物、球类、颜色。在第一句中，同组的词在一起；在第二句中，它们被打乱了。',
  'A word here has 100 numbers, and a screen has two dimensions. So what you see are shadows: each word as a point, with the number of its position, in the plane in which the eleven vectors differ most (their first two principal components). A shadow hides much. Without positions this plane shows 52 % of the differences between the words, and words that look near may be far apart. Under each panel stands how much it shows, and a ring marks each word whose nearest in the plane is not its nearest in all 100 dimensions.':
    '这里一个词有100个数，而屏幕有两个维度。因此您看到的是影子：每个词是一个点，标有其位置的编号，画在十一个向量差异最大的平面上（它们的前两个主成分）。影子隐去了很多。没有位置时，这个平面显示了词与词之间差异的52%，看上去相近的词可能相距很远。每个面板的下方写明它显示了多少；如果一个词在平面上最近的词，不是它在全部100个维度上最近的词，就用圆环标出。',
  'Two sentences of the same words, without positions at first. Choose a word to see its vector, and which words are near to it: in the plane, in all dimensions, and among all words of the vocabulary.':
    '由同样的词组成的两个句子，起初没有位置。请选择一个词，查看它的向量，以及哪些词与它相近：在平面上，在所有维度上，以及在词表的所有词之中。',
  'Without positions, both panels show the same points: order does not matter. Now give the positions a weight. The buttons have the ones that are worth knowing, written as words : positions.':
    '没有位置时，两个面板显示同样的点：次序不起作用。现在给位置一个权重。按钮上是值得了解的权重，写成“词 : 位置”的形式。',
  '<strong>1 : 1.</strong> The panels part, and the second seems to have lost the meaning: choose <em>red</em> there. In the plane it is 1.4 from <em>dog</em> and 3.7 from <em>yellow</em>. But that is the shadow, and it shows 44 % of the differences. In all 100 dimensions <em>yellow</em> is still the nearest, 7.1 away, and <em>dog</em> is 10.3 away. So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group. Words and positions are both there, and neither has drowned the other.':
    '<strong>1 : 1。</strong>两个面板不再相同，第二个似乎失去了含义：请在其中选择<em>red</em>。在平面上，它与<em>dog</em>相距1.4，与<em>yellow</em>相距3.7。但那是影子，它显示了差异的44%。在全部100个维度上，最近的仍然是<em>yellow</em>，相距7.1，而<em>dog</em>相距10.3。两个句子的所有词都是如此：在所有维度上，离每个词最近的都是同组的一个词。词和位置都在那里，谁也没有淹没谁。',
  '<strong>1 : 10.</strong> The positions drown the words. The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to <em>wolf</em> in the second it is <em>red</em>.':
    '<strong>1 : 10。</strong>位置淹没了词。现在，无论在平面上还是在所有维度上，离每个词最近的都是在句中紧挨着它的一个词，不论含义如何：对第二句中的<em>wolf</em>来说，是<em>red</em>。',
  '<strong>10 : 1.</strong> The positions only nudge the words. In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, <em>red</em> in the first sentence, had <em>yellow</em> and <em>green</em> almost equally near. Yet the nudge is there, and a model can learn to use it.':
    '<strong>10 : 1。</strong>位置只是轻轻推了词一下。在所有维度上，22个词中有21个，最近的词仍与没有位置时相同；剩下的一个是第一句中的<em>red</em>，离它最近的<em>yellow</em>和<em>green</em>原本几乎一样近。不过这轻轻一推是存在的，模型可以学会利用它。',
  '<strong><tex>\\sqrt{d}</tex> : 1.</strong> The original transformer multiplies its embeddings by <tex>\\sqrt{d}</tex>, which for 100 dimensions is 10. Its words are not ten times as long as its positions for all that. Where embeddings start at a length of about 1, they become <tex>\\sqrt{d}</tex> long, and a position is <tex>\\sqrt{d/2}</tex> long: the balance is <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does. The slider of the words has a mark where it is.':
    '<strong><tex>\\sqrt{d}</tex> : 1。</strong>最初的Transformer把嵌入乘以<tex>\\sqrt{d}</tex>，对100个维度来说就是10。但它的词并不因此就是位置的十倍长。如果嵌入起初的长度约为1，长度就变成<tex>\\sqrt{d}</tex>，而位置的长度是<tex>\\sqrt{d/2}</tex>：比例是<tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>。这幅图中的词在相乘之前平均长6.65，位置长7.07，因此按钮1 : 1比10 : 1更接近这个比例。词的滑块上标出了这个比例的所在。',
  'Now to the sentences of the beginning. As a bag of vectors, “John likes Jane” and “Jane likes John” are one and the same. With positions they are not, and the figure says by how much: John and Jane have each moved by two positions, which in all 100 dimensions is a distance of <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> whatever the word, and <em>likes</em> has stayed where it was. The plane of the principal components would hide that: it is made for what differs most, which are the words, and shows 0.29 of the 3.267. So here the plane is another: positions differ most from left to right, and words from bottom to top.':
    '现在回到开头的句子。作为一袋向量，“John likes Jane”和“Jane likes John”是同一袋。加上位置就不是了，而图中说明了相差多少：John和Jane各移动了两个位置，无论是什么词，这在全部100个维度上的距离都是<tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex>，而<em>likes</em>留在原处。主成分的平面会隐去这一点：它针对的是差异最大的东西，也就是词，显示了3.267中的0.29。因此这里的平面是另一个：从左到右，位置的差异最大；从下到上，词的差异最大。',
  'Who likes whom? John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions to 0, and the sentences become one.':
    '谁喜欢谁？John向右移动了3.267，Jane向左移动了同样多。把位置的权重设为0，两个句子就合为一个。',
  'One formula, several programs': '一个公式，几个程序',
  'Two programs say that they compute this encoding, and their numbers differ. Is one of them wrong?':
    '两个程序都说自己计算的是这种编码，而它们的数不同。其中有一个错了吗？',
  'Not necessarily. The paper puts the sine and the cosine of a pair side by side. Others, Transformer-XL and GPT-NeoX among them, put all sines first and then all cosines: the same numbers in other places. The <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> library does that too, and divides by <tex>d/2 - 1</tex> in the exponent where the paper has <tex>d/2</tex>, so that the last hand is slower than the first by a factor of exactly 10,000. These are other numbers.':
    '不一定。论文把一对的正弦和余弦并排放在一起。另一些程序，包括Transformer-XL和GPT-NeoX，先放所有的正弦，再放所有的余弦：同样的数，在不同的地方。<a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a>库也是这样，而且在指数中，论文除以<tex>d/2</tex>，它则除以<tex>d/2 - 1</tex>，于是第一根指针的速度恰好是最后一根的10,000倍。这就是另外的数了。',
  'Two programs for one formula, and the difference of their numbers.':
    '同一个公式的两个程序，以及它们的数之差。',
  'Neither is better. But a model has been trained with one of them, and only with that one do its weights mean what they meant. So whose numbers are these? Paste what your own program prints: the figure compares it with every formula that it knows, and with the mistakes that are made in writing them.':
    '谁也不比谁更好。但一个模型是用其中之一训练的，只有用那一个，它的权重才保持原来的含义。那么这些数是谁的？请粘贴您自己的程序打印的结果：图会把它与自己所知的每个公式比较，也与书写这些公式时会犯的错误比较。',
  'Whose formula made these numbers? An example fills the field.': '这些数出自谁的公式？示例可填入文本框。',
  'What adding cannot do': '相加做不到什么',
  'What does attention make of a sum? It compares two words by a dot product. Let the words’ vectors be <tex>x</tex> at position <tex>m</tex> and <tex>y</tex> at position <tex>n</tex>. (The matrices that a model learns, and applies to both sides first, are left out here.)':
    '注意力如何处理一个和？它用点积比较两个词。设两个词的向量是位置<tex>m</tex>处的<tex>x</tex>和位置<tex>n</tex>处的<tex>y</tex>。（模型会学习一些矩阵，并先把它们作用于两边，这里略去不写。）',
  'The first term compares the words and the last one the positions. The two between them mix both: a word is compared with a position. They need not be small. Take two dimensions, <tex>x = (1, 2)</tex> at position 1 and <tex>y = (3, -1)</tex> at position 3: the four terms are 1, −1.839, 1.984 and −0.416, and the mixed ones are the largest. Only the last term depends on the offset alone, and with learned matrices between, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, in general not even that one.':
    '第一项比较词，最后一项比较位置。中间的两项把两者混在一起：一个词与一个位置比较。它们不一定小。取两个维度，位置1处的<tex>x = (1, 2)</tex>和位置3处的<tex>y = (3, -1)</tex>：四项是1、−1.839、1.984和−0.416，其中混合的两项最大。只有最后一项仅取决于偏移；如果中间还有学到的矩阵，即<tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>，一般来说连这一项也不是。',
  'What is that in a whole sentence? Choose a score, and it opens into its four terms.':
    '在整个句子中又是怎样？请选择一个分数，它就展开成四项。',
  'The scores of six words with the sinusoidal encoding added, and what attention makes of them.':
    '加上正弦编码之后六个词的分数，以及注意力由此得出的结果。',
  'Of the score of “mat” and “cat”, 3.71, the last term alone is 3.78, for here every position is a longer vector than the word that stands there. But a row of scores counts only by its differences, for the softmax takes away what all of its numbers have in common; and the last term is from 3.68 to 5 in the whole row of “mat”, all as the page opens.':
    '“mat”和“cat”的分数是3.71，其中单是最后一项就是3.78，因为这里每个位置的向量都比那里的词的向量长。但一行分数中起作用的只是它们之间的差，因为softmax会消去所有的数共有的部分；而在“mat”的整行中，最后一项在3.68到5之间。以上都是打开页面时的情形。',
  'There is another limit. Many models, <a href="https://arxiv.org/abs/1810.04805">BERT</a> and GPT-2 among them, do without a formula: they learn a table with a row for each position, as they learn all other weights. BERT’s table has 512 rows, GPT-2’s 1,024. Which row does the position after the last one get?':
    '还有另一个限制。许多模型，包括<a href="https://arxiv.org/abs/1810.04805">BERT</a>和GPT-2，不用公式：它们学习一张表，每个位置一行，就像学习其他所有的权重一样。BERT的表有512行，GPT-2的有1,024行。最后一个位置之后的那个位置，得到哪一行？',
  'A table of 512 rows as it is before training: random numbers, here from a seed. Ask for more positions than it has.':
    '一张512行的表在训练之前的样子：随机数，在这里由种子产生。请试着要求比它所拥有的更多的位置。',
  'None. The sinusoidal formula has a row for every position, but a model that was trained on 512 of them has never met those beyond. <em>Defined</em> is not <em>learned</em>.':
    '没有。正弦公式对每个位置都有一行，但用其中512个位置训练的模型，从未遇到过之后的位置。<em>有定义</em>不等于<em>学到了</em>。',
  'Saying how far, not where': '说明有多远，而不是在哪里',
  'If distance is what counts, why not tell attention the distance? The score of a query <tex>x</tex> at position <tex>m</tex> and a key <tex>y</tex> at position <tex>n</tex> gets a part <tex>B</tex> of their offset, and nothing is added to the words any more. In its plainest form, for vectors of <tex>d</tex> numbers:':
    '如果起作用的是距离，为什么不把距离告诉注意力？位置<tex>m</tex>处的查询<tex>x</tex>与位置<tex>n</tex>处的键<tex>y</tex>的分数，得到由它们的偏移决定的一部分<tex>B</tex>，而词上不再加任何东西。最简单的形式，对<tex>d</tex>个数的向量来说，是：',
  '<a href="https://arxiv.org/abs/1803.02155">Shaw and others</a> (2018) learn a vector for each offset, and let all offsets beyond a limit share the last one. Their part is the dot product of the query with that vector, so it depends on the word, too. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) learns single numbers, one for each head and bucket of distances: small distances have a bucket each, and larger ones share buckets that become wider and wider. In its decoder all distances from 113 on are in the last. (It does not divide by <tex>\\sqrt{d}</tex>.)':
    '<a href="https://arxiv.org/abs/1803.02155">Shaw等人</a>（2018）为每个偏移学习一个向量，并让超出某个界限的所有偏移共用最后一个。他们加的部分是查询与这个向量的点积，因此也取决于词。<a href="https://arxiv.org/abs/1910.10683">T5</a>（2019）学习单个的数，每个头的每个距离桶各一个：小的距离各有一个桶，较大的距离共用越来越宽的桶。在它的解码器中，从113起的所有距离都在最后一个桶里。（它不除以<tex>\\sqrt{d}</tex>。）',
  'Which of its learned numbers T5 adds to the score of each query and key.':
    'T5给每个查询和键的分数，加上它学到的哪一个数。',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) learns nothing here. It subtracts the distance itself, times a slope, and gives each head a slope of its own. With 8 heads the slopes go from 1/2 down to 1/256: ten positions back the first head subtracts 5, and the last one 0.04.':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>（2021）在这里什么也不学。它减去的是距离本身乘以斜率，每个头有自己的斜率。有8个头时，斜率从1/2降到1/256：往回十个位置，第一个头减去5，最后一个头减去0.04。',
  'What ALiBi adds to the score of each query and key, a head at a time.':
    'ALiBi给每个查询和键的分数加上什么，一次一个头。',
  'Being about offsets, both are defined at any length: T5 by its last bucket, ALiBi by its straight line. What they do can be drawn over one axis, the distance, and beside them what is left of a match with the sinusoidal encoding and with <em>rope</em>, which is the subject of the next chapter.':
    '两者都针对偏移，因此在任何长度上都有定义：T5靠它的最后一个桶，ALiBi靠它的直线。它们的作用可以画在同一个坐标轴上，即距离轴，旁边是采用正弦编码和采用<em>rope</em>时，匹配还剩多少；rope是下一章的主题。',
  'What distance alone does to a score: what is left of a match, and what biases add.':
    '单是距离对分数有什么作用：匹配还剩多少，偏置加上多少。',
  'Turning instead of adding': '旋转，而不是相加',
  'Could the offset come out by itself, with no table and nothing added? The clock hands return. The rotary encoding, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), takes the numbers of a query in pairs. Each pair is the tip of a hand, of whatever length and direction the word gave it, and at position <tex>p</tex> it is turned by <tex>p\\,\\omega_i</tex>, the same angle as before. Keys are turned in the same way, and values not at all.':
    '偏移能不能自行得出，既不用表，也不加任何东西？时钟指针又回来了。旋转位置编码，即<a href="https://arxiv.org/abs/2104.09864">RoPE</a>（2021），把查询的数成对地取用。每一对是一根指针的尖端，长度和方向由词给定；在位置<tex>p</tex>，它旋转<tex>p\\,\\omega_i</tex>，与前面的角度相同。键以同样的方式旋转，值则完全不旋转。',
  'Turning leaves a hand’s length alone. The dot product of two hands depends on their lengths and on the angle between them. Turn one by <tex>m \\omega_i</tex> and the other by <tex>n \\omega_i</tex>, and that angle changes by <tex>(n - m)\\,\\omega_i</tex>: of the two positions only the offset is left. And since query and key are turned after the learned matrices have made them, it is so whatever these matrices are.':
    '旋转不改变指针的长度。两根指针的点积取决于它们的长度和夹角。把一根旋转<tex>m \\omega_i</tex>，另一根旋转<tex>n \\omega_i</tex>，这个夹角就改变<tex>(n - m)\\,\\omega_i</tex>：两个位置只剩下偏移。而且查询和键是在学到的矩阵产生它们之后才旋转的，所以无论这些矩阵是什么，都是如此。',
  'A query and a key as clock hands. Move one of them, or both together.':
    '画成时钟指针的查询和键。请移动其中之一，或让两者一同移动。',
  'And what has become of the four terms?': '那么，四项又变成了什么？',
  'The same words, their queries and keys turned by their positions.':
    '同样的词，它们的查询和键按各自的位置旋转。',
  'There is one left. Nothing has been added to the words, and values are not turned, so the mix is one of words alone. A word’s match with itself is what it was, for both are turned by the same angle: 4.19 for “the”. Its match with the other “the”, four positions away, is −1.08, as the page opens.':
    '只剩下一项。词上没有加任何东西，值也不旋转，因此混合的只是词。一个词与自身的匹配保持原样，因为两者旋转了同样的角度：“the”为4.19。它与相隔四个位置的另一个“the”的匹配是−1.08，这是打开页面时的情形。',
  'Which two numbers are a pair? RoFormer and Meta’s code for Llama take neighbours; the Llama-like models of Hugging Face’s library take a number of the first half and its counterpart in the second. The vector (1, 2, 3, 4) at position 3 becomes (−1.272, −1.839, 2.879, 4.088) with neighbours and (−1.413, 1.879, −2.829, 4.058) with halves. Both are right; but a model that was trained with one and is run with the other is another model. Its weights have learned which two numbers turn together, and at which speed, and now others do. Nothing warns of it: all shapes and lengths agree.':
    '哪两个数是一对？RoFormer和Meta的Llama代码取相邻的数；Hugging Face库中类似Llama的模型，取前一半中的一个数和后一半中与之对应的数。位置3处的向量(1, 2, 3, 4)，取相邻的数时变成(−1.272, −1.839, 2.879, 4.088)，取两半时变成(−1.413, 1.879, −2.829, 4.058)。两者都对；但是，用一种方式训练而用另一种方式运行的模型，就是另一个模型。它的权重已经学到哪两个数一同旋转、以什么速度旋转，而现在换成了别的数。没有什么会对此发出警告：所有的形状和长度都一致。',
  'The two ways of making pairs, for the same model.': '对同一个模型，组成对的两种方式。',
  'Reaching further': '走得更远',
  'A model was trained on texts of up to 8,192 words, and is now to read sixteen times as many. What is new to it? Not the fast hands: those that went round in training have shown every angle. It is the slow ones that now point where they never have. What can be done about it is a question of which hands to slow down.':
    '一个模型用最多8,192个词的文本训练，现在要读十六倍之多。对它来说什么是新的？不是快的指针：在训练中转完一圈的指针，已经展示过每一个角度。是慢的指针，它们现在指向从未指过的方向。对此能怎么办，问题就在于让哪些指针变慢。',
  '<strong>A larger base</strong> from the start makes all hands but the first slower. Llama 2 has 10,000, Llama 3 has 500,000.':
    '从一开始就用<strong>较大的底数</strong>，会使除第一根以外的所有指针变慢。Llama 2的底数是10,000，Llama 3的是500,000。',
  '<strong>Linear</strong> scaling, or <a href="https://arxiv.org/abs/2306.15595">position interpolation</a>, divides all speeds by a factor. With a factor of 16, position 131,072 has the angles that 8,192 had; but the fast hands, which tell neighbours apart, are slowed down as well.':
    '<strong>线性</strong>缩放，或称<a href="https://arxiv.org/abs/2306.15595">位置插值</a>，把所有的速度都除以一个因子。因子为16时，位置131,072的角度就是原来位置8,192的角度；但用来区分相邻位置的快指针也变慢了。',
  '<strong>NTK-aware</strong> scaling raises the base such that the last hand is slowed down by the whole factor and the first one not at all: of 128 dimensions, for a factor of 2, from 10,000 to 20,221.':
    '<strong>NTK-aware</strong>缩放提高底数，使最后一根指针按整个因子变慢，第一根则完全不变慢：对128个维度、因子为2，从10,000提高到20,221。',
  '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> leaves alone the hands that go round more than about 32 times in training, divides the speed of those that do not go round about once, and blends between. It also multiplies queries and keys by an attention factor, and so scores by its square: about 1.63 for a factor of 16.':
    '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong>使在训练中转过约32圈以上的指针保持不变，把转不到约一圈的指针的速度除以因子，在两者之间则取混合值。它还把查询和键乘以一个注意力因子，因此分数乘以这个因子的平方：缩放因子为16时约为1.63。',
  '<strong>Llama 3.1</strong> does likewise with limits of its own: 4 turns and 1. It divides by 8 only, for texts 16 times as long: its slow hands go twice as far as before, and it was trained further to learn that.':
    '<strong>Llama 3.1</strong>的做法类似，但界限是它自己的：4圈和1圈。对长度为16倍的文本，它只除以8：它的慢指针走到以前的两倍远，为了学会这一点，它又接受了进一步的训练。',
  'In the figure of the last chapter, the preset <em>llama-3.1</em> turns the hands at the speeds that are so scaled. Here are the wavelengths of all pairs of one model. For linear scaling choose <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, for YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware scaling whose factor follows the length of the text is called dynamic: paste the configuration below, and with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed.':
    '在上一章的图中，预设<em>llama-3.1</em>以这样缩放后的速度转动指针。这里是一个模型所有各对的波长。要看线性缩放，请选择<a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>；要看YaRN，请选择<a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>。因子随文本长度而定的NTK-aware缩放称为动态缩放：请粘贴下面的配置，那么对每个长于8,192的序列，慢指针都变得更慢，而第一根保持原来的速度。',
  'The wavelengths of a model’s pairs before and after scaling, from its configuration. Choose another, or paste one of your own.':
    '一个模型的各对在缩放前后的波长，取自它的配置。请选择另一个，或粘贴您自己的配置。',
  'A long text has large positions, and a position is a number in a computer, which rounds. Many models compute in bfloat16, whose numbers have 8 binary digits. How far can one count with these?':
    '长文本有大的位置，而位置是计算机中的一个数，计算机会舍入。许多模型用bfloat16计算，它的数有8位二进制有效数字。用这样的数能数到多远？',
  'Rows whose positions are rounded to bfloat16: how far each is from the row of the true position. Choose another format, for the positions alone or for the values.':
    '位置舍入到bfloat16的行：每一行与真实位置的行相差多远。请选择另一种格式，只用于位置，或用于值。',
  'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row. With positions in float32 no two of these 512 fall together, even where the values are in bfloat16: so it pays to keep positions and angles in float32 where all else has fewer digits.':
    '到256为止，每个整数都有；从那里到512，每两个中只有一个。因此257舍入为256，两者得到同一行。位置用float32时，这512个位置中没有两个重合，即使值用bfloat16也是如此：所以，在其他一切都位数较少的地方，让位置和角度保持float32是值得的。',
  'A million positions': '一百万个位置',
  'How does the matrix go on? Here it has 2<sup>20</sup> rows, that is 1,048,576: far more than a screen has lines. So each pixel shows the mean of the cells under it, and no cell is left out. Begin with <a href="#pe=1&amp;.library.view=0,32,0,128">32 words</a>, a long sentence; then see <a href="#pe=1&amp;.library.view=0,4096,0,128">4,096</a>, a chapter, <a href="#pe=1&amp;.library.view=0,131072,0,128">131,072</a>, a book, and <a href="#pe=1&amp;.library.view=">a library</a>. Or zoom as you like.':
    '矩阵如何继续下去？这里它有2<sup>20</sup>行，即1,048,576行：远远多于屏幕的行数。因此每个像素显示它下面各单元格的平均值，没有一个单元格被略去。请从<a href="#pe=1&amp;.library.view=0,32,0,128">32个词</a>（一个长句）开始；然后看<a href="#pe=1&amp;.library.view=0,4096,0,128">4,096个</a>（一章）、<a href="#pe=1&amp;.library.view=0,131072,0,128">131,072个</a>（一本书）和<a href="#pe=1&amp;.library.view=">一座图书馆</a>。也可以随意缩放。',
  'The encoding of 2<sup>20</sup> positions. Each step nearer computes the means anew, down to single cells.':
    '2<sup>20</sup>个位置的编码。每走近一步，都重新计算平均值，直到单个的单元格。',
  'Seen from afar the fast columns are of one colour, that of 0: not because there is nothing, but because sines go up and down within each pixel. Waves are left at the right alone, and there, too, they are many: by the last position even the slowest hand has gone round 19 times.':
    '从远处看，快的列只有一种颜色，即0的颜色：不是因为那里什么也没有，而是因为正弦在每个像素之内时升时降。只有右边还剩下波，而那里的波也很多：到最后一个位置时，连最慢的指针也转了19圈。',
  'Can so many positions be told apart? In float32 each of these numbers is itself: whole numbers are, up to 2<sup>24</sup>. In bfloat16 the 1,048,576 of them become 1,793 different ones.':
    '这么多位置能区分开吗？在float32中，这些数每一个都保持原样：直到2<sup>24</sup>，整数都是如此。在bfloat16中，这1,048,576个数变成1,793个不同的数。',
  'No positions at all': '完全没有位置',
  'Must a model be told? Where each word sees only itself and the words before it, as in all models that write text word by word, the first word sees one, the second two, the third three. Suppose that a head attends to all that it sees equally, and that the first word alone carries a 1. Then the words receive 1, 1/2, 1/3, 1/4 and so on: from such a number the position can be read. The mask has told it.':
    '一定要告诉模型吗？如果每个词只看到它自己和它之前的词，就像在所有逐词写出文本的模型中那样，那么第一个词看到一个，第二个看到两个，第三个看到三个。假设一个头同等地注意它所看到的一切，并且只有第一个词带有1。那么各个词得到1、1/2、1/3、1/4，依此类推：从这样的数可以读出位置。是掩码告诉了它。',
  'So models can be trained without any positional encoding, called <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, and some leave it out in part of their layers: in Llama 4 and SmolLM3 it is every fourth. Without the mask there is nothing to read: each word sees all the others, wherever it stands.':
    '因此，模型可以不用任何位置编码来训练，这称为<a href="https://arxiv.org/abs/2305.19466">NoPE</a>；有些模型在一部分层中不用位置编码：在Llama 4和SmolLM3中，是每四层中的一层。没有掩码，就没有什么可读的：每个词无论在哪里，都看到其他所有的词。',
  'The sentence from the beginning, without positions. Put it in its other order; then make it causal, or choose a scheme.':
    '开头的句子，没有位置。请把它换成另一种次序；然后设为因果的，或选择一种方案。',
  'In both orders each word becomes the same vector. With the mask it does not, nor with the sinusoidal encoding, a learned table, T5’s bias, ALiBi or RoPE.':
    '在两种次序中，每个词都变成同一个向量。有了掩码就不是这样；采用正弦编码、学习的表、T5的偏置、ALiBi或RoPE时，也不是这样。',
  'Images and film': '图像和视频',
  'A picture is no line of words. Where is a piece of it? It has a row and a column, and each of them can be encoded as a position was, in a part of the dimensions of its own. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gives the first half of the dimensions to the column, and the second half to the row.':
    '图像不是一行词。其中的一小块在哪里？它有所在的行和所在的列，两者都可以像前面的位置那样编码，各用属于自己的一部分维度。<a href="https://arxiv.org/abs/2111.06377">MAE</a>（2021）把前一半维度给列，后一半给行。',
  'A grid of pieces, row after row of the picture. The left half repeats with every row of the picture; the right half changes only from one row of the picture to the next.':
    '由小块组成的网格，按图像的行逐行排列。左半部分随图像的每一行重复；右半部分只在从图像的一行到下一行时改变。',
  'Turning works in the same way. Qwen2-VL gives each piece of a film three positions, its time, its row and its column, and each pair of dimensions is turned by one of the three. A word gets three equal positions, and with these it is turned exactly as by plain RoPE.':
    '旋转也是同样的做法。Qwen2-VL给视频的每一小块三个位置，即它的时间、行和列，每一对维度按三者之一旋转。一个词得到三个相等的位置，它按这些位置的旋转与普通的RoPE完全相同。',
  'What models use today': '如今的模型用什么',
  'Where does each of them enter, and what happens past the length that a model was trained on?':
    '每种编码从哪里进入？超出模型训练时的长度，又会怎样？',
  encoding: '编码',
  formula: '公式',
  'where it enters': '从哪里进入',
  'past the trained length': '超出训练长度时',
  '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>':
    '<a href="https://arxiv.org/abs/1706.03762">正弦</a>',
  '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">above</a>)':
    '<tex>x + \\mathrm{PE}(p)</tex>（<a href="#formula">见上</a>）',
  'added to the words, once, before the first layer': '在第一层之前加到词上，只加一次',
  'defined, but not learned': '有定义，但没有学到',
  '<a href="https://arxiv.org/abs/1810.04805">learned table</a>':
    '<a href="https://arxiv.org/abs/1810.04805">学习的表</a>',
  '<tex>x</tex> plus row <tex>p</tex> of the table (<a href="#adding">above</a>)':
    '<tex>x</tex>加上表的第<tex>p</tex>行（<a href="#adding">见上</a>）',
  'there is no row': '没有这一行',
  '<a href="https://arxiv.org/abs/1910.10683">T5’s bias</a>':
    '<a href="https://arxiv.org/abs/1910.10683">T5的偏置</a>',
  '<tex>B</tex> of the bucket of <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>n - m</tex>所在的桶的<tex>B</tex>（<a href="#relative">见上</a>）',
  'added to every score, by buckets of offsets': '按偏移的桶加到每个分数上',
  'the last bucket': '最后一个桶',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>',
  '<tex>B</tex> is the slope times <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex>是斜率乘以<tex>n - m</tex>（<a href="#relative">见上</a>）',
  'subtracted from every score, in proportion to the distance': '从每个分数中减去，与距离成正比',
  'the straight line goes on': '直线继续延伸',
  '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>':
    '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>',
  '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">above</a>)':
    '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex>（<a href="#turning">见上</a>）',
  'turns queries and keys in every layer that has it': '在每个采用它的层中旋转查询和键',
  'defined; slow hands come to angles that are new, unless they are scaled':
    '有定义；慢指针会到达新的角度，除非经过缩放',
  '<a href="https://arxiv.org/abs/2305.19466">none</a>': '<a href="https://arxiv.org/abs/2305.19466">无</a>',
  'nowhere: the causal mask tells': '不从任何地方进入：由因果掩码告知',
  'defined; but more words than in training are new to attention, too':
    '有定义；但比训练时更多的词，对注意力来说也是新的',
  'Four claims about each of them, measured on settings that you choose.':
    '每一种的四项性质，在您选择的设置下测量。',
  'And these are models, as their configurations say; the figure in <a href="#further">Reaching further</a> opens each of them. A model with layers of several types has a line for each. The fields are those that <a href="https://github.com/huggingface/transformers">transformers</a> reads; “–” means that the field is not among them, or does not apply. <em>mrope</em>: three positions, as in Qwen2-VL above. <em>proportional</em>: the slow pairs do not turn at all. <em>sliding attention</em>: layers that see only the words not far back.':
    '以下是一些模型，依据的是它们的配置；<a href="#further">走得更远</a>中的图可以打开其中的每一个。如果一个模型有几种类型的层，则每种类型一行。字段是<a href="https://github.com/huggingface/transformers">transformers</a>所读取的；“–”表示字段不在其中，或不适用。<em>mrope</em>：三个位置，如上面的Qwen2-VL。<em>proportional</em>：慢的对完全不旋转。<em>sliding attention</em>：只看到往回不远处的词的层。',
  'In six lines': '六行小结',
  'Attention alone compares words and knows no order; with a causal mask it can learn to tell.':
    '单凭注意力只是比较词，不知道次序；有了因果掩码，它可以学会分辨。',
  'The sinusoidal encoding adds to each word a row of sines and cosines: hands of clocks, each slower than the one before.':
    '正弦编码给每个词加上一行正弦和余弦：时钟的指针，每一根都比前一根慢。',
  'All its rows are equally long, and the dot product of two depends on their offset alone.':
    '它的所有行一样长，两行的点积只取决于它们的偏移。',
  'A learned table ends with its last row; a formula does not end, but far positions may still be new to the model.':
    '学习的表到最后一行为止；公式没有尽头，但远处的位置对模型来说仍可能是新的。',
  'Biases tell a score how far apart two words are; rotary encodings turn queries and keys so that only the offset is left.':
    '偏置告诉分数两个词相距多远；旋转位置编码旋转查询和键，使得只剩下偏移。',
  'To reach further, the slow hands are slowed down; YaRN and Llama 3.1 leave the fast ones alone, linear scaling slows all.':
    '要走得更远，就让慢指针变慢；YaRN和Llama 3.1使快指针保持不变，线性缩放则使所有的指针变慢。',
  'Try it': '试一试',
  'Lower the <em>base</em> of the 50 × 128 matrix <a href="#pe=1&amp;.heat.base=10">to 10</a>. Now even the slowest hand is round after 61 words, and no column stands still. Are any two rows nearer to each other than before? What is lost?':
    '把50 × 128的矩阵的<em>底数</em><a href="#pe=1&amp;.heat.base=10">降到10</a>。现在连最慢的指针也在61个词之后转完一圈，没有一列静止不动。有没有哪两行比以前彼此更近？失去了什么？',
  Answer: '答案',
  'No: the two that are nearest are now 3.69 apart, and were 1.95. What is lost is the slow hand: in a text of thousands of words, no single hand tells the beginning from the end.':
    '没有：最近的两行现在相距3.69，原来是1.95。失去的是慢指针：在几千个词的文本中，没有一根指针能独自区分开头与结尾。',
  'Change its <em>layout</em> to concatenated, as the code of Transformer-XL and GPT-NeoX has it. Which numbers change?':
    '把它的<em>排列</em>改为concatenated，就像Transformer-XL和GPT-NeoX的代码那样。哪些数会变？',
  'None: every number is still there, and only the columns have moved. Other programs, tensor2tensor’s among them, change the frequencies as well.':
    '没有：每个数都还在，只是列移动了。其他程序，包括tensor2tensor的，还改变了频率。',
  'Write a sentence of your own under “Words meet positions”, with one word in it twice. With which weights do its two points fall together, and which part them most?':
    '请在“词与位置相遇”一章写一个您自己的句子，其中有一个词出现两次。在哪些权重下，它的两个点重合？哪些权重使它们分得最开？',
  'They fall together where positions have the weight 0. What parts them is the weight of the positions alone: the word’s own vector is the same at both.':
    '在位置的权重为0时重合。使它们分开的只是位置的权重：这个词本身的向量在两处是相同的。',
  'Set <em>d_model</em> to 127. Why is it refused?': '把<em>d_model</em>设为127。为什么会被拒绝？',
  'A pair needs two columns. With an odd number one would be left without its sine or its cosine, and programs disagree on what to do with it.':
    '一对需要两列。如果是奇数，就会有一列缺少它的正弦或余弦，而怎样处理这一列，各个程序并不一致。',
  'Ask the learned table for 600 positions. Then ask the sinusoidal encoding. What does each answer, and which of the answers would help a model that was trained on 512 positions?':
    '请向学习的表要600个位置。然后再向正弦编码要。两者各怎样回答？对一个用512个位置训练的模型来说，哪个回答会有帮助？',
  'The table has 512 rows and refuses. The formula has a row for each, but the last 88 of them are new to the model. So neither is of much help to it.':
    '表有512行，因此拒绝。公式对每个位置都有一行，但其中最后88行对模型来说是新的。所以两者对它都没有多大帮助。',
  'Words used here': '本页的用语',
  'position, <tex>p</tex>': '位置，<tex>p</tex>',
  'Where a word stands, counted from 0.': '一个词在哪里，从0数起。',
  'dimension, column, <tex>c</tex>': '维度，列，<tex>c</tex>',
  'One of the <tex>d</tex> numbers of a vector; <tex>d</tex> is called <em>d_model</em> in settings.':
    '向量的<tex>d</tex>个数之一；<tex>d</tex>在设置中称为<em>d_model</em>。',
  'pair, <tex>i</tex>': '对，<tex>i</tex>',
  'Two columns that hold the sine and the cosine of one angle, or are turned together.':
    '两列，含有同一个角度的正弦和余弦，或一同旋转。',
  'frequency, <tex>\\omega_i</tex>': '频率，<tex>\\omega_i</tex>',
  'By how many radians the hand of pair <tex>i</tex> advances with each position.':
    '每过一个位置，第<tex>i</tex>对的指针前进多少弧度。',
  wavelength: '波长',
  'How many positions a full turn takes, <tex>2\\pi/\\omega_i</tex>.':
    '转一整圈需要多少个位置，<tex>2\\pi/\\omega_i</tex>。',
  base: '底数',
  'The number, 10,000 in the paper, that the speeds follow from: the larger it is, the slower are all hands but the first.':
    '决定各个速度的数，论文中是10,000：它越大，除第一根以外的所有指针就越慢。',
  'offset, <tex>k</tex>': '偏移，<tex>k</tex>',
  'How many positions two words are apart, and in which direction.': '两个词相距多少个位置，以及朝哪个方向。',
  'query, key, <tex>x</tex> and <tex>y</tex>': '查询，键，<tex>x</tex>和<tex>y</tex>',
  'What attention compares: the vector of the word that looks, at position <tex>m</tex>, and that of the word it looks at, at position <tex>n</tex>.':
    '注意力所比较的：一个是正在看的词的向量，在位置<tex>m</tex>；一个是被看的词的向量，在位置<tex>n</tex>。',
  score: '分数',
  'The dot product of a query and a key, in most models divided by the square root of their length (that of a head, not <em>d_model</em>), before the softmax makes weights of the scores.':
    '查询与键的点积，在大多数模型中除以维度数（一个头的维度数，而不是<em>d_model</em>）的平方根，然后由softmax把分数变成权重。',
  head: '头',
  'One of several attentions of a layer, each with queries and keys of its own.':
    '一层中的若干个注意力之一，各有自己的查询和键。',
  'causal mask': '因果掩码',
  'What hides from each word those after it.': '对每个词隐藏它之后的词。',
  'bias, <tex>B</tex>': '偏置，<tex>B</tex>',
  'A number added to a score.': '加到分数上的一个数。',
  'The formula is from A. Vaswani and others, “Attention Is All You Need” (2017), section 3.5. The numbers on this page are computed by posenc, in C++ compiled to WebAssembly: angles in double precision, each value of the sinusoidal encoding within 3.05 · 10<sup>−8</sup> of the true one up to position 2<sup>20</sup>. Nothing is sent anywhere.':
    '公式出自A. Vaswani等人，“Attention Is All You Need”（2017），第3.5节。本页面的数由posenc计算，它用C++写成，编译为WebAssembly：角度用双精度，直到位置2<sup>20</sup>，正弦编码的每个值与真值的误差都不超过3.05 · 10<sup>−8</sup>。任何内容都不会发送到别处。',
  'You teach this? <a href="gallery.html">The gallery</a> has each figure as a tag to copy into a page of your own, <a href="reference.html">the reference</a> everything else. You have a model? <a href="own.html">Open its own positions.</a>':
    '您讲授这些内容吗？<a href="gallery.html">图库</a>中的每幅图都是一个标签，可以复制到您自己的页面中；其他的一切都在<a href="reference.html">参考</a>（英文）中。您有模型吗？<a href="own.html">请打开它自己的位置。</a>',
  'Figures for your page': '供您的页面使用的图',
  'This page needs JavaScript and a web server: browsers do not run its scripts from a disk.':
    '本页面需要JavaScript和网页服务器：浏览器不会从磁盘运行它的脚本。',
  'Every figure of posenc, live, to be set up and taken away as a tag, a frame, a link, one file or a SCORM package.':
    'posenc的每一幅图，实时显示，可以设置，并作为标签、框架、链接、单个文件或SCORM包带走。',
  'Once in each page': '每个页面写一次',
  'Put the files of posenc beside your page, in a folder <code>posenc</code>, and write this line once, before or after the tags:':
    '请把posenc的文件放在您的页面旁边的文件夹<code>posenc</code>中，并在标签之前或之后写一次这一行：',
  'Where pages cannot have modules, as in many learning management systems, take the one file <code>posenc.all.js</code> instead:':
    '如果页面不能使用模块，就像在许多学习管理系统中那样，请改用单个文件<code>posenc.all.js</code>：',
  'Give every tag its closing tag. Leave <code>controls</code> away where readers should only look; <code>hide="base layout"</code> takes single controls away.':
    '每个标签都要有结束标签。如果读者只应观看，请略去<code>controls</code>；<code>hide="base layout"</code>可去掉个别的控件。',
  'the right half': '右半部分',
  '<a href="index.html">The lesson</a> shows the figures at work, <a href="own.html">your model’s own positions</a> stand where you open a file of them, <a href="reference.html">the reference</a> has everything that posenc can do. Everything on this page is computed in it, and nothing is sent anywhere.':
    '<a href="index.html">教程</a>展示这些图的实际运用，<a href="own.html">您的模型自己的位置</a>在打开其文件的那一页，<a href="reference.html">参考</a>（英文）中有posenc能做的一切。本页面的一切都在页面中计算，不会发送到任何地方。',
  'Your model’s own positions': '您的模型自己的位置',
  'Open the position table of a model, and see it as a heatmap, as lines, by similarity, and beside the sinusoidal encoding.':
    '打开一个模型的位置表，以热图、折线和相似度查看它，并与正弦编码并列。',
  'Many models have learned their positions: a table with a row for each. Open the table of yours here, and look at it as this site looks at formulas.':
    '许多模型学到了自己的位置：一张表，每个位置一行。请在这里打开您的模型的表，像本网站看公式那样看它。',
  'Get the table': '取得这张表',
  'In GPT-2 it is called <code>wpe</code>. This program saves it, 1,024 positions in 768 dimensions:':
    '在GPT-2中，它称为<code>wpe</code>。下面的程序保存它，共1,024个位置、768个维度：',
  'In BERT it is the weight of <code>position_embeddings</code>. You need no program where the model comes as <code>model.safetensors</code>: open that file, and choose the table from the list; of a large file no more is read than that. Files that end in <code>.bin</code>, <code>.pt</code> or <code>.pth</code> may contain programs, and are not opened.':
    '在BERT中，它是<code>position_embeddings</code>的权重。如果模型以<code>model.safetensors</code>的形式提供，就不需要程序：请打开这个文件，从列表中选择这张表；对于大文件，只读取这一部分。以<code>.bin</code>、<code>.pt</code>或<code>.pth</code>结尾的文件可能含有程序，因此不会打开。',
  'Without a model at hand, open “Files, table, code” below any heatmap in <a href="gallery.html">the gallery</a>, save its numbers as <code>.npy</code>, and open that file here.':
    '如果手头没有模型，请在<a href="gallery.html">图库</a>中任意一幅热图的下方打开“文件、表格、代码”，把它的数保存为<code>.npy</code>，再在这里打开这个文件。',
  'Look at it': '查看这张表',
  'The figures are computed in this page, which needs JavaScript.': '这些图在本页面中计算，需要JavaScript。',
  'Are there waves, as in a formula? Columns that stand out from all others? Does a row of another kind stand at the beginning, or rows at the end that training has hardly reached?':
    '有没有像公式中那样的波？有没有与所有其他列明显不同的列？开头有没有一行是另一类的，末尾有没有训练几乎没有触及的行？',
  'Single columns over the positions. Choose others: which of them are smooth?':
    '随位置变化的单个列。请选择其他列：其中哪些是平滑的？',
  'A bright band along the diagonal says that neighbours are alike. Does it grow wider with the position, and are rows that are far apart alike, unlike, or neither?':
    '沿对角线的一条亮带说明相邻的位置相似。它是否随位置变宽？相距很远的行是相似、相反，还是两者都不是？',
  'The rows in the plane in which they differ most. Do positions that follow each other lie on a curve, or in a cloud?':
    '各行画在它们差异最大的平面上。相继的位置是在一条曲线上，还是在一团云中？',
  'What is often said of positional encodings, measured on this table.':
    '关于位置编码的常见说法，在这张表上测量。',
  'Beside a formula of the same shape. Numbers that a model has learned are hardly ever those of a formula; what can be compared is how they change.':
    '与形状相同的公式并列。模型学到的数几乎从来不是公式的数；可以比较的是它们如何变化。',
  '<a href="index.html">The lesson</a> explains what is looked for here, <a href="gallery.html">the gallery</a> has each figure as a tag to copy: with <code>src</code> it shows a file in your page, too. A file is read on your computer, and nothing is sent anywhere.':
    '<a href="index.html">教程</a>解释这里要看什么，<a href="gallery.html">图库</a>中的每幅图都是一个可以复制的标签：加上<code>src</code>，它也能在您的页面中显示文件。文件在您的计算机上读取，不会发送到任何地方。',
  Languages: '语言',
  'This figure is computed in the page, which needs JavaScript.': '这幅图在页面中计算，需要JavaScript。',
  model: '模型',
  layers: '层',
  scaling: '缩放',
  pairs: '对',
  context: '上下文',
  all: '全部',
  'with positions': '有位置',
  without: '无位置',
  'not given': '未给出',
  'Choose a figure, set it up until it shows what you want to teach, and take it away. All of it is made in this page.':
    '请选择一幅图，设置它，直到它显示您想讲授的内容，然后带走它。一切都在本页中生成。',
  Figure: '图',
  'Ways to take it away': '带走的方式',
  '<strong>As a tag</strong>, for a page of your own that has the line below.':
    '<strong>作为标签</strong>，用于您自己的、写有下面那一行的页面。',
  '<strong>As a frame</strong>, for Moodle, Canvas and others that take scripts out of pages and leave frames.':
    '<strong>作为框架</strong>，用于Moodle、Canvas等会从页面中去掉脚本、保留框架的平台。',
  '<strong>As a link</strong>, for a message or a slide: it opens the figure alone.':
    '<strong>作为链接</strong>，用于消息或幻灯片：它单独打开这幅图。',
  '<strong>As one file</strong>, which opens by a double click, without any network: to be put on a stick or sent by mail.':
    '<strong>作为单个文件</strong>，双击即可打开，完全不需要网络：可以放在U盘里，也可以用邮件发送。',
  'A frame and a link lead to <code>figure.html</code> beside this page. So they work where this page is on a web site that your readers reach, and not where it is on your computer alone.':
    '框架和链接都指向本页旁边的<code>figure.html</code>。因此，本页放在读者能访问的网站上时，它们才有效；只放在您自己的计算机上时则无效。',
  '<strong>As a SCORM package</strong>, in version 1.2 or 2004, as an activity of a learning system: of a question, the system hears whether it is answered.':
    '<strong>作为SCORM包</strong>，版本为1.2或2004，用作学习平台中的一项活动：如果是题目，平台会得知它是否已作答。',
  'Save as SCORM 1.2': '保存为SCORM 1.2',
  'Save as SCORM 2004': '保存为SCORM 2004',
  'Copy the frame': '复制框架',
  'Copy the link': '复制链接',
  'Save as one file': '保存为单个文件',
  'How much of the file is there': '文件已取得多少',
  'Set it up': '设置',
  'Copied.': '已复制。',
  'Selected: copy it by keyboard.': '已选中：请用键盘复制。',
  'A link cannot carry these attributes: {}.': '链接无法带上这些属性：{}。',
  'The file is being made …': '正在生成文件……',
  'The browser has it as a download: {}.': '浏览器已把它作为下载保存：{}。',
  'The files that these attributes name are not inside, and the figure will not find them: {}.':
    '这些属性所指的文件不在其中，图将找不到它们：{}。',
  'The file that was opened in the figure does not come along.': '在图中打开的文件不会一起带走。',
  'Nothing was made, for this file could not be fetched: {}. Press the button again to try again.':
    '什么也没有生成，因为无法取得这个文件：{}。请再按一次按钮重试。',
  'Nothing was made: something went wrong in this page.': '什么也没有生成：本页出了错。',
  'without it: {}': '缺省时：{}',
  Caption: '图注',
  'What stands below the figure. A link does not carry it.': '图下方的文字。链接不会带上它。',
  Language: '语言',
  'Of the sentences and controls of the figure.': '图中的句子和控件的语言。',
  'that of the page': '与页面相同',
  Height: '高度',
  'Of the drawing, in pixels, from 100 to 2000.': '绘图的高度，单位为像素，从100到2000。',
  'Controls that readers get': '读者得到的控件',
  'Attributes of other schemes, without effect here': '其他方案的属性，在此无效',
  Reset: '重置',
  'Heatmap <code>&lt;pe-heatmap&gt;</code>': '热图 <code>&lt;pe-heatmap&gt;</code>',
  'Lines <code>&lt;pe-lines&gt;</code>': '曲线 <code>&lt;pe-lines&gt;</code>',
  'Built step by step <code>&lt;pe-steps&gt;</code>': '逐步构造 <code>&lt;pe-steps&gt;</code>',
  'Angles <code>&lt;pe-angles&gt;</code>': '角 <code>&lt;pe-angles&gt;</code>',
  'Similarity <code>&lt;pe-similarity&gt;</code>': '相似度 <code>&lt;pe-similarity&gt;</code>',
  'Distance <code>&lt;pe-distance&gt;</code>': '距离 <code>&lt;pe-distance&gt;</code>',
  'Precision <code>&lt;pe-precision&gt;</code>': '精度 <code>&lt;pe-precision&gt;</code>',
  'Principal components <code>&lt;pe-pca&gt;</code>': '主成分 <code>&lt;pe-pca&gt;</code>',
  'Two encodings compared <code>&lt;pe-compare&gt;</code>': '两种编码的比较 <code>&lt;pe-compare&gt;</code>',
  'Whose formula is it? <code>&lt;pe-identify&gt;</code>': '这是谁的公式？ <code>&lt;pe-identify&gt;</code>',
  'A question <code>&lt;pe-quiz&gt;</code>': '一道题 <code>&lt;pe-quiz&gt;</code>',
  'Score <code>&lt;pe-score&gt;</code>': '得分 <code>&lt;pe-score&gt;</code>',
  'Claims, measured <code>&lt;pe-properties&gt;</code>': '实测的论断 <code>&lt;pe-properties&gt;</code>',
  'Table of schemes <code>&lt;pe-schemes&gt;</code>': '方案总表 <code>&lt;pe-schemes&gt;</code>',
  'Words and positions <code>&lt;pe-words&gt;</code>': '词与位置 <code>&lt;pe-words&gt;</code>',
  'Steps and passes <code>&lt;pe-passes&gt;</code>': '步与遍 <code>&lt;pe-passes&gt;</code>',
  'Clock hands <code>&lt;pe-hands&gt;</code>': '钟表指针 <code>&lt;pe-hands&gt;</code>',
  'Attention <code>&lt;pe-attention&gt;</code>': '注意力 <code>&lt;pe-attention&gt;</code>',
  'Rotation <code>&lt;pe-rotation&gt;</code>': '旋转 <code>&lt;pe-rotation&gt;</code>',
  'A model’s configuration <code>&lt;pe-inspector&gt;</code>': '模型的配置 <code>&lt;pe-inspector&gt;</code>',
  'Several figures, set together <code>&lt;pe-lab&gt;</code>': '共同设置的几幅图 <code>&lt;pe-lab&gt;</code>',
  'A number in the text <code>&lt;pe-value&gt;</code>': '正文中的一个数 <code>&lt;pe-value&gt;</code>',
  'A phrase that marks a part <code>&lt;pe-mark&gt;</code>':
    '标出图中一部分的短语 <code>&lt;pe-mark&gt;</code>',
  'Copy the tag': '复制标签',
  attribute: '属性',
  'what it is': '含义',
  values: '取值',
  'without it': '缺省时',
  'Ten questions': '十道题',
  'They are about the whole page. What is right, the engine computes from the settings that each names; a wrong answer links to its chapter. At the first attempt a right one counts 1, at the second 1/2.':
    '题目涉及全页内容。正确答案由引擎根据每题所列的设置算出；答错时会链接到相应的章节。第一次就答对计1分，第二次计1/2分。',
  'A sentence backwards': '倒过来的句子',
  'A turn': '转一圈',
  'Fast and slow': '快与慢',
  'The length of a row': '一行的长度',
  'Near the end': '接近末尾',
  'A word and its position': '词与它的位置',
  'After the last row': '最后一行之后',
  'Far back': '远远在后',
  'Hands of a query': '查询的指针',
  'Slowed down': '变慢了',
  '<pe-score for="ten">None of the 10 questions is answered right yet.</pe-score>':
    '<pe-score for="ten">10个问题都尚未答对。</pe-score>',
  'The question is not answered right yet.': '这个问题尚未答对。',
};
