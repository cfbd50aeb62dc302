import { expect, it } from 'vitest'
import { arranged } from './tree.ts'

const row = (id: number, parentId: number | null) => ({ id, parentId })
const parentOf = ({ parentId }: { parentId: number | null }) => parentId
const rows = [row(5, 2), row(1, null), row(3, 1), row(2, 1), row(4, null), row(9, 77)]

const drawn = (closed: readonly number[]) => {
  const tree = arranged(rows, parentOf, new Set(closed))
  return tree.rows.map(({ id }) => {
    const { depth, open } = tree.places.get(id) ?? { depth: -1, open: undefined }
    return `${'·'.repeat(depth)}${id}${open === undefined ? '' : open ? '-' : '+'}`
  })
}

it('rows are placed under their parents in their order, and those without a parent at the top', () => {
  expect(drawn([])).toEqual(['1-', '·3', '·2-', '··5', '4', '9'])
})

it('the children of a collapsed row are hidden', () => {
  expect(drawn([2])).toEqual(['1-', '·3', '·2+', '4', '9'])
  expect(drawn([1, 2])).toEqual(['1+', '4', '9'])
})
