import { letterForms } from '@keben/server/base/identity/captcha-letters'
import { composed, randomAnswer, sheet } from '@keben/server/base/identity/captcha-picture'
import { inkOf } from '@keben/server/base/identity/captcha-raster'

/**
 * Captcha readers trained on pictures of the same generator, labelled with the letters' places: gradient histograms of
 * a window with a linear classifier (softmax) and with nearest neighbours. A window slides over the picture; the
 * best-scoring row of five or six separate places is the reading.
 */

export interface Candidate {
  readonly x: number
  readonly letter: string
  readonly score: number
}
export type Reader = (ink: Float32Array) => string

const { width, height } = sheet
const letters = Object.keys(letterForms)
const counts = [5, 6]
const nearest = 12
const furthest = 62

/** The best row of candidates from left to right; every letter costs `toll`, by which rows of several lengths compare. */
export function bestRow(candidates: readonly Candidate[], toll: number): string {
  interface Row {
    readonly last: Candidate
    readonly text: string
    readonly score: number
  }
  let rows: (Row | undefined)[] = candidates.map((last) => ({ last, text: last.letter, score: last.score - toll }))
  let best: Row | undefined
  for (let count = 2; count <= Math.max(...counts); count++) {
    const shorter = rows
    rows = candidates.map((last) => {
      let before: Row | undefined
      for (const row of shorter) {
        const apart = row ? last.x - row.last.x : 0
        if (row && apart >= nearest && apart <= furthest && row.score > (before?.score ?? -Infinity)) before = row
      }
      return before && { last, text: before.text + last.letter, score: before.score + last.score - toll }
    })
    if (counts.includes(count)) for (const row of rows) if (row && row.score > (best?.score ?? -Infinity)) best = row
  }
  return best?.text ?? ''
}

const cell = 4
const bins = 8
const cells = 11
const border = 24
const columns = (width + 2 * border) / cell
const size = cells * cells * bins
const nothing = letters.length
const classes = letters.length + 1

/** How strong lines of each direction are in each cell, with an empty border around. */
function histograms(ink: Float32Array): Float32Array {
  const found = new Float32Array(columns * Math.ceil((height + 2 * border) / cell) * bins)
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : (ink[y * width + x] ?? 0))
  for (let y = -1; y <= height; y++)
    for (let x = -1; x <= width; x++) {
      const right = at(x + 1, y) - at(x - 1, y)
      const down = at(x, y + 1) - at(x, y - 1)
      const strength = Math.hypot(right, down)
      if (!strength) continue
      const angle = ((Math.atan2(down, right) / Math.PI + 2) % 1) * bins
      const bin = Math.floor(angle) % bins
      const place = (Math.floor((y + border) / cell) * columns + Math.floor((x + border) / cell)) * bins
      const part = angle - Math.floor(angle)
      found[place + bin] = (found[place + bin] ?? 0) + strength * (1 - part)
      found[place + ((bin + 1) % bins)] = (found[place + ((bin + 1) % bins)] ?? 0) + strength * part
    }
  return found
}

/** What a window around a place looks like, as a vector of length one. */
function windowAt(found: Float32Array, x: number, y: number): Float32Array {
  const left = Math.min(Math.max(Math.round((x + border) / cell - cells / 2), 0), columns - cells)
  const top = Math.max(Math.round((y + border) / cell - cells / 2), 0)
  const pixels = new Float32Array(size)
  for (let row = 0; row < cells; row++) {
    const from = ((top + row) * columns + left) * bins
    pixels.set(found.subarray(from, from + cells * bins), row * cells * bins)
  }
  let length = 0
  for (const part of pixels) length += part * part
  length = Math.sqrt(length) + 1e-3
  return pixels.map((part) => part / length)
}

interface Sample {
  readonly pixels: Float32Array
  readonly is: number
}
const around = (middle: number, by: number): number => middle + (Math.random() * 2 - 1) * by
const picture = (answer: string) => {
  const { drawn, places } = composed(answer)
  return { ink: inkOf({ ...sheet, scale: 1 }, drawn), places }
}

/** Each letter twice, not quite in the middle, and places between letters. */
function samplesOf(answer: string): Sample[] {
  const { ink, places } = picture(answer)
  const found = histograms(ink)
  const shown = [...answer].flatMap((letter, which) =>
    [1, 2].map(() => {
      const [x, y] = places[which] ?? [0, 0]
      return { pixels: windowAt(found, around(x, 2), around(y, 2)), is: letters.indexOf(letter) }
    }),
  )
  const empty = Array.from({ length: 4 }, () => [Math.random() * width, around(height / 2, 13)] as const)
    .filter(([x, y]) => places.every((place) => Math.hypot(place[0] - x, place[1] - y) > 10))
    .map(([x, y]) => ({ pixels: windowAt(found, x, y), is: nothing }))
  return [...shown, ...empty]
}

type Weights = Float32Array

