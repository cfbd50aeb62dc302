import type { Remembered } from '../app/storage.ts'

/** A place to remember things in, for tests: what lies there can be looked at. */
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
