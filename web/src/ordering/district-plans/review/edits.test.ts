import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { lineWith } from '../../school-plans/entry/line-fixture.ts'
import { editsOf, findingsWith, inputsOf, initialCopies, wantsReason } from './edits.ts'
import { keyOfLine } from './lines.ts'

const line = (part: Partial<SchoolLine>): SchoolLine =>
  lineWith({
    title: 'Maths 3',
    subjectName: 'Maths',
    grade: 3,
    kind: 'workbook',
    funding: 'self',
    fundedMost: 0,
    requested: 100,
    copies: 100,
    ...part,
  })
const typed = (
  values: Readonly<Record<string, number | null>>,
  lines: readonly SchoolLine[],
  mode: 'change' | 'fill',
) =>
  editsOf(lines, mode, (key) =>
    key in values
      ? (values[key] ?? null)
      : initialCopies(lines.find((one) => keyOfLine(one) === key) as SchoolLine, mode),
  )

describe('a change of a school’s figures', () => {
  const plain = line({})
  const changed = line({ bookId: 2, approved: 90, approvedReason: 'Counted' })

  it('sends only what differs, with its reason and the previous value', () => {
    const edits = typed({ '1.student': 80 }, [plain, changed], 'change')
    expect(inputsOf(edits, 'change', { reason: 'Headcount', toleranceBp: 1000 })).toEqual([
      { bookId: 1, audience: 'student', copies: 80, was: null, reason: 'Headcount' },
    ])
  })
  it('is withdrawn if the field is emptied or repeats the school’s figure', () => {
    for (const value of [null, 100]) {
      const edits = typed({ '2.student': value }, [plain, changed], 'change')
      expect(inputsOf(edits, 'change', { reason: 'x', toleranceBp: 1000 })).toEqual([
        { bookId: 2, audience: 'student', copies: null, was: 90 },
      ])
    }
    expect(typed({ '1.student': null }, [plain], 'change')).toEqual([])
  })
})

describe('an entry on behalf of a school', () => {
  it('needs a reason only far from the suggestion, and never for teaching aids', () => {
    const empty = line({ requested: null, copies: 0 })
    const aid = line({ bookId: 3, kind: 'aid', suggested: 0, requested: null })
    const edits = typed({ '1.student': 85, '3.student': 40 }, [empty, aid], 'fill')
    expect(edits.map((edit) => wantsReason(edit, 'fill', 1000))).toEqual([false, false])
    expect(wantsReason({ line: empty, value: 120 }, 'fill', 1000)).toBe(true)
    expect(inputsOf(edits, 'fill', { reason: 'x', toleranceBp: 1000 })[0]).toEqual({
      bookId: 1,
      audience: 'student',
      copies: 85,
      was: null,
    })
  })
})

it('typed figures are checked at once, before a missing reason is reported', () => {
  const plan = {
    state: 'submitted' as const,
    rules: { toleranceBp: 1000, caps: { primary: null, junior: null, senior: null }, capMayBeExceeded: false },
    headcount: [{ grade: 3, classes: 2, students: 80, fundedStudents: 0, teachers: 3 }],
    lineList: [line({})],
    nothingNeeded: '',
  }
  expect(findingsWith(plan, [], true).map(({ code }) => code)).toEqual(['reasonMissing'])
  const [first] = plan.lineList
  if (!first) throw new Error('no line')
  expect(findingsWith(plan, [{ line: first, value: 900 }], true).map(({ code }) => code)).toEqual(['tenTimes'])
})
