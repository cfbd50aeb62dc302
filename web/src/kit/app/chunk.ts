/** How long the code of a page may take to arrive. */
export const chunkMilliseconds = 120_000

/** Thrown when it took longer. */
export const tooSlow = 'chunk took too long'

/** Waits for the code of a page, but not forever. */
export function inTime<Loaded>(loading: Promise<Loaded>, milliseconds = chunkMilliseconds): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(tooSlow)), milliseconds)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
