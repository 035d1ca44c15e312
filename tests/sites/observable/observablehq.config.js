export default {
  title: 'Course',
  root: 'src',
  output: '../served/course',
  // Its fonts would come from another host.
  globalStylesheets: [],
  search: false,
};
