import { proofText, zeroBits } from '@keben/core/base/identity/proof'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { isRefused } from '../api/call-refused.ts'
import { createStore } from '../app/store.ts'

/** The demand of a refusal, with its solution. */
interface DoneWork extends SignInPass {
  readonly proof: number
}

/** Whether a noticeable proof of work runs: the page explains the delay. */
export const isWorkingLong = createStore(false)
/** Below these bits a phone needs less than a second. */
const longBits = 17

/** Others' failures raise the demand meanwhile; the maximum is reached after a few rounds. */
const mostRounds = 10

/** Makes a call, and repeats it with the proof of work that a refusal demands. */
export async function withWork<T>(ask: (done?: DoneWork) => Promise<T>, done?: DoneWork, round = 0): Promise<T> {
  try {
    return await ask(done)
  } catch (thrown) {
    if (!isRefused(thrown) || thrown.code !== 'proof_wanted' || round >= mostRounds) throw thrown
    const { challenge, code, bits } = thrown.data as SignInPass & { bits: number }
    isWorkingLong.set(bits >= longBits)
    const proof = await workOut(challenge, bits).finally(() => isWorkingLong.set(false))
    return withWork(ask, { challenge, code, proof }, round + 1)
  }
}

/** Milliseconds without a noticeable pause. */
const stretchMs = 12

/** Solves the proof of work without blocking the page. */
export async function workOut(challenge: string, bits: number, atOnceMs = stretchMs): Promise<number> {
  const isDone = checkerOf(challenge, bits)
  let until = performance.now() + atOnceMs
  for (let number = 0; ; number++) {
    if (isDone(number)) return number
    if (number % 64 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + atOnceMs
    }
  }
}

/** A checker that reuses its buffers over a million candidates, three times as fast. */
function checkerOf(challenge: string, bits: number): (number: number) => boolean {
  const begun = sha256.create().update(utf8ToBytes(proofText(challenge, '')))
  const [hash, digest] = [sha256.create(), new Uint8Array(32)]
  return (number) => {
    // oxlint-disable-next-line no-underscore-dangle -- `clone` makes an object of its own each time
    begun._cloneInto(hash)
    hash.update(digitsOf(number)).digestInto(digest)
    return zeroBits(digest) >= bits
  }
}

function digitsOf(number: number): Uint8Array {
  const text = String(number)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
