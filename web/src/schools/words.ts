import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface SchoolScreenWords {
  schoolsAndCampuses: string
  schools: (count: number) => string
  campuses: (count: number) => string
  students: (count: number) => string
  searchSchools: string
  searchCampuses: string
  noSchools: string
  noCampuses: string
  newSchool: string
  newCampus: string
  school: string
  campusView: string
  enrolment: string
  importEnrolment: string
  termsSection: string
  contactSection: string
  detailsSection: string
  codeHint: string
  fromDistrict: string
  asDistrict: (name: string | undefined) => string
  nobody: string
  withStudents: string
  withoutStudents: string
  served: string
  notServed: string
  servedFrom: (warehouse: string) => string
  servedByNone: string
  total: string
  allFunded: string
  chooseSchoolFirst: string
  saved: string
  savedEnterNext: string
  figures: string
  confirmDeleteCampus: (name: string) => string
}

/** What the screens of schools and campuses say; the names of fields are core's. */
export const schoolScreenWords: Both<SchoolScreenWords> = {
  en: {
    schoolsAndCampuses: 'Schools and campuses',
    schools: (count) => counted(count, 'school', 'schools'),
    campuses: (count) => counted(count, 'campus', 'campuses'),
    students: (count) => counted(count, 'student', 'students'),
    searchSchools: 'Name or code',
    searchCampuses: 'School, campus or code',
    noSchools: 'Add the first school, or import them all from an Excel sheet. Each gets its main campus at once.',
    noCampuses: 'Campuses come with their schools: add a school first.',
    newSchool: 'Add school',
    newCampus: 'Add campus',
    school: 'School',
    campusView: 'Campuses',
    enrolment: 'Enrolment',
    importEnrolment: 'Import enrolment',
    termsSection: 'Settlement and sales',
    contactSection: 'How to reach them',
    detailsSection: 'Campus details',
    codeHint: '10 digits.',
    fromDistrict: 'from the district',
    asDistrict: (name) => (name ? `Empty: the district’s, which is ${name}.` : 'Empty: the district’s.'),
    nobody: 'nobody',
    withStudents: 'Entered',
    withoutStudents: 'Missing',
    served: 'Yes',
    notServed: 'By none',
    servedFrom: (warehouse) => `Served from ${warehouse}`,
    servedByNone: 'Served by no warehouse',
    total: 'Total',
    allFunded: 'All students are state-funded',
    chooseSchoolFirst: 'Choose the school first: its stages decide the grades.',
    saved: 'Saved.',
    savedEnterNext: 'The school is saved. Now enter how many there are.',
    figures: 'Classes · students · state-funded · teachers',
    confirmDeleteCampus: (name) => `Delete the campus “${name}” with its enrolment?`,
  },
  zh: {
    schoolsAndCampuses: '学校与校区',
    schools: (count) => `${figure(count)} 所学校`,
    campuses: (count) => `${figure(count)} 个校区`,
    students: (count) => `${figure(count)} 名学生`,
    searchSchools: '名称 / 编码',
    searchCampuses: '学校 / 校区 / 编码',
    noSchools: '请新增学校，或用 Excel 模板导入。每所学校会同时建立本部校区。',
    noCampuses: '校区随学校建立，请先新增学校。',
    newSchool: '新增学校',
    newCampus: '新增校区',
    school: '学校',
    campusView: '校区',
    enrolment: '在校人数',
    importEnrolment: '导入人数',
    termsSection: '结算与业务',
    contactSection: '联系方式',
    detailsSection: '校区信息',
    codeHint: '10 位数字。',
    fromDistrict: '随区县',
    asDistrict: (name) => (name ? `留空则随区县：${name}。` : '留空则随区县。'),
    nobody: '无',
    withStudents: '已填',
    withoutStudents: '未填',
    served: '有',
    notServed: '无',
    servedFrom: (warehouse) => `供货仓库：${warehouse}`,
    servedByNone: '没有供货仓库',
    total: '合计',
    allFunded: '全部学生由财政支付',
    chooseSchoolFirst: '请先选择学校，年级由学校的学段决定。',
    saved: '已保存。',
    savedEnterNext: '学校已保存，请继续填写在校人数。',
    figures: '班级 · 学生 · 财政支付 · 教师',
    confirmDeleteCampus: (name) => `确定删除校区“${name}”及其在校人数吗？`,
  },
}
