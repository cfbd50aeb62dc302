import { type Kind, type Stage, stages } from '../catalogue/choices.ts'
import type { Audience } from './choices.ts'

/** Teachers need textbooks too. */
export function audiencesOf(kind: Kind): readonly Audience[] {
  if (kind === 'teacher') return ['teacher']
  return kind === 'textbook' ? ['student', 'teacher'] : ['student']
}

/** Teaching aids are chosen, never suggested. */
export const isAid = (kind: Kind): boolean => kind === 'aid'

/** Integer division, rounded up. */
export const dividedUp = (amount: number, by: number): number => Math.ceil(amount / by)

export interface SuggestionFacts {
  readonly kind: Kind
  readonly audience: Audience
  readonly students: number
  readonly classes: number
  /** Percent for reused titles; null for others. */
  readonly recycleRate: number | null
  readonly classesPerTeacher: number
}

/** One for each student, or for each teacher of the subject. */
export function suggestedCopies({
  kind,
  audience,
  students,
  classes,
  recycleRate,
  classesPerTeacher,
}: SuggestionFacts): number {
  if (isAid(kind)) return 0
  if (audience === 'teacher') return dividedUp(classes, classesPerTeacher)
  return recycleRate === null ? students : dividedUp(students * recycleRate, 100)
}

/** Zero for teachers. */
export function fundedMost(line: {
  readonly audience: Audience
  readonly stateFunded: boolean
  readonly fundedStudents: number
  readonly recycleRate: number | null
}): number {
  if (!line.stateFunded || line.audience === 'teacher') return 0
  return line.recycleRate === null ? line.fundedStudents : dividedUp(line.fundedStudents * line.recycleRate, 100)
}

export const gradesOf = ({
  stage,
  grade,
}: {
  readonly stage: Stage
  readonly grade: number
}): readonly [number, number] => (grade === 0 ? stages[stage].grades : [grade, grade])

/** Whether the deviation needs a reason. */
export function needsReason(
  { copies, suggested, audience }: { readonly copies: number; readonly suggested: number; readonly audience: Audience },
  toleranceBp: number,
): boolean {
  const difference = Math.abs(copies - suggested)
  if (audience === 'teacher' && difference <= teacherTolerance) return false
  return difference * 10_000 > suggested * toleranceBp
}

/** One teacher more or less is normal in any school. */
const teacherTolerance = 2

/** After the schools' deadline, for returned plans. */
export const returnedGraceDays = 3

/** The district's deadline, else the plan's; extended for a returned plan. */
export function entryUntil(dates: {
  readonly planUntil: Date
  readonly districtUntil: Date | null
  readonly returned: boolean
}): Date {
  const until = dates.districtUntil ?? dates.planUntil
  return dates.returned ? new Date(until.getTime() + returnedGraceDays * 86_400_000) : until
}

export interface EditionChoice {
  readonly bookId: number
  readonly title: string
  readonly subjectId: number
  readonly stage: Stage
  readonly grade: number
  readonly kind: Kind
  readonly editionId: number
}

/** A district may choose one edition per subject, grade and kind. */
export function editionClashes<Choice extends EditionChoice>(choices: readonly Choice[]): Choice[][] {
  const groups = Map.groupBy(choices, ({ subjectId, stage, grade, kind }) => [subjectId, stage, grade, kind].join())
  return [...groups.values()].filter((group) => new Set(group.map(({ editionId }) => editionId)).size > 1)
}

/** '2026A' is the autumn of 2026. */
export const planCode = (year: number, term: 'autumn' | 'spring'): string => `${year}${term === 'autumn' ? 'A' : 'S'}`
