import type { Stage } from '@keben/core/base/catalogue/choices'
import type { Nature } from '@keben/core/base/schools/choices'
import { CampusInput, SchoolInput } from '@keben/core/base/schools/contract'
import { gradesOf, mainCampusSuffix } from '@keben/core/base/schools/rules'
import {
  type Name,
  address,
  campusNames,
  chineseNumber,
  contactOf,
  districtNames,
  schoolKinds,
  schoolNames,
} from './names.ts'
import type { DemoDistrict } from './district.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'
import { type DemoRow, rowOf } from './row.ts'

/** Kinds of schools in the proportions of a real city, and each name once in its district. */
export function makeSchools({ schools }: Profile, random: Random, districts: readonly DemoDistrict[]) {
  const kinds = schoolKinds.flatMap((kind) => times(kind.share, () => kind))
  return times(schools, (index) => {
    const district = nth(districts, index)
    const place = nth(districtNames, index % districts.length)
    // Steps that share no divisor with the number of kinds visit all of them in every district.
    const kind = nth(kinds, Math.floor(index / districts.length) * 7 + district.id * 11)
    const serial = Math.floor(index / districts.length) + 1
    const name = schoolName(serial, place, kind)
    const fields = {
      code: `${district.code}${String(serial).padStart(4, '0')}`,
      name,
      districtId: district.id,
      stages: [...kind.stages],
      nature: natureOf(random),
      settlementModeId: random.chance(0.1) ? 3 : null,
      address: address(random, place),
      ...contactOf(random),
      remark: '',
    }
    return rowOf(SchoolInput, index + 1, fields, index === schools - 1 ? 'disabled' : 'active')
  })
}
export type DemoSchool = DemoRow<typeof SchoolInput>

function natureOf(random: Random): Nature {
  if (random.chance(0.92)) return 'public'
  return random.chance(0.8) ? 'private' : 'other'
}

function schoolName(serial: number, district: Name, kind: Name): string {
  const round = Math.floor(serial / (2 * schoolNames.length))
  const numbered = `第${chineseNumber((serial >> 1) + 1)}`
  const called = serial % 2 ? numbered : nth(schoolNames, serial >> 1).zh + (round ? chineseNumber(round + 1) : '')
  return `${district.zh}${called}${kind.zh}`
}

/** The second district's last school is new: only first grades, and no delivery data yet. */
export const newSchool = (schools: readonly DemoSchool[]): DemoSchool => {
  const school = schools.findLast(({ districtId }) => districtId === 2)
  if (!school) throw new Error('The second district has no school.')
  return school
}

/** Every school has its main campus; some of them have a second one. */
export function makeCampuses(
  { campuses, schools: count, students }: Profile,
  random: Random,
  schools: readonly DemoSchool[],
) {
  const more = campuses - count
  const step = Math.floor(count / more)
  const campusRows = schools.flatMap((school, index) => {
    const second = index % step === 0 && index / step < more
    return [0, ...(second ? [1 + (index % 4)] : [])].map((place) => ({ school, place }))
  })
  const headcounts = makeHeadcounts(campusRows, newSchool(schools), students, random)
  return campusRows.map(({ school, place }, index) => {
    const fields = {
      schoolId: school.id,
      code: place === 0 ? `${school.code}${mainCampusSuffix}` : `${school.code}02`,
      name: nth(campusNames, place).zh,
      address: school.address,
      ...contactOf(random),
      headcount: nth(headcounts, index),
      remark: '',
    }
    return rowOf(CampusInput, index + 1, fields, school.state)
  })
}
export type DemoCampus = DemoRow<typeof CampusInput>

const stageOf = (grade: number): Stage => (grade <= 6 ? 'primary' : grade <= 9 ? 'junior' : 'senior')
const teachersPerClass: Readonly<Record<Stage, number>> = { primary: 2.1, junior: 2.9, senior: 3.3 }

/** Schools differ in size and grades in strength; all of them together have as many students as the city. */
function makeHeadcounts(
  campuses: readonly { school: DemoSchool; place: number }[],
  opened: DemoSchool,
  students: number,
  random: Random,
) {
  const weights = campuses.map(({ school, place }) => {
    const size = (0.5 + random.next() * 1.1) * (place === 0 ? 1 : 0.6)
    return gradesAt(school, opened).map((grade) => ({
      grade,
      weight: size * (0.9 + random.next() * 0.2) * (grade > 6 ? 1.5 : 1),
    }))
  })
  const total = weights.flat().reduce((sum, { weight }) => sum + weight, 0)
  return weights.map((grades, index) =>
    grades.map(({ grade, weight }) =>
      headcountOf(grade, Math.round((weight / total) * students), nth(campuses, index).school, random),
    ),
  )
}

function gradesAt({ id, state, stages }: DemoSchool, opened: DemoSchool): readonly number[] {
  if (state === 'disabled') return []
  return stages.flatMap((stage) => (id === opened.id ? gradesOf([stage]).slice(0, 1) : gradesOf([stage])))
}

/** The state pays the books of compulsory education; in senior schools, those of students in need. */
function headcountOf(grade: number, students: number, { nature }: DemoSchool, random: Random) {
  const stage = stageOf(grade)
  const classes = Math.ceil(students / random.int(40, 47))
  const funded = stage === 'senior' ? random.int(5, 12) : nature === 'public' ? 100 : random.int(80, 96)
  return {
    grade,
    classes,
    students,
    fundedStudents: Math.floor((students * funded) / 100),
    teachers: Math.ceil(classes * teachersPerClass[stage]),
  }
}
