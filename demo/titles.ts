import {
  type Kind,
  type Stage,
  type Term,
  type Volume,
  gradeWords,
  stages,
  volumes,
} from '@keben/core/base/catalogue/choices'
import { city } from './names.ts'
import { type DemoSubject, demoSubjects } from './subjects.ts'

/** A title before it has a publisher, a price and a number. */
export interface Title {
  readonly zh: string
  readonly code: string
  readonly subject: DemoSubject
  /** Which of the editions of its subject, the main one first. */
  readonly edition: number
  readonly kind: Kind
  readonly stage: Stage
  readonly grade: number
  readonly volume: Volume
  readonly term: Term
}

/** How the titles of one season are made up, in percent. Whole-year titles belong to both. */
const shares = { textbook: 58, workbook: 17, teacher: 9, aid: 8, atlas: 4, audiovisual: 2, local: 2 } as const
type DemoKind = keyof typeof shares

const kindWords: Record<DemoKind, { mark: string; zh: string }> = {
  textbook: { mark: 'T', zh: '' },
  workbook: { mark: 'W', zh: ' 同步练习册' },
  teacher: { mark: 'R', zh: ' 教师教学用书' },
  aid: { mark: 'S', zh: ' 学习指导' },
  atlas: { mark: 'M', zh: '图册' },
  audiovisual: { mark: 'V', zh: ' 听力与欣赏' },
  local: { mark: 'L', zh: `${city.zh}乡土` },
}

/** Both seasons, each with exactly so many titles in use. */
export function makeTitles(perSeason: number): Title[] {
  const counts = countsOf(perSeason)
  return (Object.keys(shares) as DemoKind[]).flatMap((kind) => {
    // Local courses run through the year: one title serves both seasons.
    const volumesOfKind: Volume[] = kind === 'local' ? ['whole'] : ['first', 'second']
    return volumesOfKind.flatMap((volume) => take(counts[kind], candidates(kind, volume)))
  })
}

/** Whole numbers in these proportions that add up; what rounding leaves goes to the textbooks. */
function countsOf(perSeason: number): Record<DemoKind, number> {
  const counts = Object.fromEntries(
    Object.entries(shares).map(([kind, share]) => [kind, Math.floor((perSeason * share) / 100)]),
  ) as Record<DemoKind, number>
  const placed = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, textbook: counts.textbook + perSeason - placed }
}

function take(count: number, from: Iterable<Title>): Title[] {
  const taken: Title[] = []
  for (const title of from) {
    if (taken.length === count) break
    taken.push(title)
  }
  return taken
}

// Aids and workbooks are spread over the stages, so that a small city has some of every kind.
const gradesMixed = [7, 4, 10, 8, 1, 5, 11, 2, 9, 3, 6, 12]
const gradesInTurn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The main editions first, the years of compulsory school before the others; then second editions, and so on without end. */
function* candidates(kind: DemoKind, volume: Volume): Iterable<Title> {
  const subjects = demoSubjects.filter((subject) => has(subject, kind))
  const grades = kind === 'textbook' ? gradesInTurn : gradesMixed
  for (let edition = 0; ; edition += 1)
    for (const grade of grades)
      for (const subject of subjects)
        if (isFor(grade, subject, kind)) yield titleOf(subject, grade, kind, volume, edition)
}

function has(subject: DemoSubject, kind: DemoKind): boolean {
  if (kind === 'textbook' || kind === 'teacher') return true
  if (kind === 'local') return subject.code === 'morals'
  return subject.beside.includes(kind)
}

/** There are no teaching aids for the first two grades. */
const isFor = (grade: number, { grades }: DemoSubject, kind: DemoKind): boolean =>
  grades.includes(grade) && !(kind === 'aid' && grade < 3)

const stageOf = (grade: number): Stage =>
  grade <= stages.primary.grades[1] ? 'primary' : grade <= stages.junior.grades[1] ? 'junior' : 'senior'

const volumeMarks = { first: 'A', second: 'B', whole: 'W' } as const
const terms = { first: 'autumn', second: 'spring', whole: 'both' } as const

function titleOf(subject: DemoSubject, grade: number, kind: DemoKind, volume: Volume, edition: number): Title {
  const { mark, zh } = kindWords[kind]
  const place = `${gradeWords.zh(grade)} ${volumes[volume].zh}`
  const name = { local: zh, atlas: subject.zh + zh }[kind as string] ?? subject.zh
  return {
    zh: `${name} ${place}${kind === 'local' || kind === 'atlas' ? '' : zh}`,
    code: `${subject.mark}${String(grade).padStart(2, '0')}${volumeMarks[volume]}${mark}${String(edition + 1).padStart(2, '0')}`,
    subject,
    edition,
    kind,
    stage: stageOf(grade),
    grade,
    volume,
    term: terms[volume],
  }
}
