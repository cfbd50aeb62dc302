import type { Remembered } from '../app/storage.ts'

/** Storage in memory, for tests. */
export function memoryStorage(text?: string): Remembered & { text: string | undefined } {
  const here = {
    text,
    get: () => here.text,
    set: (value: string | undefined) => {
      here.text = value
      return true
    },
  }
  return here
}
