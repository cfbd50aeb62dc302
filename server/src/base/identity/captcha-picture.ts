import { randomInt } from 'node:crypto'
import { letterForms } from './captcha-letters.ts'
import { type Colour, type Drawn, type Point, type Sheet, type Stroke, inkOf, pngOf } from './captcha-raster.ts'

/**
 * Draws a captcha: distorted characters in several forms and pens, close together, among lines in the same ink. People
 * separate the letters by pen and by overlap; a program has to segment them first. It has its own background for light
 * and dark pages. `npm run bench -- captcha` measures how often programs read it.
 */

const alphabet = Object.keys(letterForms)

export const sheet: Sheet = { width: 220, height: 66, scale: 2 }
const { width, height } = sheet
const inks: readonly Colour[] = [
  [0x22, 0x40, 0x5f],
  [0x3d, 0x2f, 0x63],
  [0x1f, 0x4d, 0x43],
  [0x5a, 0x3a, 0x24],
  [0x4b, 0x27, 0x45],
]
const paper: Colour = [0xf3, 0xef, 0xe6]

export const randomAnswer = (): string =>
  Array.from({ length: 5 + randomInt(2) }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As a data URL. */
export function drawCaptcha(answer: string): string {
  const colour = inks[randomInt(inks.length)] ?? paper
  return `data:image/png;base64,${pngOf(sheet, inkOfCaptcha(answer), colour, paper).toString('base64')}`
}

/** Ink by pixel. Characters without a form (of a fixed answer) are skipped. */
export const inkOfCaptcha = (answer: string): Float32Array => inkOf(sheet, composed(answer).drawn)

/** The strokes, and where the letters are. */
export function composed(answer: string): { drawn: Drawn[]; places: Point[] } {
  const letters = placed([...answer.toUpperCase()].filter((letter) => letter in letterForms))
  const wave = waving()
  const lettersBy = (pen: Pen) =>
    letters
      .filter((letter) => letter.pen === pen)
      .map((letter) =>
        inked(withinSheet(drawnLetter(letter).map((stroke) => stroke.map(wave))), pen, letter.high / 6.4),
      )
  return {
    places: letters.map(({ place }) => wave(place)),
    // The thinnest letter lies on top, so that none is hidden.
    drawn: [line(pick(pens)), ...lettersBy('thick'), ...lettersBy('hollow'), line('thin'), ...lettersBy('thin')],
  }
}

const between = (low: number, high: number): number => low + ((high - low) * randomInt(10_000)) / 9_999
const pick = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T

const pens = ['thick', 'hollow', 'thin'] as const
type Pen = (typeof pens)[number]

interface Placed {
  readonly letter: string
  readonly pen: Pen
  readonly place: Point
  readonly wide: number
  readonly high: number
}

/**
 * Letters of varying size, height and pen. A thin one may overlap its neighbours: people still see both, and a program
 * cannot count out where one ends.
 */
function placed(letters: readonly string[]): Placed[] {
  let pen = pick(pens)
  const sized = letters.map((letter) => {
    const before = pen
    pen = pick(pens.filter((other) => other !== before))
    const high = between(5, 8.8)
    const gap = pen === 'thick' || before === 'thick' ? between(3, 8) : between(0, 4)
    return { letter, pen, high, wide: high * between(0.75, 1.25), gap }
  })
  const taken = sized.reduce((sum, { wide, gap }) => sum + 4 * wide + gap, 0)
  const room = width - 12
  const squeeze = Math.min(1, room / taken)
  let at = 6 + between(0, Math.max(0, room - taken))
  return sized.map(({ high, wide, gap, ...letter }): Placed => {
    at += gap * squeeze
    const middle = at + 2 * wide * squeeze
    at += 4 * wide * squeeze
    const slack = height / 2 - 3 * high - 3
    return { ...letter, high, wide: wide * squeeze, place: [middle, height / 2 + between(-slack, slack)] }
  })
}

/** A letter in a random form, size, slant, rotation and bend. */
function drawnLetter({ letter, place: [dx, dy], wide, high }: Placed): Stroke[] {
  const form = pick(letterForms[letter] ?? [''])
  const turn = between(-0.35, 0.35)
  const slant = between(-0.25, 0.25)
  const bend = between(-0.3, 0.3)
  const put = ([x0, y0]: Point): Point => {
    const [x, y] = [x0 + bend * (1 - ((y0 - 3) / 3) ** 2), y0]
    const [right, down] = [(x - 2) * wide - (y - 3) * high * slant, (y - 3) * high]
    return [dx + right * Math.cos(turn) - down * Math.sin(turn), dy + right * Math.sin(turn) + down * Math.cos(turn)]
  }
  const unsteady = ([x, y]: Point): Point => [x + between(-0.2, 0.2), y + between(-0.2, 0.2)]
  return form.split('|').map((text) => {
    const points = [...text.matchAll(/(\d)(\d)/g)].map(([, x, y]): Point => unsteady([Number(x), Number(y)]))
    return (text.startsWith('~') ? curveThrough(points) : straightThrough(points)).map(put)
  })
}

/** Noise uses the letters' pens. */
function inked(strokes: readonly Stroke[], pen: Pen, size = 1): Drawn {
  if (pen === 'thin') return { strokes, width: size * between(2.6, 3.2) }
  if (pen === 'thick') return { strokes, width: size * between(4, 5) }
  const glyphWidth = size * between(5.2, 6)
  return { strokes, width: glyphWidth, hollow: glyphWidth - between(2.4, 2.8) }
}

const margin = 4

/** Shifted and scaled to fit. */
function withinSheet(strokes: readonly Stroke[]): Stroke[] {
  const [across, down] = ([0, 1] as const).map((part) => {
    const all = strokes.flatMap((stroke) => stroke.map((point) => point[part]))
    const [low, high] = [Math.min(...all), Math.max(...all)]
    const end = (part ? height : width) - margin
    const size = Math.min(1, (end - margin) / (high - low))
    const start = Math.min(Math.max(low, margin), end - (high - low) * size)
    return (at: number) => start + (at - low) * size
  }) as [(x: number) => number, (y: number) => number]
  return strokes.map((stroke) => stroke.map(([x, y]): Point => [across(x), down(y)]))
}

const along = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part]

