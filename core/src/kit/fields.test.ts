import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type EnteredFields,
  changedShape,
  emptyFields,
  enteredShape,
  fieldGroups,
  fieldsIn,
  labelsOf,
  paperFacts,
  paperTexts,
  storedFields,
} from './fields.ts'

const fields = {
  phone: { en: 'Phone', zh: 'zh phone', type: 'phone', maxLength: 5, places: ['page', 'paper'], follows: 'name' },
  name: { en: 'Name', zh: 'zh name', type: 'line', maxLength: 9, places: ['list', 'page', 'sheet', 'paper'] },
  note: { en: 'Note', zh: 'zh note', type: 'text', maxLength: 9, places: ['sheet', 'paper'] },
} as const satisfies EnteredFields

describe('the declaration of entered fields', () => {
  it('names them in both languages', () => {
    expect(labelsOf(fields).en).toEqual({ phone: 'Phone', name: 'Name', note: 'Note' })
    expect(labelsOf(fields).zh.name).toBe('zh name')
  })

  it('yields an input shape: lines and texts of a length, empty if omitted', () => {
    const input = z.strictObject({ ...enteredShape(fields) })
    expect(input.parse({ name: ' Li ' })).toEqual({ phone: '', name: 'Li', note: '' })
    expect(input.safeParse({ phone: '123456' }).success).toBe(false)
    expect(input.safeParse({ name: 'a\nb' }).success).toBe(false)
    expect(input.parse({ note: 'a\nb' }).note).toBe('a\nb')
  })

  it('yields the input shape of a change, which omits unchanged fields', () => {
    const input = z.strictObject({ ...changedShape(fields) })
    expect(input.parse({})).toEqual({})
    expect(input.parse({ name: '' })).toEqual({ name: '' })
  })

  it('says where they are shown, in its own order', () => {
    expect(fieldsIn(fields, 'sheet')).toEqual(['name', 'note'])
    expect(fieldGroups(fields, 'paper')).toEqual([['name', 'phone'], ['note']])
  })

  it('yields the facts and paragraphs of a paper, each follower behind its field', () => {
    const values = { phone: '12', name: 'Li', note: 'Call\nfirst' }
    expect(paperFacts(fields, values, 'en')).toEqual([{ label: 'Name', value: 'Li · 12' }])
    expect(paperTexts(fields, values, 'en')).toEqual(['Note: Call', 'first'])
    expect(paperTexts(fields, emptyFields(fields), 'en')).toEqual([])
  })

  it('reads stored values that another version has written', () => {
    expect(storedFields(fields, { name: 'Li', note: 5, gone: 'x' })).toEqual({ ...emptyFields(fields), name: 'Li' })
  })
})
