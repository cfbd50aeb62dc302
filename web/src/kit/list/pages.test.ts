import { expect, it } from 'vitest'
import { pageNumbers } from './pages.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 26, [1, 2, 3, 4, 'gap', 26]],
  [5, 26, [1, 'gap', 4, 5, 6, 'gap', 26]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [26, 26, [1, 'gap', 23, 24, 25, 26]],
])('page %i of %i offers the pages %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})
