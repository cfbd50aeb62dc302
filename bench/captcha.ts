import { font, inkOfCaptcha, randomAnswer, sheet } from '@keben/server/identity/captcha-picture'

/**
 * How often a small program reads a captcha that knows its letters and where they stand: it lays every letter of the font,
 * turned and sized in several ways, on every place, and takes the one that lies on ink with most of its points.
 */

const { width, height, scale } = sheet
type Point = readonly [x: number, y: number]

const reach = 3.5
const turns = [-0.4, -0.2, 0, 0.2, 0.4]
const widths = [4.4, 5.4]
const high = 5.6

/** Points along the strokes of a letter, half a unit apart, around its middle. */
const pointsOf = (letter: string): Point[] =>
  letter.split('|').flatMap((stroke) => {
    const corners = [...stroke.matchAll(/(\d)(\d)/g)].map(([, x, y]): Point => [Number(x) - 2, Number(y) - 3])
    return corners.slice(1).flatMap(([x, y], place) => {
      const [fromX, fromY] = corners[place] ?? [0, 0]
      const count = Math.ceil(Math.hypot(x - fromX, y - fromY) * 2)
      return Array.from({ length: count }, (_, step): Point => [
        fromX + ((x - fromX) * step) / count,
        fromY + ((y - fromY) * step) / count,
      ])
    })
  })

const templates = Object.entries(font).flatMap(([letter, text]) =>
  turns.flatMap((turn) =>
    widths.map((wide) => ({
      letter,
      points: pointsOf(text).map(([x, y]): Point => [
        x * wide * Math.cos(turn) - y * high * Math.sin(turn),
        x * wide * Math.sin(turn) + y * high * Math.cos(turn),
      ]),
    })),
  ),
)

/** How near each place is to ink: 1 on it, 0 as far as letters may be bent. */
function nearness(ink: Float32Array): Float32Array {
  const near = new Float32Array(width * height)
  const around = Math.ceil(reach)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((ink[y * scale * width * scale + x * scale] ?? 0) < 0.5) continue
      for (let down = -around; down <= around; down++)
        for (let right = -around; right <= around; right++) {
          const [column, row] = [x + right, y + down]
          if (column < 0 || row < 0 || column >= width || row >= height) continue
          const place = row * width + column
          near[place] = Math.max(near[place] ?? 0, 1 - Math.hypot(right, down) / reach)
        }
    }
  return near
}

function read(ink: Float32Array): string {
  const near = nearness(ink)
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (near[Math.round(y) * width + Math.round(x)] ?? 0)
  const step = (width - 26) / 4
  const places = [0, 1, 2, 3].map((place) => 13 + (place + 0.5) * step)
  return places
    .map((middle) => {
      let best = { score: 0, letter: '' }
      for (let x = middle - 6; x <= middle + 6; x += 1.5)
        for (let y = height / 2 - 5; y <= height / 2 + 5; y += 1.5)
          for (const { letter, points } of templates) {
            const hit = points.reduce((sum, [right, down]) => sum + at(x + right, y + down), 0)
            // A long letter that fits says more than a short one.
            const score = hit / points.length + 0.006 * points.length
            if (score > best.score) best = { score, letter }
          }
      return best.letter
    })
    .join('')
}

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`

export async function benchCaptcha(pictures = 200): Promise<void> {
  let [whole, letters] = [0, 0]
  for (let count = 0; count < pictures; count++) {
    const answer = randomAnswer()
    const typed = read(inkOfCaptcha(answer))
    if (typed === answer) whole += 1
    letters += [...answer].filter((letter, place) => letter === typed[place]).length
  }
  console.log(`captcha: read whole ${share(whole, pictures)}, letters ${share(letters, pictures * 4)}, of ${pictures}`)
}
