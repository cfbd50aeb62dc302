import { expect, it } from 'vitest'
import { endpoints } from './contracts.ts'
import { languages } from './kit/language.ts'

/** The fields of the rows that a list answers; nothing for what is no list. */
function fieldsOf(output: unknown): string[] {
  const { shape } = output as { shape?: { list?: { element?: { shape?: object } } } }
  return Object.keys(shape?.list?.element?.shape ?? {})
}

const lists = endpoints.flatMap(({ name, output, words }) => {
  const fields = fieldsOf(output)
  return words && fields.length ? [{ name, words, fields }] : []
})

it('the list endpoints are found in the contract', () => expect(lists.length).toBeGreaterThan(60))

// Which of them a list shows at first is the screen's matter; anybody may choose the others besides. An id is no column, nor is
// the kind of somebody whose name is told.
it.each(languages)('no two fields of one list row share a column name (%s)', (language) => {
  const namesakes = lists.flatMap(({ name, words, fields }) => {
    const named = fields.flatMap((field) => {
      const word = words[language][field]
      const isColumn = !/^id$|Ids?$/.test(field) && !fields.includes(`${field}Name`)
      return word && isColumn ? [{ field, word }] : []
    })
    return named.flatMap(({ field, word }, place) => {
      const twin = named.slice(0, place).find((other) => other.word === word)
      return twin ? [`${name}: ${twin.field} and ${field} are “${word}”`] : []
    })
  })
  expect(namesakes).toEqual([])
})

it('every list calls the book code by the same name', () => {
  const codes = lists.flatMap(({ name, words }) => {
    const word = words.zh['bookCode']
    return word && word !== '图书编码' ? [`${name}: ${word}`] : []
  })
  expect(codes).toEqual([])
})
