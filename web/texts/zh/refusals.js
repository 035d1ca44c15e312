/** Refusals in Chinese. */
/** A value as it stands in a Chinese sentence. @param {import('../../engine/errors.js').Refusal} refusal */
export const formatValue = ({ raw, value }) =>
  typeof raw === 'string' ? `“${value.slice(1, -1)}”` : Array.isArray(raw) ? '一个数组' : value;

/** A refused value, and what is allowed. @param {import('../../engine/errors.js').Refusal} refusal @param {string} allowed */
const must = (refusal, allowed) => `${refusal.subject}为${formatValue(refusal)}；必须${allowed}`;

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

/** @param {import('../../engine/errors.js').Refusal} refusal */
function range({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? '数' : Number.isFinite(raw) ? '' : '有限的数';
  if (low === high) return `为${low}`;
  const from = exclusive ? `大于${low}` : `不小于${low}`;
  const where = high === Infinity ? from : exclusive ? `${from}且不大于${high}` : `在${low}到${high}之间`;
  return what ? `是${where}的${what}` : where;
}

/** @type {import('../../engine/errors.js').Sentences} */
export const messages = {
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
    return `${refusal.subject}为${formatValue(refusal)}；最后一个位置将是${last}，它必须在${low}到${high}之间`;
  },
  table_row: (refusal) => must(refusal, `是表中的一行，从${refusal.limits[0]}到${refusal.limits[1]}`),
  parameter: (refusal) =>
    `${formatValue(refusal)}不是${refusal.detail}的参数；它有：${anyOf(['positions', ...refusal.names])}`,
  preset: (refusal) => `${formatValue(refusal)}不是${refusal.detail}的预设；它有：${anyOf(refusal.names)}`,
  lacks: (refusal) =>
    `${formatValue(refusal)}没有${lacking[refusal.detail]}；具备的方案：${anyOf(refusal.names)}`,
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
  count: (refusal) => `${refusal.subject}为${formatValue(refusal)}；最多允许${refusal.limits[0]}${cells}`,
  entries: (refusal) =>
    `${refusal.subject}有${formatValue(refusal)}个数；最多允许${refusal.limits[0]}个（2^26）`,
  total: ({ limits: [total, most] }) => `所有数组合计${total}个单元格；最多允许${most}${cells}`,
  bytes: ({ subject, limits: [most] }) => `${subject}：超过了允许的${most}字节（2^26）`,
  memory: ({ limits: [bytes] }) => `无法取得${bytes}字节的内存`,
  empty_file: () => '文件是空的',
  zip_file: () => '这是一个zip压缩文件：请先解压',
  binary_file: () => '这是二进制文件；只能读取文本形式的向量',
  only_header: () => '第一行之后没有向量',
  long_line: ({ limits: [line, bytes] }) => `第${line}行超过${bytes}字节`,
  no_vectors: (refusal) =>
    `没有一行是一个词加上它的各个数；首行${refusal.value ? `是${formatValue(refusal)}` : '不是UTF-8'}`,
  changed_file: () => '文件在选定之后被更改、移动或删除了：请重新选择',
  not_a_number: (refusal) =>
    refusal.value ? `该是数的地方是${formatValue(refusal)}` : '该是数的地方不是UTF-8',
  no_word: () => '各个数之前没有词',
  numbers: ({ limits: [count, wanted] }) => `有${count}个数，而应有${wanted}个`,
  word_utf8: () => '这个词不是有效的UTF-8',
  beyond_float: () => '有一个数超出了float所能容纳的范围，±3.4e38',
  matrix_file: () => '它不是.npy、.npz、.safetensors，也不是文本形式的数',
  header: ({ subject, limits: [byte] }) => `${subject}从字节${byte}起无法读取`,
  claim: ({ subject, limits: [claimed, most] }) => `${subject}声明有${claimed}；最多可以有${most}`,
  stored_type: (refusal) =>
    `${refusal.subject}以${formatValue(refusal)}类型存储，无法读取；可以读取：${anyOf(refusal.names)}`,
  axes: (refusal) =>
    `${refusal.subject}的形状为${formatValue(refusal)}；除开头长度为1的轴以外，矩阵只能有一个或两个轴`,
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
    `第${refusal.limits[0]}行：该是数的地方${refusal.value ? `是${formatValue(refusal)}` : '不是UTF-8'}`,
  missing: ({ subject, detail }) => `缺少${subject}；${detail}需要它`,
  unknown_key: ({ subject, detail }) => `${subject}不是已知的键；最接近的是${detail}`,
  usual: (refusal) => `${refusal.subject}为${formatValue(refusal)}；通常${range(refusal)}`,
  instead: (refusal) => {
    const used = [refusal.detail, ...refusal.limits.slice(0, 1)].join('，');
    return `${refusal.value ? `${refusal.subject}为${formatValue(refusal)}` : `缺少${refusal.subject}`}；改用：${used}`;
  },
  untold: () => '没有任何信息说明这是哪种位置编码',
  unused: ({ subject, detail }) => `${subject}在有${detail}时不起作用`,
  uncomputed: ({ subject, detail }) => `${subject}要求${detail}，这里不计算`,
  layer_count: ({ subject, limits: [entries, layers] }) => `${subject}的长度为${entries}；层数为${layers}`,
  layer_kinds: ({ subject, value, limits: [most] }) =>
    `${subject}：层的种类至少有${value}种；最多读取${most}种`,
  outside: ({ subject, detail }) => `${subject}在${detail}之外，不会被读取`,

  // Of JavaScript alone.
  twice_key: ({ subject }) => `${subject}出现了两次；以最后一次为准`,
  type: (refusal) => `${refusal.subject}为${formatValue(refusal)}；需要的是：${refusal.detail}`,
  part: (refusal) => `${formatValue(refusal)}不是${refusal.subject}的一部分；它有：${anyOf(refusal.names)}`,
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
  no_name: (refusal) => `${refusal.subject}里没有${formatValue(refusal)}；有：${anyOf(refusal.names)}`,
  stopped_reading: () => '已取消读取文件',
  stopped_averaging: () => '已取消计算平均值',
  same_word: () => '与前面某一行是同一个词，以前面的为准',
  too_long: ({ limits: [most] }) => `超过${most} MiB`,
  no_line: ({ limits: [line], reason }) => `没有一行可以读取；第${line}行：${reason}`,
  header_dims: ({ limits: [promised, there] }) => `它声明每个词有${promised}个数；实际有${there}个`,
  header_words: ({ limits: [promised, there] }) => `它声明有${promised}个词；实际有${there}个`,
  stopped: ({ detail }) => `计算程序已停止，正在重新启动：${detail}`,
  restarting: () => '计算程序正在重新启动：请稍后再试',

  number: (refusal) => must(refusal, '是数'),
  comma_list: (refusal) => must(refusal, '是用英文逗号分隔的数，如0, 10, 25'),
  whole_from: (refusal) => must(refusal, `是从${refusal.limits[0]}起的整数`),
  too_many_lines: ({ subject, value, limits: [most] }) => `${subject}有${value}行；最多显示${most}行`,
  too_many_words: ({ subject, value, limits: [most] }) => `${subject}有${value}个词；最多显示${most}个`,
  sentence_words: ({ subject, value, limits: [most, sentence] }) =>
    `${subject}的句子${sentence}有${value}个词；最多显示${most}个`,
};
