/** Texts of figures in Chinese. */
import { must } from './grammar.js';

/** @type {typeof import('../en/heatmap-views.js').messages} */
export const messages = {
  shown: {
    far: '单元格比像素多的地方，一种颜色是其下各单元格的平均值。',
    nearer: '要看得更近：按+和−，在图获得焦点时转动滚轮，或用两根手指；按0显示全部。',
    seen: (top, bottom, left, right) => `现在显示行${top}到${bottom}，列${left}到${right}。`,
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
  errors: {
    view: (refusal) => must(refusal, '是从0起的四个数：首行、行的末尾、首列、列的末尾，如“0, 64, 0, 16”'),
  },
};
