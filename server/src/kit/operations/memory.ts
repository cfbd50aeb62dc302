import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * What is of no use any more goes at once, instead of when there is need for room: starting leaves behind as much as an idle
 * server needs. Node offers this only by a setting.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
