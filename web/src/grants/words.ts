import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface GrantWords {
  searchPeople: string
  chooseAll: string
  chooseNone: string
  noPeople: string
  noMatch: string
  chooseTitle: string
  chooseHint: string
  severalHint: string
  several: (count: number) => string
  unsaved: (added: number, removed: number) => string
  ticked: (count: number) => string
  discard: string
  save: string
  saved: string
  add: (count: number) => string
  take: (count: number) => string
  addedTo: (grants: number, users: number) => string
  takenFrom: (grants: number, users: number) => string
  stillCovered: (users: number) => string
  nothingChanged: string
  conflict: (who: string) => string
  back: string
  disabled: string
  ofUsers: (some: number, all: number) => string
  goOn: (count: number) => string
  cancel: string
}

export const grantScreenWords: Both<GrantWords> = {
  en: {
    searchPeople: 'Name or company',
    chooseAll: 'Choose all',
    chooseNone: 'Choose none',
    noPeople: 'Nobody holds this role yet. Add users first.',
    noMatch: 'Nobody matches',
    chooseTitle: 'Whose grants?',
    chooseHint: 'Choose a user to see and change the grants; tick several to give or take the same at once.',
    severalHint: 'Tick what all of them should get or lose.',
    several: (count) => counted(count, 'user', 'users'),
    unsaved: (added, removed) =>
      [added && `${figure(added)} added`, removed && `${figure(removed)} removed`].filter(Boolean).join(', '),
    ticked: (count) => `${figure(count)} ticked`,
    discard: 'Undo',
    save: 'Save',
    saved: 'Saved.',
    add: (count) => `Give to ${counted(count, 'user', 'users')}`,
    take: (count) => `Take from ${counted(count, 'user', 'users')}`,
    addedTo: (grants, users) => `${counted(grants, 'grant', 'grants')} given to ${counted(users, 'user', 'users')}.`,
    takenFrom: (grants, users) =>
      `${counted(grants, 'grant', 'grants')} taken from ${counted(users, 'user', 'users')}.`,
    stillCovered: (users) =>
      users === 1
        ? 'One of them still works there through another grant.'
        : `${figure(users)} of them still work there through another grant.`,
    nothingChanged: 'Nothing to change: it was so already.',
    conflict: (who) =>
      `${who || 'Somebody'} changed these grants meanwhile. Your changes stand on top: look, then save again.`,
    back: 'Users',
    disabled: 'disabled',
    ofUsers: (some, all) => `${figure(some)} of ${figure(all)} users`,
    goOn: (count) => `Go on with ${counted(count, 'user', 'users')}`,
    cancel: 'Cancel',
  },
  zh: {
    searchPeople: '姓名或公司',
    chooseAll: '全选',
    chooseNone: '取消选择',
    noPeople: '还没有此角色的用户，请先添加用户。',
    noMatch: '没有匹配的用户',
    chooseTitle: '请选择用户',
    chooseHint: '选择一位用户，查看和修改其授权；勾选多位，可一次增加或取消同样的授权。',
    severalHint: '请勾选要统一增加或取消的内容。',
    several: (count) => `${figure(count)} 位用户`,
    unsaved: (added, removed) =>
      [added && `新增 ${figure(added)} 项`, removed && `取消 ${figure(removed)} 项`].filter(Boolean).join('，'),
    ticked: (count) => `已勾选 ${figure(count)} 项`,
    discard: '撤销',
    save: '保存',
    saved: '已保存。',
    add: (count) => `授权给 ${figure(count)} 位用户`,
    take: (count) => `取消 ${figure(count)} 位用户的授权`,
    addedTo: (grants, users) => `已为 ${figure(users)} 位用户增加 ${figure(grants)} 项授权。`,
    takenFrom: (grants, users) => `已取消 ${figure(users)} 位用户的 ${figure(grants)} 项授权。`,
    stillCovered: (users) => `其中 ${figure(users)} 位因其他授权仍可使用。`,
    nothingChanged: '没有变化：原本就是如此。',
    conflict: (who) => `${who || '他人'}刚刚修改了这些授权。您的修改已叠加其上，请查看后再次保存。`,
    back: '用户',
    disabled: '停用',
    ofUsers: (some, all) => `${figure(some)}/${figure(all)} 位`,
    goOn: (count) => `继续（${figure(count)} 位用户）`,
    cancel: '取消',
  },
}

interface BookGrantWords {
  views: string
  byUser: string
  nobodyHas: string
  titlesOfNobody: string
  users: (count: number) => string
  titles: (count: number) => string
  everyTitle: string
  allOfCompany: string
  publisher: string
  subject: string
  groupBy: string
  throughPublisher: string
  throughSubject: string
  searchTitles: string
  tree: string
  noneWithout: string
  noneWithoutHint: string
  grant: string
  grantTitles: (count: number) => string
}

export const bookGrantWords: Both<BookGrantWords> = {
  en: {
    views: 'Book grants',
    byUser: 'By user',
    nobodyHas: 'Nobody has',
    titlesOfNobody: 'Titles that nobody has',
    users: (count) => counted(count, 'business user', 'business users'),
    titles: (count) => counted(count, 'title', 'titles'),
    everyTitle: 'all titles',
    allOfCompany: 'All titles of the company',
    publisher: 'Publisher',
    subject: 'Subject',
    groupBy: 'Group by',
    throughPublisher: 'with its publisher',
    throughSubject: 'with its subject',
    searchTitles: 'Title, code, publisher or subject',
    tree: 'Titles',
    noneWithout: 'Every title has somebody',
    noneWithoutHint: 'Each title in use is granted to at least one active business user.',
    grant: 'Grant',
    grantTitles: (count) => `Grant ${counted(count, 'title', 'titles')}`,
  },
  zh: {
    views: '图书授权',
    byUser: '按用户',
    nobodyHas: '无人负责',
    titlesOfNobody: '无人负责的图书',
    users: (count) => `业务用户 ${figure(count)} 位`,
    titles: (count) => `${figure(count)} 种`,
    everyTitle: '全部图书',
    allOfCompany: '公司全部图书',
    publisher: '出版社',
    subject: '学科',
    groupBy: '分组方式',
    throughPublisher: '随出版社',
    throughSubject: '随学科',
    searchTitles: '书名、编码、出版社或学科',
    tree: '图书',
    noneWithout: '所有图书都有人负责',
    noneWithoutHint: '在用图书均已授权给至少一位在用的业务用户。',
    grant: '授权',
    grantTitles: (count) => `授权 ${figure(count)} 种图书`,
  },
}

interface WarehouseGrantWords {
  users: (count: number) => string
  warehouses: (count: number) => string
  searchWarehouses: string
  tree: string
  unkept: (count: number) => string
  nobody: string
  keepers: (count: number) => string
}

export const warehouseGrantWords: Both<WarehouseGrantWords> = {
  en: {
    users: (count) => counted(count, 'keeper', 'keepers'),
    warehouses: (count) => counted(count, 'warehouse', 'warehouses'),
    searchWarehouses: 'Name, code or company',
    tree: 'Warehouses',
    unkept: (count) => `Only those nobody keeps (${figure(count)})`,
    nobody: 'nobody',
    keepers: (count) => counted(count, 'keeper', 'keepers'),
  },
  zh: {
    users: (count) => `仓管 ${figure(count)} 位`,
    warehouses: (count) => `${figure(count)} 个仓库`,
    searchWarehouses: '名称、编码或公司',
    tree: '仓库',
    unkept: (count) => `只看无人管理（${figure(count)}）`,
    nobody: '无人管理',
    keepers: (count) => `仓管 ${figure(count)} 位`,
  },
}
