import { expect, it } from 'vitest'
import { pastedLines, titlesNamed } from './paste.ts'

it('a pasted order is read as spreadsheets and people write codes and copies', () => {
  const text = [
    'ISBN\tTitle\tCopies',
    '978-7-107-00001-5\tMathematics 3\t20',
    '9787107000022,30',
    'YW0301 5',
    '９７８７１０７００００３９　１２',
    '"9787107000046";"7"',
    '',
  ].join('\r\n')
  expect(pastedLines(text)).toEqual({
    lines: [
      { code: '978-7-107-00001-5', copies: 20 },
      { code: '9787107000022', copies: 30 },
      { code: 'YW0301', copies: 5 },
      { code: '9787107000039', copies: 12 },
      { code: '9787107000046', copies: 7 },
    ],
    unread: [],
  })
})

it('a pasted order adds up repeated titles and returns the lines it cannot read', () => {
  const { lines, unread } = pastedLines(
    'YW0301 5\n978-7-107-00001-5 3\n9787107000015 4\nMathematics 3\nYW0302 0\nYW0303',
  )
  expect(lines).toEqual([
    { code: 'YW0301', copies: 5 },
    { code: '9787107000015', copies: 7 },
  ])
  expect(unread).toEqual(['Mathematics 3', 'YW0302 0', 'YW0303'])
})

it('a title is found by its book code, and all titles that share an ISBN by that ISBN', () => {
  const books = [
    { isbn: '9787107000015', bookCode: 'YW0301' },
    { isbn: '9787107000015', bookCode: 'YW0301B' },
  ]
  expect(titlesNamed(books, 'yw0301')).toEqual([books[0]])
  expect(titlesNamed(books, '978-7-107-00001-5')).toEqual(books)
  expect(titlesNamed(books, 'YW0309')).toEqual([])
})
