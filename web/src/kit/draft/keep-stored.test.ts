import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStored } from './keep-stored.ts'
import { createTypedValues } from './values.ts'

const listeners = new Map<string, () => void>()
const events = {
  addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  removeEventListener: (name: string) => void listeners.delete(name),
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', events)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function storing(pauseMilliseconds?: number) {
  const values = createTypedValues({ copies: 0 })
  const stored: number[] = []
  const timer = keepStored(values, () => stored.push(values.get().copies), pauseMilliseconds)
  return { stored, timer, type: (copies: number) => values.write({ copies }), undo: values.undo }
}

it('stores every change and every undo at once', () => {
  const { stored, type, undo } = storing()
  type(1)
  type(12)
  undo()
  expect(stored).toEqual([1, 12, 1])
})

it('stores after a pause, even if typing continues', () => {
  const { stored, type } = storing(200)
  type(1)
  vi.advanceTimersByTime(150)
  type(12)
  vi.advanceTimersByTime(50)
  expect(stored).toEqual([12])
  type(120)
  listeners.get('pagehide')?.()
  expect(stored).toEqual([12, 120])
})

it('stores nothing that was forgotten, until the next change', () => {
  const { stored, timer, type } = storing()
  type(1)
  timer.forget()
  listeners.get('pagehide')?.()
  expect(stored).toEqual([1])
  type(2)
  expect(stored).toEqual([1, 2])
})

it('stores the rest when it stops, and no longer listens', () => {
  const { stored, timer, type } = storing(200)
  type(1)
  timer.stop()
  type(2)
  vi.advanceTimersByTime(1000)
  expect([stored, listeners.size]).toEqual([[1], 0])
})
