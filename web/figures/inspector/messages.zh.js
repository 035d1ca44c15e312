/** What figures say, in Chinese. */

/** Of factors. @param {[string, string]} ends */
const fromTo = ([low, high]) => (low === high ? low : `${low}到${high}`);

/** How many of some pairs come round. @param {number} turning @param {number} count */
function wholeTurns(turning, count) {
  if (count === 1) return turning ? '它至少转完一整圈' : '它转不完一整圈';
  if (turning === 0) return '没有一对转完一整圈';
  return `${turning === count ? '所有各对都' : `有${turning}对`}至少转完一整圈`;
}

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  inspector: {
    model: {
      label: '模型',
      doc: '一个公开的模型，或您自己的config.json。',
      none: '请选择',
      own: '您自己的config.json',
    },
    other: {
      label: '与之比较',
      doc: '第二个模型，画在同一把标尺上。',
      none: '无',
      own: '另一个config.json',
    },
    length: { label: '序列长度', doc: '用于取决于序列长度的缩放。0：与上下文一样长。' },
    figure: (names) => `${names.join('与')}的位置编码`,
    nobody: '一个模型的位置编码',
    start: '模型的config.json说明模型如何区分位置。可以从以下之一开始：',
    orOwn: '粘贴或拖入您自己的',
    source: (source) => `其配置中的字段，按公布的原样：${source}`,
    own: '您的config.json',
    ownOther: '您的另一个config.json',
    panel: {
      label: 'config.json的文本',
      open: '打开文件…',
      clear: '清空',
      waiting: '请在这里粘贴config.json，或拖入文件。',
      privacy: '它只留在本页面：不会发送到任何地方，复制的链接中也不包含它。',
      unreadable: (name) => `无法读取${name}。`,
      tooLong: (most) => `它超过${most}个字符，没有config.json会这么长。`,
      noObject: '这是JSON，但不是config.json：后者是花括号{ }中的对象。',
      tooDeep: '这是JSON，但括号嵌套的层数超过了本浏览器所能读取的。',
      show: '显示此处',
    },
    json: {
      place: (line, column) => `第${line}行，第${column}个字符：`,
      badFound: (expected, found) => {
        const key = '双引号中的键';
        const what = {
          value: '一个值',
          'value or ]': '一个值或]',
          key,
          'key or }': `${key}或}`,
          colon: '冒号',
          'comma or }': '逗号或}',
          'comma or ]': '逗号或]',
          end: '到此结束',
          digit: '一个数字',
          escape: '" \\ / b f n r t u之一',
          hex: '一个十六进制数字',
          character: 'JSON字符串中允许的字符',
          quote: '结束字符串的引号',
        }[expected];
        return `这里应为${what}，实际却是${found}。`;
      },
      badText: (text) => `“${text}”`,
      end: '文本的结尾',
      break: '换行',
      badCode: (code) => `不可见的字符${code}`,
      hints: {
        trailing: '它前面的逗号是多余的。',
        comment: 'JSON没有注释。',
        quotes: 'JSON只认英文的直双引号。',
        word: 'JSON只认小写的true、false和null，不认别的词。',
        unquoted: '在JSON中，键要写在双引号里。',
        comma: '它前面是不是少了逗号？',
        zero: 'JSON中的数不能以0开头。',
        break: '是不是少了结束的引号？字符串中的换行要写成\\n。',
        open: '文件是不是缺少结尾？',
      },
    },
    layers: {
      all: '所有层',
      others: '有位置的层',
      full_attention: '全注意力层',
      sliding_attention: '滑动窗口注意力层',
      main: '主要的层',
      compress: '压缩的层',
      no_rope: '没有位置的层',
      linear_attention: '线性注意力层',
      chunked_attention: '分块注意力层',
      attention: '注意力层',
      mamba: 'Mamba层',
      conv: '卷积层',
      mlp: '没有注意力的层',
    },
    named: (name) => `“${name}”层`,
    context: (length, isExcerpt) =>
      length
        ? `上下文长度（max_position_embeddings）：${length}个位置。`
        : `${isExcerpt ? '这里给出的字段' : '配置'}没有说明上下文有多长（max_position_embeddings）。`,
    without: (count, all, list, isCut) =>
      `${all}层中，有${count}层没有位置：${list.join('、')}${isCut ? '等' : ''}，从1数起。`,
    interval: (interval) => (interval === 1 ? '没有一层有位置。' : `每${interval}层中有一层没有位置。`),
    probably: (scheme) => `大概是${scheme}。`,
    unknownKey: (key, nearest) => `不理解${key}；最接近的已知键是${nearest}。`,
    unknownModel: '这个model_type不在已知之列，因此无从知道哪些维度成对。',
    unconfirmed: '决定其位置的因素，这里并非全都知道，也并非全都计算。',
    parts: (list) => `模型中有自己的位置、此处没有显示的部分：${list.join('、')}。`,
    turnsBack: '注意力的输出按查询的角度转回去，因为键和值是同一个。',
    indices: (runs, total, isCut) => `第1至${total}层中的这些：${runs.join('、')}${isCut ? '等' : ''}。`,
    schemes: {
      alibi: 'ALiBi没有波长。每个头从分数中减去与查询和键的距离成正比的数，各有自己的斜率。',
      't5-bias':
        'T5的偏置没有波长。距离被分到各个桶里，距离小的地方分得细；每个头为每个桶学习一个数，加到分数上。',
      learned: '学到的行没有波长。每个位置在表中有一行，这张表是在训练中学到的，加到嵌入上；表以外没有行。',
      nope: '这些层没有位置编码：它们对次序的了解来自因果掩码和其他层。',
      state: '这些层没有位置编码：次序在它们的状态里，从一个词元传到下一个词元。',
      shaw: '相对的行没有波长。查询与键之间的每个距离都有学到的一行，查询既与键相乘，也与这一行相乘。',
      'deberta-bucket':
        'DeBERTa的桶没有波长。带符号的距离被分到各个桶里，距离小的地方分得细；每个桶有学到的一行，查询和键与它相乘。',
      mrope: '每个词元有时间、高度和宽度三个位置，每一对按其中之一旋转；mrope_section说明三者各有多少对。',
    },
    ladder: '波长的阶梯',
    choose: '请指向一对，或用方向键选择。',
    before: '缩放前',
    after: '缩放后',
    unscaled: '未缩放',
    axis: '波长，每圈的位置数',
    never: '从不',
    contextMark: (length) => `上下文${length}`,
    sequenceMark: (length) => `序列${length}`,
    trainingMark: (length) => `训练${length}`,
    thinned: (drawn, all) => `画出了${all}对中的${drawn}对；文件中有全部。`,
    sentence: {
      bands: (count, bands) => {
        const fate = (/** @type {typeof bands[0]} */ { band, by }) =>
          ({
            kept: '保持不变',
            blended: '取混合值',
            divided: `除以${fromTo(by)}`,
            zero: '置为零',
            own: by[0] === by[1] ? `除以${by[0]}` : `除以各自的因子，从${fromTo(by)}`,
          })[band];
        if (count === 1) return `唯一一对的频率${fate(bands[0])}。`;
        if (bands.length === 1) return `全部${count}对的频率都${fate(bands[0])}。`;
        return `${count}对的频率中，${bands.map((band) => `${band.count}个${fate(band)}`).join('，')}。`;
      },
      unscaled: (count) => (count === 1 ? '唯一一对的频率没有缩放。' : `${count}对的频率都没有缩放。`),
      before: (turning, count, length) =>
        `缩放之前，在训练的${length}个位置之内，${wholeTurns(turning, count)}。`,
      after: (turning, count, length, isChosen, unscaled) => {
        const where = `在${isChosen ? '序列' : '上下文'}的${length}个位置之内`;
        if (unscaled === undefined) return `${where}，${wholeTurns(turning, count)}。`;
        const others =
          count === 1
            ? unscaled
              ? '它会转完'
              : '它也转不完'
            : unscaled === 0
              ? '一对也没有'
              : unscaled === count
                ? '会是全部'
                : `会有${unscaled}对`;
        return `缩放之后，${where}，${wholeTurns(turning, count)}${unscaled === turning ? '' : `；如果不缩放，${others}`}。`;
      },
      beyond: (count, ratio) =>
        count === 1
          ? `在训练中没有转完一整圈的唯一一对，转到训练时的约${ratio}倍。`
          : `在训练中没有转完一整圈的各对，最多转到训练时的约${ratio}倍。`,
      span: (low, high) =>
        low === high ? `转一圈约需${low}个位置。` : `转一圈需要约${low}到约${high}个位置。`,
    },
    alternative: (count, [low, high], before, training, context) =>
      [
        `对数标尺上的${count}对，每圈${low}到${high}个位置${before ? `；缩放前为${before[0]}到${before[1]}` : ''}。`,
        training && `标出了训练的长度${training}。`,
        context && `标出了所适用的长度${context}。`,
        '用方向键逐对移动。',
      ]
        .filter(Boolean)
        .join(''),
    pair: (pair, [a, b], waves, fate, turns, reach) =>
      `第${pair}对，维度${a}和${b}：每圈${waves.join(' → ')}个位置${fate && `，${fate}`}${turns && `；在${reach}个位置内转${turns}圈`}`,
    fate: {
      kept: (_by) => '保持不变',
      blended: (by) => `混合，÷ ${by}`,
      divided: (by) => `÷ ${by}`,
      zero: (_by) => '零',
      own: (by) => `÷ ${by}`,
    },
    runs: (list, isCut, _isOne) => `第${list.join('、')}${isCut ? '、…' : ''}对`,
    each: (items) => items.join('、'),
    bands: {
      plain: (count, runs) => `${count}对原样：${runs}`,
      kept: (count, runs, _by) => `${count}对保持不变：${runs}`,
      blended: (count, runs, by) => `${count}对取混合值，介于不变与除以因子之间：${runs}，÷ ${fromTo(by)}`,
      divided: (count, runs, by) => `${count}对除以因子：${runs}，÷ ${fromTo(by)}`,
      zero: (count, runs, _by) => `${count}对置为零，从不转动：${runs}`,
      own: (count, runs, by) => `${count}对有各自的因子：${runs}，÷ ${fromTo(by)}`,
    },
    says: '配置中的内容',
    missing: '缺少',
    list: (count, low, high) => `${count}个数，从${low}到${high}`,
    warning: '不寻常：',
    error: '错误：',
    attention: (factor, square, isOne) =>
      isOne
        ? '注意力因子：1。'
        : `注意力因子：${factor}。余弦和正弦都乘以它，因此分数乘以它的平方${square}。`,
    score: (factor, isOne) =>
      isOne ? 'softmax乘数：1。' : `softmax乘数：${factor}。所有分数在softmax之前乘以它。`,
    temperature: (beta, length, from1, sample) =>
      `查询温度：查询乘以1 + ${beta} · ln(1 + ⌊${from1 ? '(位置 + 1)' : '位置'} / ${length}⌋)${sample ? `，在位置${sample[0]}为${sample[1]}` : ''}。`,
    tag: '作为单独的一幅图：',
    table: '所有各对的表格',
    cut: '表中显示最前面和最后面的各对；文件中有全部。',
    dimensions: (all) => all.join('、'),
    row: (names) => names.join('，'),
    columns: {
      pair: '对',
      first: '第一个维度',
      second: '第二个维度',
      dimensions: '维度',
      wavelength: '波长',
      before: '缩放前的波长',
      after: '缩放后的波长',
      band: '频率',
      divisor: '频率除以',
      turns: '该长度内的圈数',
    },
  },
};
