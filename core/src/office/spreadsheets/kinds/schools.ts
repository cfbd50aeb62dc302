import { z } from 'zod'
import { type Stage, stages } from '../../../base/catalogue/choices.ts'
import type { Issue } from '../../../kit/issues.ts'
import { Id } from '../../../kit/paging.ts'
import { natures } from '../../../base/schools/choices.ts'
import { CampusInput, Headcount, SchoolInput } from '../../../base/schools/contract.ts'
import {
  type GradeCount,
  headcountProblems,
  headcountStageProblems,
  mainCampusSuffix,
  stagesProblem,
} from '../../../base/schools/rules.ts'
import { campusWords, schoolWords } from '../../../base/schools/words.ts'
import { codeOf, oneOf, someOf, text, integer } from '../cells.ts'
import type { EnteredSheet, KnownEntry, ReferredEntries } from '../sheet.ts'
import { columnNotes, examples, headcountSheetWords, sheetNames } from '../words.ts'
import { factOf, grade, resourceColumns, shown, summed } from './common.ts'

const counts = ['classes', 'students', 'fundedStudents', 'teachers'] as const

/** In addition to references. */
export interface SchoolFacts {
  /** Grades with students, by school code. */
  readonly grades: Readonly<Record<string, readonly number[]>>
  /** Salesperson and district by school code. */
  readonly lookedAfter: Readonly<Record<string, { readonly by: string; readonly districtCode: string }>>
  /** Lower-case. */
  readonly salespeople: readonly string[]
  /** Main campus codes used by other schools. */
  readonly takenCodes: readonly string[]
}

function schoolFits(school: KnownEntry, referred: ReferredEntries, knownFacts: unknown): Issue[] {
  const facts = knownFacts as SchoolFacts
  const code = String(school['code'])
  const stagesLeft = stagesProblem(school['stages'] as Stage[], factOf(facts.grades, code) ?? [])
  const taken = facts.takenCodes.includes(`${code}${mainCampusSuffix}`)
  return [
    ...(stagesLeft ? [stagesLeft] : []),
    ...(salespersonFits(code, referred, facts)
      ? []
      : [{ field: 'salespersonId', rule: 'salesperson_of_company', facts: {} }]),
    ...(taken ? [{ field: 'code', rule: 'main_campus_code', facts: { given: `${code}${mainCampusSuffix}` } }] : []),
  ]
}

/** A former choice may stay after the district changed company. */
function salespersonFits(
  code: string,
  { districtCode: district, salespersonUserName: user }: ReferredEntries,
  { salespeople, lookedAfter }: SchoolFacts,
): boolean {
  if (!user || !district) return true
  const userName = String(user['userName']).toLowerCase()
  const before = factOf(lookedAfter, code)
  if (before?.by === userName && before.districtCode === district['code']) return true
  return salespeople.includes(userName) && user['companyId'] === district['companyId']
}

export const schoolSheet: EnteredSheet = {
  name: sheetNames.school,
  thing: 'school',
  keys: ['code'],
  words: schoolWords,
  input: SchoolInput,
  looksAt: { district: ['code', 'companyId'], user: ['userName', 'companyId'] },
  fits: schoolFits,
  columns: [
    { key: 'code', cell: text, note: columnNotes.schoolCode, example: '3301020001' },
    { key: 'name', cell: text, example: examples.schoolName },
    { key: 'districtCode', cell: codeOf('district'), fills: 'districtId', example: '330102' },
    shown('districtName'),
    { key: 'stages', cell: someOf(stages), example: ['primary', 'junior'] },
    { key: 'nature', cell: oneOf(natures), example: 'public' },
    {
      key: 'settlementModeCode',
      cell: codeOf('settlementMode'),
      fills: 'settlementModeId',
      note: columnNotes.ownSettlementMode,
    },
    shown('settlementModeName'),
    { key: 'address', cell: text, example: examples.address },
    { key: 'contact', cell: text, example: examples.person },
    { key: 'phone', cell: text, example: '010-5550101' },
    { key: 'salespersonUserName', cell: codeOf('user'), fills: 'salespersonId', note: columnNotes.salesperson },
    shown('salespersonName'),
    ...summed('campuses', ...counts),
    shown('warehouseName'),
    ...resourceColumns,
  ],
}

/** A campus never changes its school. */
export type SchoolOfCampus = Readonly<Record<string, string>>

function campusFits({ code }: KnownEntry, { schoolCode }: ReferredEntries, facts: unknown): Issue[] {
  const before = factOf(facts as SchoolOfCampus, String(code))
  const stays = before === undefined || !schoolCode || schoolCode['code'] === before
  return stays ? [] : [{ field: 'schoolId', rule: 'campus_stays', facts: {} }]
}

export const campusSheet: EnteredSheet = {
  name: sheetNames.campus,
  thing: 'campus',
  keys: ['code'],
  words: campusWords,
  input: CampusInput,
  looksAt: { school: ['code'] },
  fits: campusFits,
  columns: [
    { key: 'code', cell: text, note: columnNotes.campusCode, example: '330102000102' },
    { key: 'name', cell: text, example: examples.campusName },
    { key: 'schoolCode', cell: codeOf('school'), fills: 'schoolId', example: '3301020001' },
    shown('schoolName'),
    shown('districtName'),
    shown('stages', someOf(stages)),
    { key: 'address', cell: text, example: examples.address },
    { key: 'contact', cell: text, example: examples.person },
    { key: 'phone', cell: text, example: '010-5550101' },
    ...summed(...counts),
    shown('warehouseName'),
    ...resourceColumns,
  ],
}

/** The headcount's rules use positions; here each row is alone. */
const ofOneRow = (field: string): string => field.replace(/^headcount\.0\./, '')

const HeadcountInput = z.object({ campusId: Id, ...Headcount.shape }).superRefine((row, context) => {
  for (const { field, rule, facts } of headcountProblems([row]))
    context.addIssue({ code: 'custom', path: [ofOneRow(field)], params: { rule, facts } })
})

function headcountFits(row: KnownEntry, { campusCode }: ReferredEntries) {
  if (!campusCode) return []
  const problems = headcountStageProblems([row as unknown as GradeCount], campusCode['stages'] as Stage[])
  return problems.map((problem) => ({ ...problem, field: ofOneRow(problem.field) }))
}

/** A row for each campus and grade; others stay. */
export const headcountSheet: EnteredSheet = {
  name: sheetNames.headcount,
  thing: 'headcount',
  keys: ['campusCode', 'grade'],
  words: headcountSheetWords,
  input: HeadcountInput,
  looksAt: { campus: ['stages'] },
  fits: headcountFits,
  columns: [
    shown('schoolName'),
    {
      key: 'campusCode',
      cell: codeOf('campus'),
      fills: 'campusId',
      note: columnNotes.headcount,
      example: '330102000101',
    },
    shown('campusName'),
    { key: 'grade', cell: grade, example: 1 },
    { key: 'classes', cell: integer, isSummed: true, example: 4 },
    { key: 'students', cell: integer, isSummed: true, example: 168 },
    { key: 'fundedStudents', cell: integer, isSummed: true, note: columnNotes.fundedStudents, example: 168 },
    { key: 'teachers', cell: integer, isSummed: true, example: 9 },
  ],
}
