import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface WarehouseScreenWords {
  warehouses: (count: number) => string
  search: string
  empty: string
  create: string
  edit: string
  addPart: string
  importCoverage: string
  place: string
  holdsStock: string
  hasParts: string
  parentHint: string
  districtHint: string
  keeperHint: string
}

export const warehouseScreenWords: Both<WarehouseScreenWords> = {
  en: {
    warehouses: (count) => counted(count, 'warehouse', 'warehouses'),
    search: 'Name or code',
    empty: 'Begin with the centre, then add branches and zones as its parts. Stock lies where nothing is beneath.',
    create: 'Add warehouse',
    edit: 'Warehouse',
    addPart: 'Add a part',
    importCoverage: 'Import coverage',
    place: 'Where and who',
    holdsStock: 'Holds stock',
    hasParts: 'Has parts',
    parentHint: 'A warehouse with parts holds no stock itself.',
    districtHint: 'This district can use it without anybody sharing it.',
    keeperHint: 'Somebody with the role Warehouse.',
  },
  zh: {
    warehouses: (count) => `${figure(count)} 个仓库`,
    search: '名称或编码',
    empty: '先建中心库，再在其下添加分库和库区。图书只存放在没有下级的仓库。',
    create: '新增仓库',
    edit: '仓库',
    addPart: '添加下级',
    importCoverage: '导入覆盖',
    place: '位置与人员',
    holdsStock: '存放图书',
    hasParts: '有下级',
    parentHint: '有下级的仓库自身不存放图书。',
    districtHint: '该区县无需共享即可使用此仓库。',
    keeperHint: '具有仓管角色的用户。',
  },
}

interface CoverageScreenWords {
  summary: (count: { districts: number; schools: number; campuses: number }) => string
  uncovered: (count: number) => string
  allCovered: string
  onlyGaps: string
  search: string
  openAll: string
  closeAll: string
  undo: string
  undoKeys: string
  districtsAndSchools: string
  matrix: string
  schools: (count: number) => string
  campuses: (count: number) => string
  gaps: (count: number) => string
  /** What a cell says, for the ear and as a tip. */
  cells: Readonly<
    Record<'closed' | 'free' | 'inherited' | 'own', string> & {
      whole: (schools: number, all: number) => string
      some: (schools: number, all: number) => string
    }
  >
  legend: Readonly<Record<'whole' | 'some' | 'own' | 'inherited' | 'closed' | 'gap', string>>
  done: (what: string, warehouse: string) => string
  taken: (what: string) => string
  rowsOf: (districts: number, schools: number) => string
  keepingOwn: (count: number) => string
  resetToo: string
  leftOut: (count: number) => string
  noneAllowed: string
  leaveUnserved: string
  keys: string
  emptyTitle: string
  empty: string
  noLeaves: string
  nothingFound: string
  noGaps: string
  asDistrict: (warehouse: string) => string
  noWarehouse: string
  wholeDistrict: string
}