const steps = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

/** Many points, so that straight lines bend with the wave. */
const straightThrough = (points: Stroke): Stroke =>
  points.flatMap((point, place) => {
    const before = points[place - 1]
    return before ? steps.map((part) => along(before, point, part)) : [point]
  })

/** From b to c, with a and d as control points. */
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

function curveThrough(points: Stroke): Stroke {
  const at = (place: number): Point => points[Math.min(Math.max(place, 0), points.length - 1)] ?? [0, 0]
  return points.flatMap((point, place) => {
    if (place === 0) return [point]
    const [a, b, c, d] = [at(place - 2), at(place - 1), point, at(place + 1)]
    return steps.map((t): Point => [spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)])
  })
}

/** Waves as long as a letter bend the whole line. */
function waving(): (point: Point) => Point {
  const [length, phase, up] = [between(45, 70), between(0, 6.28), between(1, 2.5)]
  const [tall, start, sideways] = [between(30, 45), between(0, 6.28), between(1, 2)]
  return ([x, y]) => [
    x + sideways * Math.sin((y / tall) * 6.28 + start),
    y + up * Math.sin((x / length) * 6.28 + phase),
  ]
}

/** A long line across the letters. */
function line(pen: Pen): Drawn {
  const [far, phase] = [between(40, 90), between(0, 6.28)]
  const [middle, swing] = [between(12, height - 12), between(8, 24)]
  const points = Array.from({ length: 60 }, (_, step): Point => {
    const x = -4 + (step * (width + 8)) / 59
    return [x, middle + swing * Math.sin((x / far) * 3.14 + phase)]
  })
  return inked([points], pen)
}
