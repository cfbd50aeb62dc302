import { describe, expect, it } from 'vitest'
import { code128 } from './barcode.ts'

/** Reads the strokes as a scanner does: six to a symbol, seven for the last. */
function symbolsOf(strokes: readonly number[]): string[] {
  const text = strokes.join('')
  return [...(text.slice(0, -7).match(/.{6}/g) ?? []), text.slice(-7)]
}

const startLetters = '211214'
const startPairs = '211232'
const toPairs = '113141'
const stop = '2331112'

describe('a barcode', () => {
  it('encodes letters one by one, with the check symbol before the stop', () => {
    // 104 + 1·48 (P) + 2·42 (J) + 3·42 (J) + 4·17 (1) + 5·18 (2) + 6·19 (3) + 7·35 (C) = 879 = 8·103 + 55
    expect(symbolsOf(code128('PJJ123C'))).toEqual([
      startLetters,
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
      stop,
    ])
  })

  it('encodes digits in pairs', () => {
    // 105 + 1·0 + 2·11 + 3·22 = 193 = 103 + 90
    expect(symbolsOf(code128('001122'))).toEqual([startPairs, '212222', '231212', '223112', '214121', stop])
  })

  it('switches to digit pairs where a number ends in digits', () => {
    const symbols = symbolsOf(code128('RK-2026A-000123'))
    expect(symbols).toHaveLength(1 + 9 + 1 + 3 + 2)
    // R K - 2 0 2 6 A - letter by letter, then 00 01 23
    expect(symbols.slice(10, 14)).toEqual([toPairs, '212222', '222122', '312131'])
  })

  it('encodes the odd digit of a run as a letter', () => {
    expect(symbolsOf(code128('A12345'))).toHaveLength(1 + 2 + 1 + 2 + 2)
    expect(symbolsOf(code128('12345'))).toHaveLength(1 + 2 + 1 + 1 + 2)
  })

  it.each(['RK-2026A-000123', '9787107361234', 'a', '~ !'])('of %s has symbols of eleven modules each', (text) => {
    const symbols = symbolsOf(code128(text))
    const widths = symbols.map((symbol) => [...symbol].reduce((sum, stroke) => sum + Number(stroke), 0))
    expect(widths).toEqual([...symbols.slice(1).map(() => 11), 13])
  })

  it('of characters that Code 128 lacks is refused', () => {
    expect(() => code128('课本')).toThrow(RangeError)
    expect(() => code128('')).toThrow(RangeError)
  })
})
