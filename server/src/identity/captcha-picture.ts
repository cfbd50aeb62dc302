import { randomInt } from 'node:crypto'

/**
 * The picture of a captcha: characters as strokes of a pen, bent, turned and cut to pieces. It is an SVG of paths alone,
 * which carries no text and nothing in the order of reading. It brings its own background, so that it reads the same
 * on a light and on a dark page.
 */

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

/**
 * A hand-made font on a grid of 4 × 6: straight strokes are digits in pairs, x and y; a stroke after `~` is a curve
 * through its points. There are no two characters that people confuse: no 0 and O, 1 and I, 2 and Z, 5 and S, U and V.
 */
const font: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '~41 30 10 01 03 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '~30 31 32 33 34 35 26 16 05 04',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00|~00 20 40 41 42 33 13 03',
  R: '06 00|~00 20 40 41 42 33 13 03|13 46',
  T: '00 40|20 26',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '~01 10 30 41 42 33 23|~23 33 44 45 36 16 05',
  4: '10 04 44|32 36',
  7: '00 40 16',
  9: '~41 30 10 01 02 13 33 42 41|~41 43 35 16',
}

const alphabet = Object.keys(font)

const width = 140
const height = 48
const inks = ['#22405f', '#3d2f63', '#1f4d43', '#5a3a24', '#4b2745']

export const randomAnswer = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The picture as a data URL. Characters that the font lacks (of a fixed answer) are left out. */
export function drawCaptcha(answer: string): string {
  const letters = [...answer.toUpperCase()].flatMap((letter) => font[letter] ?? [])
  const step = (width - 24) / Math.max(letters.length, 4)
  const strokes = letters.flatMap((letter, place) => drawnLetter(letter, 12 + (place + 0.5) * step))
  const wave = waving()
  const pieces = strokes.map((stroke) => stroke.map(wave)).flatMap(cutToPieces)
  const ink = inks[randomInt(inks.length)]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path fill="#f3efe6" d="M0 0H${width}V${height}H0z"/>` +
    `<path stroke="#b9ae9a" stroke-width="1.2" d="${pathOf(shuffled([...specks(), ...hairs(3)]))}"/>` +
    `<path stroke="${ink}" stroke-width="2.8" d="${pathOf(shuffled(pieces))}"/>` +
    `<path stroke="${ink}" stroke-width="1" d="${pathOf(hairs(1))}"/>` +
    `</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const between = (low: number, high: number): number => low + ((high - low) * randomInt(10_000)) / 9_999

/** The strokes of a letter around a place: each its own size, slant and turn, with an unsteady hand. */
function drawnLetter(letter: string, middle: number): Stroke[] {
  const [wide, high] = [between(4, 4.8), between(4.8, 5.6)]
  const turn = between(-0.2, 0.2)
  const slant = between(-0.12, 0.12)
  const [dx, dy] = [middle + between(-2, 2), height / 2 + between(-3, 3)]
  const place = ([x, y]: Point): Point => {
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

/** Bends the whole line of letters. */
function waving(): (point: Point) => Point {
  const [length, phase, up, sideways] = [between(40, 70), between(0, 6.28), between(1.5, 3), between(1, 2)]
  return ([x, y]) => [x + sideways * Math.sin(y / 9 + phase), y + up * Math.sin((x / length) * 6.28 + phase)]
}

/** Pieces of three to seven points that touch each other. */
function cutToPieces(stroke: Stroke): Stroke[] {
  const pieces: Stroke[] = []
  let start = 0
  while (start < stroke.length - 1) {
    const end = Math.min(start + randomInt(2, 7), stroke.length - 1)
    const piece = stroke.slice(start, end + 1)
    pieces.push(randomInt(2) ? piece : piece.toReversed())
    start = end
  }
  return pieces
}

const specks = (): Stroke[] =>
  Array.from({ length: 40 }, () => {
    const [x, y] = [between(0, width), between(0, height)]
    return [
      [x, y],
      [x + between(-3, 3), y + between(-3, 3)],
    ]
  })

/** Thin lines across the picture. */
const hairs = (count: number): Stroke[] =>
  Array.from({ length: count }, () =>
    curveThrough([0, 35, 70, 105, width].map((x): Point => [x + between(-10, 10), between(6, height - 6)])),
  )

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, rank: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}

const pathOf = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`).join('')
