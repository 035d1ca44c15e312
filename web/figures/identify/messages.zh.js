/** What figures say, in Chinese. */
import { stored, listed } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
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
};
