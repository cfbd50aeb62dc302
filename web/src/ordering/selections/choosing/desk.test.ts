import type { SelectableTitle } from '@keben/core/ordering/selections/contract'
import { describe, expect, it } from 'vitest'
import { createFigureDraft } from '../../../kit/draft/figure-draft.ts'
import { entered } from '../../../kit/draft/read.ts'
import { chosenIn, figuresOf, reserveOf, savedInto, toSave } from './changes.ts'
import { type DeskFilter, countGrades, gradesIn, matchingIn, noFilter, rowsOf, shownOf, standingOf } from './rows.ts'

const title = (id: number, wishes: Partial<SelectableTitle> = {}): SelectableTitle => ({
  id,
  bookCode: `CODE${id}`,
  isbn: `978710700000${id}`,
  title: `Title ${id}`,
  publisherId: 1,
  editionId: 1,
  subjectId: 1,
  stage: 'primary',
  grade: 3,
  volume: 'first',
  term: 'autumn',
  kind: 'textbook',
  funding: 'state',
  priceFen: 1000,
  priceKind: 'fixed',
  disabled: false,
  hasTerms: true,
  replacesId: null,
  replacedById: null,
  reserveCopies: null,
  cataloguePriceFen: null,
  offeredLast: true,
  ...wishes,
})

type Draft = ReturnType<typeof createFigureDraft>
const put = (draft: Draft, ...reserves: readonly (readonly [number, number | null])[]) =>
  draft.cells.write(reserves.map(([id, to]) => ({ ...reserveOf(id), entry: entered(to) })))

function changing(titles: readonly SelectableTitle[], ...reserves: Parameters<typeof put>[1][]): Draft {
  const draft = createFigureDraft()
  draft.arrived(figuresOf([...titles]))
  put(draft, ...reserves)
  return draft
}

describe('the changes of a selection', () => {
  const titles = [title(1, { reserveCopies: 10 }), title(2), title(3, { reserveCopies: 0 })]

  it('are empty once they are taken back', () => {
    const draft = changing(titles, [2, 5])
    expect(draft.changes()).toEqual([{ ...reserveOf(2), value: 5, was: null }])
    put(draft, [2, null], [1, 10])
    expect(draft.changes()).toEqual([])
  })

  it('are sent with the values that they replace', () => {
    const draft = changing(titles, [1, 20], [2, 0], [3, null])
    expect(chosenIn(titles, draft.cells)).toEqual(
      new Map([
        [1, 20],
        [2, 0],
      ]),
    )
    expect(toSave(titles, draft.changes())).toEqual({
      books: [
        { bookId: 1, reserveCopies: 20 },
        { bookId: 2, reserveCopies: 0 },
      ],
      was: [
        { bookId: 1, reserveCopies: 10 },
        { bookId: 3, reserveCopies: 0 },
      ],
    })
  })

  it('keep the values that were seen first, whatever the server answers meanwhile', () => {
    const draft = changing(titles, [1, 20])
    const later = [title(1, { reserveCopies: 15 })]
    draft.arrived(figuresOf(later))
    put(draft, [1, 30])
    expect(toSave(later, draft.changes())).toEqual({
      books: [{ bookId: 1, reserveCopies: 30 }],
      was: [{ bookId: 1, reserveCopies: 10 }],
    })
    const ticked = changing(titles, [2, 5])
    const byBoth = [title(2, { reserveCopies: 8 })]
    ticked.arrived(figuresOf(byBoth))
    put(ticked, [2, 6])
    expect(toSave(byBoth, ticked.changes()).was).toEqual([])
  })

  it('are shown after a save, with those of colleagues', () => {
    const desk = { titles } as unknown as Parameters<typeof savedInto>[0]
    const selection = { actions: ['save'] } as unknown as Parameters<typeof savedInto>[1]['selection']
    const saved = savedInto(desk, { selection, books: [{ bookId: 2, reserveCopies: 7 }] })
    expect(saved.titles.map(({ reserveCopies }) => reserveCopies)).toEqual([null, 7, null])
    expect(saved.actions).toEqual(['save'])
  })
})

describe('the titles of a selection', () => {
  const titles = [
    title(1),
    title(2, { editionId: 2 }),
    title(3, { grade: 4, hasTerms: false }),
    title(4, { grade: 4, replacedById: 5, title: '数学 旧版' }),
    title(5, { grade: 4, replacesId: 4, hasTerms: false, cataloguePriceFen: 900 }),
    title(6, { stage: 'junior', grade: 7, kind: 'aid' }),
  ]
  const chosen = new Map([1, 2, 3, 4, 5].map((id) => [id, id * 10]))
  const overview = standingOf({ titles }, chosen)
  const look = { chosen, changed: new Set([6]), overview }
  const found = (filter: Partial<DeskFilter>) => {
    const input = { ...noFilter, ...filter }
    return shownOf(matchingIn(titles, input), input.show, look)
  }

  const keys = (filter: Partial<DeskFilter>) => rowsOf(found(filter), { ...noFilter, ...filter }).map(({ key }) => key)

  it('are checked for clashing editions, missing terms and newer editions', () => {
    expect(overview.clashes.map((group) => group.map(({ id }) => id))).toEqual([[1, 2]])
    expect([...overview.unready]).toEqual([3])
    expect([...overview.outdated]).toEqual([4])
    expect([overview.titles, overview.copies, overview.valueFen]).toEqual([5, 150, 150_000])
  })

  it.each([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ show: 'selected' }, [1, 2, 3, 4, 5]],
    [{ show: 'changed' }, [6]],
    [{ show: 'clashes' }, [1, 2]],
    [{ show: 'noTerms' }, [3]],
    [{ show: 'replaced' }, [4]],
    [{ keyword: '数学' }, [4]],
    [{ keyword: 'title code3' }, [3]],
    [{ kinds: ['aid'] }, [6]],
    [{ editionIds: [2], keyword: '9787107' }, [2]],
  ] as const)('are filtered by %j: %j', (filter, ids) => {
    expect(found(filter).map(({ id }) => id)).toEqual(ids)
  })

  it('are grouped by grade, and clashing ones by slot', () => {
    expect(keys({ grade: 'primary:4' })).toEqual(['primary:4', '3', '4', '5'])
    expect(keys({ show: 'clashes' })).toEqual(['primary:3:1:textbook', '1', '2'])
    expect(countGrades(gradesIn(titles), chosen).map((grade) => [grade.key, grade.chosen, grade.titles])).toEqual([
      ['primary:3', 2, 2],
      ['primary:4', 3, 3],
      ['junior:7', 0, 1],
    ])
  })
})
