import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { foldLookalikes, letterForms } from './captcha-letters.ts'
import { composed, drawCaptcha, inkOfCaptcha, randomAnswer, sheet } from './captcha-picture.ts'
import type { Stroke } from './captcha-raster.ts'

const pictureOf = (answer: string): Buffer => {
  const [kind, base64 = ''] = drawCaptcha(answer).split(',')
  expect(kind).toBe('data:image/png;base64')
  return Buffer.from(base64, 'base64')
}

/** The chunks of a PNG by their names. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}

it('a captcha is a picture of dots and of nothing else', () => {
  const png = pictureOf(randomAnswer())
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  const chunks = chunksOf(png)
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const [width, height] = [sheet.width * sheet.scale, sheet.height * sheet.scale]
  expect(chunks.get('IHDR')?.readUInt32BE(0)).toBe(width)
  expect(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))).toHaveLength((width + 1) * height)
})

it('a captcha has one ink, so that no colour distinguishes letters from noise', () => {
  const palette = [...(chunksOf(pictureOf(randomAnswer())).get('PLTE') ?? [])]
  const shades = Array.from({ length: palette.length / 3 }, (_, place) => palette.slice(3 * place, 3 * place + 3))
  const [paper = [], ink = []] = [shades.at(0), shades.at(-1)]
  shades.forEach((shade, place) =>
    shade.forEach((part, which) => {
      const [from, to] = [paper[which] ?? 0, ink[which] ?? 0]
      expect(part).toBe(Math.round(from + ((to - from) * place) / (shades.length - 1)))
    }),
  )
})

it('a captcha looks different each time', () => {
  expect(new Set(Array.from({ length: 50 }, () => pictureOf('AAAA').toString('base64'))).size).toBe(50)
})

it('a captcha has five or six unambiguous characters, and uses all of them over time', () => {
  const answers = Array.from({ length: 500 }, randomAnswer)
  for (const answer of answers) expect(answer).toMatch(/^[AEKMORSTWZ]{5,6}$/)
  expect(new Set(answers.join('')).size).toBe(10)
  expect(new Set(answers.map(({ length }) => length)).size).toBe(2)
})

it('a lookalike is accepted as its letter, and no letter for another', () => {
  expect(foldLookalikes(' 50i2y ')).toBe('SOTZK')
  const letters = Object.keys(letterForms).join('')
  expect(foldLookalikes(letters)).toBe(letters)
})

it('a captcha contains its letters completely', () => {
  const [middle, beside] = [sheet.height / 2, sheet.width / 2]
  for (let count = 0; count < 200; count++)
    for (const { strokes } of composed('WMARKO').drawn.filter((drawn) => drawn.strokes.every(isNoLine)))
      for (const [x, y] of strokes.flat()) {
        expect(Math.abs(y - middle)).toBeLessThanOrEqual(middle - 3)
        expect(Math.abs(x - beside)).toBeLessThanOrEqual(beside - 3)
      }
})

/** Lines go from one edge to the other. */
const isNoLine = (stroke: Stroke): boolean => (stroke.at(-1)?.[0] ?? 0) - (stroke[0]?.[0] ?? 0) < sheet.width

const inked = (answer: string): number => inkOfCaptcha(answer).reduce((sum, ink) => sum + ink, 0)

const mean = (answer: string): number =>
  Array.from({ length: 20 }, () => inked(answer)).reduce((sum, one) => sum + one) / 20

it('a captcha has more ink where its letters are than noise alone has', () => {
  expect(mean('WMWM')).toBeGreaterThan(1.5 * mean(''))
})

it('a captcha can show a fixed answer as far as its font permits', () => {
  expect(pictureOf('te0st').length).toBeGreaterThan(500)
  expect(pictureOf('').length).toBeGreaterThan(200)
})
