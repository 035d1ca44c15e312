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

/** What the pages say, by what they say in English. */
export const pages = {
  'Positional encoding, with the real numbers': '位置编码：用真实的数来看',
  'How a transformer is told the order of its words: the sinusoidal positional encoding, computed live in the page.':
    '怎样把词的次序告诉Transformer：正弦位置编码，在页面中实时计算。',
  'Positional encoding': '位置编码',
  'A transformer takes in all words of a sentence at once. This page shows how it is told which word came first, with every number computed here, in your browser, as you change the settings.':
    'Transformer一次读入句子的所有词。本页面展示怎样告诉它哪个词在先；所有的数都在这里，在您的浏览器中，随您更改设置而算出。',
  'Why order needs a signal': '为什么次序需要信号',
  '“John likes Jane” and “Jane likes John” consist of the same three words. A recurrent network reads them one after the other, so the order is part of the reading. Attention is different: it compares every word with every word in a single pass, and by itself, without a mask, nothing in that comparison depends on where a word stands. Swap two words, and their results are merely swapped as well. Both orders of these three words give the same three vectors, to within 10<sup>−14</sup>: <a href="#none">a figure further down</a> computes them.':
    '“John likes Jane”和“Jane likes John”由同样的三个词组成。循环神经网络一个接一个地读这些词，因此次序是阅读的一部分。注意力则不同：它只用一遍就把每个词与每个词比较，而就其本身来说，在没有掩码时，这种比较与词在哪里毫无关系。交换两个词，它们的结果也只是随之交换。这三个词的两种次序给出同样的三个向量，误差不超过10<sup>−14</sup>：<a href="#none">后面的一幅图</a>算出了它们。',
  'So something has to tell it the order. One way, the subject of the first half of this page, is a bank of clock hands. Choose a word, or let the position run; then put the words <a href="#pe=1&amp;.jane.swapped=true">in their other order</a>.':
    '因此，要有什么来告诉它次序。一种办法，也是本页面前半部分的主题，是一组时钟指针。请选择一个词，或让位置走动；然后把这些词<a href="#pe=1&amp;.jane.swapped=true">换成另一种次序</a>。',
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
    '为什么要这么多指针？原则上一根快的指针就够了，因为无论经过多少个词，它都不会恰好转完整数圈；而实际上这行不通：44个词之后，它离起点只有1.0°，710个词之后只有0.0035°。较慢的指针确定它在哪一圈，就像分和时之于秒那样。为什么一根指针又要两个数？单凭正弦只知道指针的尖端向右有多远，而它在钟面上半部和下半部可以同样远：角度<tex>\\theta</tex>的正弦也是<tex>\\pi - \\theta</tex>的正弦。两者的余弦相反，由此可以区分。',
  'The hands again, each with its mirror image of the same sine, beside a binary counter of the same position. Bits and hands both go from fast to slow; bits jump, and hands glide.':
    '再看这些指针，每一根都带有正弦相同的镜像，旁边是同一位置的二进制计数器。位和指针都是从快到慢；位在跳动，指针在滑动。',
  'What a sine and its cosine share is the angle inside. It is worth seeing it once on its own. Column <tex>c</tex> belongs to the pair <tex>i = \\lfloor c/2 \\rfloor</tex>, so both columns of a pair hold the same angle:':
    '正弦与它的余弦共有的，是里面的角度。值得单独看一看它。第<tex>c</tex>列属于第<tex>i = \\lfloor c/2 \\rfloor</tex>对，因此一对的两列含有同一个角度：',
  'Angles in radians, one row a position. The colour tells which function the column takes of its angle: <span class="sine">sine</span> or <span class="cosine">cosine</span>. Choose a cell to see where it leads.':
    '以弧度计的角度，每个位置一行。颜色表示该列取其角度的哪个函数：<span class="sine">正弦</span>或<span class="cosine">余弦</span>。请选择一个单元格，看它通向哪里。',
  'Built by hand': '动手构造',
  'Ten positions and six dimensions are few enough to follow every number. The whole construction is a row of small arrays. Go through them with the buttons or the arrow keys, and watch the shapes: a shape that is not what one expects is a mistake found early. A right shape proves nothing, though. Code that divides by <tex>d/2 - 1</tex> where the paper has <tex>d/2</tex> gives arrays of the same shapes and other numbers, as <a href="#conventions">a later chapter</a> shows.':
    '十个位置和六个维度足够少，可以跟踪每一个数。整个构造是一连串很小的数组。请用按钮或方向键逐个查看，并留意形状：形状与预期不符，就是及早发现的错误。不过，形状正确并不能证明什么。论文中除以<tex>d/2</tex>，而代码若除以<tex>d/2 - 1</tex>，得到的数组形状相同，数却不同，<a href="#conventions">后面的一章</a>会说明这一点。',
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
  'Two positions, and their distance. Move both by the same number of words, <a href="#pe=1&amp;apart.rows=0,2">to 0 and 2</a> or <a href="#pe=1&amp;apart.rows=14,16">to 14 and 16</a>, and it stays.':
    '两个位置，以及它们的距离。把两者移动同样多的词，<a href="#pe=1&amp;apart.rows=0,2">到0和2</a>或<a href="#pe=1&amp;apart.rows=14,16">到14和16</a>，距离保持不变。',
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
    '相加似乎很鲁莽。两者之和难道不会把词的含义与它所在的地方混在一起吗？请您自己看一看。下面的两个句子没有意义，但由同样的十一个词组成，分为几组：人、动物、球类、颜色。在第一句中，同组的词在一起；在第二句中，它们被打乱了。',
  'A word here has 100 numbers, and a screen has two dimensions. So what you see are shadows: each word as a point, with the number of its position, in the plane in which the eleven vectors differ most (their first two principal components). A shadow hides much. Without positions this plane shows 52 % of the differences between the words, and words that look near may be far apart. Under each panel stands how much it shows, and a ring marks each word whose nearest in the plane is not its nearest in all 100 dimensions.':
    '这里一个词有100个数，而屏幕有两个维度。因此您看到的是影子：每个词是一个点，标有其位置的编号，画在十一个向量差异最大的平面上（它们的前两个主成分）。影子隐去了很多。没有位置时，这个平面显示了词与词之间差异的52%，看上去相近的词可能相距很远。每个面板的下方写明它显示了多少；如果一个词在平面上最近的词，不是它在全部100个维度上最近的词，就用圆环标出。',
  'Two sentences of the same words, without positions at first. Choose a word to see its vector, and which words are near to it: in the plane, in all dimensions, and among all words of the vocabulary.':
    '由同样的词组成的两个句子，起初没有位置。请选择一个词，查看它的向量，以及哪些词与它相近：在平面上，在所有维度上，以及在词表的所有词之中。',
  'Without positions, both panels show the same points: order does not matter. Now give the positions a weight. The buttons have the ones that are worth knowing, written as words : positions.':
    '没有位置时，两个面板显示同样的点：次序不起作用。现在给位置一个权重。按钮上是值得了解的权重，写成“词 : 位置”的形式。',
  '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=1">1 : 1</a>.</strong> The panels part, and the second seems to have lost the meaning: choose <em>red</em> there. In the plane it is 1.4 from <em>dog</em> and 3.7 from <em>yellow</em>. But that is the shadow, and it shows 44 % of the differences. In all 100 dimensions <em>yellow</em> is still the nearest, 7.1 away, and <em>dog</em> is 10.3 away. So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group. Words and positions are both there, and neither has drowned the other.':
    '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=1">1 : 1</a>。</strong>两个面板不再相同，第二个似乎失去了含义：请在其中选择<em>red</em>。在平面上，它与<em>dog</em>相距1.4，与<em>yellow</em>相距3.7。但那是影子，它显示了差异的44%。在全部100个维度上，最近的仍然是<em>yellow</em>，相距7.1，而<em>dog</em>相距10.3。两个句子的所有词都是如此：在所有维度上，离每个词最近的都是同组的一个词。词和位置都在那里，谁也没有淹没谁。',
  '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=10">1 : 10</a>.</strong> The positions drown the words. The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to <em>wolf</em> in the second it is <em>red</em>.':
    '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=10">1 : 10</a>。</strong>位置淹没了词。现在，无论在平面上还是在所有维度上，离每个词最近的都是在句中紧挨着它的一个词，不论含义如何：对第二句中的<em>wolf</em>来说，是<em>red</em>。',
  '<strong><a href="#pe=1&amp;.groups.w_word=10&amp;.groups.w_position=1">10 : 1</a>.</strong> The positions only nudge the words. In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, <em>red</em> in the first sentence, had <em>yellow</em> and <em>green</em> almost equally near. Yet the nudge is there, and a model can learn to use it.':
    '<strong><a href="#pe=1&amp;.groups.w_word=10&amp;.groups.w_position=1">10 : 1</a>。</strong>位置只是轻轻推了词一下。在所有维度上，22个词中有21个，最近的词仍与没有位置时相同；剩下的一个是第一句中的<em>red</em>，离它最近的<em>yellow</em>和<em>green</em>原本几乎一样近。不过这轻轻一推是存在的，模型可以学会利用它。',
  '<strong><tex>\\sqrt{d}</tex> : 1.</strong> The original transformer multiplies its embeddings by <tex>\\sqrt{d}</tex>, which for 100 dimensions is 10. Its words are not ten times as long as its positions for all that. Where embeddings start at a length of about 1, they become <tex>\\sqrt{d}</tex> long, and a position is <tex>\\sqrt{d/2}</tex> long: the balance is <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does. The slider of the words has a mark where it is.':
    '<strong><tex>\\sqrt{d}</tex> : 1。</strong>最初的Transformer把嵌入乘以<tex>\\sqrt{d}</tex>，对100个维度来说就是10。但它的词并不因此就是位置的十倍长。如果嵌入起初的长度约为1，长度就变成<tex>\\sqrt{d}</tex>，而位置的长度是<tex>\\sqrt{d/2}</tex>：比例是<tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>。这幅图中的词在相乘之前平均长6.65，位置长7.07，因此按钮1 : 1比10 : 1更接近这个比例。词的滑块上标出了这个比例的所在。',
  'Now to the sentences of the beginning. As a bag of vectors, “John likes Jane” and “Jane likes John” are one and the same. With positions they are not, and the figure says by how much: John and Jane have each moved by two positions, which in all 100 dimensions is a distance of <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> whatever the word, and <em>likes</em> has stayed where it was. The plane of the principal components would hide that: it is made for what differs most, which are the words, and shows 0.29 of the 3.267. So here the plane is another: positions differ most from left to right, and words from bottom to top.':
    '现在回到开头的句子。作为一袋向量，“John likes Jane”和“Jane likes John”是同一袋。加上位置就不是了，而图中说明了相差多少：John和Jane各移动了两个位置，无论是什么词，这在全部100个维度上的距离都是<tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex>，而<em>likes</em>留在原处。主成分的平面会隐去这一点：它针对的是差异最大的东西，也就是词，只显示了3.267中的0.29。因此这里的平面是另一个：从左到右，位置的差异最大；从下到上，词的差异最大。',
  'Who likes whom? John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions <a href="#pe=1&amp;.likes.w_position=0">to 0</a>, and the sentences become one.':
    '谁喜欢谁？John向右移动了3.267，Jane向左移动了同样多。把位置的权重<a href="#pe=1&amp;.likes.w_position=0">设为0</a>，两个句子就合为一个。',
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
    '注意力怎样处理这样相加的结果？它用点积比较两个词。设两个词的向量是位置<tex>m</tex>处的<tex>x</tex>和位置<tex>n</tex>处的<tex>y</tex>。（模型会学习一些矩阵，并先把它们作用于两边，这里略去不写。）',
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
    '一张512行的表在训练之前的样子：随机数，在这里由种子产生。请试着要比它的行数更多的位置。',
  'None. The sinusoidal formula has a row for every position, but a model that was trained on 512 of them has never met those beyond. <em>Defined</em> is not <em>learned</em>.':
    '没有。正弦公式对每个位置都有一行，但用其中512个位置训练的模型，从未遇到过之后的位置。<em>有定义</em>不等于<em>学到了</em>。',
  'Saying how far, not where': '说明有多远，而不是在哪里',
  'If distance is what counts, why not tell attention the distance? The score of a query <tex>x</tex> at position <tex>m</tex> and a key <tex>y</tex> at position <tex>n</tex> gets a part <tex>B</tex> of their offset, and nothing is added to the words any more. In its plainest form, for vectors of <tex>d</tex> numbers:':
    '如果起作用的是距离，为什么不把距离告诉注意力？位置<tex>m</tex>处的查询<tex>x</tex>与位置<tex>n</tex>处的键<tex>y</tex>的分数，得到由它们的偏移决定的一部分<tex>B</tex>，而词上不再加任何东西。最简单的形式，对<tex>d</tex>个数的向量来说，是：',
  '<a href="https://arxiv.org/abs/1803.02155">Shaw and others</a> (2018) learn a vector for each offset, and let all offsets beyond a limit share the last one. Their part is the dot product of the query with that vector, so it depends on the word, too. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) learns single numbers, one for each head and bucket of distances: small distances have a bucket each, and larger ones share buckets that become wider and wider. In its decoder all distances from 113 on are in the last. (It does not divide by <tex>\\sqrt{d}</tex>.)':
    '<a href="https://arxiv.org/abs/1803.02155">Shaw等人</a>（2018）为每个偏移学习一个向量，并让超出某个界限的所有偏移共用最后一个。他们加的部分是查询与这个向量的点积，因此也取决于词。<a href="https://arxiv.org/abs/1910.10683">T5</a>（2019）学习单个的数，每个头的每个距离桶各一个：小的距离各有一个桶，较大的距离共用越来越宽的桶。在它的解码器中，从113起的所有距离都在最后一个桶里。（它不除以<tex>\\sqrt{d}</tex>。）',
  'Which of its learned numbers T5 adds to the score of each query and key.':
    'T5给每个查询和键的分数加上它学到的哪一个数。',
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
  'A query and a key as clock hands. Move <a href="#pe=1&amp;.rotation.m=14">one of them</a>, or <a href="#pe=1&amp;.rotation.moved=10">both together</a>.':
    '画成时钟指针的查询和键。请移动<a href="#pe=1&amp;.rotation.m=14">其中之一</a>，或让<a href="#pe=1&amp;.rotation.moved=10">两者一同移动</a>。',
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
  'In the figure of the last chapter, the preset <a href="#pe=1&amp;.rotation.preset=llama-3.1"><em>llama-3.1</em></a> turns the hands at the speeds that are so scaled. Here are the wavelengths of all pairs of one model. For linear scaling choose <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, for YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware scaling whose factor follows the length of the text is called dynamic: paste the configuration below, and with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed.':
    '在上一章的图中，预设<a href="#pe=1&amp;.rotation.preset=llama-3.1"><em>llama-3.1</em></a>以这样缩放后的速度转动指针。这里是一个模型所有各对的波长。要看线性缩放，请选择<a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>；要看YaRN，请选择<a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>。因子随文本长度而定的NTK-aware缩放称为动态缩放：请粘贴下面的配置，那么对每个长于8,192的序列，慢指针都变得更慢，而第一根保持原来的速度。',
  'The wavelengths of a model’s pairs before and after scaling, from its configuration. Choose another, or paste one of your own.':
    '一个模型的各对在缩放前后的波长，取自它的配置。请选择另一个，或粘贴您自己的配置。',
  'A long text has large positions, and a position is a number in a computer, which rounds. Many models compute in bfloat16, whose numbers have 8 binary digits. How far can one count with these?':
    '长文本有大的位置，而位置是计算机中的一个数，计算机会舍入。许多模型用bfloat16计算，它的数有8位二进制有效数字。用这样的数能数到多远？',
  'Rows whose positions are rounded to bfloat16: how far each is from the row of the true position. Choose another format, <a href="#pe=1&amp;.precision.positions_in=float32">for the positions alone</a> or <a href="#pe=1&amp;.precision.positions_in=float32&amp;.precision.values_in=bfloat16">for the values</a> too.':
    '位置舍入到bfloat16的行：每一行与真实位置的行相差多远。请选择另一种格式，<a href="#pe=1&amp;.precision.positions_in=float32">只用于位置</a>，或<a href="#pe=1&amp;.precision.positions_in=float32&amp;.precision.values_in=bfloat16">也用于值</a>。',
  'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row. With positions in float32 no two of these 512 fall together, even where the values are in bfloat16: so it pays to keep positions and angles in float32 where all else has fewer digits.':
    '到256为止，每个整数都有；从那里到512，每两个中只有一个。因此257舍入为256，两者得到同一行。位置用float32时，这512个位置中没有两个重合，即使值用bfloat16也是如此：所以，在其他一切都位数较少的地方，让位置和角度保持float32是值得的。',
  'A million positions': '一百万个位置',
  'How does the matrix go on? Here it has 2<sup>20</sup> rows, that is 1,048,576: far more than a screen has lines. So each pixel shows the mean of the cells under it, and no cell is left out. Begin with <a href="#pe=1&amp;.library.view=0,32,0,128">32 words</a>, a long sentence; then see <a href="#pe=1&amp;.library.view=0,4096,0,128">4,096</a>, a chapter, <a href="#pe=1&amp;.library.view=0,131072,0,128">131,072</a>, a book, and <a href="#pe=1&amp;.library.view=">a library</a>. Or zoom as you like.':
    '矩阵如何继续下去？这里它有2<sup>20</sup>行，即1,048,576行：远远多于屏幕的行数。因此每个像素显示它下面各单元格的平均值，没有一个单元格被略去。请从<a href="#pe=1&amp;.library.view=0,32,0,128">32个词</a>（一个长句）开始；然后看<a href="#pe=1&amp;.library.view=0,4096,0,128">4,096个</a>（一章）、<a href="#pe=1&amp;.library.view=0,131072,0,128">131,072个</a>（一本书）和<a href="#pe=1&amp;.library.view=">一座图书馆</a>。也可以随意缩放。',
  'The encoding of 2<sup>20</sup> positions. Each step nearer computes the means anew, down to single cells.':
    '2<sup>20</sup>个位置的编码。每走近一步，都重新计算平均值，直到单个的单元格。',
  'Seen from afar the fast columns are of one colour, that of 0: not because there is nothing, but because sines go up and down within each pixel. Waves are left at the right alone, and there, too, they are many: by the last position even the slowest hand has gone round 19 times.':
    '从远处看，快的列只有一种颜色，即0的颜色：不是因为那里什么也没有，而是因为正弦在每个像素之内时升时降。只有右边还剩下波，而那里的波也很多：到最后一个位置时，连最慢的指针也转了19圈。',
  'Can so many positions be told apart? In float32 each of these numbers is itself: whole numbers are, up to 2<sup>24</sup>. In bfloat16 neighbours fall together from 256 on, and the 1,048,576 of them become 1,793 different ones.':
    '这么多位置能区分开吗？在float32中，这些数每一个都保持原样：直到2<sup>24</sup>，整数都是如此。在bfloat16中，从256起相邻的数会重合，这1,048,576个数变成1,793个不同的数。',
  'No positions at all': '完全没有位置',
  'Must a model be told? Where each word sees only itself and the words before it, as in all models that write text word by word, the first word sees one, the second two, the third three. Suppose that a head attends to all that it sees equally, and that the first word alone carries a 1. Then the words receive 1, 1/2, 1/3, 1/4 and so on: from such a number the position can be read. The mask has told it.':
    '一定要告诉模型吗？如果每个词只看到它自己和它之前的词，就像在所有逐词写出文本的模型中那样，那么第一个词看到一个，第二个看到两个，第三个看到三个。假设一个头同等地注意它所看到的一切，并且只有第一个词带有1。那么各个词得到1、1/2、1/3、1/4，依此类推：从这样的数可以读出位置。是掩码告诉了它。',
  'So models can be trained without any positional encoding, called <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, and some leave it out in part of their layers: in Llama 4 and SmolLM3 it is every fourth. Without the mask there is nothing to read: each word sees all the others, wherever it stands.':
    '因此，模型可以不用任何位置编码来训练，这称为<a href="https://arxiv.org/abs/2305.19466">NoPE</a>；有些模型在一部分层中不用位置编码：在Llama 4和SmolLM3中，是每四层中的一层。没有掩码，就没有什么可读的：每个词无论在哪里，都看到其他所有的词。',
  'The sentence from the beginning, without positions. Put it <a href="#pe=1&amp;.bare.swapped=true">in its other order</a>; then make it <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.causal=true">causal</a>, or choose a scheme, as <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.scheme=rope">RoPE</a>.':
    '开头的句子，没有位置。请把它<a href="#pe=1&amp;.bare.swapped=true">换成另一种次序</a>；然后<a href="#pe=1&amp;.bare.swapped=true&amp;.bare.causal=true">设为因果的</a>，或选择一种方案，如<a href="#pe=1&amp;.bare.swapped=true&amp;.bare.scheme=rope">RoPE</a>。',
  'In both orders each word becomes the same vector. With the mask it does not, nor with the sinusoidal encoding, a learned table, T5’s bias, ALiBi or RoPE.':
    '每个词在两种次序中变成的向量相同。有了掩码就不是这样；采用正弦编码、学到的表、T5的偏置、ALiBi或RoPE时，也不是这样。',
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
    '<a href="https://arxiv.org/abs/1810.04805">学到的表</a>',
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
    '注意力本身只比较词，不知道次序；有了因果掩码，它可以学会分辨。',
  'The sinusoidal encoding adds to each word a row of sines and cosines: hands of clocks, each slower than the one before.':
    '正弦编码给每个词加上一行正弦和余弦：时钟的指针，每一根都比前一根慢。',
  'All its rows are equally long, and the dot product of two depends on their offset alone.':
    '它的所有行一样长，两行的点积只取决于它们的偏移。',
  'A learned table ends with its last row; a formula does not end, but far positions may still be new to the model.':
    '学到的表到最后一行为止；公式没有尽头，但远处的位置对模型来说仍可能是新的。',
  'Biases tell a score how far apart two words are; rotary encodings turn queries and keys so that only the offset is left.':
    '偏置把两个词相距多远计入分数；旋转位置编码旋转查询和键，使得只剩下偏移。',
  'To reach further, the slow hands are slowed down; YaRN and Llama 3.1 leave the fast ones alone, linear scaling slows all.':
    '要走得更远，就让慢指针变慢；YaRN和Llama 3.1使快指针保持不变，线性缩放则使所有的指针变慢。',
  'Try it': '试一试',
  'Lower the <em>base</em> of the 50 × 128 matrix <a href="#pe=1&amp;.heat.base=10">to 10</a>. Now even the slowest hand is round after 61 words, and no column stands still. Are any two rows nearer to each other than before? What is lost?':
    '把50 × 128的矩阵的<em>底数</em><a href="#pe=1&amp;.heat.base=10">降到10</a>。现在连最慢的指针也在61个词之后转完一圈，没有一列静止不动。有没有哪两行比以前彼此更近？失去了什么？',
  Answer: '答案',
  'No: the two that are nearest are now 3.69 apart, and were 1.95. What is lost is the slow hand: in a text of thousands of words, no single hand tells the beginning from the end.':
    '没有：最近的两行现在相距3.69，原来是1.95。失去的是慢指针：在几千个词的文本中，没有一根指针能独自区分开头与结尾。',
  'Change its <em>layout</em> <a href="#pe=1&amp;.heat.layout=concatenated">to concatenated</a>, as the code of Transformer-XL and GPT-NeoX has it. Which numbers change?':
    '把它的<em>排列</em><a href="#pe=1&amp;.heat.layout=concatenated">改为concatenated</a>，就像Transformer-XL和GPT-NeoX的代码那样。哪些数会变？',
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
    '请向学到的表要600个位置。然后再向正弦编码要。两者各怎样回答？对一个用512个位置训练的模型来说，哪个回答会有帮助？',
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
  'The file is being made …': '正在生成文件…',
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
  'Lines <code>&lt;pe-lines&gt;</code>': '折线 <code>&lt;pe-lines&gt;</code>',
  'Built step by step <code>&lt;pe-steps&gt;</code>': '逐步构造 <code>&lt;pe-steps&gt;</code>',
  'Angles <code>&lt;pe-angles&gt;</code>': '角度 <code>&lt;pe-angles&gt;</code>',
  'Similarity <code>&lt;pe-similarity&gt;</code>': '相似度 <code>&lt;pe-similarity&gt;</code>',
  'Distance <code>&lt;pe-distance&gt;</code>': '距离 <code>&lt;pe-distance&gt;</code>',
  'Precision <code>&lt;pe-precision&gt;</code>': '精度 <code>&lt;pe-precision&gt;</code>',
  'Principal components <code>&lt;pe-pca&gt;</code>': '主成分 <code>&lt;pe-pca&gt;</code>',
  'Two encodings compared <code>&lt;pe-compare&gt;</code>': '两种编码的比较 <code>&lt;pe-compare&gt;</code>',
  'Whose formula is it? <code>&lt;pe-identify&gt;</code>': '这是谁的公式？ <code>&lt;pe-identify&gt;</code>',
  'A question <code>&lt;pe-quiz&gt;</code>': '一道题 <code>&lt;pe-quiz&gt;</code>',
  'Score <code>&lt;pe-score&gt;</code>': '得分 <code>&lt;pe-score&gt;</code>',
  'Claims, measured <code>&lt;pe-properties&gt;</code>': '实测的性质 <code>&lt;pe-properties&gt;</code>',
  'Table of schemes <code>&lt;pe-schemes&gt;</code>': '方案总表 <code>&lt;pe-schemes&gt;</code>',
  'Words and positions <code>&lt;pe-words&gt;</code>': '词与位置 <code>&lt;pe-words&gt;</code>',
  'Steps and passes <code>&lt;pe-passes&gt;</code>': '步与遍 <code>&lt;pe-passes&gt;</code>',
  'Clock hands <code>&lt;pe-hands&gt;</code>': '时钟指针 <code>&lt;pe-hands&gt;</code>',
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
  'Far back': '往回很远处',
  'Hands of a query': '查询的指针',
  'Slowed down': '变慢了',
  '<pe-score for="ten">None of the 10 questions is answered right yet.</pe-score>':
    '<pe-score for="ten">10个问题都尚未答对。</pe-score>',
  'The question is not answered right yet.': '这个问题尚未答对。',

  // What elements and their attributes are: the gallery has it from their comments.
  'The smallest slope is 2 to the power of minus this.': '最小的斜率是2的−n次方，n就是这个数。',
  'How far the wavelengths spread: from 2π almost to 2π · base.': '波长延伸到多远：从2π到接近2π · 底数。',
  'Whether keys after the query are seen too, and lose as much by their distance.':
    '查询之后的键是否也可见，并同样按距离扣减。',
  'How many dimensions each position gets: the columns of the matrix.':
    '每个位置有多少个维度，即矩阵的列数。',
  'How many dimensions a query and a key have in each head; they are turned in pairs.':
    '查询和键在每个头中有多少个维度；维度成对地旋转。',
  'How many heads there are. Each has its own slope.': '有多少个头。每个头有自己的斜率。',
  'Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines.':
    'interleaved把每个余弦排在它的正弦旁边；concatenated把所有正弦排在所有余弦之前。',
  'How many positions there are, from 0 on.': '有多少个位置，从0起。',
  'How many dimensions the vector of a distance has, here that of one head.':
    '一个距离的向量有多少个维度，这里是一个头的。',
  'How far the wavelengths spread: from 2π almost to 2π · base. Configurations call it rope_theta.':
    '波长延伸到多远：从2π到接近2π · 底数。在配置中叫rope_theta。',
  'Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of the second.':
    'interleaved把相邻的维度配成对；half把前一半的每个维度与后一半的一个配成对。',
  'The encoding matrix, position 0 on top; of a rotary scheme its angles, pair by pair, their cosines, or cosines and sines as models keep them; of a bias what one head adds to the score of each query and key; of a table, which row of it belongs to them.':
    '编码矩阵，位置0在最上面；对于旋转方案，逐对显示其角度、角度的余弦，或模型所保存的余弦和正弦；对于偏置，显示一个头给每个查询和键的分数加上的数；对于表，显示与它们对应的是表的哪一行。',
  'Of a file with several arrays: the name of the one that is shown.':
    '文件中有多个数组时，要显示的那一个的名称。',
  'What yarn and longrope multiply turned pairs by. 0 stands for what follows from their factor.':
    'yarn和longrope给旋转的各对乘上的数。0表示由它们的因子得出的数。',
  'How many cells there are along each axis, the fastest last; none stands for 8, 8.':
    '沿每条轴有多少个单元格，变化最快的轴在最后；不写则为8, 8。',
  'The numbers of B, row by row, as many in each as a point has coordinates; none, and they come from the seed.':
    'B的数，逐行排列，每行的个数与点的坐标数相同；不写则由种子产生。',
  'The size of the grid to which coordinates are stretched; 0 leaves them as they are.':
    '坐标被拉伸到的网格大小；0表示保持原样。',
  'Pairs that turn at least so often within the original length are kept by yarn. 0 stands for 32.':
    '在原长度内至少转这么多圈的对，yarn保持不变。0表示32。',
  'Pairs that turn at most so often within the original length are divided by yarn. 0 stands for 1.':
    '在原长度内至多转这么多圈的对，yarn把频率除以因子。0表示1。',
  'Whether slopes, what they are multiplied by, and products are rounded to bfloat16.':
    '斜率、斜率所乘的数以及乘积是否舍入到bfloat16。',
  'How soon the logarithm bends: distances below 1 / c are nearly linear. Learned, from 0.1 on.':
    '对数多快开始弯曲：小于1 / c的距离几乎是线性的。通过学习得到，从0.1起。',
  'Whether keys after their query are hidden, as a causal mask hides them.':
    '是否像因果掩码那样隐藏查询之后的键。',
  'Whether a row of zeros, for a token that stands for the whole image, comes before the cells.':
    '各单元格之前是否有一行零，用于代表整幅图像的词元。',
  "The name of one of Plotly's colour scales; RdBu is centred on 0.":
    'Plotly的一种色阶的名称；RdBu以0为中心。',
  'Lets the reader change the settings.': '让读者可以更改设置。',
  'How many coordinates a point has.': '一个点有多少个坐标。',
  'How much less than the number of pairs divides the exponents.': '除指数的那个数，比对的个数少多少。',
  'By how much sequences are longer. For yarn and longrope 0 stands for max_position_embeddings divided by original_max_position_embeddings.':
    '序列长了多少倍。对于yarn和longrope，0表示max_position_embeddings除以original_max_position_embeddings。',
  'Whether the first half of the columns tells where in its row a cell is (x), or in which row (y).':
    '前一半的各列所表示的，是单元格在其行中的何处（x），还是在哪一行（y）。',
  'Whether cosines come before sines.': '余弦是否在正弦之前。',
  'What the slope is multiplied by: the distance, or the position of the key, which leaves the softmax.':
    '斜率乘的是什么：距离，还是键的位置；后者不改变softmax的结果。',
  'Whether exponents are divided by 1 where the shift leaves less.': '偏移使除数更小时，指数是否除以1。',
  'The head of a bias that is shown, counted from 0; beyond the last, the last one.':
    '所显示的偏置的头，从0数起；超出时为最后一个。',
  'How many rows of cells the grid has.': '网格有多少行单元格。',
  'The position of each token in height, where it is not that in time.':
    '每个词元在高度上的位置，与时间上的位置不同时才写。',
  'Settings that get no control, separated by spaces.': '不提供控件的设置，以空格分隔。',
  'Pairs that turn more often within the original length are kept by llama3.':
    '在原长度内转的圈数多于此数的对，llama3保持不变。',
  'Whether the coordinates themselves come first.': '坐标本身是否排在最前面。',
  'What coordinates are divided by.': '坐标除以的数。',
  "'off' leaves the page's address alone.": "'off'表示不动页面的地址。",
  'Whether the logarithm of each coordinate is taken first.': '是否先取每个坐标的对数。',
  'Whether frequencies double; else they are evenly spaced from the first to the last.':
    '频率是否逐个翻倍；否则从第一个到最后一个均匀分布。',
  'The same beyond the original length.': '与short_factor相同，但用于超出原长度的序列。',
  'Pairs that turn less often within the original length are divided by llama3.':
    '在原长度内转的圈数少于此数的对，llama3把频率除以因子。',
  'From this distance on, all share the last bucket.': '从这个距离起，全部共用最后一个桶。',
  'How many positions the buckets are for; distances beyond go on in the same way.':
    '各个桶为多少个位置而设；更远的距离照此继续。',
  'The longest sequence that a model is made for; dynamic changes frequencies beyond it.':
    '模型所面向的最长序列；超出时dynamic会改变频率。',
  'k: all keys from this distance on share a row of the table, before the query and after it.':
    'k：在查询之前和之后，从这个距离起的所有键各共用表的一行。',
  'What frequencies are multiplied by; with shift 1, the last one stays.':
    '频率所乘的数；shift为1时，最后一个频率不变。',
  'How many units the hidden layer of the network has.': '网络的隐藏层有多少个单元。',
  'Whether pairs take the three positions in turn, rather than in three chunks.':
    '各对是否轮流取三种位置，而不是分成三段。',
  'How many pairs are turned by time, by height and by width. Without any, time turns them all.':
    '有多少对分别按时间、高度和宽度旋转。不写则全部按时间旋转。',
  'With mscale_all_dim, what the attention factor of yarn is made of. 0 stands for none.':
    '与mscale_all_dim一起构成yarn的注意力因子的数。0表示没有。',
  'What yarn divides the attention factor by, and multiplies all scores by instead. 0 stands for none.':
    'yarn把注意力因子除以这个数，转而把所有分数乘以它。0表示没有。',
  'Whether coordinates run to 2π, whatever the size of the grid.': '无论网格多大，坐标是否都到2π为止。',
  'How many buckets there are: the rows of the table. Configurations call it relative_attention_num_buckets.':
    '有多少个桶，即表的行数。在配置中叫relative_attention_num_buckets。',
  'How many rows the table has, unless it is given: beyond them there is no position.':
    '未给出表时它有多少行：超出之后就没有位置。',
  'How many frequencies there are, each twice the one before.': '有多少个频率，每个是前一个的两倍。',
  'The signed number of the bucket, or the row of the table: buckets from 0 on, cut off at both ends.':
    '带符号的桶号，或表的行号：桶从0数起，两端截断。',
  'What an odd width ends with: 0 (padded), or a sine (marian).':
    '宽度为奇数时以什么结尾：0（padded）或一个正弦（marian）。',
  'The row of position 0; rows before it are for tokens that have no position.':
    '位置0所在的行；之前的行用于没有位置的词元。',
  'Whether the rows are those of the key less the query, or of the query less the key.':
    '各行是键减查询的，还是查询减键的。',
  'The length that a model was first trained for: for yarn, llama3 and longrope. 0 stands for max_position_embeddings.':
    '模型最初训练时的长度，用于yarn、llama3和longrope。0表示max_position_embeddings。',
  'Which part of the dimensions is turned; the others stay as they are.':
    '旋转的维度占全部维度的多大比例；其余保持不变。',
  'The coordinates of each point, point by point; none, and each position is each coordinate of a point.':
    '逐点给出的各点坐标；不写则每个位置就是点的每个坐标。',
  'Twice the distance up to which each has a bucket of its own.': '各自有一个桶的最大距离的两倍。',
  "The name of one of the scheme's presets: what it gives holds unless an attribute says otherwise.":
    '该方案的一个预设的名称：属性未另作说明时，以预设为准。',
  'The rows of the window that the network was trained with; 0 and 1 stand for those of this one.':
    '训练网络时所用窗口的行数；0和1表示与这个窗口相同。',
  'The patches of a row of that window; 0 and 1 stand for those of this one.':
    '那个窗口每行的图块数；0和1表示与这个窗口相同。',
  'What each head multiplies by. Without it, 1.': '每个头所乘的数。不写则为1。',
  'What each head multiplies the distance by (log), or its exponent, up to 2 (power). Without it, 1.':
    '每个头给距离乘上的数（log），或其指数，至多为2（power）。不写则为1。',
  'How frequencies are changed for longer sequences than a model was first trained for.':
    '序列比模型最初训练时更长时，频率如何改变。',
  'Whether the first or the last dimensions are those that are turned.':
    '旋转的是最前面的维度，还是最后面的维度。',
  'What positions are multiplied by.': '位置所乘的数。',
  'The distance over which a pair decays by its own factor.':
    '每经过这样长的距离，一对就按自身的因子衰减一次。',
  'The id of a scheme; without one, the first of the registry.': '方案的标识；不写则为列表中的第一个。',
  'Which normal numbers, of standard deviation 0.02, the table holds, unless it is given.':
    '未给出表时，表中是哪些标准差为0.02的正态随机数。',
  'How long the sequence is, on which the frequencies of dynamic and longrope depend.':
    '序列有多长；dynamic和longrope的频率由此决定。',
  'What longrope divides the frequency of each pair by, up to the original length.':
    '序列不超过原长度时，longrope用来除每对频率的数。',
  'What of a rotary scheme is shown: cosines and sines as models keep them are its turns.':
    '显示旋转方案的什么：turns是模型所保存的余弦和正弦。',
  'Whether queries are turned or keys, which are multiplied by the inverse.':
    '旋转的是查询，还是乘以倒数的键。',
  'A file of numbers in the place of a scheme: .npy, .npz, .safetensors, CSV or TSV; empty, the reader chooses one.':
    '代替方案的数值文件：.npy、.npz、.safetensors、CSV或TSV；为空则由读者选择。',
  'The number of position 0.': '位置0的编号。',
  'The numbers of the table, row by row; none, and they come from the seed.':
    '表中的数，逐行排列；不写则由种子产生。',
  'Queries before it count as at it, so that near the beginning distances are not blown up.':
    '位置在它之前的查询，都按位置为它来计算，使开头附近的距离不被放大。',
  'Whether frequencies are multiplied by π, as in the paper.': '频率是否像论文中那样乘以π。',
  'Offers files, the numbers as a table, and programs, without controls.':
    '不带控件，也提供文件、数值表格和程序。',
  'Whether the pairs between which yarn blends are rounded to whole ones.':
    'yarn在其间过渡的那些对是否取整。',
  'What every query has for distances, d_model numbers. Without it, seeded normal numbers.':
    '每个查询用于距离的d_model个数。不写则为由种子产生的正态随机数。',
  'How many rows are of the image, others being padding; 0 stands for all.':
    '有多少行属于图像，其余为填充；0表示全部。',
  'How many columns of cells are of the image; 0 stands for all.': '有多少列单元格属于图像；0表示全部。',
  'Whether the logarithm of the distance is taken away or a power of it.':
    '减去的是距离的对数，还是距离的幂。',
  'The part that is seen: first row and end, first column and end, as "0,64,0,16".':
    '所看到的部分：首行和终点，首列和终点，如“0,64,0,16”。',
  'The part of the lines that is seen: where it begins, and its end, as "0,64".':
    '所看到的折线部分：起点和终点，如“0,64”。',
  'The distances that are seen: the first and the last one, as "1000,5000".':
    '所看到的距离：第一个和最后一个，如“1000,5000”。',
  'The weights of the vector of a distance, row by row. Without them, seeded normal numbers over √d_model.':
    '距离向量的权重，逐行排列。不写则为由种子产生的正态随机数，除以√d_model。',
  'w1 (unit by unit: down, across), b1 and w2 (head by head), one behind the other. Without them, seeded normal numbers, those of w2 over √mlp_width.':
    '依次为w1（逐个单元：向下、向右）、b1和w2（逐个头）。不写则为由种子产生的正态随机数，其中w2的数除以√mlp_width。',
  'How many cells each row of the grid has.': '网格的每一行有多少个单元格。',
  'The position of each token in width, where it is not that in time.':
    '每个词元在宽度上的位置，与时间上的位置不同时才写。',
  'How many rows of patches a window has.': '一个窗口有多少行图块。',
  'How many patches a row of a window has.': '窗口的一行有多少个图块。',
  'Positions as lines over the dimensions, or, with columns="0, 4, 32", dimensions as lines over the positions; of what &lt;pe-heatmap&gt; draws of other schemes, rows or columns as well. <code>colors</code> gives the lines\' colours.':
    '把位置画成随维度变化的折线；写上columns="0, 4, 32"时，则把维度画成随位置变化的折线；对于&lt;pe-heatmap&gt;所画的其他方案的内容，也可以画行或列。<code>colors</code>指定折线的颜色。',
  'CSS colours, separated by commas: one for each line.': 'CSS颜色，以逗号分隔，每条折线一个。',
  'The dimensions that are drawn, separated by commas.': '所画的维度，以逗号分隔。',
  'The head that is shown, counted from 0; beyond the last, the last one.':
    '所显示的头，从0数起；超出时为最后一个。',
  'The positions whose encodings are drawn, separated by commas.': '画出其编码的位置，以逗号分隔。',
  'The encoding built one array at a time. <code>step</code> is the number of the step shown, from 1.':
    '逐个数组地构造出编码。<code>step</code>是所显示步骤的编号，从1起。',
  'The number of the step shown.': '所显示步骤的编号。',
  'The angle of every column, as p / base^(2i / d_model).': '每一列的角度，写作p / 底数^(2i / d_model)。',
  'Whether rows and columns are counted from 1, or patches are at their centres, from −1 to 1.':
    '行和列是从1数起，还是图块位于其中心，从−1到1。',
  'Whether the first half of the pairs is turned by the column, x, or by the row, y.':
    '前一半的对按列（x）旋转，还是按行（y）旋转。',
  'How many rows of patches there are.': '有多少行图块。',
  'How many patches are in a row.': '一行有多少个图块。',
  'How alike positions are, each with each, and beside it the line of one position with all. The pointer shows the line of the row that it is on; a click or the arrow keys choose the cell whose row stays, until Escape. <code>position</code> is the row chosen at first (the last one, where there are fewer).':
    '各个位置彼此有多相似，旁边是一个位置与所有位置的折线。指向某一行时，显示该行的折线；单击或方向键选定一个单元格，其所在行一直保留，直到按Escape。<code>position</code>是最初选定的行（不够时为最后一行）。',
  "The name of one of Plotly's colour scales, instead of the one that suits the metric.":
    'Plotly的一种色阶的名称，代替与度量相配的那一种。',
  'How it is measured how alike two positions are.': '如何度量两个位置有多相似。',
  'The position chosen at first.': '最初选定的位置。',
  'What distance alone does to scores, a curve a scheme: how much is left of a match, or of the dot product of two rows; and beside it, over the same distances, what biases add to a score, a thin line a head and one of them thick. Which schemes there are can be chosen; the arrow keys read all curves at a distance.':
    '距离本身对分数的影响，每种方案一条曲线：一次匹配或两行的点积还剩多少；旁边在同样的距离上，是偏置加到分数上的数，每个头一条细线，其中一条加粗。可以选择有哪些方案；方向键读出某个距离上的所有曲线。',
  'Whether equal steps along the axis add to the distance, or multiply it.':
    '沿轴的相等步长是给距离加上一个数，还是乘上一个数。',
  'How many dimensions the rows have, and queries and keys in a head that is turned.':
    '各行以及被旋转的头中的查询和键有多少个维度。',
  'The head whose curve is drawn thick, counted from 0; beyond the last, the last one.':
    '曲线加粗的头，从0数起；超出时为最后一个。',
  'How many distances are shown, from 0 on.': '显示多少个距离，从0起。',
  'Ids of schemes, separated by commas, each perhaps with the name of one of its presets after a slash.':
    '各方案的标识，以逗号分隔，每个之后可以用斜杠接上它的一个预设的名称。',
  'w1, b1, w2 (head by head) and b2, one behind the other. Without them, seeded normal numbers, those of w2 over √hidden.':
    '依次为w1、b1、w2（逐个头）和b2。不写则为由种子产生的正态随机数，其中w2的数除以√hidden。',
  'What becomes of rows whose positions, frequencies or values are numbers of fewer digits: how far each row is off, on a logarithmic axis, which positions fall together, and the dot product of neighbours. The arrow keys go from position to position.':
    '位置、频率或数值的位数较少时，各行会变成什么样：在对数轴上显示每一行偏差多少，哪些位置重合，以及相邻位置的点积。方向键逐个位置移动。',
  'The format of frequencies, and of angles, which are positions times frequencies.':
    '频率的格式，也是角度的格式；角度是位置乘以频率。',
  'How many positions are shown.': '显示多少个位置。',
  'The format of the numbers that positions are.': '表示位置的数的格式。',
  'Where the positions that are shown begin.': '所显示的位置从哪里开始。',
  'The format of sines and cosines.': '正弦和余弦的格式。',
  'The rows of a scheme in the plane of two of their principal components, joined in the order of their positions, and the share of each component. The arrow keys go from position to position.':
    '方案的各行在其两个主成分的平面中，按位置的次序连接，以及每个成分所占的比例。方向键逐个位置移动。',
  'The plane shows this principal component across, and the next one up; of fewer, the last two.':
    '平面的横轴为这个主成分，纵轴为下一个；不够时为最后两个。',
  'Two schemes, each with a preset after the slash if need be, their difference, and which dimensions of the one are dimensions of the other. Both are shown for the same positions, width and head; an attribute of another parameter that both have holds for both. A file stands in the place of <code>a</code>.':
    '两种方案（需要时各在斜杠后接一个预设），它们的差，以及其中一个的哪些维度就是另一个的哪些维度。两者按相同的位置、宽度和头显示；两者都有的其他参数，其属性对两者都有效。可以用文件代替<code>a</code>。',
  'A scheme, with one of its presets after a slash.': '一种方案，可在斜杠后写上它的一个预设。',
  'The scheme that it is compared with.': '与之比较的方案。',
  'Whether it is added after the scores were divided by √d rather than before.':
    '是在分数除以√d之后，还是之前加上。',
  'Of biases, the head that is shown, counted from 0.': '对于偏置，所显示的头，从0数起。',
  'How many rows the table of positions has; what would be farther is at the last.':
    '位置表有多少行；更远的都在最后一行。',
  'How many positions are shown, from 0.': '显示多少个位置，从0起。',
  'Whose formula a printed matrix is. A reader pastes what NumPy, PyTorch, MATLAB, CSV or JSON print, or opens a file: text, .npy, .npz or .safetensors. The answer is a sentence, the explanations in groups that cannot be told apart, and the cells that decide. Without <code>controls</code> the print that the page gives is explained. What is pasted or opened stays in the page, out of its address, too.':
    '打印出来的矩阵用的是谁的公式。读者粘贴NumPy、PyTorch、MATLAB、CSV或JSON输出的内容，或打开文件：文本、.npy、.npz或.safetensors。回答是一句话，把无法区分的解释分成组，并列出起决定作用的单元格。没有<code>controls</code>时，解释页面给出的内容。粘贴或打开的内容只留在页面中，也不进入页面的地址。',
  'The position of its first row, or all of them separated by commas, where they are known.':
    '第一行的位置，或以逗号分隔的所有位置，如果知道的话。',
  'The printed matrix.': '打印出来的矩阵。',
  'A question whose answer is computed from the present settings. Each answer has a reply with the numbers: why it is right, or what would have to be so. Nothing is stored or sent, but by a package for learning systems. The event <code>pe-attempt</code> tells the page of each answer, <code>pe-result</code> of the first right one; with <code>controls</code> or <code>tools</code> a button makes a file of all.':
    '一道题，其答案由当前设置计算得出。每个回答都得到带有数值的答复：为什么正确，或者要怎样才会如此。什么也不会被保存或发送，学习平台的包除外。每次回答都由事件<code>pe-attempt</code>通知页面，第一次答对由<code>pe-result</code>通知；有<code>controls</code>或<code>tools</code>时，可以用按钮把全部回答做成文件。',
  'Of a number: an expression, as <code>wavelength(6) / 2</code>, over <code>wavelength</code> and <code>frequency</code> (of a dimension), <code>norm</code> (of a position), <code>similarity</code> (of two), <code>value</code> (of a position and a dimension) and settings that are numbers.':
    '用于填数的题：一个表达式，如<code>wavelength(6) / 2</code>，可用<code>wavelength</code>和<code>frequency</code>（某个维度的）、<code>norm</code>（某个位置的）、<code>similarity</code>（两个位置的）、<code>value</code>（某个位置和维度的），以及值为数的设置。',
  'Where to read on what is asked: a place in the page, as <code>#words</code>, or a relative or https address. Each wrong answer links to it, by its heading where it is in the page.':
    '在哪里可以读到所问的内容：页面中的一处，如<code>#words</code>，或一个相对地址或https地址。每个错误的回答都链接到那里；如果就在本页，则以其标题为链接文字。',
  'How it is answered; with <code>answer</code>, as a number.':
    '以何种方式回答；有<code>answer</code>时为数值。',
  'What is asked; without it, the first of its kind. To choose: fastest (which of some dimensions), distance (how the dot product of rows goes with it), norm (how the length of rows goes along the positions), sum (how many numbers a word has with its position), layouts (whether two give the same rows), offset (whether rows are as far apart at the end as at the beginning), past (what the position behind the last one gets), swap (what attention makes of words backwards), moved (what becomes of a score when both words move on), terms (which of its four terms change then), heads (to which a far key counts most), slowed (which hands a scaling slows down), together (which position first gets the row of an earlier one in bfloat16). To be put in order: wavelengths. As a number: wavelength (of a dimension), norm (of the last row). To point at a cell: sine (where one stands), lowest (which has the least value). To sketch a curve: distance (what it does to a score, as &lt;pe-distance&gt; draws it), column (how one goes along the positions).':
    '问什么；不写则为该类的第一个。选择：fastest（几个维度中的哪一个）、distance（各行的点积如何随距离变化）、norm（各行的长度如何随位置变化）、sum（词与其位置合起来有多少个数）、layouts（两种排列是否给出相同的行）、offset（末尾的行是否与开头的行相隔一样远）、past（最后一个位置之后的位置得到什么）、swap（词序颠倒时注意力的结果如何）、moved（两个词一同后移时分数会怎样）、terms（这时它的四项中哪些会改变）、heads（远处的键对哪个头最重要）、slowed（缩放使哪些指针变慢）、together（在bfloat16中哪个位置最先得到更早位置的行）。排序：wavelengths。填数：wavelength（某个维度的）、norm（最后一行的）。指出单元格：sine（正弦在哪里）、lowest（哪个的值最小）。画曲线：distance（距离对分数的影响，如&lt;pe-distance&gt;所画）、column（一列如何随位置变化）。',
  'The question that it answers; without it, what the page has put inside the tag.':
    '它所回答的问题；不写则为页面写在标签中的内容。',
  'How far off a number may be, in per cent of the right one: 5 unless told; a sketch, in the mean, in per cent of the height of the true curve: 15 unless told.':
    '数可以相差多少，以正确值的百分比计：不写则为5；画出的曲线平均可以相差多少，以真实曲线高度的百分比计：不写则为15。',
  "How many &lt;pe-quiz&gt; are answered right, and how well: 1 for each that was right at the first attempt, 1/2 at the second, and so on. It begins them again. Until it comes, the page's own text stands there. The event <code>pe-score</code> tells the page whenever it changes.":
    '有多少个&lt;pe-quiz&gt;答对了，答得有多好：第一次就答对的各计1，第二次的计1/2，依此类推。可以让它们重新开始。在它出现之前，显示页面自己的文字。每当它改变，事件<code>pe-score</code>就会通知页面。',
  'The id of what the questions stand in; without it, all of the page count.':
    '题目所在之处的id；不写则页面上的全部计入。',
  'What people claim about a scheme, a card each, measured on these settings: holds or fails, and where it fails, where to look.':
    '人们关于一种方案的说法，每条一张卡片，按这些设置测量：成立或不成立；不成立时指出该看哪里。',
  'How many positions apart two rows are, where a claim is about an offset.':
    '在涉及偏移的性质中，两行相距多少个位置。',
  'Four claims about schemes of any kind, a row each: bounded, rows distinct, only the offset counts, defined far away. Each is measured on these settings, and does not apply where a scheme has nothing of the kind. A preset stands after a slash; other attributes are parameters of all schemes that have them. The arrow keys go from verdict to verdict.':
    '任何一类方案的四项性质，每种方案一行：有界、各行互不相同、只有偏移起作用、在远处有定义。每项都按这些设置测量；方案没有这类内容时不适用。预设写在斜杠之后；其他属性是所有具有这些参数的方案的参数。方向键逐个结论移动。',
  'How many dimensions rows, queries and keys have, where no preset says so.':
    '预设没有规定时，行、查询和键有多少个维度。',
  'The position that each is asked for.': '在这个位置考察每种方案是否有定义。',
  'Schemes, separated by commas, each with a preset after a slash if need be.':
    '各方案，以逗号分隔，需要时各在斜杠后接一个预设。',
  "Sentences, one a line, as tokens, as a padded matrix, and as points: each word's vector with the encoding of its position added. A plane is a shadow of all dimensions: the figure says how much of the differences it shows, and marks the words whose nearest it shows wrong. <code>vectors</code> is a file of the site, <code>basis</code> which plane: the principal components of each sentence, those of all, or one direction for positions and one for words.":
    '句子，每行一句，显示为词元、填充后的矩阵和点：每个词的向量加上其位置的编码。平面只是所有维度的投影：图会说明它显示了差异的多少，并标出平面上显示的最近的词不对的那些词。<code>vectors</code>是本站的文件，<code>basis</code>是选哪个平面：每句各自的主成分、全部句子的主成分，或位置一个方向、词一个方向。',
  'The two directions that are drawn: the principal components of each sentence, those of all sentences together, or the first component of the positions and the first of the words.':
    '所画的两个方向：每句各自的主成分、所有句子合起来的主成分，或位置的第一个成分和词的第一个成分。',
  'A word, as sentence (from 1) and position (from 0): 2:9.':
    '一个词，写作句子（从1起）和位置（从0起）：2:9。',
  'What is split into words. Each line is a sentence.': '要切分成词的文本。每一行是一个句子。',
  'The URL of a file of word vectors on the same site, instead of the built-in ones.':
    '同一网站上词向量文件的URL，代替内置的词向量。',
  'What encodings are multiplied by before they are added to the word vectors.':
    '编码在加到词向量上之前所乘的数。',
  'What word vectors are multiplied by before the encoding is added.': '词向量在加上编码之前所乘的数。',
  'How a recurrent network reads a sentence, a step a word, beside how attention does, in one pass. The steps can be played, paused, and gone through by hand.':
    '循环神经网络如何读一个句子（每个词一步），旁边是注意力如何一遍读完。各步可以播放、暂停，也可以手动逐步查看。',
  'The words that are read.': '所读的词。',
  'A position as a bank of clock hands that turn at their true speeds, and the row of numbers that they make. A word of the sentence chooses its position; a second line has the same words in another order.':
    '把一个位置显示为一排按真实速度转动的时钟指针，以及由它们构成的一行数。选择句子中的词就是选择它的位置；第二行是同样的词的另一种次序。',
  'Shows the same position in binary, the fastest bit first.': '用二进制显示同一个位置，变化最快的位在最前。',
  'Draws the other place within a turn at which each hand has the same sine.':
    '画出一圈之内每根指针正弦相同的另一处。',
  'The position that the hands show, counted from 0.': '指针所显示的位置，从0数起。',
  'Shows the words in their other order.': '按另一种次序显示这些词。',
  'One or two sentences, one a line; without a second one, the other order is that from back to front.':
    '一个或两个句子，每行一个；没有第二个时，另一种次序就是从后往前。',
  "What positions do where it matters, in the scores of attention. Scores and weights of every query and key; the chosen score as the sum that it is, the chosen word as a mix of all; and whether the same words in another order become the same vectors again. W is the identity, so that nothing is learned, or the page's and the reader's own.":
    '位置在起作用之处，即注意力的分数中，做了什么。每个查询和键的分数和权重；所选的分数分解为各项之和，所选的词是所有词的混合；以及同样的词换一种次序是否还会变成同样的向量。W是单位矩阵，因此没有任何学到的内容；也可以是页面的或读者自己的。',
  'Each word sees only itself and the words before it.': '每个词只看到自己和之前的词。',
  "The name of one of Plotly's colour scales.": 'Plotly的一种色阶的名称。',
  'The head of a bias, counted from 0; beyond the last, the last one.':
    '偏置的头，从0数起；超出时为最后一个。',
  'The position whose column is chosen at first; beyond the last, the last one.':
    '最初选定其列的位置；超出时为最后一个。',
  'Settings as a paper, a model or a library has them.': '与某篇论文、某个模型或某个库相同的设置。',
  'The position whose row is chosen at first; without it, the last one.':
    '最初选定其行的位置；不写则为最后一个。',
  'Matches are divided by √d, the root of the number of dimensions.': '匹配除以√d，即维度数的平方根。',
  'How attention is told where words stand, or not.': '如何让注意力知道词在哪里，或者不让它知道。',
  'A sentence; a second line has its words in another order. Without one, the other order is from back to front.':
    '一个句子；第二行是它的词的另一种次序。没有第二行时，另一种次序就是从后往前。',
  'That which makes keys, likewise.': '同样，但产生的是键。',
  'The URL of a file on the same site, .npy and the like, that makes queries of words: as many rows as these have numbers. Without it, the identity.':
    '同一网站上由词产生查询的文件（.npy等）的URL：行数等于一个词向量中数的个数。不写则为单位矩阵。',
  "A query and a key as clock hands, pair by pair, turned by a rotary scheme; the score, and each pair's part of it. Moving both by the same number of positions leaves the angle between them, and the figure measures what it leaves of the score.":
    '把一个查询和一个键逐对显示为时钟指针，由旋转方案转动；以及分数和每对在其中所占的部分。两者移动同样多的位置时，它们之间的角度不变，图会测量分数因此还剩多少。',
  'The key, likewise; the same as the query if only that is given.':
    '键，写法与查询一样；只给出查询时，与查询相同。',
  'Where the query stands, counted from 0.': '查询所在的位置，从0数起。',
  'By how many positions query and key have been moved together.': '查询和键一起移动了多少个位置。',
  'Where the key stands, counted from 0.': '键所在的位置，从0数起。',
  'The query: head_dim numbers, or the two of every pair, separated by commas; instead of <code>vectors</code>.':
    '查询：head_dim个数，或每一对的两个数，以逗号分隔；用来代替<code>vectors</code>。',
  'The id of a rotary scheme; without one, the first of them.': '旋转方案的标识；不写则为其中的第一个。',
  'What independent vectors are drawn from.': '抽取彼此独立的向量所用的种子。',
  'What query and key are before they are turned.': '查询和键在旋转之前是什么。',
  "The positional encoding that a model's config.json describes, of each type of its layers: what its scaling has done to every wavelength, and what in it is wrong or strange. Of public models, or of a configuration that the reader puts in, which stays in the page: no attribute and no link holds it. Scripts give one by the properties <code>config</code> and <code>otherConfig</code>, as text or as an object.":
    '模型的config.json所描述的位置编码，按各类层分列：缩放对每个波长做了什么，其中有什么错误或奇怪之处。可以是公开的模型，也可以是读者填入的配置；后者只留在页面中，任何属性和链接都不含它。脚本用属性<code>config</code>和<code>otherConfig</code>给出配置，可以是文本，也可以是对象。',
  'A public model, or a config.json of your own.': '一个公开的模型，或自己的config.json。',
  'A second model, on the same ruler.': '同一把标尺上的第二个模型。',
  'Common parameters and one cursor for the figures inside. Each parameter that the lab has is handed to every figure; a cell chosen in one figure is marked in all of them. What a reader has changed is kept in the page\'s address, unless link="off".':
    '其中各图的共同参数和同一个光标。每个共同的参数都交给每幅图；在一幅图中选定的单元格，在所有图中都会标出。读者所做的更改保存在页面的地址中，除非link="off"。',
  "The name of one of Plotly's colour scales, for the figures that have one.":
    'Plotly的一种色阶的名称，用于有色阶的图。',
  'The head that figures of a bias show, counted from 0.': '显示偏置的图所用的头，从0数起。',
  "The name of one of the scheme's presets.": '该方案的一个预设的名称。',
  'The id of a scheme.': '方案的标识。',
  'A file of numbers for the figures inside that show a matrix; empty, the reader chooses one.':
    '供其中显示矩阵的图使用的数值文件；为空则由读者选择。',
  "A number of a figure in the text that speaks of it. It follows the settings of the figure; until there is one, the page's own text stands there.":
    '讲到一幅图的文字中，来自该图的一个数。它随图的设置变化；在有这个数之前，显示页面自己的文字。',
  'The column that is meant, where a number is of one.': '数属于某一列时，指的是哪一列。',
  'To how many significant digits it is rounded.': '舍入到多少位有效数字。',
  'The id of the figure.': '图的id。',
  'A setting of the figure, or one of its numbers: last_position, pairs, pairs_unturned (not once round at the last position), first_wavelength, last_wavelength, wavelength (of a column), norm, closest (the least distance of two rows).':
    '图的一项设置，或图的一个数：last_position、pairs、pairs_unturned（到最后一个位置还没转满一圈的对的个数）、first_wavelength、last_wavelength、wavelength（某一列的）、norm、closest（两行之间的最小距离）。',
  'A phrase that lights up what it speaks of in a figure, while it is pointed at or has the focus; a click, Enter or Space brings the figure into view.':
    '一段文字，被指向或获得焦点时，图中它所讲的部分会亮起；单击、按Enter或空格键会把图带到视野中。',
  'A column, or the first and the last of several: "96-127".': '一列，或几列中的第一列和最后一列：“96-127”。',
  'A row, or the first and the last of several.': '一行，或几行中的第一行和最后一行。',
};
