import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

export const mySchoolScreenWords = both({
  en: {
    campuses: (count: number) => counted(count, 'campus', 'campuses'),
    students: (count: number) => counted(count, 'student', 'students'),
    classes: (count: number) => counted(count, 'class', 'classes'),
    search: 'School, campus or code',
    nothing: 'The schools of your district are added by head office.',
    withStudents: 'With enrolment',
    withoutStudents: 'Without enrolment',
    edit: 'Enrolment',
    contactSection: 'Contact',
    asSchool: (value: string) => `Leave empty for that of the school: ${value}`,
    thisSeason: 'This season’s order:',
    willFollow: 'suggestions are updated from the enrolment.',
    staysAsIs: 'already submitted, not updated.',
    suggestionsFollow: 'Saved. The suggestions of this season’s order are updated.',
  },
  zh: {
    campuses: (count) => `${figure(count)} 个校区`,
    students: (count) => `学生 ${figure(count)}`,
    classes: (count) => `${figure(count)} 个班`,
    search: '学校、校区或编码',
    nothing: '本区学校由总部添加。',
    withStudents: '已填在校人数',
    withoutStudents: '未填在校人数',
    edit: '在校人数',
    contactSection: '联系方式',
    asSchool: (value) => `留空则用学校的：${value}`,
    thisSeason: '本季征订：',
    willFollow: '建议数随在校人数更新。',
    staysAsIs: '已提交，不随之改变。',
    suggestionsFollow: '已保存，本季征订的建议数已更新。',
  },
})
