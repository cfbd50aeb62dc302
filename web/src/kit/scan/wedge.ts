/** The average milliseconds of a scanner for a character; typing is slower. */
const perSign = 75
/** A busy machine or a radio link may hold a single sign up for so long. */
const longestPause = 250
/** Users do not type so many characters so fast; product codes have at least eight. */
const fewest = 8

/** A key that went down: what it types, and when in milliseconds. */
export interface Pressed {
  readonly key: string
  /** Which key it is on the keyboard, for input methods that keep to themselves what it types. */
  readonly code: string
  readonly at: number
}

export interface Wedge {
  /** Reads one more key; the whole code once the key that ends it went down. */
  read(pressed: Pressed): string | undefined
  /** True if the last key may be the start of a scan. */
  readonly hasBegun: boolean
}

/** The sign that a key types, as codes have them; undefined for every other key. */
export function signOf({ key, code }: Pick<Pressed, 'key' | 'code'>): string | undefined {
  const sign = key.normalize('NFKC')
  if (/^[0-9A-Za-z-]$/.test(sign)) return sign
  if (key !== 'Process' && key !== 'Unidentified') return undefined
  return /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : undefined)
}

/**
 * Tells a scanner that pretends to be a keyboard from a person at one: it types a whole code within a blink and ends it
 * with Enter or Tab. Shift goes down in between where a code has capital letters.
 */
export function createWedge(): Wedge {
  let signs = ''
  let began = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    read(pressed) {
      if (pressed.key === 'Shift') return undefined
      const soFar = pressed.at - last <= longestPause ? signs : ''
      last = pressed.at
      signs = ''
      if (pressed.key === 'Enter' || pressed.key === 'Tab') {
        const isFast = pressed.at - began <= soFar.length * perSign
        return soFar.length >= fewest && isFast ? soFar : undefined
      }
      const sign = signOf(pressed)
      if (sign === undefined) return undefined
      if (!soFar) began = pressed.at
      signs = soFar + sign
      return undefined
    },
    get hasBegun() {
      return signs.length === 1
    },
  }
}
