import { randomInt } from 'node:crypto'
import { type Colour, type Point, type Sheet, type Stroke, inkOf, pngOf } from './captcha-raster.ts'

/**
 * The picture of a captcha: characters as strokes of a pen, bent, turned and scratched, among other strokes of the same pen.
 * Letters and what disturbs them are of one ink and one width and lie in one another's place; what tells them apart for
 * people is their shape alone. It brings its own background, so that it reads the same on a light and on a dark page.
 * `npm run bench -- captcha` measures how often a program reads it that knows the letters.
 */

/**
 * A hand-made font on a grid of 4 × 6: straight strokes are digits in pairs, x and y; a stroke after `~` is a curve
 * through its points. There are no two characters that people confuse, bent and crossed as they are: no 0 and O, 1 and I, 2 and
 * Z, 5 and S, U and V, E and F, P and R, X and Y, 3 and 9.
 */
export const font: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '~41 30 10 01 03 05 16 36 45',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '~30 31 32 33 34 35 26 16 05 04',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  R: '06 00|~00 20 40 41 42 33 13 03|13 46',
  T: '00 40|20 26',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  4: '10 04 44|32 36',
  7: '00 40 16',
  9: '~41 30 10 01 02 13 33 42 41|~41 43 35 16',
}

const alphabet = Object.keys(font)

export const sheet: Sheet = { width: 150, height: 52, scale: 2, penWidth: 3 }
const { width, height } = sheet
const inks: readonly Colour[] = [
  [0x22, 0x40, 0x5f],
  [0x3d, 0x2f, 0x63],
  [0x1f, 0x4d, 0x43],
  [0x5a, 0x3a, 0x24],
  [0x4b, 0x27, 0x45],
]
const paper: Colour = [0xf3, 0xef, 0xe6]

export const randomAnswer = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The picture as a data URL. */
export function drawCaptcha(answer: string): string {
  const colour = inks[randomInt(inks.length)] ?? paper
  return `data:image/png;base64,${pngOf(sheet, inkOfCaptcha(answer), colour, paper).toString('base64')}`
}

/** The ink on each of its dots. Characters that the font lacks (of a fixed answer) are left out. */
export function inkOfCaptcha(answer: string): Float32Array {
  const letters = [...answer.toUpperCase()].flatMap((letter) => font[letter] ?? [])
  const wave = waving()
  const strokes = placed(letters).flatMap(({ letter, middle, turn }) => drawnLetter(letter, middle, turn))
  return inkOf(sheet, [...strokes.map((stroke) => stroke.map(wave)), crossing(), ...crumbs()], scratches())
}

const between = (low: number, high: number): number => low + ((high - low) * randomInt(10_000)) / 9_999

/** Letters side by side, now closer, now wider, each leaning another way than the one before. */
function placed(letters: readonly string[]) {
  const step = (width - 26) / Math.max(letters.length, 4)
  const lean = randomInt(2) ? 1 : -1
  return letters.map((letter, place) => ({
    letter,
    middle: 13 + (place + 0.5) * step + between(-2.5, 2.5),
    turn: lean * (place % 2 ? -1 : 1) * between(0.02, 0.16),
  }))
}

/** The strokes of a letter around a place: each its own size, slant, turn and bend, with an unsteady hand. */
function drawnLetter(letter: string, middle: number, turn: number): Stroke[] {
  const [wide, high] = [between(4.6, 5.8), between(5.4, 6.2)]
  const slant = between(-0.12, 0.12)
  const [bend, swell] = [between(-0.2, 0.2), between(-0.08, 0.08)]
  const [dx, dy] = [middle, height / 2 + between(-4, 4)]
  const place = ([x0, y0]: Point): Point => {
    // Bent like a banana, and thicker at one end.
    const [x, y] = [x0 + bend * (1 - ((y0 - 3) / 3) ** 2), y0 + (x0 - 2) * swell * ((y0 - 3) / 3)]
    const [right, down] = [(x - 2) * wide - (y - 3) * high * slant, (y - 3) * high]
    return [dx + right * Math.cos(turn) - down * Math.sin(turn), dy + right * Math.sin(turn) + down * Math.cos(turn)]
  }
  const unsteady = ([x, y]: Point): Point => [x + between(-0.14, 0.14), y + between(-0.14, 0.14)]
  return letter.split('|').map((text) => {
    const points = [...text.matchAll(/(\d)(\d)/g)].map(([, x, y]): Point => unsteady([Number(x), Number(y)]))
    return (text.startsWith('~') ? curveThrough(points) : straightThrough(points)).map(place)
  })
}

const along = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part]

const steps = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

/** Many points on straight lines, so that they bend with the wave. */
const straightThrough = (points: Stroke): Stroke =>
  points.flatMap((point, place) => {
    const before = points[place - 1]
    return before ? steps.map((part) => along(before, point, part)) : [point]
  })

/** From b to c, as a and d around them bend it. */
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

/** A Catmull-Rom curve. */
function curveThrough(points: Stroke): Stroke {
  const at = (place: number): Point => points[Math.min(Math.max(place, 0), points.length - 1)] ?? [0, 0]
  return points.flatMap((point, place) => {
    if (place === 0) return [point]
    const [a, b, c, d] = [at(place - 2), at(place - 1), point, at(place + 1)]
    return steps.map((t): Point => [spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)])
  })
}

/** Bends the whole line of letters, by waves as long as a letter: no stroke stays where the font has it. */
function waving(): (point: Point) => Point {
  const [length, phase, up] = [between(38, 50), between(0, 6.28), between(1.3, 2)]
  const [tall, start, sideways] = [between(30, 40), between(0, 6.28), between(1, 1.6)]
  return ([x, y]) => [
    x + sideways * Math.sin((y / tall) * 6.28 + start),
    y + up * Math.sin((x / length) * 6.28 + phase),
  ]
}

/** A long line across the letters. */
const crossing = (): Stroke =>
  curveThrough([-4, 34, 74, 114, width + 4].map((x): Point => [x + between(-10, 10), between(4, height - 4)]))

/** Short pieces that could belong to a letter. */
const crumbs = (): Stroke[] =>
  Array.from({ length: 1 }, () => {
    const [x, y, turn, length] = [between(4, width - 4), between(4, height - 4), between(0, 6.28), between(5, 11)]
    const bow = between(-3, 3)
    const [right, down] = [Math.cos(turn), Math.sin(turn)]
    return curveThrough([
      [x - (right * length) / 2, y - (down * length) / 2],
      [x - down * bow, y + right * bow],
      [x + (right * length) / 2, y + (down * length) / 2],
    ])
  })

/** What is scratched out of all of it. */
const scratches = () =>
  Array.from({ length: 1 }, () => ({
    stroke: curveThrough([-4, 50, 100, width + 4].map((x): Point => [x + between(-8, 8), between(-2, height + 2)])),
    width: between(0.9, 1.4),
  }))
