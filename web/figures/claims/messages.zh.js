/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  properties: {
    figure: (scheme, rows) => `${scheme}的各项性质，在${rows}个位置上测量`,
    states: { holds: '成立', fails: '不成立', unmeasured: '未测量', nothing: '无可比较' },
    nothing: {
      positions: '只有一个位置。',
      pairs: '只有一对维度。',
      apart: (k) => `相距${k}的位置只有一对。`,
      gaps: '缺少其中的一些数。',
    },
    counterexample: '请看：',
    summary: (held, count, failed, unmeasured, empty) =>
      [
        `在这些设置下，${count}项性质中有${held}项成立。`,
        ...(failed.length ? [`不成立的：${failed.join('；')}。`] : []),
        ...(unmeasured.length ? [`未测量的：${unmeasured.join('；')}。`] : []),
        ...(empty.length ? [`无可比较的：${empty.join('；')}。`] : []),
      ].join(''),
    pairwise: (rows) => `行与行的比较在前${rows}个位置之间进行；其余各项在所有位置上测量。`,
    k: { label: '偏移k', doc: '在涉及偏移的性质中，两行相距多少个位置。' },
    rounding: (tolerance) => `允许：${tolerance}，因舍入到float32`,
    bounded: {
      title: '每个值都在−1和1之间',
      formula: '−1 ≤ PE[p, c] ≤ 1',
      allowance: '允许：1',
      text: '无论位置有多远：正弦和余弦都不会更大。',
      measure: (size) => `最大的|值|：${size}`,
      counterexample: (position, dimension, value) => `位置${position}、维度${dimension}的值为${value}。`,
    },
    unique: {
      title: '没有两个位置的行相同',
      formula: 'min ‖PE(p) − PE(p′)‖ > 2⁻⁸, p ≠ p′',
      allowance:
        '要求：大于0.00391 = 2⁻⁸，即bfloat16在略小于1处的步长：在用它计算的网络中，更近的行可能变成同一行',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `最小距离：${distance}，所有相距${b - a}的位置都是如此`
          : `最小距离：${distance}，在位置${a}和位置${b}之间`,
      text: (rows) => `在${rows}个位置的所有两两组合上测量。`,
      counterexample: (a, b, difference, isPaired) =>
        `位置${a}和位置${b}。它们的行在任何维度上最多相差${difference}${isPaired ? '，因为每一对都几乎回到了原处' : ''}。`,
    },
    norm: {
      title: '所有的行一样长',
      formula: (isOdd, norm) => `‖PE(p)‖ = √${isOdd ? '⌊d_model / 2⌋' : '(d_model / 2)'} = ${norm}`,
      measure: (deviation) => `范数的最大偏差：${deviation}`,
      text: (isOdd) => `每一对贡献sin² + cos² = 1，而对的个数是${isOdd ? '⌊d_model / 2⌋' : 'd_model / 2'}。`,
      counterexample: (row, norm) => `位置${row}的行的范数为${norm}。`,
    },
    offset: {
      title: '相距k的两行，在任何地方都一样远',
      formula: '‖PE(p + k) − PE(p)‖ = 2 √ Σᵢ sin²(k ωᵢ / 2)',
      measure: (spread, count) => `最大距离减最小距离：${spread}，共${count}对行`,
      text: (k, distance) => `k = ${k}：无论p在哪里，距离都是${distance}。公式中没有p。`,
      counterexample: (low, high) => `位置${low}，而位置${high}。`,
    },
    smooth: {
      title: '任何值的变化都不超过它的频率',
      formula: '|PE[p + 1, c] − PE[p, c]| ≤ 2 |sin(ω / 2)| ≤ ω',
      measure: (change, dimension, frequency) =>
        `一个位置内的最大变化：${change}，在维度${dimension}，那里ω = ${frequency}`,
      allowance: (tolerance) => `允许：ω，外加${tolerance}，因舍入到float32`,
      text: (first, last) =>
        last
          ? `因此，ω小的地方是平滑的：最后一对的ω = ${last.frequency}，每个位置最多变化${last.most}。第一对的ω = ${first.frequency}，最多可变化${first.most}；从−1一直到1是2。`
          : `因此，ω小的地方是平滑的。唯一的一对的ω = ${first.frequency}，最多可变化${first.most}；从−1一直到1是2。`,
      counterexample: (position, dimension, excess) =>
        `维度${dimension}，从位置${position}到${position + 1}：变化比ω大${excess}。`,
    },
    alike: {
      title: '相邻的行几乎相同',
      formula: (least) => `cos(PE(p), PE(p + 1)) ≥ ${least}`,
      measure: (cosine, row) =>
        row === undefined
          ? `每两个相邻行的余弦：${cosine}`
          : `相邻行的最小余弦：${cosine}，在位置${row}和${row + 1}之间`,
      allowance: (least) => `要求：${least}，即两行的夹角小于26°`,
      text: ({ change, dimension, position }) =>
        `整体来看是这样，因为大多数维度变化得慢。单个来看则不然：从位置${position}到${position + 1}，维度${dimension}变化了${change}。`,
      calm: (change) => `它们的值单个来看也是如此：没有一个的变化超过${change}。`,
      counterexample: (row, distance, { change, dimension, position }) =>
        `位置${row}和${row + 1}，相距${distance}。变化慢的维度太少，抵不过变化快的：从位置${position}到${position + 1}，维度${dimension}变化了${change}。`,
    },
    shift: {
      title: '平移k对所有位置都是同一个线性映射',
      formula: (k) => `PE(p + ${k}) = M · PE(p)`,
      measure: (residual, count) => `最大的|PE(p + k) − M · PE(p)|：${residual}，共${count}个位置`,
      tooLarge: (cells) => `M会有${cells}个数：请选择不大于2048的d_model`,
      text: 'M把每一对旋转各自的角度k·ω，不混合其他任何东西：其余的都是0。',
      counterexample: (position, dimension, residual) =>
        `位置${position}、维度${dimension}的偏差为${residual}。`,
      heatmap: (size, all) =>
        size < all ? `M：${all}行、${all}列中的前${size}行、前${size}列` : `M，${size}行、${size}列`,
      from: 'PE(p)的维度',
      to: 'PE(p + k)的维度',
    },
    frequencies: {
      title: '低维转得快，高维转得慢',
      formula: '第i对的波长 = 2π / ωᵢ',
      allowance: '要求：从一个维度到下一个，波长不变短',
      measure: ([first, last]) => `波长：每圈${first}到${last}个位置`,
      text: (open, pairs, last) => `到位置${last}时，${pairs}对中有${open}对尚未转完一圈。`,
      counterexample: (dimension, [before, after]) =>
        `从维度${dimension}到${dimension + 1}，波长由${before}变短为${after}。`,
      ruler: (open, pairs) => `${pairs}对的波长的对数标尺；有${open}对尚未转完一圈`,
      wavelength: '波长，以位置计',
      last: (position) => `位置${position}`,
      hands: (position) => `位置${position}处若干对的指针`,
      explain:
        '每根指针每个位置转ω弧度：它的尖端向右为sin，向上为cos。下方是这一对的编号i和它的波长；到最后一个位置还转不完一圈的用虚线画出。',
    },
    similarity: {
      title: '相似度随距离下降',
      formula: (isPaired) => (isPaired ? 'PE(p) · PE(p + k) = Σᵢ cos(k ωᵢ)' : 'PE(0) · PE(k)'),
      allowance: '要求：除舍入到float32以外，从不上升',
      measure: (rises, count) => `在${count}个偏移中，它在${rises}个处上升`,
      text: (at, value) => `最小的相似度是${value}，在偏移${at}处。`,
      counterexample: (offset, before, after) =>
        `从偏移${offset}到${offset + 1}，它由${before}上升到${after}。`,
      sketch: '位置0与每个位置的点积',
      offsets: '偏移k；虚线：最小处',
      dots: '点积',
      dotsWithRises: '点积；上升处为粗线',
    },
    turnedNorm: {
      title: '旋转不改变任何向量的长度',
      formula: '‖R(p) x‖ = ‖x‖',
      text: '查询或键经过旋转不会损失什么：只有方向改变。用一个向量在每个位置上测量。',
      measure: (deviation) => `范数的最大变化：${deviation}`,
      counterexample: (row, before, after) => `在位置${row}，范数变为${after}，而不是${before}。`,
    },
    turnedOffset: {
      title: '分数只取决于查询与键相距多远',
      formula: '(R(p + k) x) · (R(p) y)对每个p都相同',
      text: (k, score) => `一个查询x和一个键y，相距k = ${k}：无论它们在哪里，分数都是${score}。`,
      measure: (spread, count) => `最大分数减最小分数：${spread}，共${count}处`,
      counterexample: (low, high) => `查询和键在${low}，而在${high}。`,
    },
    turnedZero: {
      title: '在位置0什么也不旋转',
      formula: 'R(0) x = x',
      text: '那里所有的角度都是0，精确到最后一个二进制位。',
      allowance: '允许：0',
      measure: (change) => `一个数的最大变化：${change}`,
      counterexample: (dimension, change) => `维度${dimension}变化了${change}。`,
    },
    biasOffset: {
      title: '偏置只取决于查询与键相距多远',
      formula: 'b(m + 1, n + 1) = b(m, n)',
      text: 'm是查询的位置，n是键的位置：矩阵的每条对角线上都是同一个数。因此，对于比训练时更长的文本，偏置也是已知的。',
      measure: (change, heads, size) => `一条对角线上的最大变化：${change}，共${heads}个头、${size}个位置`,
      counterexample: (head, query, key) => `在头${head}中，查询${query}和键${key}与其对角线上的下一个不同。`,
    },
    biasZero: {
      title: '与查询在同一位置的键不受扣减',
      formula: 'b(m, m) = 0',
      text: '只有距离会从分数中减去什么。',
      allowance: '允许：0',
      measure: (most) => `主对角线上最大的|偏置|：${most}`,
      counterexample: (head, query, value) => `在头${head}中，查询${query}的偏置为${value}。`,
    },
    precision: {
      title: '用float32计算角度就够了',
      formula: (angle, position) =>
        `max |f32(sin a) − sin(${position} ωᵢ)|, |f32(cos a) − cos(${position} ωᵢ)|，其中a = ${angle}`,
      measure: (error, position) =>
        `在所试的位置（最大到1,000,000）中的最大误差：${error}，在位置${position}`,
      allowance: (limit) => `允许：${limit}，即小数第三位的一个单位`,
      text: (own) =>
        `有几个知名的实现是这样计算角度的：每一步，包括频率，都舍入到float32（f32）。误差取所有各对中最大的。这里的角度用双精度计算，误差保持在${own}以下。`,
      counterexample: (position, error) => `在所试的位置中，位置${position}是第一个偏差更大的：${error}。`,
      sketch: 'float32角度的误差随位置的变化，两轴均为对数',
      error: '最大误差',
      limit: (limit) => `允许：${limit}`,
      own: (own) => `这里：低于${own}`,
    },
  },
};
