import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedJson } from '../draft/stored-json.ts'
import { remembered, storageIsFull } from './storage.ts'

const shelf = new Map<string, string>()
let room = Infinity
beforeEach(() => {
  shelf.clear()
  room = Infinity
  storageIsFull.set(false)
  const localStorage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    removeItem: (key: string) => shelf.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      shelf.set(key, value)
    },
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

const work = storedJson<string>(remembered('localStorage', 'work'), {
  from: (stored) => String(stored['text']),
  nothing: '',
  hasBegun: () => true,
})
const write = (text: string) => work.write({ text } as unknown as string)

it('a full storage is reported until work can be stored again', () => {
  write('short')
  expect(storageIsFull.get()).toBe(false)
  room = 10
  write('much longer than there is room for')
  expect(storageIsFull.get()).toBe(true)
  room = Infinity
  write('again')
  expect(storageIsFull.get()).toBe(false)
  expect(shelf.get('work')).toBe('{"text":"again"}')
})

it('the page’s own copy is read where the storage was full, not the older stored one', () => {
  write('short')
  room = 10
  write('much longer than there is room for')
  expect(work.read()).toBe('much longer than there is room for')
})

it('nothing is reported if there is nothing to store', () => {
  room = 0
  work.write(undefined)
  expect(storageIsFull.get()).toBe(false)
})
