/**
 * Code 128. Each symbol has three bars and three spaces in eleven modules; digit n of a pattern is the width of stroke
 * n.
 */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const switchToPairs = 99
const switchToLetters = 100
const startLetters = 104
const startPairs = 105
const stop = 106

/**
 * Widths of bars and spaces in turn, ending with a bar. The caller leaves ten modules free on both sides. Digits take
 * half the space, two to a symbol.
 */
export function code128(text: string): readonly number[] {
  const values = valuesOf(text)
  const sum = values.reduce((total, value, at) => total + value * Math.max(at, 1), 0)
  return [...values, sum % 103, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number))
}

/** Without the check symbol, with the switches between letters and pairs of digits. */
function valuesOf(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError(`a barcode holds letters, digits and signs of ASCII, not "${text}"`)
  const values: number[] = []
  let pairs: boolean | undefined
  let at = 0
  while (at < text.length) {
    const digits = digitsWorthPairing(text, at)
    const wantsPairs = digits > 0
    if (pairs === undefined) values.push(wantsPairs ? startPairs : startLetters)
    else if (pairs !== wantsPairs) values.push(wantsPairs ? switchToPairs : switchToLetters)
    pairs = wantsPairs
    const end = at + Math.max(digits, 1)
    for (; at < end; at += wantsPairs ? 2 : 1)
      values.push(wantsPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
  }
  return values
}

/** Digits worth encoding as pairs: each switch costs a symbol. */
function digitsWorthPairing(text: string, at: number): number {
  const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
  const even = run - (run % 2)
  const isAtAnEdge = at === 0 || at + run === text.length
  // An odd run leaves its first digit to the letters, so that pairs reach the end.
  if (run % 2 && at > 0) return 0
  return even >= (isAtAnEdge ? 4 : 6) ? even : 0
}
