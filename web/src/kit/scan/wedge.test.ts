import { describe, expect, it } from 'vitest'
import { createWedge, signOf } from './wedge.ts'

/** Types a text with a pause before each key, then Enter; returns the scanned code, if any. */
function typed(text: string, { pause = 10, end = 'Enter' } = {}) {
  const wedge = createWedge()
  let at = 1000
  const press = (key: string) => wedge.read({ key, code: '', at: (at += pause) })
  for (const key of text) expect(press(key)).toBeUndefined()
  return press(end)
}

describe('a keyboard scanner', () => {
  it('ends its code with Enter or Tab', () => {
    expect(typed('9787107341234')).toBe('9787107341234')
    expect(typed('9787107341234', { end: 'Tab' })).toBe('9787107341234')
    expect(typed('RK-2026A-000001')).toBe('RK-2026A-000001')
  })

  it('is not confused with a person who types', () => {
    expect(typed('9787107341234', { pause: 90 })).toBeUndefined()
  })

  it('may delay a single character', () => {
    const wedge = createWedge()
    let at = 0
    for (const [place, key] of [...'9787107341234'].entries()) {
      at += place === 7 ? 240 : 5
      wedge.read({ key, code: '', at })
    }
    expect(wedge.read({ key: 'Enter', code: '', at: at + 5 })).toBe('9787107341234')
  })

  it('is not detected in a short number, however fast', () => {
    expect(typed('1200')).toBeUndefined()
  })

  it('begins a new code after a pause', () => {
    const wedge = createWedge()
    const press = (key: string, at: number) => wedge.read({ key, code: '', at })
    press('4', 0)
    press('2', 400)
    expect(wedge.hasBegun).toBe(true)
    let at = 1000
    for (const key of '9787107341234') press(key, (at += 5))
    expect(wedge.hasBegun).toBe(false)
    expect(press('Enter', at + 5)).toBe('9787107341234')
    expect(press('Enter', at + 10)).toBeUndefined()
  })

  it('is not detected in text with characters that no code has', () => {
    expect(typed('978710 7341')).toBeUndefined()
    expect(typed('hello, world')).toBeUndefined()
  })

  it('holds Shift for capital letters', () => {
    const wedge = createWedge()
    let at = 0
    for (const key of ['Shift', 'R', 'Shift', 'K', '-', '0', '0', '0', '0', '1', '7'])
      wedge.read({ key, code: '', at: (at += 5) })
    expect(wedge.read({ key: 'Enter', code: '', at: at + 5 })).toBe('RK-000017')
  })
})

it('scanned characters are read through an input method', () => {
  expect(signOf({ key: '９', code: 'Digit9' })).toBe('9')
  expect(signOf({ key: 'Process', code: 'Digit9' })).toBe('9')
  expect(signOf({ key: 'Process', code: 'KeyR' })).toBe('R')
  expect(signOf({ key: 'Process', code: 'Space' })).toBeUndefined()
  expect(signOf({ key: 'Backspace', code: 'Backspace' })).toBeUndefined()
})
