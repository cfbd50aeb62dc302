import type { FieldWords } from '../../kit/endpoint.ts'
import { resourceWords } from '../../kit/resource.ts'
import type { Both } from '../../kit/language.ts'

/** The enrolment of a grade, a campus or a school. */
export const headcountWords = {
  en: {
    headcount: 'Enrolment',
    grade: 'Grade',
    classes: 'Classes',
    students: 'Students',
    fundedStudents: 'State-funded',
    teachers: 'Teachers',
  },
  zh: {
    headcount: '在校人数',
    grade: '年级',
    classes: '班级数',
    students: '学生数',
    fundedStudents: '财政支付人数',
    teachers: '教师数',
  },
} as const satisfies FieldWords

export const schoolWords = {
  en: {
    ...resourceWords.en,
    ...headcountWords.en,
    hasSalesperson: 'Has a salesperson',
    hasUser: 'Has a user',
    code: 'Code',
    name: 'Name',
    districtId: 'District',
    districtCode: 'District code',
    districtName: 'District',
    stages: 'Stages',
    nature: 'Type',
    settlementModeId: 'Settlement mode',
    settlementModeCode: 'Settlement mode code',
    settlementModeName: 'Settlement mode',
    address: 'Address',
    contact: 'Contact',
    phone: 'Phone',
    salespersonId: 'Salesperson',
    salespersonUserName: 'Salesperson (username)',
    salespersonName: 'Salesperson',
    campuses: 'Campuses',
    warehouseName: 'Warehouse',
    hasHeadcount: 'Has enrolment',
    hasWarehouse: 'Has a warehouse',
  },
  zh: {
    ...resourceWords.zh,
    ...headcountWords.zh,
    hasSalesperson: '有业务员',
    hasUser: '有用户',
    code: '学校编码',
    name: '学校名称',
    districtId: '区县',
    districtCode: '区县编码',
    districtName: '区县',
    stages: '学段',
    nature: '办学性质',
    settlementModeId: '结算方式',
    settlementModeCode: '结算方式编码',
    settlementModeName: '结算方式',
    address: '地址',
    contact: '联系人',
    phone: '电话',
    salespersonId: '业务员',
    salespersonUserName: '业务员用户名',
    salespersonName: '业务员',
    campuses: '校区数',
    warehouseName: '供货仓库',
    hasHeadcount: '在校人数',
    hasWarehouse: '供货仓库',
  },
} as const satisfies FieldWords

export const campusWords = {
  en: {
    ...resourceWords.en,
    ...headcountWords.en,
    code: 'Code',
    name: 'Campus',
    schoolId: 'School',
    schoolCode: 'School code',
    schoolName: 'School',
    districtName: 'District',
    stages: 'Stages',
    address: 'Address',
    contact: 'Contact',
    phone: 'Phone',
    warehouseName: 'Warehouse',
    hasHeadcount: 'Has enrolment',
    hasWarehouse: 'Has a warehouse',
  },
  zh: {
    ...resourceWords.zh,
    ...headcountWords.zh,
    code: '校区编码',
    name: '校区名称',
    schoolId: '学校',
    schoolCode: '学校编码',
    schoolName: '学校',
    districtName: '区县',
    stages: '学段',
    address: '地址',
    contact: '联系人',
    phone: '电话',
    warehouseName: '供货仓库',
    hasHeadcount: '在校人数',
    hasWarehouse: '供货仓库',
  },
} as const satisfies FieldWords

/** The default name of a school's first campus. */
export const mainCampusName: Both<string> = { en: 'Main campus', zh: '本部' }

/** Rows that refer to a school or a campus and prevent its deletion. */
export const schoolReferrerWords = {
  users: { en: { one: 'user', many: 'users' }, zh: '用户' },
} as const
