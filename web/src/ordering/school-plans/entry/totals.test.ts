import { expect, it } from 'vitest'
import { lineWith } from './line-fixture.ts'
import { stageCaps, totalsOf } from './totals.ts'

const lines = [
  lineWith({ bookId: 1, requested: 80, priceFen: 1000, fundedMost: 70 }),
  lineWith({ bookId: 1, audience: 'teacher', requested: 2, priceFen: 1000, fundedMost: 0 }),
  lineWith({ bookId: 2, requested: 0, priceFen: 500 }),
  lineWith({ bookId: 3, requested: null, priceFen: 900 }),
]

it('the totals add copies, list value and state-funded value; zero counts as filled, empty does not', () => {
  expect(totalsOf(lines, ({ requested }) => requested)).toEqual({
    lines: 4,
    filled: 3,
    copies: 82,
    listFen: 82_000,
    fundedFen: 70_000,
  })
})

it('lines without a suggestion count only once they are chosen, so that progress reaches its end', () => {
  const aids = [
    lineWith({ bookId: 4, requested: null, suggested: 0 }),
    lineWith({ bookId: 5, requested: 6, suggested: 0 }),
  ]
  expect(totalsOf([...lines.slice(0, 3), ...aids], ({ requested }) => requested)).toMatchObject({ lines: 4, filled: 4 })
})

it('the state-funded value per student is compared with the cap of each stage', () => {
  const headcounts = [
    { grade: 1, students: 80 },
    { grade: 2, students: 20 },
  ]
  const caps = { primary: 500, junior: 700, senior: null }
  const used = stageCaps(lines, ({ requested }) => requested, headcounts, { caps })
  expect(used).toEqual([{ stage: 'primary', perStudentFen: 700, capFen: 500, percent: 140 }])
  expect(stageCaps(lines, () => null, headcounts, { caps: { ...caps, primary: null } })).toEqual([
    { stage: 'primary', perStudentFen: 0, capFen: null, percent: null },
  ])
})
