import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const schoolsSentences: Both<Record<string, RuleSentence>> = {
  en: {
    school_code: () => 'must be 10 digits',
    grade_repeats: (f) => `must contain each grade once; grade ${f['grade']} appears twice`,
    grade_not_taught: (f) => `must belong to the school’s stages; grade ${f['grade']} does not`,
    funded_are_students: (f) => `must not exceed the ${f['students']} students of grade ${f['grade']}`,
    stages_leave_grades: (f) =>
      `must include all grades with enrolment; set the enrolment of grade ${f['grades']} to zero first`,
    campus_stays: () => 'cannot be changed: a campus stays with its school',
    salesperson_of_company: () => 'must be a business user of the district’s company',
  },
  zh: {
    school_code: () => '必须是 10 位数字',
    grade_repeats: (f) => `年级不能重复：${f['grade']} 年级`,
    grade_not_taught: (f) => `必须属于学校的学段，${f['grade']} 年级不属于`,
    funded_are_students: (f) => `不能多于 ${f['grade']} 年级的学生数 ${f['students']}`,
    stages_leave_grades: (f) =>
      `必须包含所有有人数的年级，请先将 ${String(f['grades']).replaceAll(', ', '、')} 年级的人数清零`,
    campus_stays: () => '不能更改：校区不能转到其他学校',
    salesperson_of_company: () => '必须是该区县所属公司的业务用户',
  },
}
