import { type ComponentType, type ReactNode, createElement, useEffect, useReducer } from 'react'
import { inTime } from './chunk.ts'
import { wordsNow } from './language.ts'
import { toast } from './toast.ts'
import { wireWords } from './words-wire.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const
let isSomebodyThere = false

/** Runs something at the first sign of a hand; after that, at once. */
function onceSomebodyIsThere(run: () => void): void {
  if (isSomebodyThere) return run()
  const onSign = () => {
    isSomebodyThere = true
    for (const sign of signs) window.removeEventListener(sign, onSign, true)
    run()
  }
  for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true })
}

/**
 * Code that comes once it is needed, or `early`, as soon as somebody moves the mouse, touches the page or presses a key: what
 * opens over a page is no part of its first load. Gives a hook that answers with it once it is wanted and there.
 */
export function loadedLater<Code>(load: () => Promise<Code>, { early = false } = {}) {
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
            // Whoever clicks once more tries again.
            window.addEventListener('click', ask, { once: true })
          },
        )
      ask()
      return () => {
        isLeft = true
        window.removeEventListener('click', ask)
      }
    }, [isWanted, isThere])
    return isWanted ? come : undefined
  }
}

/** A component whose code comes when it is first drawn. What has come before is there at once; what does not come is said, and the page stays. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, ...loading }: { early?: boolean; meanwhile?: ReactNode } = {},
): ComponentType<Props> {
  const useLoaded = loadedLater(load, loading)
  return function Later(props: Props) {
    const loaded = useLoaded(true)
    return loaded ? createElement(loaded, props) : meanwhile
  }
}
