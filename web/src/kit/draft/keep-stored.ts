import { whenGoing } from '../app/storage.ts'
import type { TypedValues } from './values.ts'

/**
 * Stores values on this machine with every change; where they are many, after a pause, or when the page goes. What is
 * forgotten is stored again when somebody goes on. `stop` stores what is not stored yet.
 */
export function keepStored(
  values: Pick<TypedValues<unknown>, 'subscribe'>,
  write: () => void,
  pauseMilliseconds = 0,
): { readonly forget: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isForgotten = false
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isForgotten) write()
  }
  const off = values.subscribe(() => {
    isForgotten = false
    if (pauseMilliseconds) timer ??= setTimeout(store, pauseMilliseconds)
    else store()
  })
  const offGoing = whenGoing(store)
  return {
    forget: () => {
      isForgotten = true
    },
    stop: () => {
      off()
      offGoing()
      store()
    },
  }
}
