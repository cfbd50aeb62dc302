import type { Issue } from '../../kit/issues.ts'
import { type Funding, type Kind, type Stage, allGrades, stages } from './choices.ts'

/** Weights 1 and 3 in turn, completed to the next ten. */
export function isbnCheckDigit(firstTwelve: string): number {
  const sum = [...firstTwelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Stored without dashes. */
export const bareIsbn = (typed: string): string => typed.replace(/[\s-]/g, '')

export function isbnProblem(isbn: string): Pick<Issue, 'rule' | 'facts'> | undefined {
  if (!/^97[89]\d{10}$/.test(isbn)) return { rule: 'isbn', facts: {} }
  const expected = isbnCheckDigit(isbn.slice(0, 12))
  return Number(isbn[12]) === expected ? undefined : { rule: 'isbn_check_digit', facts: { expected } }
}

interface BookFacts {
  readonly stage: Stage
  readonly grade: number
  readonly kind: Kind
  readonly funding: Funding
  readonly recycled: boolean
  readonly recycleRate: number | null
}

/** Shared by form, call and import. */
export function bookProblems(book: BookFacts): Issue[] {
  const problems: Issue[] = []
  const [lowest, highest] = stages[book.stage].grades
  if (book.grade !== allGrades && (book.grade < lowest || book.grade > highest))
    problems.push({ field: 'grade', rule: 'grade_of_stage', facts: {} })
  if (book.funding === 'state' && (book.kind === 'teacher' || book.kind === 'aid'))
    problems.push({ field: 'funding', rule: 'never_state_funded', facts: {} })
  if (book.kind === 'aid' && (book.grade === 1 || book.grade === 2))
    problems.push({ field: 'grade', rule: 'no_aids_for_beginners', facts: {} })
  if (book.recycled !== (book.recycleRate !== null))
    problems.push({ field: 'recycleRate', rule: 'recycle_rate_needed', facts: {} })
  return problems
}

/** Workbooks and aids follow an edition, but come from any publisher. */
const partsOfAnEdition: readonly Kind[] = ['textbook', 'teacher']

interface BookReferences {
  readonly stage: Stage
  readonly kind: Kind
  readonly publisherId: number
  readonly subject: { readonly stages: readonly Stage[] }
  readonly edition: { readonly publisherId: number | null }
}

export function bookReferenceProblems({ stage, kind, publisherId, subject, edition }: BookReferences): Issue[] {
  const problems: Issue[] = []
  if (!subject.stages.includes(stage)) problems.push({ field: 'subjectId', rule: 'subject_of_stage', facts: {} })
  if (edition.publisherId !== null && edition.publisherId !== publisherId && partsOfAnEdition.includes(kind))
    problems.push({ field: 'editionId', rule: 'edition_of_publisher', facts: {} })
  return problems
}
