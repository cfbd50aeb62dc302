import { expect, it, onTestFinished, vi } from 'vitest'
import { wordOf } from './word-of.ts'

it('a field is named by its label, else by its family’s words; a missing word is logged', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complain.mockRestore())
  const words = { receiverName: 'Receiver', none: '' }
  expect(wordOf({ key: 'receiverName' }, words)).toBe('Receiver')
  expect(wordOf({ key: 'receiverName', label: 'Shop' }, words)).toBe('Shop')
  // A column of boxes has a head without a word, on purpose.
  expect(wordOf({ key: 'none' }, words)).toBe('')
  expect(wordOf({ key: 'remove', label: '' }, words)).toBe('')
  expect(complain).not.toHaveBeenCalled()
  expect(wordOf({ key: 'name' }, words)).toBe('name')
  expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('“name” has no word'))
})