export const coverageScreenWords: Both<CoverageScreenWords> = {
  en: {
    summary: ({ districts, schools, campuses }) =>
      `${counted(districts, 'district', 'districts')} · ${counted(schools, 'school', 'schools')} · ${counted(campuses, 'campus', 'campuses')}`,
    uncovered: (count) => `${counted(count, 'campus', 'campuses')} without a warehouse`,
    allCovered: 'every campus is served',
    onlyGaps: 'Only gaps',
    search: 'District, school or code',
    openAll: 'Open all',
    closeAll: 'Close all',
    undo: 'Undo',
    undoKeys: 'Ctrl+Z',
    districtsAndSchools: 'Districts and schools',
    matrix: 'Which warehouse serves which school',
    schools: (count) => counted(count, 'school', 'schools'),
    campuses: (count) => counted(count, 'campus', 'campuses'),
    gaps: (count) => `${figure(count)} unserved`,
    cells: {
      closed: 'not among the warehouses of this district; share it first',
      free: 'does not serve',
      own: 'set for this school',
      inherited: 'serves, as set for the district',
      whole: (schools, all) => `set for the whole district, serves ${figure(schools)} of ${figure(all)} schools`,
      some: (schools, all) => `serves ${figure(schools)} of ${figure(all)} schools, set one by one`,
    },
    legend: {
      whole: 'whole district',
      some: 'some schools',
      own: 'this school',
      inherited: 'from the district',
      closed: 'not shared',
      gap: 'no warehouse',
    },
    done: (what, warehouse) => `${warehouse} serves ${what}.`,
    taken: (what) => `Taken away: ${what}.`,
    rowsOf: (districts, schools) =>
      [
        districts > 0 && counted(districts, 'district', 'districts'),
        schools > 0 && counted(schools, 'school', 'schools'),
      ]
        .filter(Boolean)
        .join(', '),
    keepingOwn: (count) => `${counted(count, 'school keeps its', 'schools keep their')} own.`,
    resetToo: 'Set those too',
    leftOut: (count) => `${counted(count, 'row was', 'rows were')} left out: not shared there.`,
    noneAllowed: 'This warehouse is not shared with the districts you marked. Share it first.',
    leaveUnserved: 'Leave them without',
    keys: 'Keys: arrows · Space ticks · Shift + arrows marks many · Ctrl+Z undo',
    emptyTitle: 'No districts yet',
    empty: 'Head office assigns districts to your company; then their schools appear here.',
    noLeaves: 'Your company has no warehouse that holds stock yet.',
    nothingFound: 'Nothing matches.',
    noGaps: 'No gaps: every campus has its warehouse.',
    asDistrict: (warehouse) => `${warehouse} (district)`,
    noWarehouse: 'No warehouse',
    wholeDistrict: 'Whole district',
  },
  zh: {
    summary: ({ districts, schools, campuses }) =>
      `${figure(districts)} 个区县 · ${figure(schools)} 所学校 · ${figure(campuses)} 个校区`,
    uncovered: (count) => `${figure(count)} 个校区无仓库`,
    allCovered: '所有校区均已覆盖',
    onlyGaps: '只看空缺',
    search: '区县、学校或编码',
    openAll: '全部展开',
    closeAll: '全部收起',
    undo: '撤销',
    undoKeys: 'Ctrl+Z',
    districtsAndSchools: '区县与学校',
    matrix: '各仓库服务的学校',
    schools: (count) => `${figure(count)} 所学校`,
    campuses: (count) => `${figure(count)} 个校区`,
    gaps: (count) => `${figure(count)} 个空缺`,
    cells: {
      closed: '不是该区县的可用仓库，请先共享',
      free: '未服务',
      own: '为该校单独设置',
      inherited: '按区县设置服务',
      whole: (schools, all) => `服务全区县，共 ${figure(all)} 所学校中的 ${figure(schools)} 所`,
      some: (schools, all) => `单独服务 ${figure(all)} 所学校中的 ${figure(schools)} 所`,
    },
    legend: {
      whole: '全区县',
      some: '部分学校',
      own: '单独设置',
      inherited: '随区县',
      closed: '未共享',
      gap: '无仓库',
    },
    done: (what, warehouse) => `${what}改由${warehouse}服务。`,
    taken: (what) => `已取消：${what}。`,
    rowsOf: (districts, schools) =>
      [districts > 0 && `${figure(districts)} 个区县`, schools > 0 && `${figure(schools)} 所学校`]
        .filter(Boolean)
        .join('、'),
    keepingOwn: (count) => `${figure(count)} 所学校保留单独设置。`,
    resetToo: '一并更改',
    leftOut: (count) => `略过 ${figure(count)} 行：未共享。`,
    noneAllowed: '该仓库未共享给所选区县，请先共享。',
    leaveUnserved: '允许无仓库',
    keys: '快捷键：方向键移动 · 空格设置 · Shift + 方向键多选 · Ctrl+Z 撤销',
    emptyTitle: '暂无区县',
    empty: '总部把区县分配给贵公司后，其学校会显示在这里。',
    noLeaves: '贵公司还没有存放图书的仓库。',
    nothingFound: '没有符合条件的学校。',
    noGaps: '没有空缺，所有校区均有仓库。',
    asDistrict: (warehouse) => `${warehouse}（随区县）`,
    noWarehouse: '无仓库',
    wholeDistrict: '全区县',
  },
}

interface SharingWords {
  districts: (count: number) => string
  search: string
  empty: string
  own: string
  shared: string
  share: string
  shareShort: string
  none: string
  warehouse: string
  choose: string
  served: (schools: number) => string
  through: (warehouse: string) => string
  standsHere: string
  serves: (schools: number) => string
  comesAlong: (warehouse: string) => string
  hint: string
  locked: string
  failed: string
  chipTip: (name: string, schools: number) => string
}

export const sharingWords: Both<SharingWords> = {
  en: {
    districts: (count) => counted(count, 'district', 'districts'),
    search: 'Name or code',
    empty: 'Head office assigns districts to your company; then they appear here.',
    own: 'Own warehouses',
    shared: 'Shared with it',
    share: 'Share a warehouse',
    shareShort: 'Share',
    none: 'none',
    warehouse: 'Warehouse',
    choose: 'Choose a warehouse to see which districts use it.',
    served: (schools) => counted(schools, 'school', 'schools'),
    through: (warehouse) => `through ${warehouse}`,
    standsHere: 'stands here',
    serves: (schools) => `serves ${counted(schools, 'school', 'schools')}`,
    comesAlong: (warehouse) => `comes with ${warehouse}`,
    hint: 'What lies beneath a warehouse is shared along with it.',
    locked: 'While it serves schools there, it stays shared. Change their coverage first.',
    failed: 'The districts could not be loaded.',
    chipTip: (name, schools) => `${name}: serves ${counted(schools, 'school', 'schools')} of this district`,
  },
  zh: {
    districts: (count) => `${figure(count)} 个区县`,
    search: '名称或编码',
    empty: '总部把区县分配给贵公司后，会显示在这里。',
    own: '本区县仓库',
    shared: '共享来的仓库',
    share: '共享仓库',
    shareShort: '共享',
    none: '无',
    warehouse: '仓库',
    choose: '选择仓库，查看哪些区县在使用。',
    served: (schools) => `${figure(schools)} 所学校`,
    through: (warehouse) => `随${warehouse}`,
    standsHere: '位于本区县',
    serves: (schools) => `服务 ${figure(schools)} 所学校`,
    comesAlong: (warehouse) => `随${warehouse}共享`,
    hint: '共享仓库时，其下级仓库一并共享。',
    locked: '正在服务该区县的学校，不能取消共享，请先调整覆盖范围。',
    failed: '区县加载失败。',
    chipTip: (name, schools) => `${name}：服务本区县 ${figure(schools)} 所学校`,
  },
}
