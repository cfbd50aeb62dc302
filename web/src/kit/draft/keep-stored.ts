import { whenGoing } from '../app/storage.ts'
import type { TypedValues } from './values.ts'

/**
 * Stores values locally on each change, with a debounce for large ones, and when the page goes. A cleared entry returns
 * with the next change. `stop` flushes.
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
