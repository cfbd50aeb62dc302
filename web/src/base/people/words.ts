import { type Both, both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

/** Words of one kind of user. */
interface KindWords {
  counted: (count: number) => string
  empty: string
  create: string
}

export type KindName = 'staff' | 'district' | 'school' | 'campus' | 'finance' | 'supplier' | 'shop'

export const kindWords: Both<Record<KindName, KindWords>> = {
  en: {
    staff: {
      counted: (n) => counted(n, 'person', 'people'),
      empty: 'Add the salespeople and keepers of your companies, or import them.',
      create: 'Add staff',
    },
    district: {
      counted: (n) => counted(n, 'user', 'users'),
      empty: 'Each district education office needs a user who reviews its schools’ orders.',
      create: 'Add district user',
    },
    school: {
      counted: (n) => counted(n, 'user', 'users'),
      empty: 'Each school needs a user who orders. Add users, or import them.',
      create: 'Add school user',
    },
    campus: {
      counted: (n) => counted(n, 'user', 'users'),
      empty: 'A school with several campuses can have users for a single campus.',
      create: 'Add campus user',
    },
    finance: {
      counted: (n) => counted(n, 'user', 'users'),
      empty: 'Finance users see all bills and settlements of their company.',
      create: 'Add finance user',
    },
    supplier: {
      counted: (n) => counted(n, 'user', 'users'),
      empty: 'Supplier users reply to orders and view their statements.',
      create: 'Add supplier user',
    },
    shop: {
      counted: (n) => counted(n, 'user', 'users'),
      empty: 'Shop users order books for their shop.',
      create: 'Add shop user',
    },
  },
  zh: {
    staff: {
      counted: (n) => `${figure(n)} 人`,
      empty: '这里维护各公司的业务员和仓管员，可新增或导入。',
      create: '新增人员',
    },
    district: {
      counted: (n) => `${figure(n)} 个用户`,
      empty: '每个区县需要有人审核学校征订。',
      create: '新增区县用户',
    },
    school: {
      counted: (n) => `${figure(n)} 个用户`,
      empty: '每所学校需要有人报订，可新增或导入。',
      create: '新增学校用户',
    },
    campus: {
      counted: (n) => `${figure(n)} 个用户`,
      empty: '有多个校区的学校，可为单个校区设置用户。',
      create: '新增校区用户',
    },
    finance: {
      counted: (n) => `${figure(n)} 个用户`,
      empty: '财务用户可查看本公司全部账单和结算。',
      create: '新增财务用户',
    },
    supplier: {
      counted: (n) => `${figure(n)} 个用户`,
      empty: '供应商用户答复订单、查看对账单。',
      create: '新增供应商用户',
    },
    shop: { counted: (n) => `${figure(n)} 个用户`, empty: '零售店用户订购零售图书。', create: '新增零售店用户' },
  },
}

export const userScreenWords = both({
  en: {
    search: 'Name, username or mobile',
    edit: 'Edit',
    person: 'Person',
    rolesSection: 'Roles and organisation',
    userNameHint: '3 to 30 letters, digits, . - or _',
    rolesHint: 'The roles determine which organisations are required.',
    campusHint: 'Leave empty for the whole school.',
    slowedUntil: (at: string) => `Sign-in delayed until ${at}`,
    oneTime: 'One-time password',
    roles: 'Roles',
    sessions: 'Sessions',
    reset: 'Reset password',
    resetMany: 'Reset passwords',
    confirmReset: (count: number, first: string) =>
      count === 1 ? `Reset the password of ${first}?` : `Reset the passwords of ${figure(count)} users?`,
    confirmResetHint: 'They are signed out at once and must sign in with the new one-time password.',
    looksAfter: 'Responsibilities',
    inUse: (role: string, users: number) => `${role} · ${figure(users)}`,
  },
  zh: {
    search: '姓名、用户名或手机号',
    edit: '编辑',
    person: '基本信息',
    rolesSection: '角色与所属单位',
    userNameHint: '3–30 位字母、数字或 . - _',
    rolesHint: '所选角色决定需要填写的所属单位。',
    campusHint: '不填则代表整所学校。',
    slowedUntil: (at) => `登录受限至 ${at}`,
    oneTime: '一次性密码',
    roles: '角色',
    sessions: '会话',
    reset: '重置密码',
    resetMany: '重置密码',
    confirmReset: (count, first) => (count === 1 ? `重置 ${first} 的密码？` : `重置 ${figure(count)} 个用户的密码？`),
    confirmResetHint: '重置后立即退出登录，须用新的一次性密码登录。',
    looksAfter: '负责范围',
    inUse: (role, users) => `${role} · ${figure(users)}`,
  },
})

export const passwordWords = both({
  en: {
    title: (count: number) => (count === 1 ? 'One-time password' : `${figure(count)} one-time passwords`),
    hint: 'Shown only now. It must be changed at the first sign-in.',
    lost: 'Already shown once. Reset it to get a new one.',
    copy: 'Copy',
    copied: 'Copied',
    copyAll: 'Copy all',
    print: 'Print slips',
    done: 'Done',
    slipTitle: 'Access to the textbook platform',
    address: 'Address',
    slipHint: 'This password works once: choose your own right after you sign in. Keep this slip confidential.',
  },
  zh: {
    title: (count) => (count === 1 ? '一次性密码' : `${figure(count)} 个一次性密码`),
    hint: '仅显示这一次，首次登录后必须修改。',
    lost: '已显示过一次，如需要请重置。',
    copy: '复制',
    copied: '已复制',
    copyAll: '全部复制',
    print: '打印密码条',
    done: '完成',
    slipTitle: '教材平台登录信息',
    address: '网址',
    slipHint: '此密码仅可使用一次，登录后须立即设置自己的密码。请妥善保管本密码条。',
  },
})

export const looksAfterWords = both({
  en: {
    title: (name: string) => `Responsibilities of ${name}`,
    worth: (districts: number, schools: number) =>
      `${counted(districts, 'whole district', 'whole districts')}, ${counted(schools, 'school', 'schools')} in total`,
    hint: 'Select a district for all its schools, or individual schools. Schools assigned individually to others stay with them.',
    search: 'District, school or code',
    changes: (given: number, taken: number) =>
      [...(given ? [`${figure(given)} to add`] : []), ...(taken ? [`${figure(taken)} to remove`] : [])].join(', '),
    fromOthers: (count: number) => `${figure(count)} of them from others`,
    disabled: 'disabled',
    saved: 'Saved.',
    noDistricts: 'This company has no districts yet.',
    save: 'Save',
    close: 'Close',
  },
  zh: {
    title: (name) => `${name} 的负责范围`,
    worth: (districts, schools) => `整区县 ${figure(districts)} 个，学校合计 ${figure(schools)} 所`,
    hint: '勾选区县即负责其全部学校，也可只勾选个别学校；单独分配给他人的学校仍归他人。',
    search: '区县、学校或编码',
    changes: (given, taken) =>
      [...(given ? [`新增 ${figure(given)} 项`] : []), ...(taken ? [`取消 ${figure(taken)} 项`] : [])].join('，'),
    fromOthers: (count) => `其中 ${figure(count)} 项由他人转入`,
    disabled: '已停用',
    saved: '已保存。',
    noDistricts: '该公司尚无区县。',
    save: '保存',
    close: '关闭',
  },
})

export const companyUserWords = both({
  en: {
    counted: (n: number) => counted(n, 'user', 'users'),
    empty: 'Users whose roles belong to a company: administrators, business, warehouse and finance.',
    inCompany: 'In a company',
    without: 'Without',
    put: 'Add users',
    move: 'Move to a company',
    moved: (count: number) => `${counted(count, 'user', 'users')} moved to the company`,
    moveOne: 'Move',
    takeOut: 'Remove',
    confirmTakeOut: (count: number, first: string) =>
      count === 1 ? `Remove ${first} from the company?` : `Remove ${figure(count)} users from their companies?`,
    putTitle: (count: number) =>
      count ? `Move ${counted(count, 'user', 'users')} to a company` : 'Add users to a company',
    putHint: 'Users of another company are moved; their districts, schools and warehouses must be reassigned first.',
    users: 'Users',
    company: 'Company',
    cancel: 'Cancel',
  },
  zh: {
    counted: (n) => `${figure(n)} 个用户`,
    empty: '这里列出角色属于公司的用户：管理员、业务、仓管和财务。',
    inCompany: '已加入公司',
    without: '未加入',
    put: '加入用户',
    move: '调入公司',
    moved: (count) => `已将 ${figure(count)} 位用户调入公司`,
    moveOne: '调动',
    takeOut: '移出公司',
    confirmTakeOut: (count, first) => (count === 1 ? `将 ${first} 移出公司？` : `将 ${figure(count)} 个用户移出公司？`),
    putTitle: (count) => (count ? `将 ${figure(count)} 个用户调入公司` : '将用户加入公司'),
    putHint: '已在其他公司的用户将被调入；其负责的区县、学校和仓库须先移交。',
    users: '用户',
    company: '公司',
    cancel: '取消',
  },
})
