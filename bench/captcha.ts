import { letterForms } from '@keben/server/base/identity/captcha-letters'
import { composed, drawCaptcha, randomAnswer, sheet } from '@keben/server/base/identity/captcha-picture'
import { type Point, inkOf } from '@keben/server/base/identity/captcha-raster'
import { type Candidate, type Reader, bestRow, trainedReaders } from './captcha-trained.ts'

/**
 * How often programs read a captcha. All know the letters, their number and the generator. The first matches templates
 * of every letter, rotated and scaled, at every place; the others are trained on thousands of labelled pictures.
 */

const { width, height } = sheet
const reach = 3.5
const turns = [-0.25, 0, 0.25]
const sizes = [5.4, 6.6, 7.8]

/** Points along the strokes of a letter, half a unit apart, around its middle. */
const pointsOf = (form: string): Point[] =>
  form.split('|').flatMap((stroke) => {
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

const templates = Object.entries(letterForms).flatMap(([letter, forms]) =>
  forms.flatMap((form) =>
    turns.flatMap((turn) =>
      sizes.map((size) => ({
        letter,
        points: pointsOf(form).map(([x, y]): Point => [
          size * (x * Math.cos(turn) - y * Math.sin(turn)),
          size * (x * Math.sin(turn) + y * Math.cos(turn)),
        ]),
      })),
    ),
  ),
)

/** How near each place is to ink: 1 on it, 0 as far as letters may be bent. */
function nearness(ink: Float32Array): Float32Array {
  const near = new Float32Array(width * height)
  const around = Math.ceil(reach)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((ink[y * width + x] ?? 0) < 0.5) continue
      for (let row = Math.max(0, y - around); row <= Math.min(height - 1, y + around); row++)
        for (let column = Math.max(0, x - around); column <= Math.min(width - 1, x + around); column++) {
          const place = row * width + column
          near[place] = Math.max(near[place] ?? 0, 1 - Math.hypot(column - x, row - y) / reach)
        }
    }
  return near
}

function readByTemplates(ink: Float32Array): string {
  const near = nearness(ink)
  const candidates: Candidate[] = []
  for (let x = 12; x <= width - 12; x += 4) {
    let best: Candidate = { x, letter: '', score: -1 }
    for (let y = 20; y <= height - 20; y += 4)
      for (const { letter, points } of templates) {
        let hit = 0
        for (const [right, down] of points) {
          const [column, row] = [Math.round(x + right), Math.round(y + down)]
          if (column >= 0 && row >= 0 && column < width && row < height) hit += near[row * width + column] ?? 0
        }
        // A match of a longer letter is stronger evidence.
        const score = hit / points.length + 0.006 * points.length
        if (score > best.score) best = { x, letter, score }
      }
    candidates.push(best)
  }
  return bestRow(candidates, 0)
}

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`

function measure(name: string, read: Reader, pictures: number): void {
  let complete = 0
  for (let count = 0; count < pictures; count++) {
    const answer = randomAnswer()
    if (read(inkOf({ ...sheet, scale: 1 }, composed(answer).drawn)) === answer) complete += 1
  }
  console.log(`captcha: ${name} read ${share(complete, pictures)} of ${pictures}`)
}

/** `captcha=500` reads so many pictures; the trained readers learn from ten times as many. */
export async function benchCaptcha(pictures = 400): Promise<void> {
  for (let warm = 0; warm < 50; warm++) drawCaptcha(randomAnswer())
  const before = process.cpuUsage()
  for (let count = 0; count < 200; count++) drawCaptcha(randomAnswer())
  const { user, system } = process.cpuUsage(before)
  console.log(`captcha: drawn in ${((user + system) / 200_000).toFixed(1)} ms of a processor each`)
  measure('templates', readByTemplates, pictures)
  for (const { name, read } of trainedReaders(pictures * 10)) measure(name, read, pictures)
}
