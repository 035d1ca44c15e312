/** Texts of the program `posenc` in Chinese. */
import { whole } from './grammar.js';

/** @type {typeof import('../en/program.js').messages} */
export const messages = {
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
