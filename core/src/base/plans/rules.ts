import { type Kind, type Stage, stages } from '../catalogue/choices.ts'
import type { Audience } from './choices.ts'

/** For whom copies of a kind can be ordered: teachers teach from the textbook, too. */
export function audiencesOf(kind: Kind): readonly Audience[] {
  if (kind === 'teacher') return ['teacher']
  return kind === 'textbook' ? ['student', 'teacher'] : ['student']
}

/** Teaching aids stand apart and are chosen, never suggested. */
export const isAid = (kind: Kind): boolean => kind === 'aid'

/** Rounded up, in whole numbers. */
export const dividedUp = (amount: number, by: number): number => Math.ceil(amount / by)

export interface SuggestionFacts {
  readonly kind: Kind
  readonly audience: Audience
  readonly students: number
  readonly classes: number
  /** Whole percent, of a title that is used again; null of any other. */
  readonly recycleRate: number | null
  readonly classesPerTeacher: number
}

/** How many copies there should be: one for each student, or one for each teacher of the subject. */
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

/** How many of a state-funded title the state pays at most; nothing of what teachers get. */
export function fundedMost(line: {
  readonly audience: Audience
  readonly stateFunded: boolean
  readonly fundedStudents: number
  readonly recycleRate: number | null
}): number {
  if (!line.stateFunded || line.audience === 'teacher') return 0
  return line.recycleRate === null ? line.fundedStudents : dividedUp(line.fundedStudents * line.recycleRate, 100)
}

/** Which grades of a school a title is for. */
export const gradesOf = ({
  stage,
  grade,
}: {
  readonly stage: Stage
  readonly grade: number
}): readonly [number, number] => (grade === 0 ? stages[stage].grades : [grade, grade])

/** Whether a request is so far from what is suggested that somebody has to say why. */
export function needsReason(
  { copies, suggested, audience }: { readonly copies: number; readonly suggested: number; readonly audience: Audience },
  toleranceBp: number,
): boolean {
  const difference = Math.abs(copies - suggested)
  if (audience === 'teacher' && difference <= teacherTolerance) return false
  return difference * 10_000 > suggested * toleranceBp
}

/** One teacher more or less is nobody's question, however small the school. */
const teacherTolerance = 2

/** A plan that was sent back may still be corrected for so long after the schools' deadline. */
export const returnedGraceDays = 3

/** Until when a school may save: its district's own deadline, else the plan's; longer where its plan was sent back. */
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

/** Titles of different editions for the same subject, grade and kind: a district may choose one edition of them. */
export function editionClashes<Choice extends EditionChoice>(choices: readonly Choice[]): Choice[][] {
  const groups = Map.groupBy(choices, ({ subjectId, stage, grade, kind }) => [subjectId, stage, grade, kind].join())
  return [...groups.values()].filter((group) => new Set(group.map(({ editionId }) => editionId)).size > 1)
}

/** '2026A' is the autumn of 2026. */
export const planCode = (year: number, term: 'autumn' | 'spring'): string => `${year}${term === 'autumn' ? 'A' : 'S'}`
