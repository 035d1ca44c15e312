/**
 * Chinese, in simplified characters. Nouns have no plural. Where letters or digits meet characters there is no space: how far
 * they stand apart is for browsers to say.
 */

/** Digits in groups. @param {number} count */
const whole = (count) => count.toLocaleString('zh');

const names = new Intl.ListFormat('zh');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
const stored = (name, shape, type) => `${name}（${[shape, type].filter(Boolean).join('，')}）`;

/** "a、b和c", or, of more, "a、b、c等". @param {string[]} all @param {boolean} [isCut] */
const listed = (all, isCut = false) => (isCut ? `${all.join('、')}等` : names.format(all));

/** Of factors. @param {[string, string]} ends */
const fromTo = ([low, high]) => (low === high ? low : `${low}到${high}`);

/** How many of some pairs come round. @param {number} turning @param {number} count */
function wholeTurns(turning, count) {
  if (count === 1) return turning ? '它至少转完一整圈' : '它转不完一整圈';
  if (turning === 0) return '没有一对转完一整圈';
  return `${turning === count ? '所有各对都' : `有${turning}对`}至少转完一整圈`;
}

/** A value as it stands in a Chinese sentence. @param {import('../engine/errors.js').Refusal} refusal */
const valueOf = ({ raw, value }) =>
  typeof raw === 'string' ? `“${value.slice(1, -1)}”` : Array.isArray(raw) ? '一个数组' : value;

/** @param {import('../engine/errors.js').Refusal} refusal @param {string} allowed */
const must = (refusal, allowed) => `${refusal.subject}为${valueOf(refusal)}；必须${allowed}`;

/** @param {readonly string[]} all */
const anyOf = (all) => all.join('、') || '没有';

const cells = '个单元格（2^26）';

/** What a scheme may lack. @type {Record<string, string>} */
const lacking = {
  rows: '各位置的行',
  pairs: '角度和波长',
  shift: '由正弦和余弦组成的行',
  single: '可供比较的单精度形式',
  construction: '逐步的构造',
  rotation: '旋转',
  bias: '偏置',
  indices: '供选择的表行',
  distance: '分数随距离变化的曲线',
  attention: '不含可学习参数的注意力',
};

