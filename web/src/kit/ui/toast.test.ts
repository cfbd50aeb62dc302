import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, fadeMilliseconds, holdToast, resumeToast, toast, toastStore } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toastStore.set(undefined)
  vi.useRealTimers()
})

const shown = () => toastStore.get()

it.each([
  ['base', 1_500],
  ['page', 3_000],
  ['notification', 4_500],
] as const)('a toast of the %s lasts %i ms, then fades out', (level, milliseconds) => {
  toast('info', 'hello', level)
  vi.advanceTimersByTime(milliseconds - 1)
  expect(shown()).toMatchObject({ text: 'hello', leaving: false })
  vi.advanceTimersByTime(1)
  expect(shown()).toMatchObject({ leaving: true })
  vi.advanceTimersByTime(fadeMilliseconds)
  expect(shown()).toBeUndefined()
})

it('a new toast replaces the last one, and lasts its whole time', () => {
  toast('warning', 'first')
  vi.advanceTimersByTime(2_900)
  toast('success', 'second')
  vi.advanceTimersByTime(2_900)
  expect(shown()).toMatchObject({ text: 'second', tone: 'success', leaving: false })
})

it('a toast stays while the pointer holds it', () => {
  toast('warning', 'long sentence')
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toMatchObject({ leaving: false })
  resumeToast()
  vi.advanceTimersByTime(3_000)
  expect(shown()).toMatchObject({ leaving: true })
})

it('a click dismisses a toast', () => {
  toast('info', 'hello')
  dismissToast()
  expect(shown()).toMatchObject({ leaving: true })
})

it.each([
  ['warning', 'This did not work. Please try again; if it still fails, contact an administrator.'],
  ['error', 'This did not work. Please try again; if it still fails, contact an administrator.'],
  ['success', 'Done.'],
] as const)('a toast of tone %s without a text has a default one', (tone, text) => {
  toast(tone, '')
  expect(shown()).toMatchObject({ tone, text })
})
