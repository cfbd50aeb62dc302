import { Refusal } from '@keben/core/kit/refusal'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { attempt, attemptOfStranger, countAddress, forgetAddress, proofBits } from './attempts.ts'

const { db } = await createDatabase()
const { primary } = db
const begin = new Date('2026-03-01T08:00:10Z')
const later = (seconds: number, from = begin): Date => new Date(from.getTime() + seconds * 1000)

/** What came of an attempt: right or wrong, or how many seconds are to be waited for. */
const trying = (counter: string, now: Date, isRight = false): Promise<boolean | number> =>
  attempt({ db: primary, now }, counter, () => Promise.resolve(isRight)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'slowed_down') return Number(Object(error.facts)['seconds'])
    throw error
  })

describe('failed attempts under one counter', () => {
  it('are free five times, then each wait doubles, up to a quarter of an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect(await trying('guess', begin)).toBe(false)
    let now = begin
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await trying('guess', now)).toBe(wait)
      // Concurrent requests do not wait longer for it.
      expect(await trying('guess', later(wait - 0.5, now))).toBe(1)
      now = later(wait, now)
      expect(await trying('guess', now)).toBe(false)
    }
  })

  it('count for one name in any case, and for no other name', async () => {
    for (let count = 0; count < 5; count += 1) await trying('Somebody', begin)
    expect(await trying('sOMEBODY', begin)).toBe(1)
    expect(await trying('somebody else', begin, true)).toBe(true)
  })

  it('are reset by a success', async () => {
    for (let count = 0; count < 4; count += 1) await trying('late', begin)
    expect(await trying('late', begin, true)).toBe(true)
    for (let count = 0; count < 5; count += 1) expect(await trying('late', begin)).toBe(false)
    expect(await trying('late', begin)).toBe(1)
  })
})

const bits = (counter: string, address: string, now = begin) => proofBits(primary, now, counter, address)
const guess = (userName: string, done: number, now = begin, isRight = false) =>
  attemptOfStranger({ db: primary, now }, userName, done, () => Promise.resolve(isRight))

describe('the proof of work of a sign-in attempt', () => {
  it('grows with the failures under its name, and is never a wait', async () => {
    const visibleRows: number[] = []
    for (let count = 0; count < 10; count += 1) {
      visibleRows.push(await bits('working', 'quiet'))
      expect(await guess('working', 22)).toBe(false)
    }
    expect(visibleRows).toEqual([0, 0, 14, 15, 16, 17, 18, 19, 20, 20])
    expect(await bits('another', 'quiet')).toBe(0)
    expect(await guess('working', 20, begin, true)).toBe(true)
    expect(await bits('working', 'quiet')).toBe(0)
  })

  it('shrinks again after a pause without guesses', async () => {
    for (let count = 0; count < 7; count += 1) await guess('quiet again', 22)
    expect(await bits('quiet again', 'quiet', later(3))).toBe(19)
    expect(await bits('quiet again', 'quiet', later(4))).toBe(16)
    expect(await guess('quiet again', 15, later(4))).toBeUndefined()
    expect(await guess('quiet again', 16, later(4))).toBe(false)
    expect(await bits('quiet again', 'quiet', later(4))).toBe(20)
  })

  it('is required of each of many concurrent guesses', async () => {
    const judged = await Promise.all(Array.from({ length: 20 }, () => guess('at once', 15)))
    expect(judged.filter((right) => right === false)).toHaveLength(4)
    expect(await bits('at once', 'quiet')).toBe(16)
  })

  it('is required of every attempt from an address with very many failures in that minute', async () => {
    for (let count = 0; count < 60; count += 1) await countAddress(primary, begin, 'loud', 'attempts')
    expect(await bits('new', 'loud')).toBe(0)
    await countAddress(primary, begin, 'loud', 'attempts')
    expect(await bits('new', 'loud')).toBe(14)
    expect(await bits('new', 'elsewhere')).toBe(0)
    expect(await bits('new', 'loud', later(60))).toBe(0)
    await forgetAddress(primary, begin, 'loud')
    expect(await bits('new', 'loud')).toBe(0)
  })
})

it('an address gets 600 captchas a minute for free, and more for proof of work', async () => {
  const requests: number[] = []
  for (let count = 0; count < 601; count += 1) requests.push(await countAddress(primary, begin, 'city', 'captchas'))
  expect([requests.findIndex((work) => work > 0), requests.at(-1)]).toEqual([600, 14])
  expect(await countAddress(primary, later(50), 'city', 'captchas')).toBe(0)
  expect(await countAddress(primary, begin, 'another', 'captchas')).toBe(0)
})
