import { expect, it } from 'vitest'
import { drawCaptcha, randomAnswer } from './captcha-picture.ts'

const pictureOf = (answer: string): string => {
  const [kind, base64 = ''] = drawCaptcha(answer).split(',')
  expect(kind).toBe('data:image/svg+xml;base64')
  return Buffer.from(base64, 'base64').toString()
}

it('is made of paths alone', () => {
  const picture = pictureOf(randomAnswer())
  expect(picture).toMatch(/^<svg [^<>]+>(<path [^<>]+\/>)+<\/svg>$/)
  expect(picture).not.toMatch(/text|title|desc|id=|NaN|undefined/)
})

it('looks different each time', () => {
  expect(new Set(Array.from({ length: 50 }, () => pictureOf('AAAA'))).size).toBe(50)
})

it('asks for four characters that nobody confuses, all of them in time', () => {
  const answers = Array.from({ length: 500 }, randomAnswer)
  for (const answer of answers) expect(answer).toMatch(/^[ACEFHJKLMNPRTWXY3479]{4}$/)
  expect(new Set(answers.join('')).size).toBe(20)
})

it('stays within its frame', () => {
  for (let tries = 0; tries < 50; tries++) {
    const letters = /stroke-width="2.8" d="([^"]+)"/.exec(pictureOf(randomAnswer()))?.[1] ?? ''
    const points = [...letters.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(points.length).toBeGreaterThan(20)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThan(-1)
      expect(x).toBeLessThan(141)
      expect(y).toBeGreaterThan(-1)
      expect(y).toBeLessThan(49)
    }
  }
})

it('draws a fixed answer too, as far as the font goes', () => {
  expect(pictureOf('te0st')).toContain('<path')
  expect(pictureOf('')).toContain('<path')
})
