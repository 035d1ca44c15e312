/** What figures say, in Chinese. */
import { must, valueOf } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  quiz: {
    list: (items) => items.join('；'),
    language: 'zh',
    figure: (question) => `问题：${question}`,
    settings: (scheme, list) => `${scheme}的设置：${list.map((each) => each.join('为')).join('，')}`,
    check: '核对',
    again: '再试一次',
    right: '正确。',
    wrong: '不对。',
    missing: '请先作答。',
    save: '保存全部回答',
    saved: (file) => `${file}已就绪，可由浏览器保存：其中是本页所有问题的回答。`,
    answers: '答案',
    because: (about, reason) => `${about}。${reason}`,
    readOn: (heading) => (heading ? `相关阅读：${heading}` : '相关阅读'),
    onePosition: '在这些设置下只有位置0，没有可比较的对象：无法提问。',
    own: {
      text: '是哪个数？',
      large: (given, by) => `${given}太大；应当减少约${by}。`,
      small: (given, by) => `${given}太小；应当再增加约${by}。`,
    },
    order: {
      text: '请将这些维度排序，波长最短的在最前。',
      up: (item) => `${item}：上移`,
      down: (item) => `${item}：下移`,
      place: (item, place, count) => `${item}：第${place}位，共${count}位`,
      item: (dimension, wavelength) => `维度${dimension}（${wavelength}）`,
      right: (items) => `连同波长：${items}。`,
      wrong: (first, longer, second, shorter) =>
        `维度${first}排在维度${second}之前。为此它的波长应当更短，但它约为${longer}，而维度${second}的约为${shorter}。`,
    },
    number: {
      label: '您的回答：',
      within: (percent) => `误差不超过${percent}%即为正确。`,
      badNumber: (text) => `“${text}”不是数；请写成1,234.5或1234.5。`,
      right: (answer) => `约为${answer}。`,
      sign: (given) => `${given}的大小正确，符号应当相反。`,
      point: (given, factor) => `正确的数是${given}的${factor}倍：小数点的位置不对。`,
      inverse: (given) => `${given}约为1除以所求的数。`,
    },
    wavelength: {
      text: (dimension) => `维度${dimension}经过多少个位置转完一圈，即它的波长是多少？`,
      none: '在这些设置下没有维度转动：无法提问。',
      wrong: (dimension, given, turns) => `经过${given}个位置，维度${dimension}转了${turns}圈；应当是1圈。`,
      radians: (given) => `约经过${given}个位置，角度为1（弧度）。应当是2π，即一整圈。`,
      pair: (dimension, pair) => `那是第${dimension}对的波长。维度${dimension}属于第${pair}对（从0数起）。`,
      half: (given) => `约经过${given}个位置，它转了半圈。应当是一整圈。`,
      frequency: (given) => `约${given}是它的频率，即每个位置转过的角度。波长是2π除以频率。`,
      other: (dimension, wavelength) => `约${wavelength}是维度${dimension}的波长。`,
      speed: (needed, own) => `要使这个回答成立，它每个位置应当转约${needed}弧度，实际转${own}弧度。`,
    },
    length: {
      text: (last) => `位置${last}的行有多长（范数）？`,
      wrong: (square, given, own) => `它各数的平方和约为${square}。${given}的平方应当等于它，但约为${own}。`,
      square: (square) => `约${square}是它各数的平方和。长度是它的平方根。`,
      ones: (width) => `若它的${width}个数每个都是1或−1，长度才是${width}的平方根。`,
      position: (first) => `要使这个回答成立，长度应当等于位置的编号。在位置0，它约为${first}，而不是0。`,
      sum: (sum) => `约${sum}是它各数之和。应当先把每个数平方，再取和的平方根。`,
    },
    fastest: {
      text: '这些维度中哪一个转得最快，即波长最短？',
      none: '在这些设置下，没有两个维度的波长相差1%或以上：无法提问。',
      choice: (dimension) => `维度${dimension}`,
      right: (dimension, wavelength) => `维度${dimension}的波长约为${wavelength}，是其中最短的。`,
      wrong: (dimension, wavelength, best, shortest) =>
        `维度${dimension}的波长约为${wavelength}，维度${best}的约为${shortest}。要成为最快的，维度${dimension}的波长应当小于${shortest}。`,
    },
    distance: {
      text: (last) => `当k从0到${last}时，位置0与位置k的行的点积如何变化？`,
    },
    norm: {
      text: (last) => `从位置0到位置${last}，行的长度（范数）如何变化？`,
    },
    course: {
      choices: {
        falls: '下降，从不上升。',
        turns: '有的步下降，有的步上升。',
        same: '除舍入外保持不变。',
        rises: '上升，从不下降。',
      },
      facts: (steps, falls, rises, first, last) =>
        `${
          steps === 1
            ? `在唯一的一步，它${falls ? '下降' : rises ? '上升' : '既不下降也不上升'}`
            : `在${steps}步中，它有${falls}步下降，${rises}步上升`
        }；起初为${first}，最后为${last}。`,
      firstRise: (from, to, before, after) => `它首次上升是从${from}到${to}：由${before}到${after}。`,
      firstFall: (from, to, before, after) => `它首次下降是从${from}到${to}：由${before}到${after}。`,
      needs: {
        falls: '要使这个回答成立，它应当至少有一步下降，且没有一步上升。',
        turns: '要使这个回答成立，它应当至少有一步下降，且另有一步上升。',
        same: '要使这个回答成立，它应当没有一步下降，也没有一步上升。',
        rises: '要使这个回答成立，它应当至少有一步上升，且没有一步下降。',
      },
    },
    sum: {
      text: (width) => `一个词有一个由${width}个数组成的向量。加上它的位置的行之后，共有多少个数？`,
      none: '这种方案的行属于网格的单元格或点，而不属于词：无法提问。',
      added: (width) => `行的数与向量的一样多，都是${width}个，两者逐个相加：和也有${width}个数。`,
      appended: (width) =>
        `要得到${width + 1}，位置应当是接在向量后面的一个数。它却是由${width}个数组成的行，并且是相加的。`,
      concatenated: (width) =>
        `要得到${2 * width}，行应当接在向量后面：${width} + ${width}个数。两者却是逐个相加的。`,
    },
    offset: {
      text: ([a, b, c, d]) =>
        `位置${a}与${b}之间，和位置${c}与${d}之间，相隔同样多的位置。哪两个位置的行相距更远？`,
      none: '两对位置至少需要三个位置，而这里不足三个：无法提问。',
      choices: {
        same: () => '都不是：除舍入外，两个距离相同。',
        first: ([a, b]) => `位置${a}与${b}的行。`,
        second: ([, , c, d]) => `位置${c}与${d}的行。`,
      },
      facts: ([a, b, c, d], first, second) =>
        `位置${a}与${b}的行相距约${first}，位置${c}与${d}的行相距约${second}。`,
      needs: {
        same: (_, first) => `要使这个回答成立，两个距离都应当是${first}。`,
        first: ([a, b], _first, second) => `要使这个回答成立，位置${a}与${b}的行应当相距超过${second}。`,
        second: ([, , c, d], first) => `要使这个回答成立，位置${c}与${d}的行应当相距超过${first}。`,
      },
    },
    past: {
      text: (last, next) => `位置${last}有一行。紧接着的位置${next}得到哪一行？`,
      choices: {
        own: '它自己的一行。',
        last: '再次得到同一行。',
        none: '没有：它被拒绝。',
      },
      refused: (last, next) => `位置${next}被拒绝：行只到位置${last}为止。`,
      apart: (last, next, distance) => `位置${last}与位置${next}的行相距${distance}。`,
      needs: {
        own: (_last, next) => `要使这个回答成立，位置${next}应当有一行，并且不是前一个位置的行。`,
        last: (last, next) => `要使这个回答成立，位置${next}应当有一行，与位置${last}的行距离为0。`,
        none: (last) => `要使这个回答成立，行应当到位置${last}为止，像一张表那样。`,
      },
    },
    swap: {
      text: '三个词互相关注，每个词关注所有的词，先按一种次序，再倒过来。每个词变成什么？',
      none: '没有模型学到的东西，就不知道这种方案的分数：无法提问。',
      choices: {
        same: '在两种次序中变成同一个向量。',
        place: '由所在之处决定：排在最前的，在两种次序中变成同一个向量。',
        other: '在另一种次序中变成另一个向量。',
      },
      facts: (words, places) =>
        `两种次序之间，同一个词的向量最多相差${words}，同一处的向量最多相差${places}。`,
      needs: {
        same: '要使这个回答成立，同一个词的向量之差不能超过舍入误差。',
        place: '要使这个回答成立，同一处的向量之差不能超过舍入误差。',
        other: '要使这个回答成立，同一个词的向量之差应当超过舍入误差。',
      },
    },
    moved: {
      text: ([a, b, c, d]) =>
        `一个查询在位置${b}，一个键在位置${a}。两者一同后移，分别到${d}和${c}。它们的分数会怎样？`,
      none: '要让两个词后移，需要三个位置，而这里不足三个：无法提问。',
      choices: {
        same: '无论是什么词，都保持不变。',
        fixed: '改变，对所有词都改变同一个数。',
        words: '改变，改变多少取决于词。',
      },
      facts: (first, second) => `用两组查询和键来试，除舍入外，它分别改变约${first}和${second}。`,
      needs: {
        same: '要使这个回答成立，两者都应当是0。',
        fixed: '要使这个回答成立，两者应当是同一个数，且不为0。',
        words: '要使这个回答成立，两者应当不同。',
      },
    },
    terms: {
      text: ([a, b, c, d]) =>
        `位置${b}的词关注位置${a}的词。两者一同后移，分别到${d}和${c}。它们的分数的四项中，哪些会改变？`,
      none: '这种方案不给词加上任何东西，分数没有这样的项：无法提问。',
      choices: {
        none: '都不变：两者相隔与之前一样远。',
        mixed: '一个词与一个位置的那两项。',
        last: '两个位置的那一项。',
        all: '除两个词的那一项外，都会改变。',
      },
      facts: (mixed, last) =>
        `用两个词来试，除舍入外，一个词与一个位置的两项最多改变${mixed}，两个位置的一项改变${last}，两个词的一项改变0。`,
      needs: {
        none: '要使这个回答成立，这些都应当是0。',
        mixed: '要使这个回答成立，第一个数应当大于0，第二个应当是0。',
        last: '要使这个回答成立，第一个数应当是0，第二个应当大于0。',
        all: '要使这个回答成立，第一个数和第二个数都应当大于0。',
      },
    },
    heads: {
      text: (back) => `一个键在查询之前${back}个位置。在这些头中，哪一个使它的分数升得最多或降得最少？`,
      none: '这里所有的头都相同：无法提问。',
      choice: (head) => `头${head}`,
      right: (head, value) => `头${head}给它加上约${value}，是其中最多的。`,
      wrong: (head, value, best, most) =>
        `头${head}给它加上约${value}，头${best}加上约${most}。头${head}应当加上超过${most}。`,
    },
    slowed: {
      text: (count) => `在${count}根指针中，这种缩放使哪些变慢？`,
      none: '在这些设置下，没有可与缩放之前的指针相比较的缩放：无法提问。',
      choices: {
        all: '全部。',
        slow: '原来慢的那些，最快的不变慢。',
        fast: '原来快的那些，最慢的不变慢。',
        none: '一根也没有。',
      },
      facts: (kept, count, first, last) =>
        `共${count}根，其中${kept}根保持原速。最快的速度除以${first}，最慢的除以${last}。`,
      needs: {
        all: '要使这个回答成立，两者都应当除以大于1的数，且没有一根保持原速。',
        slow: '要使这个回答成立，最快的应当除以1，最慢的除以更大的数。',
        fast: '要使这个回答成立，最慢的应当除以1，最快的除以更大的数。',
        none: '要使这个回答成立，两者都应当除以1，全部保持原速。',
      },
    },
    together: {
      shifted: '在这些设置下，各行从0以外的位置开始，舍入的是那个位置：无法提问。',
      text: (last) =>
        `位置0到${last}舍入到bfloat16，其余一切舍入到float32。哪个位置最先得到与更早的位置相同的行？`,
      choice: (position) => `位置${position}。`,
      none: '没有：每个位置都有自己的行。',
      own: (position) => `位置${position}有自己的行。`,
      same: (position, other) => `位置${position}的行与位置${other}的相同，但它不是最先的。`,
      first: (position, other) => `位置${position}最先得到与更早的位置相同的行，即位置${other}的行。`,
      apart: (count) => `全部${count}行各不相同。`,
      needs: (position) =>
        `要使这个回答成立，位置${position}应当得到更早位置的行，而在它之前没有别的位置如此。`,
      noneNeeds: '要使这个回答成立，这两个位置的行应当不同，其余各行也应当如此。',
    },
    curve: {
      label: (y, x) => `您的草图：${y}，随${x}变化`,
      hint: '用鼠标、笔或手指来画。用键盘：←和→选择位置，Home和End选择第一个和最后一个；↑和↓升高或降低那里的曲线，Page Up和Page Down幅度更大。Delete去掉一个点，Ctrl+Z（⌘Z）撤销，回车键核对。',
      undo: '撤销',
      clear: '清除',
      own: '您的草图',
      truth: '真实曲线',
      empty: (x, at) => `${x}${at}：尚未画`,
      there: (x, at, value) => `${x}${at}：${value}`,
      both: (text, value) => `${text}；真实曲线：${value}`,
      point: (at, value) => `在${at}处约为${value}`,
      within: (percent) =>
        `正确的曲线，平均偏差至多为真实曲线高度的${percent}%，高度至少为其一半。高度是最大值与最小值之差。`,
      off: (percent, x, at, own, truth) =>
        `您的曲线平均偏差为真实曲线高度的${percent}%，在${x}${at}处最大：那里您的是${own}，真实的是${truth}。`,
      low: (own, height, least) =>
        `您的曲线高${own}，真实的高${height}：要使这个回答成立，它应当至少为${least}。`,
      course: (steps, falls, rises) => `在${steps}步中，真实曲线有${falls}步下降，${rises}步上升。`,
      neverRises: (from, to) => `您的曲线从不上升；真实的首次上升是从${from}到${to}。`,
      flat: '在这些设置下，曲线处处一样高：无法提问。',
      rows: (last) => `两个位置的行有多相似？画出它们的点积，以一行与自身的点积为1，距离从0到${last}。`,
      match: (last) =>
        `查询与键是同一个词。画出它们的分数还剩多少，以距离0处的为1，距离从0到${last}，对词取平均。`,
      added: (last) => `画出加到查询与键的分数上的数，减去距离0处的，距离从0到${last}。`,
      head: '这里是头0的。',
      query: (position) => `查询在位置${position}。`,
      distance: '距离',
      part: '剩余的比例',
      addition: '所加的数',
      column: (column, last, wavelength) =>
        `画出维度${column}从位置0到${last}的值。它的波长约为${wavelength}个位置。`,
      position: '位置',
      value: '值',
      other: (column) => `这是维度${column}的走势，即同一对中的另一个维度。`,
      none: (count) =>
        `在这些设置下，没有一个维度是波长不短于8个位置、且不超过所要画的${count}个位置两倍的波：无法提问。`,
      never: '在这些设置下，没有一张草图能像所要求的那样接近曲线：无法提问。',
    },
    cell: {
      axes: '自上而下为位置，自左而右为维度',
      name: (position, dimension) => `位置${position}，维度${dimension}`,
      value: (position, dimension, value) => `位置${position}、维度${dimension}处的值约为${value}。`,
    },
    sine: {
      text: (position, frequency, pair) =>
        `sin(${position} · ${frequency})在哪个单元格？第二个数是第${pair}对（从0数起）的频率。`,
      none: '在这些设置下，所要问的正弦不在前几个维度中：无法提问。',
      needs: (value) => `要使这个回答成立，它应当约为${value}。`,
      stands: (name, position, frequency) => `那是${name}(${position} · ${frequency})。`,
    },
    lowest: {
      text: (count) => `这${count}个单元格中，哪一个的值最小？`,
      none: '在这些设置下，最前面的单元格都是同一个值：无法提问。',
      needs: (value) => `要使这个回答成立，它应当约为${value}，即其中最小的值。`,
      less: (count, all) => `${all}个单元格中有${count}个的值更小。`,
    },
    layouts: {
      text: (a, b) => `同样的位置，一次用排列${a}，一次用排列${b}：它们的行相同吗？`,
      none: '这种方案只有一种排列：无法提问。',
      choices: {
        same: '是：同样的列中是同样的数。',
        moved: '同样的列，但次序不同。',
        other: '否：数不同。',
      },
      equal: '两者没有一个数的差别超过舍入误差。',
      differ: (value, position, dimension) =>
        `在位置${position}、维度${dimension}，两者相差约${value}，这是最大的差别。`,
      columns: (count, all) => `其中一个的${all}列中，有${count}列在另一个中处于别的位置，没有一列缺失。`,
      needs: {
        same: '要使这个回答成立，同一处的两个数都不能不同：用一种排列训练的模型就能读另一种。',
        moved: '要使这个回答成立，一个的每一列都应当在另一个中，其中有些处于别的位置。',
        other: '要使这个回答成立，一个应当有一列是另一个所没有的。',
      },
    },
  },
  errors: {
    chapter: (refusal) => must(refusal, '是页内的位置（如“#words”）、相对地址或https地址'),
    answer_kind: (refusal) =>
      `${refusal.subject}为${valueOf(refusal)}；标签中有answer时必须是：${refusal.names.join('、')}`,
    expression: (refusal) => `${refusal.subject}为${valueOf(refusal)}：${refusal.reason}`,
    expression_name: (refusal) => `没有${valueOf(refusal)}；可以使用：${refusal.names.join('、')}`,
    expression_count: ({ subject, limits: [count] }) =>
      count === 0 ? `${subject}不带值` : `${subject}要带${count}个值`,
    expression_character: (refusal) => `第${refusal.limits[0]}个字符处不能是${valueOf(refusal)}`,
    expression_length: ({ limits: [most] }) => `它超过${most}个字符`,
    expression_end: ({ limits: [at] }) => `第${at}个字符处缺少内容`,
    expression_value: () => '在这些设置下，它不是有限的数',
  },
};
