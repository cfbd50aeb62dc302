import { type ComponentType, type ReactNode, createElement, useEffect, useReducer } from 'react'
import { inTime } from './chunk.ts'
import { wordsNow } from './language.ts'
import { toast } from '../ui/toast.ts'
import { wireWords } from '../api/words-wire.ts'

const retries = ['click', 'online'] as const
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const
let isSomebodyThere = false

/** Long enough for a page to settle. */
const restMilliseconds = 3_000

/**
 * Runs on the first interaction, or once the page has settled: the code is then present if the connection breaks. Later
 * calls run at once.
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
 * Lazy-loads code on demand, or `early`: at the first interaction, or seconds after the page load. Overlays thus stay
 * out of the initial load. Returns a hook that answers the code once it is wanted and loaded.
 */
export function loadLazily<Code>(load: () => Promise<Code>, { early = false } = {}) {
  let come: Code | undefined
  const arrive = async () => {
    come = await inTime(load())
  }
  // A failed prefetch is silent; the component that needs the code reports it.
  if (early && typeof window !== 'undefined') onceSomebodyIsThere(() => void arrive().catch(() => undefined))
  return function useLoaded(isWanted: boolean): Code | undefined {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const isThere = come !== undefined
    useEffect(() => {
      if (!isWanted || isThere) return undefined
      // The code may have arrived since the last render.
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
            // The next click retries; a restored connection retries by itself.
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

/** A component whose code loads on its first render. A failure shows a message and leaves the page. */
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