function scoresOf(weights: Weights, pixels: Float32Array): Float64Array {
  const scores = new Float64Array(classes)
  for (let one = 0; one < classes; one++) {
    const from = one * (size + 1)
    let sum = weights[from + size] ?? 0
    for (let part = 0; part < size; part++) sum += (weights[from + part] ?? 0) * (pixels[part] ?? 0)
    scores[one] = sum
  }
  const top = Math.max(...scores)
  const all = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - top), 0)) + top
  return scores.map((score) => score - all)
}

/** Softmax, by stochastic gradients with smaller and smaller steps. */
function trainedLinear(samples: readonly Sample[]): Weights {
  const weights = new Float32Array(classes * (size + 1))
  const passes = 6
  for (let pass = 0; pass < passes; pass++) {
    const pace = 0.5 * (1 + Math.cos((Math.PI * pass) / passes)) * 0.6 + 0.01
    for (let count = 0; count < samples.length; count++) {
      const sample = samples[Math.floor(Math.random() * samples.length)]
      if (!sample) continue
      const scores = scoresOf(weights, sample.pixels)
      for (let one = 0; one < classes; one++) {
        const wrong = Math.exp(scores[one] ?? 0) - (one === sample.is ? 1 : 0)
        if (Math.abs(wrong) < 1e-3) continue
        const from = one * (size + 1)
        const step = pace * wrong
        for (let part = 0; part < size; part++)
          weights[from + part] = (weights[from + part] ?? 0) - step * (sample.pixels[part] ?? 0)
        weights[from + size] = (weights[from + size] ?? 0) - 0.1 * step
      }
    }
  }
  return weights
}

/** The letter of most of the seven windows that look most like this one, and how many of them are one. */
function byNeighbours(samples: readonly Sample[], pixels: Float32Array): { letter: string; share: number } {
  const near: { like: number; is: number }[] = []
  for (const sample of samples) {
    let like = 0
    for (let part = 0; part < size; part++) like += (sample.pixels[part] ?? 0) * (pixels[part] ?? 0)
    if (near.length === 7 && like <= (near[6]?.like ?? 0)) continue
    near.push({ like, is: sample.is })
    near.sort((one, other) => other.like - one.like)
    near.length = Math.min(near.length, 7)
  }
  const votes = letters.map((letter, is) => ({ letter, share: near.filter((one) => one.is === is).length / 7 }))
  return votes.reduce((best, vote) => (vote.share > best.share ? vote : best))
}

/** The best letter in each column by the linear classifier, and the window in which it saw it. */
function candidatesBy(weights: Weights, ink: Float32Array) {
  const found = histograms(ink)
  const candidates: (Candidate & { pixels: Float32Array })[] = []
  for (let x = 8; x <= width - 8; x += 2) {
    let best: Candidate & { pixels: Float32Array } = { x, letter: '', score: -Infinity, pixels: new Float32Array(0) }
    for (let y = 18; y <= height - 18; y += 4) {
      const pixels = windowAt(found, x, y)
      const scores = scoresOf(weights, pixels)
      letters.forEach((letter, is) => {
        const score = (scores[is] ?? 0) - (scores[nothing] ?? 0)
        if (score > best.score) best = { x, letter, score, pixels }
      })
    }
    candidates.push(best)
  }
  return candidates
}

/** What a letter has to be worth, tried on pictures that were not learnt from. */
function tollOf(candidatesOf: (ink: Float32Array) => readonly Candidate[], pictures: number): number {
  const tried = Array.from({ length: pictures }, () => {
    const answer = randomAnswer()
    return { answer, candidates: candidatesOf(picture(answer).ink) }
  })
  const rights = (toll: number) => tried.filter((one) => bestRow(one.candidates, toll) === one.answer).length
  return [0, 1, 2, 3, 4, 5, 6, 8].toSorted((one, other) => rights(other) - rights(one))[0] ?? 0
}

export function trainedReaders(pictures: number): { name: string; read: Reader }[] {
  const samples = Array.from({ length: pictures }, randomAnswer).flatMap(samplesOf)
  const weights = trainedLinear(samples)
  const linear = (ink: Float32Array) => candidatesBy(weights, ink)
  const toll = tollOf(linear, 200)
  // Nearest neighbours are slow, so they run only where the linear classifier finds a letter.
  const few = samples.slice(0, 6_000)
  const neighbours = (ink: Float32Array) => {
    const all = linear(ink)
    return all
      .filter(({ x, score }) => all.every((other) => Math.abs(other.x - x) > 4 || other.score <= score))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, 10)
      .toSorted((one, other) => one.x - other.x)
      .map(({ x, pixels, score }) => {
        const { letter, share } = byNeighbours(few, pixels)
        return { x, letter, score: score + 4 * share }
      })
  }
  const tollOfNeighbours = tollOf(neighbours, 60)
  const learnt = `after ${pictures} pictures`
  return [
    { name: `gradients, linear, ${learnt}`, read: (ink) => bestRow(linear(ink), toll) },
    { name: `gradients, neighbours, ${learnt}`, read: (ink) => bestRow(neighbours(ink), tollOfNeighbours) },
  ]
}
