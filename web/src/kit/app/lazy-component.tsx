import { type ComponentType, type ReactNode, createElement, useEffect, useReducer } from 'react'
import { inTime } from './chunk.ts'
import { wordsNow } from './language.ts'
import { toast } from '../ui/toast.ts'
import { wireWords } from '../api/words-wire.ts'

const retries = ['click', 'online'] as const
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const
let isSomebodyThere = false

/** Long enough for a page to have come to rest. */
const restMilliseconds = 3_000

/**
 * Runs something at the first sign of a hand, or once the page has come to rest, so that it is there should the line break
 * while somebody only reads; after that, at once.
 */
function onceSomebodyIsThere(run: () => void): void {
  if (isSomebodyThere) return run()
  const onSign = () => {
    isSomebodyThere = true
    window.clearTimeout(rest)
    for (const sign of signs) window.removeEventListener(sign, onSign, true)
    run()
  }
  const rest = window.setTimeout(onSign, restMilliseconds)
  for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true })
}

/**
 * Code that comes once it is needed, or `early`, as soon as somebody moves the mouse, touches the page or presses a key, and
 * some seconds later in any case: what opens over a page is no part of its first load. Gives a hook that answers with it once it is wanted and there.
 */
export function loadLazily<Code>(load: () => Promise<Code>, { early = false } = {}) {
  let come: Code | undefined
  const arrive = async () => {
    come = await inTime(load())
  }
  // Whoever needs it is told when it does not come; until then nobody misses it.
  if (early && typeof window !== 'undefined') onceSomebodyIsThere(() => void arrive().catch(() => undefined))
  return function useLoaded(isWanted: boolean): Code | undefined {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const isThere = come !== undefined
    useEffect(() => {
      if (!isWanted || isThere) return undefined
      // It may have come since this was drawn.
      if (come) return draw()
      let isLeft = false
      const ask = () =>
        void arrive().then(
          () => (isLeft ? undefined : draw()),
          (failed: unknown) => {
            console.error(failed)
            if (isLeft) return
            const words = wordsNow(wireWords)
            toast('error', `${words.chunkFailed} ${words.chunkFailedHint}`)
            // Whoever clicks once more tries again; a line that is back does so by itself.
            for (const sign of retries) window.addEventListener(sign, ask, { once: true })
          },
        )
      ask()
      return () => {
        isLeft = true
        for (const sign of retries) window.removeEventListener(sign, ask)
      }
    }, [isWanted, isThere])
    return isWanted ? come : undefined
  }
}

/** A component whose code comes when it is first drawn. What has come before is there at once; what does not come is said, and the page stays. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, ...loading }: { early?: boolean; meanwhile?: ReactNode } = {},
): ComponentType<Props> {
  const useLoaded = loadLazily(load, loading)
  return function Later(props: Props) {
    const loaded = useLoaded(true)
    return loaded ? createElement(loaded, props) : meanwhile
  }
}