/** @param {import('../engine/errors.js').Refusal} refusal */
function range({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? '数' : Number.isFinite(raw) ? '' : '有限的数';
  if (low === high) return `为${low}`;
  const from = exclusive ? `大于${low}` : `不小于${low}`;
  const where = high === Infinity ? from : exclusive ? `${from}且不大于${high}` : `在${low}到${high}之间`;
  return what ? `是${where}的${what}` : where;
}

/** @type {import('../engine/errors.js').Sentences} */
const errors = {
  range: (refusal) => must(refusal, range(refusal)),
  multiple: (refusal) => must(refusal, refusal.limits[0] === 1 ? '是整数' : `是${refusal.limits[0]}的倍数`),
  paired: (refusal) => must(refusal, '是偶数，这样维度才能成对'),
  whole(refusal) {
    const [low, high] = refusal.limits;
    return must(refusal, low === high ? `为${low}` : `是${low}到${high}之间的整数`);
  },
  finite: (refusal) => must(refusal, '是有限的数'),
  scheme: (refusal) => must(refusal, `是以下之一：${anyOf(refusal.names)}`),
  choice: (refusal) => must(refusal, `是以下之一：${anyOf(refusal.names)}`),
  boolean: (refusal) => must(refusal, '为true或false'),
  list: (refusal) => must(refusal, '是由数组成的列表'),
  object: (refusal) => must(refusal, '是由键和值组成的对象，或为null'),
  not_empty: ({ subject }) => `${subject}为空；必须至少有一个元素`,
  last_position: (refusal) => {
    const [last, low, high] = refusal.limits;
    return `${refusal.subject}为${valueOf(refusal)}；最后一个位置将是${last}，它必须在${low}到${high}之间`;
  },
  table_row: (refusal) => must(refusal, `是表中的一行，从${refusal.limits[0]}到${refusal.limits[1]}`),
  parameter: (refusal) =>
    `${valueOf(refusal)}不是${refusal.detail}的参数；它有：${anyOf(['positions', ...refusal.names])}`,
  preset: (refusal) => `${valueOf(refusal)}不是${refusal.detail}的预设；它有：${anyOf(refusal.names)}`,
  lacks: (refusal) =>
    `${valueOf(refusal)}没有${lacking[refusal.detail]}；具备的方案：${anyOf(refusal.names)}`,
  empty_matrix: ({ subject, limits: [rows, cols] }) =>
    `${subject}的大小为${rows} × ${cols}；必须至少有一行和一列`,
  length: ({ subject, limits: [length, rows, cols] }) =>
    `${subject}有${length}个数；必须有${rows} × ${cols} = ${rows * cols}个`,
  shape: ({ subject, limits: [rows, cols, wantedRows, wantedCols] }) =>
    `${subject}的大小为${rows} × ${cols}；必须为${wantedRows} × ${wantedCols}`,
  same_width: ({ subject, limits: [rows, cols, aRows, aCols] }) =>
    `${subject}的大小为${rows} × ${cols}；它必须与a同宽，且行数能整除a的行数，而a的大小为${aRows} × ${aCols}`,
  direction: ({ subject, detail }) =>
    detail === 'cosine'
      ? `${subject}全为零，对cosine来说没有方向`
      : `${subject}处处相同，对pearson来说没有方向`,
  ends: (refusal) => must(refusal, `在${refusal.limits[0]}到${refusal.limits[1]}之间`),
  utf8: ({ subject, limits: [byte] }) => `${subject}在字节${byte}处不是UTF-8`,
  float_range: ({ subject }) => `${subject}超出了float的范围；最大为3.4e38`,
  smaller_side: ({ subject, limits: [rows, cols, most] }) =>
    `${subject}的大小为${rows} × ${cols}；行数或列数必须不大于${most}`,
  cells: ({ subject, limits: [rows, cols, most] }) =>
    `${subject}为${rows} × ${cols} = ${rows * cols}；最多允许${most}${cells}`,
  count: (refusal) => `${refusal.subject}为${valueOf(refusal)}；最多允许${refusal.limits[0]}${cells}`,
  entries: (refusal) => `${refusal.subject}有${valueOf(refusal)}个数；最多允许${refusal.limits[0]}个（2^26）`,
  total: ({ limits: [total, most] }) => `所有数组合计${total}个单元格；最多允许${most}${cells}`,
  bytes: ({ subject, limits: [most] }) => `${subject}：超过了允许的${most}字节（2^26）`,
  memory: ({ limits: [bytes] }) => `无法取得${bytes}字节的内存`,
  empty_file: () => '文件是空的',
  zip_file: () => '这是一个zip压缩文件：请先解压',
  binary_file: () => '这是二进制文件；只能读取文本形式的向量',
  only_header: () => '第一行之后没有向量',
  long_line: ({ limits: [line, bytes] }) => `第${line}行超过${bytes}字节`,
  no_vectors: (refusal) =>
    `没有一行是一个词加上它的各个数；首行${refusal.value ? `是${valueOf(refusal)}` : '不是UTF-8'}`,
  changed_file: () => '文件在选定之后被更改、移动或删除了：请重新选择',
  not_a_number: (refusal) => (refusal.value ? `该是数的地方是${valueOf(refusal)}` : '该是数的地方不是UTF-8'),
  no_word: () => '各个数之前没有词',
  numbers: ({ limits: [count, wanted] }) => `有${count}个数，而应有${wanted}个`,
  word_utf8: () => '这个词不是有效的UTF-8',
  beyond_float: () => '有一个数超出了float所能容纳的范围，±3.4e38',
  matrix_file: () => '它不是.npy、.npz、.safetensors，也不是文本形式的数',
  header: ({ subject, limits: [byte] }) => `${subject}从字节${byte}起无法读取`,
  claim: ({ subject, limits: [claimed, most] }) => `${subject}声明有${claimed}；最多可以有${most}`,
  stored_type: (refusal) =>
    `${refusal.subject}以${valueOf(refusal)}类型存储，无法读取；可以读取：${anyOf(refusal.names)}`,
  axes: (refusal) =>
    `${refusal.subject}的形状为${valueOf(refusal)}；除开头长度为1的轴以外，矩阵只能有一个或两个轴`,
  truncated: ({ subject, limits: [needed, there] }) =>
    `${subject}到字节${needed}为止，而文件到字节${there}就结束了`,
  tensor_bytes: ({ subject, limits: [from, to, needed] }) =>
    `${subject}声明占字节${from}到${to}；按它的形状和类型应为${needed}字节`,
  overlap: ({ subject, detail }) => `${subject}与${detail}共用了字节`,
  no_array: () => '这个文件里没有数',
  twice: ({ subject }) => `有两个数组都叫${subject}`,
  encrypted: ({ subject }) => `${subject}是加密的`,
  method: ({ subject, limits: [method] }) =>
    `${subject}用方法${method}压缩；只能读取未压缩的（0）和deflate的（8）`,
  ragged: ({ limits: [line, count, wanted] }) => `第${line}行有${count}个数，首行有${wanted}个`,
  line_number: (refusal) =>
    `第${refusal.limits[0]}行：该是数的地方${refusal.value ? `是${valueOf(refusal)}` : '不是UTF-8'}`,
  missing: ({ subject, detail }) => `缺少${subject}；${detail}需要它`,
  unknown_key: ({ subject, detail }) => `${subject}不是已知的键；最接近的是${detail}`,
  usual: (refusal) => `${refusal.subject}为${valueOf(refusal)}；通常${range(refusal)}`,
  instead: (refusal) => {
    const used = [refusal.detail, ...refusal.limits.slice(0, 1)].join('，');
    return `${refusal.value ? `${refusal.subject}为${valueOf(refusal)}` : `缺少${refusal.subject}`}；改用：${used}`;
  },
  untold: () => '没有任何信息说明这是哪种位置编码',

  // Of JavaScript alone.
  stated: ({ detail }) => detail,
  type: (refusal) => `${refusal.subject}为${valueOf(refusal)}；需要的是：${refusal.detail}`,
  part: (refusal) => `${valueOf(refusal)}不是${refusal.subject}的一部分；它有：${anyOf(refusal.names)}`,
  no_webassembly: () => '没有WebAssembly，或本页面不允许使用它',
  not_loaded: ({ subject, detail }) => `无法加载${subject}：${detail}`,
  not_found: ({ subject, limits: [status] }) => `无法加载${subject}：服务器返回了${status}`,
  same_site: (refusal) => must(refusal, '是本网站上的地址'),
  not_started: ({ detail }) => `计算程序无法启动：${detail}`,
  cancelled: () => '已取消读取向量',
  closed: () => '这些向量已经关闭',
  worker_failed: ({ detail }) => `worker出错：${detail}`,
  gzip: ({ detail }) => `无法解压这个.gz文件：${detail}`,
  unpack: ({ subject, detail }) => `无法解压${subject}：${detail}`,
  no_name: (refusal) => `${refusal.subject}里没有${valueOf(refusal)}；有：${anyOf(refusal.names)}`,
  stopped_reading: () => '已取消读取文件',
  stopped_averaging: () => '已取消计算平均值',
  same_word: () => '与前面某一行是同一个词，以前面的为准',
  too_long: ({ limits: [most] }) => `超过${most} MiB`,
  no_line: ({ limits: [line], reason }) => `没有一行可以读取；第${line}行：${reason}`,
  header_dims: ({ limits: [promised, there] }) => `它声明每个词有${promised}个数；实际有${there}个`,
  header_words: ({ limits: [promised, there] }) => `它声明有${promised}个词；实际有${there}个`,
  stopped: ({ detail }) => `计算程序已停止，正在重新启动：${detail}`,
  restarting: () => '计算程序正在重新启动：请稍后再试',
};

/** @type {import('./page-language.js').Texts} */
export const texts = {
  errors,
  params: {
    positions: { label: '位置数', doc: '对多少个位置编码，即矩阵的行数。' },
    d_model: { label: 'd_model', doc: '每个位置有多少个维度，即矩阵的列数。' },
    base: { label: '底数', doc: '波长延伸到多远：从2π到接近2π · 底数。' },
    layout: {
      label: '排列',
      doc: 'interleaved把每对的两个维度排在一起；concatenated和half把所有第一个维度排在所有第二个维度之前。',
    },
    head_dim: { label: 'head_dim', doc: '查询和键在每个头中有多少个维度；维度成对地旋转。' },
    heads: { label: '头数', doc: '有多少个头。每个头有自己的斜率。' },
    alibi_bias_max: { label: '最大偏置', doc: '最小的斜率是2的−n次方，n就是这个数。' },
    bidirectional: { label: '双向', doc: '查询之后的键是否也可见，并同样按距离扣减。' },
  },
  dimension: '维度',
  position: '位置',
  value: '值',
  whole,
  number: (text) => text,
  between: '',
  chart: {
    Zoom: '选取局部',
    Pan: '平移',
    'Zoom in': '放大',
    'Zoom out': '缩小',
    'Reset axes': '重置坐标轴',
    'Download plot as a PNG': '保存为PNG',
    'Download plot': '保存为图片',
    'Show closest data on hover': '显示最近的值',
    'Compare data on hover': '比较各值',
    'Double-click to zoom back out': '双击可回到全图',
    'Double-click on legend to isolate one trace': '双击图例可只看这一条线',
    'Preparing image - this may take a few seconds': '正在准备图片，可能需要几秒钟',
    'Image download succeeded': '图片已保存',
    'Sorry, there was a problem downloading your image!': '图片无法保存',
  },
  compact: (value) => value.toLocaleString('zh', { notation: 'compact', maximumSignificantDigits: 2 }),
  drawn: {
    rows: {
      x: '维度',
      y: '位置',
      name: (rows, cols, scheme) => `${scheme}编码的热图：从上到下${rows}个位置，从左到右${cols}个维度`,
      cell: (row, column, value) => `位置${row}，维度${column}：${value}`,
    },
    rotation: {
      x: '对',
      y: '位置',
      name: (rows, cols, scheme) =>
        `${scheme}旋转角度的余弦的热图：从上到下${rows}个位置，从左到右${cols}对维度`,
      cell: (row, column, value) => `位置${row}，第${column}对：${value}`,
    },
    bias: {
      x: '键',
      y: '查询',
      name: (rows, cols, scheme, head) =>
        `${scheme}在头${head}中的偏置的热图：从上到下${rows}个查询，从左到右${cols}个键`,
      cell: (row, column, value, head) => `头${head}，查询${row}，键${column}：${value}`,
      unseen: '不可见，键在查询之后',
      head: { label: '头', doc: '显示哪个头，从0数起；超出时显示最后一个。' },
      sentence: (head, heads, low, high, causal, one = '') =>
        `头${head}（共${heads}个，从0数起）：${one === 'alone' ? `它加上${low}，这里只有距离0` : one ? `它给每个分数都加上${low}` : high ? `它给分数加上${low}到${high}之间的数` : `它最多从分数中减去${low.replace('−', '')}`}。${causal ? '查询之后的键不可见，以斜线表示。' : ''}`,
    },
  },
  preset: { label: '预设', doc: '与某篇论文、某个模型或某个库相同的设置。', none: '无' },
  loading: '正在计算这幅图…',
  reset: '重置',
  resetTitle: '回到打开页面时的设置',
  controls: '图的设置',
  slider: (label) => `${label}，滑块`,
  noWebAssembly: '这幅图用WebAssembly计算，而本浏览器没有它，或本页面不允许使用它。',
  engineFailed: (reason) => `这幅图无法计算：${reason}。`,
  retry: '重试',
  chartFailed: '缩放和读取数值需要chart.js，而它无法从elements.js所在的目录加载。',
  chartSpoiled: '本页面的某个脚本给所有对象（Object.prototype）添加了内容：Plotly无法绘图。',
  fileMissing: (file) => `这幅图需要${file}，而它无法从elements.js所在的目录加载。`,
  mean: (rows, cols, value) => `${rows} × ${cols}个单元格的平均值：${value}`,
  badNumber: (name, text) => `${name}为“${text}”；必须是数`,
  badBoolean: (name, text) => `${name}为“${text}”；必须为true或false`,
  badList: (name, text) => `${name}为“${text}”；必须是用英文逗号分隔的数，如“0, 10, 25”`,
  badScale: (text, names) => `colorscale为“${text}”；必须是以下之一：${names.join('、')}`,
  turns: (pairs, unfinished, last, fastest, slowest) => {
    if (pairs === 1) {
      return `唯一的一对维度到位置${last}时${unfinished ? '尚未' : '已经'}转完一圈；转一圈约需${fastest}个位置。`;
    }
    const finished = pairs - unfinished;
    const who = unfinished === 0 ? '全部都已转完' : finished === 0 ? '没有一对转完' : `有${finished}对已转完`;
    return `${pairs}对维度中，到位置${last}时${who}一圈；最快的一对转一圈约需${fastest}个位置，最慢的约需${slowest}个。`;
  },
  alternative: {
    heatmap: '热图',
    lines: '折线图',
    cells: '单元格',
    keys: '用方向键逐格移动。',
    matrix: (low, high, first, last, changes, column) =>
      `数值从${low}到${high}。从上到下，符号在${column}0中变化${first}次，在${column}${last}中变化${changes}次。用方向键逐格移动。`,
    line: (name, low, high, changes) => `${name}：从${low}到${high}，符号变化${changes}次。`,
    range: (low, high) => `数值从${low}到${high}。用方向键逐格移动。`,
  },
  various: '各不相同',
  menu: {
    summary: '文件、表格、代码',
  },
  lab: {
    link: '复制链接',
    linkTitle: '以当前设置打开本页面的链接',
    linkField: '当前设置的链接',
    copied: '链接已复制',
  },
  summing: {
    averaging: '正在计算单元格的平均值',
    far: (percent) => `已计算${percent}%`,
    stop: '停止',
    stopped: '已停止：并非所有单元格都已计入平均值。放大后仍可看到它们。',
    again: '重新计算',
    done: '所有单元格都已计入平均值。',
  },
  streaming: {
    cannot: (rows, most) =>
      `此浏览器不能分段写文件，而${rows}行超出了它能容纳的数量：最多${most}行。看到的部分可以保存。`,
    far: (percent) => `已写入${percent}%`,
    stop: '停止',
    stopped: '已停止：没有保存文件。',
    saved: (file) => `${file}已保存。`,
    failed: (reason) => `无法写入文件：${reason}`,
  },
  hearing: {
    keys: '声音已打开：移到另一行时听到一个和弦，移到同一行的另一处时听到一个音。按S或Escape关闭。',
    row: (row, columns, tones) =>
      `正在播放：${row}，${tones < columns ? `${columns}列中的${tones}列，相邻两列一组，均匀分布` : `${columns}列`}；${columns > 1 ? '从左到右音高升高，' : ''}值越大，声音越响。`,
    column: (row, column, steps, perSecond) =>
      `正在播放：${column}在${row}处的值${steps > 0 ? `，接着是其后的${steps}个${steps > 1 ? `，每秒${perSecond}个` : ''}` : ''}；值越大，音越高。`,
    quiet: (row) => `${row}没有声音：应有音的地方，值是最小的，或没有值。`,
    noValue: (row, column) => `${column}在${row}处没有声音：那里没有值。`,
    ended: '声音已关闭。',
    refused: '没有声音：浏览器在这里不允许，或没有音频设备。',
  },
  presenting: {
    leave: '回到页面',
    begun: (hasControls) =>
      `图已铺满屏幕。${hasControls ? '按控件前的数字可到达该控件，按Tab可到达所有控件。' : ''}按P或Escape回到页面。`,
    ended: '已回到页面。',
  },
  framed: {
    title: '图',
    none: (all) =>
      `这个地址没有指明图。它的结尾应类似于：#pe=1&figure=heatmap&positions=64&controls。可用的图有：${all.join('、')}。`,
    left: (all) => `地址中有些设置的值是读者无法选择的，已略去：${all.join('、')}。`,
  },
  tools: {
    present: '铺满屏幕（P）',
    hear: '聆听（S）',
    all: (file) => `全部单元格：${file}`,
    size: (shape, type) => `数据：${shape}，${type}`,
    save: '保存为文件',
    picture: (format, plot) => `${format}：${plot}`,
    saved: (file) => `${file}已就绪，可由浏览器保存。`,
    noPicture: '没有可保存的图片：这幅图尚未绘制。',
    notTrusted: '本页面要求Trusted Types，但没有默认策略：Plotly无法生成图片。',
    tooLong: (numbers, hasParts) =>
      `CSV最多容纳${whole(numbers)}个数；.npy文件包含全部。${hasParts ? '图放大后，CSV只含可见部分。' : ''}`,
    open: '打开数据文件…',
    openNote:
      '.npy、.npz、.safetensors、CSV或TSV，代替计算结果显示；也可以把文件拖放到图上。文件只在这台计算机上读取，不会发送到任何地方。',
    openFailed: '这需要own.js，而它无法从elements.js所在的目录加载。',
    table: '表格',
    tableName: '图的数据',
    code: '代码',
    languages: '语言',
    copy: '复制',
    copied: '已复制。',
    copyRefused: '浏览器不允许在此复制。程序已选中，可手动复制。',
  },
  own: {
    choose: '打开数据文件…',
    another: '打开另一个文件…',
    back: '回到页面原来的内容',
    cancel: '取消',
    reading: '正在读取文件',
    array: '数组',
    empty: '这里显示您自己的表：每个位置一行，每个维度一列。',
    above: '在上方打开文件后，这里就会显示。',
    privacy:
      '.npy、.npz、.safetensors、CSV或TSV；也可以把文件拖放到图上。文件只在这台计算机上读取，不会发送到任何地方。',
    file: (name, shape, type) =>
      type === 'text'
        ? `${name}：文本形式的数，${shape}，以float32显示。`
        : `${name}：${shape}，${type}${type === 'float32' ? '' : '，以float32显示'}。`,
    special: (nan, infinite) =>
      `留空的有：${[nan ? `${nan}个为NaN的单元格` : '', infinite ? `${infinite}个为无穷的单元格` : ''].filter(Boolean).join('，')}。`,
    several: (name, count) => `${name}中有${count}个数组。请选择其中一个。`,
    stored,
    noNumbers: '其中没有一个数是有限的',
    opening: (name) => `正在打开${name}…`,
    progress: (bytes, total) => `${(bytes / 1e6).toFixed(0)} / ${(total / 1e6).toFixed(0)} MB`,
    cancelled: (name) => `已取消读取${name}。`,
    failed: (name, reason) => `无法打开${name}：${reason}。`,
  },
  table: {
    prompt: '选择一个数，查看它是如何算出来的。',
    cut: '每个数都已算出；表中只显示最前面和最后面的。',
  },
  player: { play: '播放', pause: '暂停', step: '下一步' },
  about: (number) => `约${number}`,
  angles: '每一列的角度',
  angleTurns: (position, first, last) =>
    `在所示的最后一个位置${position}，第一根指针转了${first}圈，最后一根转了${last}圈。`,
  distance: {
    figure: (names) => `${listed(names)}：随查询与键的距离变化的曲线`,
    plots: '距离',
    schemes: '曲线',
    others: '其他方案',
    width: { doc: '行有多少个维度；对旋转的方案，则是一个头中查询和键的维度数。' },
    positions: { label: '距离数', doc: '从0起显示多少个距离。' },
    axis: {
      label: '坐标轴',
      doc: '沿坐标轴走同样的一步，是给距离加上一个数，还是乘上一个数。',
      choices: { linear: '线性', log: '对数' },
    },
    head: { label: '粗线的头', doc: '曲线画成粗线的头，从0数起；超出时为最后一个。' },
    linear: '距离',
    logarithmic: '距离，从1起为对数',
    panels: {
      part: { title: '与距离0处的值相比还剩多少', axis: '剩余的比例' },
      added: { title: '加到分数上的数，减去距离0处的数', axis: '所加的数减去距离0处的' },
    },
    ofHead: (name, head) => `${name}，头${head}`,
    thick: (head, all) => `粗线：头${head}（共${all}个）`,
    about: (number) => `约${number}`,
    alone: '这里只有距离0，在那里没有任何变化。',
    halves: (groups, last, known) => {
      const whose = (/** @type {string[]} */ names) =>
        `${listed(names)}${names.length > 1 ? '（彼此重合）' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(({ names, at, isLatest }) => `${whose(names)}在距离${at}处${isLatest ? '或之前' : ''}`)
        .join('，');
      const kept = never.map(({ names }) => whose(names)).join('，');
      const all = known ? `${known}以及此后算出的所有距离` : last;
      const stays = `直到距离${all}都保持在一半或以上的：${kept}`;
      if (!halved) return `剩余的比例${stays}。`;
      return `剩余的比例首次低于一半：${halved}${kept ? `；${stays}` : ''}。`;
    },
    additions: (groups, last) => {
      const changes = groups.map(({ names, all, isOne, low, high }) => {
        const change =
          all === 1
            ? low.text
            : isOne
              ? `${low.text}（${all}个头都如此）`
              : `${low.text}（头${low.head}）到${high.text}（头${high.head}）`;
        return `${listed(names)}${names.length > 1 ? '（彼此重合）' : ''}为${change}`;
      });
      return `与距离0相比，距离${last}处的分数的变化：${changes.join('；')}。`;
    },
    kinds: {
      absolute: (names) =>
        `${listed(names)}：两个位置的行的点积，与一行和自身的点积之比。没有学到的权重时，无论是什么词，它都加到分数上；词与位置混合的两项没有画出。`,
      rotary: (names) =>
        `${listed(names)}：查询与键是同一个词时的分数，与距离0处的分数之比，是对各个词的平均，不含学到的权重。对彼此独立的词，平均值在任何距离上都是0：旋转只改变匹配。`,
      none: (names) => `${listed(names)}：不随距离变化。`,
      bias: (names) => `${listed(names)}：加到任意两个词的分数上的数，减去距离0处的数。`,
      relative: (names) => `${listed(names)}：加到分数上的数对各个词的平均，减去距离0处的数。`,
    },
    seeded: (names) => `${listed(names)}：这些数在模型中是学习得到的；这里是由种子产生的随机数。`,
    query: (names, position) => `${listed(names)}：曲线取决于查询所在的位置，这里是位置${position}。`,
    someHeads: (name, drawn, all) => `${name}：画出了${all}个头中的${drawn}个。`,
    ofPreset: (name, parameters) =>
      `${name}的预设规定了${listed(parameters.map((each) => each.join('为')))}。`,
    columns: (count) =>
      `距离的个数多于像素列：每一列从其中的最小值画到最大值。表格中有${count}个距离；图放大后，则是可见部分的距离。`,
    picked: (most, some, exact, count) =>
      `距离多于${most}个时，不会全部算出：每个像素列从其中至少${some}个数值（不足则为全部）的最小值画到最大值。所见的距离不超过${exact}个时，全部算出。表格中有${count}个距离；图放大后，则是可见部分的距离。`,
    reading: (distance, values) =>
      `距离${distance}：${values.map(([name, value]) => `${name}为${value}`).join('，')}`,
    course: (name, low, high, end, isSome) =>
      `${name}：${isSome ? '算出的数值' : '数值'}从${low}到${high}，在最后一个距离处为${end}。`,
    seen: (first, last) => `现在显示距离${first}到${last}。`,
    badView: (text) => `view为“${text}”；必须是从0起的两个数：第一个距离和最后一个距离，如“1000, 5000”`,
    keys: '用方向键逐个距离移动；Page Down和Page Up的步子更大。',
    computing: '正在计算曲线',
    cancel: '取消',
    cancelled: (count) => `positions为${count}，其曲线没有算完：计算已取消。更改任一设置即可重新计算`,
  },
  compare: {
    a: { label: '第一个', doc: '一种方案，可在斜杠后写上它的一个预设。' },
    b: { label: '第二个', doc: '与之比较的方案。' },
    figure: ({ a, b }) => `${a}与${b}的比较`,
    difference: ({ a, b }) => `${a} − ${b}`,
    badChoice: (name, text) =>
      `${name}为“${text}”；必须是一种方案，需要时可在斜杠后写上它的一个预设，如“sinusoidal/paper”`,
    values: ({ a, b }, valueA, valueB, difference) =>
      `${a}中为${valueA}，${b}中为${valueB}；差为${difference}`,
    unseen: '不可见',
    joined: (from, to) => `第一个方案的维度${from}就是第二个方案的维度${to}`,
    alone: (from) => `第一个方案的维度${from}不是第二个方案的任何维度`,
    does: {
      rows: '给每个嵌入加上一行数',
      rotation: '旋转查询和键',
      bias: '给每个分数加上一个数',
    },
    unlikeKind: ({ a, b }, doesA, doesB) => `这两者无法逐个数比较：${a}${doesA}，${b}${doesB}。`,
    shape: {
      rows: (rows, cols) => `${rows}个位置和${cols}个维度`,
      rotation: (rows, cols) => `${rows}个位置和${cols}对维度`,
    },
    headsShape: (heads) => `${heads}个头`,
    unlikeShape: ({ a, b }, shapeA, shapeB) => `这两者无法逐个数比较：${a}有${shapeA}，${b}有${shapeB}。`,
    at: {
      rows: (row, column, _head) => `位置${row}、维度${column}`,
      rotation: (row, column, _head) => `位置${row}、第${column}对`,
      bias: (row, column, head) => `头${head}、查询${row}、键${column}`,
    },
    largest: {
      rows: (value, where) => `两数的最大差约为${value}，在${where}处。`,
      rotation: (value, where) => `两个角度的最大差约为${value}弧度，在${where}处。`,
      bias: (value, where) => `两数的最大差约为${value}，在${where}处。`,
    },
    equal: {
      rows: ({ a, b }, count, _number) => `相等：${a}和${b}的全部${count}个数都相同。`,
      rotation: ({ a, b }, count, number) =>
        number === 1
          ? `相等：唯一的角度在${a}和${b}中相同。`
          : `相等：${a}和${b}的全部${count}个角度都相同。`,
      bias: ({ a, b }, count, number) =>
        number === 1 ? `相等：唯一的数在${a}和${b}中相同。` : `相等：${a}和${b}的全部${count}个数都相同。`,
    },
    few: {
      rows: '这么少的数说明不了更多：请选择至少两个位置和两个以上的维度。',
      rotation: '这么少的角度说明不了更多：请选择至少两个位置。',
      bias: '这么少的数说明不了更多：请选择至少两个位置。',
    },
    alike: (isMoved, pair) =>
      `这里的数${isMoved ? '相同，只是排在别处' : '相同'}，但这么少的数说明不了问题：频率是不同的。${pair}`,
    pair: ({ a, b }, pair, frequencyA, frequencyB) =>
      `第一个不同的是第${pair}对：${a}中每个位置约${frequencyA}弧度，${b}中约${frequencyB}弧度。`,
    frequencies: (pair) => `频率不同。${pair}`,
    moved: {
      rows: ({ a, b }, from, to, isCut) =>
        `数值相同，排列不同：${a}的维度${listed(from, isCut)}依次是${b}的维度${listed(to, isCut)}。`,
      rotation: ({ a, b }, from, to, isCut) =>
        `角度相同，排列不同：${a}的维度${listed(from, isCut)}依次是${b}的维度${listed(to, isCut)}。`,
      bias: ({ a, b }, from, to, isCut) =>
        `数值相同，所在的头不同：${a}的头${listed(from, isCut)}依次是${b}的头${listed(to, isCut)}。`,
    },
    movedSomehow: '数值相同，排列不同。',
    flipped: (count) => `其中${count}个的符号相反。`,
    twins: (count) => `其中${count}个在这些位置上与另一个相等，因此单凭数值分不清哪个是哪个。`,
    shifted: ({ a, b }, shift) =>
      `行相同，位置不同：${b}中每个位置的行，就是${a}中${shift > 0 ? '之后' : '之前'}第${Math.abs(shift)}个位置的行。`,
    oneKey: '只有一个键时，没有什么可权衡的。',
    byRows: (difference) => `在每一行中，两者相差同一个数，而softmax会消去它：注意力是相同的。${difference}`,
    dimensions: ({ a, b }, pairA, pairB) =>
      `角度相同，但用于不同的维度：${a}把维度${pairA.join('和')}作为一对旋转，${b}则把维度${pairB.join('和')}作为一对旋转。`,
    otherPairs: ({ a, b }, pairA, pairB) =>
      `组成对的维度也不同：${a}中是${pairA.join('和')}，${b}中是${pairB.join('和')}。`,
    different: '数值不同，无论怎样排列。',
    common: (found, count) =>
      found === 0 ? '一方的维度没有一个是另一方的维度。' : `${count}个维度中，有${found}个是两者共有的。`,
    range: (low, high, isOne) => (isOne ? low : `${low}到${high}`),
    factors: ({ a, b }, rangeA, rangeB) =>
      `被旋转的向量还要乘以一个数：${a}中为${rangeA}，${b}中为${rangeB}。`,
    tolerance: (tolerance) => `相差不超过${tolerance}的数视为相等：舍入就可能造成这么大的差。`,
    oneHead: (head) => `数太多，只比较头${head}的数。`,
    lanes: {
      rows: (found, count) => `连线连接数值相同的维度：${count}个中的${found}个`,
      rotation: (found, count) => `连线连接旋转相同的维度：${count}个中的${found}个`,
      bias: (found, count) => `连线连接数值相同的头：${count}个中的${found}个`,
    },
    dashed: '；虚线：符号相反',
  },
  identify: {
    names: (all) => all.join('、'),
    figure: '打印出来的矩阵出自哪个公式',
    text: '程序打印出来的矩阵',
    hint: '请粘贴NumPy、PyTorch、TensorFlow、MATLAB、CSV或JSON输出的位置编码，或把文件拖放到这里：文本、.npy、.npz或.safetensors。',
    file: '打开文件…',
    example: '示例',
    clear: '清空',
    privacy: '任何内容都不会离开本页面。',
    positions: '各行的位置（如果知道）',
    positionsHint: '“0”表示第一行的位置，或写出全部：“0, 1, 2”',
    empty: '还没有粘贴任何内容。可以先看一个示例。',
    fileTooLarge: (name, size, most) => `${name}有${size}字节；最多读取${most}字节。`,
    array: '数组',
    several: (name, count) => `${name}中有${count}个数组。请选择其中一个。`,
    stored,
    rowsOfFile: (file, rows, of) =>
      rows === of ? `${file}，全部的行。` : `${file}，${of}行中的前${rows}行。`,
    tooWide: (cols, most) => `每行有${cols}个数；最多读取${most}个。`,
    fileFailed: (name) => `无法读取${name}。`,
    badPositions: (text) => `positions为“${text}”；必须是第一个位置，如“0”，或全部的位置，如“0, 1, 2”。`,
    positionCount: (count, rows) =>
      `positions有${count}个数，而矩阵有${rows}行：请给出每一行的位置，或只给出第一行的。`,
    tooSmall: (rows, cols) => `这是${rows}行、每行${cols}个数；要区分各个公式，至少需要2行、每行4个数。`,
    at: (line, column) => `第${line}行，第${column}列：`,
    problems: {
      empty: '这段文本里没有数。',
      long: (count, most) => `这段文本有${count}个字符；最多读取${most}个。`,
      many: (_text, _count, most) => `数超过了${most}个。前面几行就足以判断。`,
      ellipsis: (text, _count, _expected) =>
        `“${text}”代表被省略的数，而这里需要完整的输出。打印之前，请在NumPy中调用np.set_printoptions(threshold=sys.maxsize)，或在PyTorch中调用torch.set_printoptions(profile="full")。`,
      word: (text, _count, _expected) => (text ? `“${text}”不是数。` : '两个分隔符之间没有数。'),
      complex: (text, _count, _expected) => `“${text}”属于复数；而编码是实数。请分别打印实部和虚部。`,
      infinite: (text, _count, _expected) => `“${text}”不是单精度的有限数，这里没有公式会给出这样的数。`,
      ragged: (_text, count, expected) => `这里一行有${count}项，而前面各行有${expected}项。各行必须一样长。`,
      nested: (_text, count, _expected) =>
        `括号嵌套了${count}层；除长度为1的轴以外，矩阵是括号中的行，嵌套2层。请只打印一个矩阵，如pe[0]。`,
      open: (_text, _count, _expected) => '这个括号没有闭合：输出缺少结尾。',
      closed: (_text, _count, _expected) => '这个括号没有与之对应的开括号：输出缺少开头。',
      second: (_text, _count, _expected) => '矩阵结束之后又开始了一个括号。请一次粘贴一个矩阵。',
      gap: (_text, count, expected) =>
        `这里从第${count}列开始，而应该是第${expected}列。这里需要完整的输出。`,
      short: (_text, count, expected) =>
        `这一行下面有${count}行，而第一个这样的行下面有${expected}行。这里需要完整的输出。`,
    },
    forms: { brackets: '括号中的行', columns: '若干列一块', lines: '每行一行数' },
    read: (rows, cols, form, decimals) =>
      `已读取：${rows}行，每行${cols}个数，写法为${form}${decimals === undefined ? '' : `，最多${decimals}位小数`}。`,
    factor: (factor) => `所有的数都乘以了${factor}，因为开头的一行是这样说的。`,
    labels: {
      line: '第一行被当作各列的名称。',
      both: '第一行和第一列被当作标签。',
    },
    width: (width) => `d_model为${width}`,
    base: (base) => `底数为${base}`,
    together: (parts) => parts.join('，'),
    nearBase: (base, low, high) => `底数在${base}附近（${low}到${high}都符合这些数字）`,
    start: (start, usual) => `第一个位置为${start}${usual && `（通常为${usual}）`}`,
    step: (step) => `位置的步长为${step}`,
    offset: (offset) => `位置平移了${offset}`,
    part: '只有开头的若干列',
    transposed: '转置过的',
    preset: (scheme, names, isCut, found) => `这是${listed(names, isCut)}的${scheme}编码：${found}。`,
    mistake: (scheme, name, doc, found) => `这是带有已知错误“${name}”的${scheme}编码：${found}。${doc}`,
    error: (error) => `没有一个数与公式的差超过${error}。`,
    reordered: '列的次序不同',
    otherFrequencies: '频率不同',
    otherPositions: '位置不同',
    against: (reference, differences) => `与${reference}相比，${differences.join('，')}。`,
    sameNumbers: '其他名称或参数也给出完全相同的数；表中列出了它们。',
    undecided: (groups) => `在这样的舍入下，有${groups}种解释无法区分；最简单的排在最前。`,
    nothing:
      '这里已知的公式都不能给出这些数。试过的有：正弦编码的所有预设及其已知的错误，底数从1.1到一万亿，第一个位置最大到4,096，宽度不限，包括原样的和转置的。',
    list: '什么可以解释这些数',
    explanation: '解释',
    found: '结果',
    deviation: '最大偏差',
    presetKind: '预设',
    mistakeKind: '错误',
    group: (number, groups) =>
      groups === 1
        ? '数完全相同'
        : number === 1
          ? '数完全相同，最简单的一组'
          : `数完全相同，第${number}组：在这样的舍入下与第一组无法区分`,
    decided: (cells, rival) => `最明确地排除次优解释（${rival}）的是${cells}个单元格，已作标记。`,
    wouldDecide: (cells, rival) =>
      `如果有更多位数，最先把这个解释与${rival}区分开的会是这${cells}个单元格，已作标记。`,
    otherwise: (rival) => `参数不同的${rival}`,
    evidence: '起决定作用的单元格',
    row: '行',
    column: '列',
    value: '打印的值',
    expected: '这个公式',
    other: (rival) => `若是${rival}`,
    matrix: '读取到的矩阵',
    marked: '已标记',
    cut: '表中显示最前面的行和列、最后的行和列，以及被标记的单元格所在的行和列。',
    cell: (row, column, value) => `第${row}行，第${column}列：${value}`,
    mistakes: {
      'k in place of 2⌊k/2⌋': {
        name: '用k代替2⌊k/2⌋',
        doc: '指数用的是列号本身，即k / d_model，因此一个正弦与它的余弦有两个不同的频率。',
      },
      '2k': {
        name: '2k',
        doc: '指数用的是列号的两倍，即2k / d_model：把公式中的i当成了列号。',
      },
      'exponent doubled': {
        name: '指数加倍',
        doc: '指数是4⌊k/2⌋ / d_model：已经加倍的数又加倍了一次。',
      },
      multiplied: {
        name: '相乘',
        doc: '位置乘以了base^(2i/d_model)，而不是除以它：频率是递增的。',
      },
      'length in place of d_model': {
        name: '用长度代替d_model',
        doc: '指数除以的是位置的个数，而不是维度的个数。',
      },
      'positions from 1': { name: '位置从1开始', doc: '第一行是位置1的行。' },
      'cosine first': { name: '余弦在前', doc: '偶数列是余弦，奇数列是正弦。' },
    },
  },
  lines: (names, over) => `${listed(names)}随${over}变化的折线`,
  rows: { label: '所示的位置', doc: '画出哪些位置的编码，用英文逗号分隔。' },
  columns: { label: '所示的维度', doc: '画出哪些维度，用英文逗号分隔。' },
  seenSpan: (over, first, last) => `现在显示从${over}${first}到${last}的部分。`,
  badSpan: (text) => `view为“${text}”；必须是从0起的两个数：所显示部分的起点和终点，如“0, 64”`,
  badWholeList: (name, value, last) => `${name}中有${value}；每个都必须是0到${last}之间的整数`,
  pickedLine: (name, low, high) => `${name}：算出的数值从${low}到${high}。`,
  pickedLines: (some, exact, rows) =>
    `数值这样多时，不会全部算出：每个像素列从其中至少${some}个数值的最小值画到最大值。所见的位置不超过${exact}个时，全部算出；超过时，表格中有${rows}个。`,
  badColor: (text) => `colors中有“${text}”；每个都必须是CSS颜色，如“#4263eb”或“teal”`,
  distances: ([a, b, near, asNear], [c, d, far, asFar]) => {
    const more = (/** @type {number} */ count) => (count ? `（另有${count}对）` : '');
    return a === c && b === d
      ? `位置${a}与位置${b}${more(asNear)}相距${near}。`
      : `彼此最近的是位置${a}与位置${b}${more(asNear)}，相距${near}；最远的是位置${c}与位置${d}${more(asFar)}，相距${far}。`;
  },
  coincide: (names, apart) =>
    `${listed(names)}重合${apart ? `（彼此最多相差约${apart}）` : ''}，因此用虚线叠画在一起。`,
  oneNorm: (position, norm, isEverywhere) =>
    `位置${position}的范数为${norm}${isEverywhere ? '，每个位置都是如此：√(d_model / 2)' : ''}。`,
  wavelengths: (waves, what) =>
    `${waves
      .map(([index, wavelength]) =>
        wavelength === '∞' ? `${what}${index}从不转动` : `${what}${index}转一圈约需${wavelength}个位置`,
      )
      .join('，')}。`,
  passes: {
    text: { label: '句子', doc: '要读的词。' },
    figure: (count) => `读${count}个词的两种方式`,
    serial: '一个词接一个词',
    serialText: '循环神经网络。每一步都需要前一步的结果，所以词要一个等一个。',
    parallel: '所有的词同时',
    parallelText:
      '注意力。每个词都与每个词比较，任何一次比较都不必等待另一次；因此这里没有什么能说明哪个词在先。',
    done: (step, count) =>
      step === 0 ? '尚未开始' : step < count ? `第${step}步，共${count}步` : `完成，用了${count}步`,
    empty: 'text中没有词；请至少写一个',
    tooMany: (count, most) => `text有${count}个词；最多画出${most}个`,
    at: '步骤',
  },
  pca: {
    gap: (row) => `文件的第${row}行有空白的单元格；主成分需要每一行的每一个数`,
    figure: (scheme) => `${scheme}各行的主成分：平面上的各个位置，以及每个成分所占的比例`,
    kind: '散点图',
    first: {
      label: '成分',
      doc: '平面的横轴是这个主成分，纵轴是下一个；成分不够时，是最后两个。',
    },
    panels: {
      plane: { title: '平面上的各行' },
      shares: { title: '每个成分所占的比例', x: '成分', y: '占方差的比例，%' },
    },
    component: (number, share) => `成分${number}（${share}）`,
    shows: (names, share, count, all) =>
      `${names.length === 1 ? '唯一的成分' : `成分${names.join('和')}的平面`}显示了${count === 2 ? '这两行' : `这${all}行`}之间差异的${share}。`,
    showsAll: (names, count, all) =>
      `${names.length === 1 ? '唯一的成分' : `成分${names.join('和')}的平面`}显示了${count === 2 ? '这两行' : `这${all}行`}之间的全部差异。`,
    reach: (enough, all, share) =>
      enough === 1
        ? `${all}个成分中，仅第一个就达到${share}。`
        : `${all}个成分中，要前${enough}个才达到${share}。`,
    alone: '只有一行：没有可以与之不同的另一行。',
    same: (count, all) => `${count === 2 ? '这两行' : `全部${all}行`}都相同：没有差异可以显示。`,
    reads: (share) =>
      `差异按平方计算，与方差一样。每根柱是一个成分所占的比例，折线是到它为止所有成分的比例，点线是${share}。`,
    rest: (share) => `没有画出的成分合计不到${share}。`,
    line: (most) => `行数超过${most}，连接它们的线不画出点。`,
    signs:
      '横轴与纵轴的单位长度相同。正负号是任意的：这里取每个成分中绝对值最大的数为正，镜像的图说的是同一回事。',
    turned: '这个平面的某个成分与另一个成分所占的比例相同：在那里换用别的轴也一样，其他程序可能画出那些轴。',
    reading: (position, values) => `位置${position}：${values.join('；')}`,
    value: (component, value) => `成分${component}：${value}`,
    share: (k, share, together) => `成分${k}：占方差的${share}${k > 1 ? `；前${k}个合计：${together}` : ''}`,
    course: (what, low, high) => `${what}：从${low}到${high}。`,
    keys: '用方向键逐个位置移动；Page Down和Page Up的步子更大。',
  },
  precision: {
    figure: (scheme) => `位数较少时${scheme}的行：随位置变化，误差有多大，相邻行的点积是多少`,
    plots: '位置',
    parts: {
      positions_in: { label: '位置的格式', doc: '表示位置的数的格式。' },
      frequencies_in: { label: '频率的格式', doc: '频率的格式，也是角度的格式，角度是位置乘以频率。' },
      values_in: { label: '值的格式', doc: '正弦和余弦的格式。' },
    },
    positions: { label: '位置数', doc: '显示多少个位置。' },
    start: { label: '第一个位置', doc: '所示的位置从哪里开始。' },
    panels: {
      errors: { title: '一行的误差有多大', axis: '最大误差，对数' },
      similarity: { title: '相邻行的点积', axis: '点积' },
    },
    double: 'float64',
    about: (number) => `约${number}`,
    together: (a, b, _merged, mergedText, all) =>
      `最先重合的是位置${a}和位置${b}：它们的行相同。${all}个位置中，有${mergedText}个与前面某个位置的行相同。`,
    apart: (count, all) =>
      count === 2 ? '这两个位置没有重合。' : `这${all}个位置中，没有两个因舍入而重合。`,
    lost: (first, lost, lostText, count, all, largest) =>
      `${
        count === 1 || lost === 1
          ? `位置${first}没有行`
          : lost === count
            ? `全部${all}个位置都没有行`
            : `有${lostText}个位置没有行，首先是${first}`
      }：那里有一个数超出了其格式的最大值${largest ? `（float16为${largest}）` : ''}。`,
    worst: (error, position) => `最大误差为${error}，在位置${position}。`,
    none: '没有一行有误差。',
    inDouble: (ends) =>
      ends.length === 1 ? `在float64中处处为${ends[0]}` : `在float64中从${ends[0]}到${ends[1]}`,
    changed: (by, a, b, inDouble) => `相邻行的点积最多偏离${by}，在位置${a}和位置${b}之间；${inDouble}。`,
    unchanged: (inDouble) => `相邻行的点积保持不变：${inDouble}。`,
    lines:
      '误差是与float64中的同一公式相比得出的。点线是各格式在1以下的半个步长：不大于1的值经舍入后，误差不会超过它。虚线是float64中的点积。',
    points: '菱形在第一幅图中标出与前面某个位置的行相同的位置，在第二幅图中标出行相同的相邻位置。',
    zeros: '误差为0的画在坐标轴的底部。',
    reading: (position, parts) => `位置${position}：${parts.join('；')}`,
    isOff: (error) => `误差最大${error}`,
    isLost: '没有行，因为有一个数超出了其格式',
    same: (position) => `与位置${position}的行相同`,
    dot: (next, value, exact) => `与位置${next}的点积为${value}，在float64中为${exact}`,
    noNumber: '无',
    columns: {
      error: '最大误差',
      sameAs: '与此位置的行相同',
      similarity: '与下一行的点积',
      exact: '同上，float64',
    },
    course: (what, low, high) => `${what}：从${low}到${high}。`,
    keys: '用方向键逐个位置移动；Page Down和Page Up的步子更大。',
  },
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
    badK: (k, last) => `k为${k}；必须是1到${last}之间的整数，${last}是最后一个位置`,
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
  schemes: {
    figure: (count) => `${count}种方案的各项性质，逐项测量`,
    scheme: '方案',
    width: { label: 'd_model', doc: '在预设没有规定时，行、查询和键有多少个维度。' },
    farPosition: { label: '远处的位置', doc: '在这个位置考察每种方案是否有定义。' },
    empty: 'schemes为空；必须写出方案的名称，用英文逗号分隔，如“sinusoidal, rope/llama-3”',
    tooMany: (count, most) => `schemes写了${count}种；最多显示${most}种`,
    badFar: (value, most) => `far为${value}；必须是1到${most}之间的整数`,
    file: { claim: '性质', verdict: '结论', value: '数', text: '测量的内容' },
    states: { yes: '是', no: '否', nothing: '无可比较', lacks: '不适用' },
    nothing: '只有一个位置。',
    what: {
      rows: (width) => `给每个词加上一行${width}个数`,
      rotation: (width) => `旋转${width}个维度的查询和键`,
      bias: (heads) => `在${heads}个头中给分数加上偏置`,
      indices: '为每个查询和键选择表中的一行',
      none: '什么也不加',
      other: '取决于词',
    },
    lacks: {
      none: '没有什么可测量的：只有掩码体现次序。',
      words: '没有词，就没有什么可测量的。',
      rows: '它没有各位置的行。',
      numbers: '它只在学习得到的行之间选择。',
    },
    bounded: {
      title: '有界',
      note: '行：没有数大于1或小于−1。旋转：没有向量变长。偏置：涉及远处位置的偏置，绝对值都不超过到其一半处为止的最大值。',
      measure: {
        rows: (size) => `最大的|值|：${size}`,
        rotation: (size) => `向量的最大伸长：其长度的${size}倍`,
        bias: (size, half) => `到位置${half}为止最大的|偏置|：${size}`,
      },
      beyond: (far, size) => `；涉及位置${far}时：${size}`,
    },
    distinct: {
      title: '行各不相同',
      note: '任意两行的距离都大于2⁻⁸，即bfloat16的一个步长。',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `最小距离：${distance}，所有相距${b - a}个位置的行都是如此`
          : `最小距离：${distance}，在位置${a}和位置${b}之间`,
    },
    offset: {
      title: '只有偏移起作用',
      note: '两个位置对分数的贡献，在两者一同移动时保持不变。对行来说：指它们的点积，是分数的四项之一。对旋转和偏置来说：指位置对分数的全部作用。',
      measure: (change, offset, isRounding) =>
        `最大变化：${change}${offset === undefined ? '' : `，在偏移${offset}处`}${isRounding ? '，由舍入引起' : ''}`,
      sentence: ({ score, rows, indices }, no) => {
        const yes = [
          ...(score.length ? [`在分数中，有${listed(score)}`] : []),
          ...(rows.length ? [`在两行的点积中，有${listed(rows)}`] : []),
          ...(indices.length ? [`在对表行的选择中，有${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `不只是偏移起作用的有${listed(no)}。` : '';
        return `只有偏移起作用的：${yes.join('；')}${no.length ? `；不是如此的有${listed(no)}` : ''}。`;
      },
    },
    far: {
      title: (far) => `在${far}处有定义`,
      note: '有定义不等于学到了：模型能否使用这么远的位置，取决于它的训练。',
      table: (far, last) => `位置${far}：表中只有第${last === '0' ? '0' : `0到${last}`}行`,
      sentence: (far, yes, no) =>
        no.length ? `拒绝位置${far}的有${listed(no)}。` : yes.length ? `没有一种方案拒绝位置${far}。` : '',
    },
    at: {
      rows: (far, value) => `位置${far}的行以${value}开头`,
      rotation: (far, angle) => `位置${far}把第一对旋转${angle}弧度`,
      bias: (far, value) => `查询${far}和键0在头0中：${value}`,
      indices: (far, index) => `查询${far}和键0：编号${index}`,
    },
    compared: (count, ofBias, last, far) =>
      `测量所用的是${count === 1 ? '位置0' : `前${count}个位置`}${ofBias < count ? `（偏置为${ofBias}个）` : ''}${last > 1 ? `，以及直到位置${far}的${last}个（在有定义时）` : last ? `，以及有定义时的位置${far}` : ''}。`,
    drawn: (names) => (names.length ? `这里随机抽取了数值的有：${listed(names)}。` : ''),
  },
  acts: {
    set: '正文设置了这幅图。再点一次同一链接即可还原。',
    again: '再点一次：恢复原状',
  },
  similarity: {
    metric: { label: '度量', doc: '如何衡量两个位置有多相似。' },
    metrics: {
      dot: {
        name: '点积',
        each: '每两个位置的点积',
        to: (position) => `与位置${position}的点积`,
        remark: {
          is: '点积把两行的数逐个相乘，再相加。',
          called: '有些课程称之为相关。',
          here: (length) => `这里所有的行长度都是${length}，因此点积越大，两行的夹角就越小。`,
        },
      },
      cosine: {
        name: '余弦相似度',
        each: '每两个位置的余弦相似度',
        to: (position) => `与位置${position}的余弦相似度`,
        remark: {
          is: '余弦相似度是点积除以两行的长度：方向相同的行为1，成直角的行为0。',
          called: '',
          here: (length) => `这里所有的行长度都是${length}：它就是点积除以这个长度的平方。`,
        },
      },
      pearson: {
        name: '皮尔逊相关系数',
        each: '每两个位置的皮尔逊相关系数',
        to: (position) => `与位置${position}的皮尔逊相关系数`,
        remark: {
          is: '皮尔逊相关系数是各行减去自身平均值之后的余弦相似度。',
          called: '有些课程把单纯的点积称为相关；这里的是统计学上的相关。',
          here: (_length) => '',
        },
      },
      euclidean: {
        name: '欧氏距离',
        each: '每两个位置的欧氏距离',
        to: (position) => `与位置${position}的欧氏距离`,
        remark: {
          is: '欧氏距离是两行之差的长度：相等的行为0。',
          called: '',
          here: (length) => `这里所有的行长度都是${length}，因此点积越大，距离就越小。`,
        },
      },
      squared: {
        name: '距离的平方',
        each: '每两个位置的距离的平方',
        to: (position) => `与位置${position}的距离的平方`,
        remark: {
          is: '距离的平方是把两行的数逐个相减、平方，再相加：相等的行为0。',
          called: '',
          here: (length) => `这里所有的行长度都是${length}：它等于这个长度的平方的两倍减去点积的两倍。`,
        },
      },
    },
    heatmap: (each, count) => `热图：${each}，${count} × ${count}。用方向键选择折线所对应的位置`,
    line: (to) => `随所有位置变化的折线：${to}`,
    pair: (a, b, name, value) => `位置${a}和位置${b}：${name}为${value}（相距${Math.abs(a - b)}）`,
    badPosition: (text) => `position为“${text}”；必须是从0起的整数，如“3”`,
    alone: '只有一个位置，没有别的位置可以与之比较。',
    gaps: (gaps, count) =>
      `${gaps === count ? '没有一个位置有值' : `${count}个位置中，有${gaps}个没有值，留为空白`}：行中缺少某个数，或者行没有方向。`,
    pairOnly: (value) => `对角线以外唯一的值是${value}：没有别的值可以与之比较。`,
    lengths: (least, most) => `这里行的长度从${least}到${most}。`,
    meanRows: (name) =>
      `单元格比像素多的地方，一种颜色是两个平均行的${name}，每个平均行来自一个像素所代表的全部位置；它不是其下各单元格的平均值。`,
    farLine: (count) => `线起初也这样画；算出之后，则在每个像素中从最小值画到最大值：最多${count}个位置。`,
    ofMeanRows: (name, rows, cols, value) =>
      `${rows}个位置的平均行与${cols}个位置的平均行：${name}为${value}`,
    withMeanRow: (position, from, to, name, value) =>
      `位置${position}与位置${from}至${to}的平均行：${name}为${value}`,
    meanWith: (position, from, to, name, value) =>
      `位置${position}与位置${from}至${to}：${name}平均为${value}`,
    means: (least, most) =>
      least === most ? `这里每一行的平均值都是${least}。` : `这里行的平均值从${least}到${most}。`,
    where: (a, b, apart) => `在位置${a}和位置${b}${apart ? `以及所有其他相距${apart}的位置` : ''}`,
    likeness: {
      extreme: (value, where) => `对角线以外的最大值是${value}，${where}`,
      turn: (count, from) =>
        `从位置0起，它随着距离的增大上升${count}次，第一次是从${from}到${from + 1}，所以相似度并不是单纯地随距离下降`,
      steady: '从位置0起，它从不随着距离的增大而上升：在这里，相似度确实随距离下降',
    },
    both: (extreme, course) => `${extreme}；${course}。`,
    distance: {
      extreme: (value, where) => `对角线以外的最小值是${value}，${where}`,
      turn: (count, from) =>
        `从位置0起，它随着位置的远离下降${count}次，第一次是从${from}到${from + 1}，所以相似度并不是单纯地随距离下降`,
      steady: '从位置0起，它从不随着位置的远离而下降：在这里，相似度确实随距离下降',
    },
  },
  shown: {
    far: '单元格比像素多的地方，一种颜色是其下各单元格的平均值。',
    nearer: '要看得更近：按+和−，在图获得焦点时转动滚轮，或用两根手指；按0显示全部。',
    seen: (top, bottom, left, right) => `现在显示行${top}到${bottom}，列${left}到${right}。`,
    badView: (text) =>
      `view为“${text}”；必须是从0起的四个数：首行、行的末尾、首列、列的末尾，如“0, 64, 0, 16”`,
    show: { label: '显示', doc: '显示方案的什么内容。' },
    shows: {
      rows: '行',
      cosines: '角度的余弦',
      angles: '角度',
      turns: '余弦和正弦，按保存的形式',
      bias: '偏置',
      indices: '表的索引',
    },
    causal: { label: '因果', doc: '是否像因果掩码那样隐藏查询之后的键。' },
    angles: {
      x: '对',
      y: '位置',
      name: (rows, cols, scheme) =>
        `${scheme}旋转角度的热图，以弧度计：从上到下${rows}个位置，从左到右${cols}对维度`,
    },
    turns: {
      x: '维度：先余弦，后正弦',
      y: '位置',
      name: (rows, cols, scheme) =>
        `${scheme}旋转所用的余弦和正弦的热图，按模型保存的形式：从上到下${rows}个位置，从左到右先是${cols / 2}个维度的余弦，然后是它们的正弦`,
    },
    indices: {
      x: '键',
      y: '查询',
      name: (rows, cols, scheme) =>
        `${scheme}给查询和键的索引的热图：从上到下${rows}个查询，从左到右${cols}个键`,
      cell: (row, column, value) => `查询${row}，键${column}：${value}`,
      index: (value) => `索引${value}`,
    },
    rowOf: { cell: '格', point: '点', other: '位置' },
    places: {
      cell: (number, along) => `格${number}（${along.map((each) => each.join(' ')).join('，')}）`,
      point: (number, along) => `点${number}（${along.map(([, at]) => at).join('；')}）`,
      other: (number, _along) => `位置${number}`,
    },
    cells: {
      rows: (place, dimension, value) => `${place}，维度${dimension}：${value}`,
      rotation: (place, pair, value) => `${place}，第${pair}对：${value}`,
      angles: (place, pair, value) => `${place}，第${pair}对：角度${value}`,
      turns: (place, dimension, value, isSine) =>
        `${place}，维度${dimension}，${isSine ? '正弦' : '余弦'}：${value}`,
    },
    pairOfCells: (query, key, value) => `查询${query}，键${key}：${value}`,
    masked: '查询之后的键不可见，以斜线表示。',
    seenAlone: '平均值只计可见的键。',
    seenMean: (rows, cols, value) => `${rows} × ${cols}个单元格中可见者的平均值：${value}`,
    unmasked: '查询之后的键也显示出来，尽管采用这种方案的模型从来看不到它们。',
    halves: ([first, second], factor) =>
      `左边是余弦，右边是正弦${factor ? `，都乘以${factor}` : ''}。每一对的两个维度的数相同：第0对的数在维度${first}和${second}中。`,
    unturned: (count) => `有${count}个维度不属于任何一对：余弦为1，正弦为0。`,
    chosen: (pairs, count, different, [low, high], most) =>
      count === 1
        ? `唯一的查询与键的组合的索引是${low}。`
        : `${pairs}个查询与键的组合有${different === 1 ? `同一个索引${low}` : `${different}个不同的索引，从${low}到${high}`}。${most ? `索引${most[0]}最常见：有${most[1]}个组合。` : ''}索引相同的共用表中的一行。`,
    plain: (low, high) => `数值从约${low}到约${high}。`,
    points: (rows, coordinates) => `${rows}个点，各有${coordinates}个坐标。`,
    grid: (shown, cells, sizes, counts, isOfRows) => {
      const isAll = shown === cells;
      const which = isAll ? (cells === '1' ? '唯一的一格' : `全部${cells}格`) : `${cells}格中的${shown}格`;
      const order = counts.length === 2 ? '逐行排列' : '最后一个轴变化最快';
      const what = isOfRows ? '维度' : '对';
      const changes = counts.map(([axis, count]) => `${count}个只随${axis}变化`);
      return `${sizes}网格的${which}，${order}。${isAll ? '' : '就这些格而言，'}在各${what}中，${changes.join('，')}。`;
    },
  },
  badStep: (text, last) => `step为“${text}”；必须是1到${last}之间的整数`,
  extremes: (count, low, high) =>
    count === 1
      ? `唯一的数是${low}。`
      : low === high
        ? `${count}个数都是${low}。`
        : `${count}个数从${low}到${high}。`,
  construction: { name: '逐步构造编码', steps: '步骤', back: '上一步', next: '下一步', shape: '形状' },
  steps: {
    even_indices: {
      title: '偶数下标',
      formula: '2i',
      text: '列成对出现，一个正弦和它的余弦。按论文的次序，第i对从偶数列2i开始。',
    },
    denominators: {
      title: '分母',
      formula: 'base^(2i / d_model)',
      text: '每一对一个数。每个数都是前一个的同样倍数：正是这一点使后面的对变慢。余弦不需要自己的数，因为它与它的正弦共用一个。',
    },
    positions: {
      title: '位置',
      formula: 'p',
      text: '位置排成一列，因此用这一列除以分母的那一行，就得到整张表：每个位置和每一对各有一个角度。',
    },
    sine: {
      title: '正弦部分',
      formula: 'sin(p / 分母)',
      text: '每个角度的正弦。沿着第一列向下变化最快，沿着最后一列最慢。',
    },
    cosine: {
      title: '余弦部分',
      formula: 'cos(p / 分母)',
      text: '同样角度的余弦。一个正弦和它的余弦合在一起是圆上的一个点，因此谁都不必独自说明指针指向哪里。',
    },
    stacked: {
      title: '叠放',
      formula: '[正弦, 余弦]',
      text: '每个正弦与它的余弦并排，放在长度为二的新的最后一个轴上。没有一个数改变。',
      flipped: { formula: '[余弦, 正弦]' },
    },
    interleaved: {
      title: '交错',
      formula: 'sin, cos, sin, cos, …',
      text: '最后两个轴合为一个，现在每一行就是一个位置的编码，与词向量一样长，可以与它相加。',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: '拼接',
      formula: 'sin, sin, …, cos, cos, …',
      text: '先是所有的正弦，然后是所有的余弦：与交错排列的数相同，只是列的次序不同。每一行是一个位置的编码。',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: '先是所有的余弦，然后是所有的正弦：与交错排列的数相同，只是列的次序不同。每一行是一个位置的编码。',
      },
    },
  },
  words: {
    names: (all, isCut) => listed(all, isCut),
    word: '词',
    figure: (count) => `${count}个句子的词，画成点`,
    text: { label: '句子，每行一句', doc: '要切分成词的文本。每一行是一个句子。' },
    weightOfWord: { label: '词的权重', doc: '加上编码之前，词向量乘以的数。' },
    weightOfPosition: { label: '位置的权重', doc: '加到词向量上之前，编码乘以的数。' },
    basis: {
      label: '方向',
      doc: '画出的两个方向：每个句子各自的主成分，所有句子共同的主成分，或者位置的第一主成分和词的第一主成分。',
      choices: { each: '每个句子各自的', shared: '所有句子共同的', split: '横为位置，纵为词' },
    },
    badWeight: (name, value, most) => `${name}为${value}；必须在0到${most}之间`,
    badWidth: (dims, reason) => `无法生成与这些词向量一样长（${dims}个数）的编码：${reason}`,
    otherWidth: (scheme, width, dims) =>
      `在这些设置下，“${scheme}”的一行有${width}个数，而词向量有${dims}个；两者必须一样长才能相加`,
    badBasis: (value) => `basis为“${value}”；必须为each、shared或split`,
    badChosen: (value) => `chosen为“${value}”；必须是从1数起的句子和从0数起的位置，如2:9`,
    tooManySentences: (count, most) => `text有${count}行；最多画出${most}个句子`,
    tooLong: (sentence, count, most) => `text的句子${sentence}有${count}个词；最多画出${most}个`,
    empty: '这里还没有词：请写一个句子。',
    sentence: (number) => `句子${number}`,
    token: (position, index, known) => `位置${position}，词表中的第${index}个词${known ? '' : '，未知'}`,
    padded: (rows, cols) => `表示为数：${rows}个句子乘以${cols}个词的矩阵`,
    paddedText:
      '每个词是它在词表中的编号，常用的词排在前面。较短的句子用零补齐，使各行一样长；零不代表任何词，也不画出。',
    unknown: (list) =>
      `${list.length}个词在这里没有向量：${list.join('、')}。用零代替，因此只剩下位置；它的点是空心的，不算任何词的邻居。`,
    unsplit: (list) =>
      `为什么是一个词元：文本只在空格和 . , ! ? - 之类的符号处切分，而${list.map((word) => `“${word}”`).join('、')}中没有这些。词与词之间不加空格的语言需要别的分词器。`,
    presets: '词 : 位置',
    see: {
      named: (name, text) => `${name}：${text}`,
      words: '没有位置时，一个词无论在哪里都是同一个向量：句子的词序不留任何痕迹。',
      equal: '词和位置按原样相加。',
      positions: '每个位置按十倍计算。',
      mostlyWords: '每个词按十倍计算。',
      kept: (count, all, dims) =>
        `如果计入全部${dims}个维度，${count === all ? `${all}个词` : `${all}个词中有${count}个`}在句中最近的词与没有位置时相同。`,
      beside: (count, all, dims) =>
        `${count === all ? `对全部${all}个词` : `对${all}个词中的${count}个`}来说，在全部${dims}个维度上最近的词，在句中就紧挨着它。`,
      scaled: (d, root, half) =>
        `最初的Transformer把嵌入乘以√d = √${d} = ${root}。这并不意味着词比位置长这么多倍：起初长度约为1的嵌入变成${root}，而位置的长度是√(d/2) = ${half}，即1.4 : 1。`,
      scaledHere: (before, after, position, ratio) =>
        `这里的词起初平均长${before}，于是变成${after}，而位置长${position}：${ratio} : 1。`,
      balanced:
        '长度之比为1.4 : 1：如果嵌入起初的长度为1，这就是最初的Transformer的比例，√d : √(d/2) = √2 : 1。',
    },
    panel: (sentence, count) => `句子${sentence}：它的${count}个词，画成平面上编号的点`,
    component: (number, share) => `成分${number}（占方差的${share}）`,
    across: (share) => `位置（占方差的${share}）`,
    up: (share) => `词（占方差的${share}）`,
    alone: '只有一个词：没有差异可以显示，也没有别的词可以靠近。',
    onePoint: '在这些设置下，句子的所有词都在同一点上。',
    showsAll: '平面显示了这些词之间的全部差异。',
    shows: (share) => `平面显示了这些词之间差异的${share}。`,
    turned: (count, all, dims, names) =>
      `${all}个词中有${count}个，在平面上最近的词不是在全部${dims}个维度上最近的，用圆环标出：${names}。`,
    straight: (all, dims) =>
      `${all === 2 ? '两个词' : `全部${all}个词`}在平面上最近的词，与在全部${dims}个维度上最近的相同。`,
    movesFrom: '一条线从句子1中的所在处引到每个词。',
    nearTurned: (word, plane, all, dims) =>
      `在平面上离“${word}”最近的（实线）：位置${plane.position}的${plane.word}，相距${plane.plane}，但在全部${dims}个维度上相距${plane.all}。在全部${dims}个维度上最近的（虚线）：位置${all.position}的${all.word}，相距${all.all}，平面上显示为${all.plane}。`,
    nearSame: (word, all, dims) =>
      `离“${word}”最近的，在平面上（相距${all.plane}）和在全部${dims}个维度上（相距${all.all}）都是位置${all.position}的${all.word}。`,
    nearHere: (word, all) => `离“${word}”最近的：位置${all.position}的${all.word}，相距${all.all}。`,
    noOthers: (word) => `没有其他有向量的词可以与“${word}”相近。`,
    lengths: (parts) =>
      `各向量的长度：${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join('，')}。`,
    average: (word, position) => `在这些权重下，一个词平均长${word}，一个位置平均长${position}。`,
    averageUnknown: (position) => `这里没有一个词有向量；在这个权重下，一个位置平均长${position}。`,
    chosen: (word, position, known) => `位置${position}的“${word}”${known ? '' : '，它在这里没有向量'}`,
    lines: (word, position) => `随维度变化的折线：${word}的向量、位置${position}的编码，以及两者之和`,
    line: {
      word: (weight) => `${weight} × 词`,
      position: (weight, position) => `${weight} × 位置${position}`,
      sum: '和',
    },
    searching: '正在查找最近的词…',
    noNeighbours: '没有向量的词与任何词都不相近。',
    neighbours: (word, near) =>
      `离“${word}”最近的：${near.map(({ word, cosine }) => `${word} ${cosine.toFixed(2)}`).join('，')}（词向量夹角的余弦）。`,
    sameSentence: '两个句子相同。',
    sameBag:
      '两个句子由同样的词组成。没有位置时，每个词在两句中的向量相同，因此两个句子是同一袋向量：所有距离都是0。',
    sameWords: (moved, more, same, dims) => {
      const isWhole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance}（${from} → ${to}${drawn && !isWhole ? `；画出：${drawn}` : ''}）`,
      );
      return [
        `两个句子由同样的词组成。从第一句到第二句，它们的向量在全部${dims}个维度上移动了：${list.join('，')}${more ? `，另有${more}个` : ''}。`,
        ...(isWhole ? ['平面完整地显示了这些长度。'] : []),
        ...(same ? [`位置相同、因此没有变化的：${same}。`] : []),
      ].join('');
    },
    source: {
      choose: '打开词向量文件…',
      back: '回到本页面的词',
      cancel: '取消',
      reading: '正在读取词向量',
      privacy:
        '文本形式的GloVe、word2vec或fastText，也可以是.gz；也可以把文件拖放到图上。文件只在这台计算机上读取，不会发送到任何地方。',
      builtIn: (count, dims) =>
        `词向量：内置，${count}个词，${dims}个维度，由词典WordNet中的释义生成。它们能显示哪些词相似，但比不上从大量文本中学到的向量。`,
      file: (name, count, dims, milliseconds) =>
        `词向量：${name}，${count}个词，${dims}个维度，打开用了${milliseconds < 50 ? '不到0.1' : (milliseconds / 1000).toFixed(1)}秒。`,
      opening: (name) => `正在打开${name}…`,
      progress: (bytes, total) =>
        `${(bytes / 1e6).toFixed(0)}${total ? ` / ${(total / 1e6).toFixed(0)}` : ''} MB`,
      cancelled: (name) => `已取消读取${name}；没有任何改变。`,
      failed: (name, reason) => `无法打开${name}：${reason}。没有任何改变。`,
      problems: (count) => `有${count}行没有用到`,
      problem: (line, reason) => `第${line}行：${reason}`,
    },
  },
  attention: {
    text: {
      label: '句子',
      doc: '要切分成词的文本。第二行是同样的词的另一种次序；没有第二行时，另一种次序是从后往前。',
    },
    scheme: { label: '方案', doc: '如何告诉注意力词在哪里，或者不告诉。' },
    swapped: { label: '另一种次序', doc: '同样的词从后往前，或按第二行的次序。' },
    causal: { label: '因果', doc: '每个词只看到它自己和它之前的词。' },
    scaled: { label: '除以√d', doc: '匹配除以维度个数的平方根。' },
    tooManyLines: (count) => `text有${count}行；最多显示两行，即同样的词的两种次序`,
    otherWords: 'text的两行词不同；第二行必须由第一行的词组成，只是次序不同',
    badPlace: (name, text) => `${name}为“${text}”；必须是从0起的整数`,
    empty: '这里还没有词：请写一个句子。',
    unknown: (list) => `${list.length}个词在这里没有向量：${list.join('、')}。用零代替，因此只剩下位置。`,
    figure: (count) => `${count}个词之间的注意力：分数和权重，查询从上到下，键从左到右`,
    alternative: ([low, high], most) => `分数从${low}到${high}；权重最大为${most}。`,
    query: '查询',
    key: '键',
    score: '分数',
    scores: '分数',
    weights: '权重：每行的softmax',
    at: (word, position) => `${word}（${position}）`,
    cell: (query, key, score, weight) =>
      `查询${query}，键${key}：分数${score}，${weight === undefined ? '不可见，键在查询之后' : `权重${weight}`}`,
    opened: (query, key) => `${query}与${key}的分数`,
    terms: {
      content: '匹配',
      content_content: '内容–内容',
      content_position: '内容–位置',
      position_content: '位置–内容',
      position_position: '位置–位置',
      turned: '旋转后的匹配',
      bias: '偏置',
    },
    weight: (weight) => `对所有可见的键做softmax，它就成为权重${weight}。`,
    unseen: '键在查询之后，不可见：它的权重是0。',
    mix: (query) => `${query}变成什么：以下各项的混合`,
    others: (count) => (count === 1 ? '另外1个' : `另外${count}个合计`),
    moved: (position, distance, length) =>
      `在另一种次序中，它在位置${position}，变成${distance === undefined ? '同一个向量' : `与此相距${distance}的向量，而此向量长${length}`}。`,
    alone: (word) => `只有一个词时，它只看到自己：全部权重都在“${word}”上，也没有别的次序。`,
    sameSentence: (isReversed) =>
      `${isReversed ? '从后往前读' : '在另一种次序中'}还是同一个句子：没有什么可比较的。`,
    same: (isReversed, count, within, isMirrored) =>
      `${isReversed ? '从后往前读' : '在另一种次序中'}，${count === 2 ? '两个词' : `${count}个词`}各自得到的向量都与原来相同${within === undefined ? '' : `（误差不超过${within}）`}：从结果分不清这两种次序。${isMirrored ? '在两种次序中，偏置给任意两个词加上的数相同。' : ''}`,
    differ: (isReversed, changed, count, word, distance, isOfMask) =>
      `${isReversed ? '从后往前读' : '在另一种次序中'}，${changed < count ? `${count}个词中有${changed}个` : count === 2 ? '两个词都' : `${count}个词都`}变成与原来不同的向量；“${word}”移动得最远，为${distance}。${isOfMask ? '区分这两种次序的只有掩码：没有它，每个向量都会与原来相同。' : ''}`,
    identity: (names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? '查询、键和值都是加上了位置编码的词向量'
          : first === 'turned'
            ? '查询和键是按位置旋转过的词向量，值是没有旋转的词向量'
            : names.includes('bias')
              ? '查询、键和值都是词向量，偏置加到分数上'
              : '查询、键和值都是词向量，其中没有位置';
      return `这里没有任何学到的参数，W是单位矩阵：${told}。各方案之间的差别，就是位置本身的作用。`;
    },
    given: (names, w_q, w_k) => {
      const [first] = names;
      const where =
        first === 'content_content'
          ? '加上位置编码的词向量'
          : first === 'turned'
            ? '词向量，之后再按位置旋转'
            : '词向量';
      return `W_q是${w_q ?? '单位矩阵'}，W_k是${w_k ?? '单位矩阵'}：它们作用于${where}，得到查询和键。W_v是单位矩阵。${names.includes('bias') ? '偏置加到分数上。' : ''}`;
    },
    badColumns: (cols, reason) => `W_q给出的查询有${cols}个数，无法旋转：${reason}`,
    files: {
      open: (which) => `打开${which === 'w_q' ? 'W_q' : 'W_k'}（.npy）…`,
      back: '回到本页面的W',
      failed: (name, reason) => `无法打开${name}：${reason}。没有任何改变。`,
    },
    drawn: '模型为这种方案学到的数，在这里是随机抽取的。',
    unmasked: '查询之后的键在这里可见，尽管采用这种方案的模型从来看不到它们。',
  },
  hands: {
    position: { label: '位置', doc: '指针所示的位置，从0数起。' },
    mirrorField: { label: '正弦相同的另一处', doc: '画出一圈之内每根指针正弦相同的另一处。' },
    badPosition: (position, last) => `position为${position}；必须是0到${last}之间的整数`,
    tooManySentences: (count) => `text有${count}行；最多显示两行，即同样的词的两种次序`,
    tooManyWords: (count, most) => `text的一个句子有${count}个词；最多显示${most}个`,
    figure: (position, count) => `位置${whole(position)}，表示为${count}根指针，以及它的编码的那一行`,
    words: '各个词，在各自的位置上',
    wordAt: (word, position) => `${word}，位置${position}`,
    order: '另一种次序',
    other: '另一个句子',
    caption: (position, word) =>
      word === undefined ? `位置${whole(position)}` : `位置${whole(position)}：“${word}”`,
    bank: '指针，从第一对维度到最后一对',
    clock: (pair) => `第${pair}对`,
    pair: (pair, angle, turns, sine, cosine) =>
      `第${pair}对：角度${angle}，${turns}圈；维度${sine.dimension}是正弦${sine.value}${cosine ? `，维度${cosine.dimension}是余弦${cosine.value}` : ''}`,
    unmoved: (position, count) =>
      count === 1
        ? `在位置${whole(position)}，指针没有动：它的正弦为0，余弦为1。`
        : `在位置${whole(position)}，没有一根指针动过：正弦都为0，余弦都为1。`,
    turned: (position, count, most, least) =>
      count === 1
        ? `到位置${whole(position)}时，指针转了约${most}圈。`
        : `到位置${whole(position)}时，最快的指针转了约${most}圈，最慢的转了约${least}圈。`,
    stands: (here, there, same) => {
      const other = same ? '在另一种次序中' : '在另一个句子中';
      if (here === undefined && there === undefined) return '那里没有词；但这个位置照样有它的行。';
      if (here === there) return `那里是“${here}”，${other}也是。`;
      if (here === undefined) return `${other}，那里是“${there}”，也是这同一行。`;
      if (there === undefined) return `那里是“${here}”；${other}那里没有词，但行是相同的。`;
      return `那里是“${here}”，${other}则是“${there}”，也是这同一行：指针只知道位置。`;
    },
    mirror: (wavelength, sine, [now, other], [cosine, otherCosine]) =>
      now === other
        ? `第一根指针所在之处，它的正弦${sine}在约${wavelength}个位置的一圈之内只出现一次。`
        : `在约${wavelength}个位置的一圈之内，第一根指针的正弦有两次是${sine}，分别在经过顶端之后约${now}个和约${other}个位置处；只有余弦能说明是哪一次：${cosine}或${otherCosine}。`,
    binary: (position, bits) => `位置${whole(position)}的二进制是${bits}。`,
    counter: '同一个位置在二进制计数器上，最快的位在前。指针滑动之处，位在跳动。',
    some: (count, shown) => `${count}根指针中画出了这${shown.length}根：第${shown.join('、')}对的。`,
    explain: (count) =>
      `${count === 1 ? '指针从顶端出发，顺时针转动' : '每根指针都从顶端出发，以各自的速度顺时针转动'}；下方（↻）是它转过的圈数。它的尖端向右多远是正弦，向上多远是余弦：即行中的两个数，各在其维度的编号之下。`,
  },
  rotation: {
    m: { label: '查询的位置m', doc: '查询在哪里，从0数起。' },
    n: { label: '键的位置n', doc: '键在哪里，从0数起。' },
    movedField: { label: '一同移动', doc: '查询和键一同移动了多少个位置。' },
    vectors: {
      label: '查询和键',
      doc: '查询和键在旋转之前是什么。',
      choices: { match: '匹配：同一个向量', independent: '彼此独立' },
    },
    badPosition: (name, value, last) => `${name}为${value}；必须是0到${last}之间的整数`,
    badVectors: (text, choices) => `vectors为“${text}”；必须是以下之一：${choices.join('、')}`,
    badSeed: (text) => `vector-seed为“${text}”；必须是0到2147483647之间的整数`,
    badLength: (name, count, width) =>
      `${name}有${count}个数；必须有${width}个，每个维度一个，或者是每一对都用的2个`,
    tooLarge: (name) => `${name}中有一个数超出了1000000；每个数都必须在−1000000到1000000之间`,
    figure: (m, n, pairs) => `位置${whole(m)}的查询和位置${whole(n)}的键，在${pairs}对维度中画成指针`,
    caption: (m, n, moved, score) => {
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `查询在${at(m)}，键在${at(n)}：分数${score}`;
    },
    query: '查询',
    key: '键',
    bank: '查询和键，从第一对维度到最后一对',
    parts: '分数的各个部分，从第一对到最后一对',
    clock: (pair) => `第${pair}对`,
    dimensions: (all) => all.join('、'),
    pair: (pair, [first, second], { query, key, angle, part }, turns) =>
      `第${pair}对，维度${first}和${second}${turns ? '' : '，不旋转'}：${query} · ${key} · cos(${angle}) = 分数中的${part}`,
    score: (apart, pairs, score, most) => {
      const where =
        apart === 0
          ? '查询和键在同一个位置'
          : `键在查询${apart > 0 ? '之前' : '之后'}${whole(Math.abs(apart))}个位置`;
      return `${where}：分数为${score}；如果两根指针${pairs === 1 ? '' : `在全部${pairs}对中都`}重合，就会是${most}。`;
    },
    moved: (by, change, before, now, isRounding) => {
      const far = `两者都移动了${whole(by)}个位置`;
      if (change === '0') return `${far}，分数相同，精确到最后一个二进制位。`;
      return isRounding
        ? `${far}：分数仍为${now}（舍入使它改变了${change}）。`
        : `${far}：分数原为${before}，改变了${change}。`;
    },
    match: '查询和键是同一个向量，即匹配：旋转之前，每一对的两个数是1和0。',
    independent: (seed) => `查询和键的数彼此独立，由种子${seed}抽取。`,
    given: '查询和键是页面给出的。',
    givenOnce: '查询和键是同一个向量，由页面给出。',
    explain: (areMany) =>
      `每个钟面是一对维度，下方是这些维度和它在分数中的部分：两根指针的长度之积，乘以它们夹角的余弦。这里的分数是点积，没有除以任何数。${areMany ? '柱形是分数的各个部分，并排在一起。' : ''}`,
    rest: (rest, width, part) =>
      `${width}个维度中，有${rest.length}个（${rest[0]}到${rest[rest.length - 1]}）不旋转，无论查询和键在哪里都加上${part}。`,
    still: (count, pairs) => `${pairs}对中，有${count}对不旋转（虚线）。`,
    factor: (factor, square) =>
      `这种缩放使查询和键的长度变为${factor}倍，因此分数中每个旋转的部分变为${square}倍。`,
    magnitudes: '这种方案还会按位置改变查询和键的长度。',
    some: (shown, pairs) => `画出了${pairs}对中的${shown}对，均匀选取；分数是所有各对的。`,
    columns: { pair: '对', queryAngle: '查询的角度', keyAngle: '键的角度', part: '分数中的部分' },
  },
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
    },
    named: (name) => `“${name}”层`,
    context: (length, isExcerpt) =>
      length
        ? `上下文长度（max_position_embeddings）：${length}个位置。`
        : `${isExcerpt ? '这里给出的字段' : '配置'}没有说明上下文有多长（max_position_embeddings）。`,
    without: (count, all, list, isCut) =>
      `${all}层中，有${count}层没有位置：${list.join('、')}${isCut ? '等' : ''}，从1数起。`,
    interval: (interval) => (interval === 1 ? '没有一层有位置。' : `每${interval}层中有一层没有位置。`),
    schemes: {
      alibi: 'ALiBi没有波长。每个头从分数中减去与查询和键的距离成正比的数，各有自己的斜率。',
      't5-bias':
        'T5的偏置没有波长。距离被分到各个桶里，距离小的地方分得细；每个头为每个桶学习一个数，加到分数上。',
      learned: '学到的行没有波长。每个位置在表中有一行，这张表是在训练中学到的，加到嵌入上；表以外没有行。',
      nope: '这些层没有位置编码：它们对次序的了解来自因果掩码和其他层。',
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
  score: {
    none: (count) => (count === 1 ? '这个问题尚未答对。' : `${count}个问题都尚未答对。`),
    some: (right, count, first, points) =>
      `${count}个问题中已答对${right}个，其中${first}个第一次就答对：满分${count}分，得${points}分。`,
    again: '重新开始',
  },
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
    badChapter: (text) => `chapter为“${text}”；必须是页内的位置（如“#words”）、相对地址或https地址`,
    onePosition: '在这些设置下只有位置0，没有可比较的对象：无法提问。',
    badQuestion: (text, all) => `question为“${text}”；必须是以下之一：${all.join('、')}`,
    badAnswer: (text, reason) => `answer为“${text}”：${reason}`,
    own: {
      text: '是哪个数？',
      badName: (name, all) => `没有${name}；可以使用：${all.join('、')}`,
      badCount: (name, count) => (count === 0 ? `${name}不带值` : `${name}要带${count}个值`),
      badCharacter: (at, text) => `第${at}个字符处不能是“${text}”`,
      badLength: (most) => `它超过${most}个字符`,
      badEnd: (at) => `第${at}个字符处缺少内容`,
      badValue: '在这些设置下，它不是有限的数',
      large: (given, by) => `${given}太大；应当减少约${by}。`,
      small: (given, by) => `${given}太小；应当再增加约${by}。`,
    },
    badKind: (text, all) => `kind为“${text}”；必须是以下之一：${all.join('、')}`,
    ownKind: (text) => `kind为“${text}”；标签中有answer时必须是：number`,
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
};

/** What the program `posenc` says. @type {import('./languages.js').Program} */
export const program = {
  usage: `用法：posenc inline [--allow-outside] 网页.html -o 离线.html
      posenc pack [--allow-outside] [--format 格式] 网页.html -o 包.zip

“inline”生成一个HTML文件，不需要网络，也不需要别的文件：网页旁的脚本、样式表、字体、图像
和图中所用的数都放入其中，posenc本身也在内。不能放入的会列出来，并保持原样。用“-o -”时，
文件写到标准输出。

“pack”把这个文件做成zip，供上传到学习平台。平台会得知所有<pe-quiz>何时都已作答（没有题目的
网页，则为何时打开），以及答对的比例，从0到100；再次打开时，已给出的回答还在。

  --allow-outside  也取网页所在文件夹以外的文件，并列出它们。
  --format 格式    scorm12（SCORM 1.2，不用此选项时也是它）、scorm2004（SCORM 2004第4版）
                   或web（只有index.html，供网络服务器使用）。
`,
  badOption: (option) => `没有选项${option}`,
  noValue: (option) => `${option}需要一个值`,
  unwantedValue: (option) => `${option}不带值`,
  badFormat: (format, formats) => `--format为“${format}”；必须是以下之一：${formats.join('、')}`,
  overwritten: (file) => `${file}：网页本身会被覆盖`,
  charset: (file, charset) => `${file}：网页的编码是${charset}；请存为UTF-8`,
  tooDeep: (most) => `标签嵌套超过${most}层`,
  tooManySheets: (most) => `导入的样式表超过${most}个`,
  noFolder: (file) => `${file}：没有这个文件夹`,
  failed: (file, why) => `${file}：${why}`,
  made: (file, bytes, files) => `${file}：${whole(bytes)}字节，其中放入了${files}个文件`,
  fromOutside: (file) => `来自网页所在文件夹以外：${file}`,
  notInside: (what, why) => `未放入：${what}：${why}`,
  policy: '网页的内容安全策略（meta）',
  ownModule: '网页中的模块（script）',
  why: {
    page: '它是另一个网页',
    hiddenPage: '它是另一个网页，其中的内容不作检查',
    otherKind: '不是脚本、样式或图像',
    film: '声音和影片太大',
    fileOnly: '浏览器只从文件中读取它',
    policy: '它可能会禁止现在放入的内容',
    otherHost: '在另一台主机上',
    siteOnly: '只在网站上有用',
    noUrl: '不是网址',
    noUtf8: '不是UTF-8',
    noImage: '不是已知的图像或字体类型',
    noFile: '没有这个文件',
    noFileOfSite: '没有这个文件；以/开头的路径是网站上的路径',
    forbidden: '不允许读取或写入',
    refused: (code) => `系统拒绝（${code}）`,
    notFile: (name) => `${name}不是文件`,
    tooLarge: (bytes) => `${whole(bytes)}字节；超过16 MiB，对网页来说太大`,
    full: '已放入64 MiB',
    outside: '在网页所在文件夹以外；用--allow-outside也会取它',
    refers: (names, toPosenc) =>
      `它是引用了${names.join('、')}的模块${toPosenc ? '；普通脚本可改用posenc.load()' : ''}`,
    computed: '计算得出的名称',
    noModule: (name, place) => `${name}不是模块：从${place}（行:列）起无法读取`,
  },
};
