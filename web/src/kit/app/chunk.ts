/** The time limit for loading a page's code. */
export const chunkMilliseconds = 120_000

/** The error after the time limit. */
export const tooSlow = 'chunk took too long'

/** Loads a page's code with a time limit. */
export function inTime<Loaded>(loading: Promise<Loaded>, milliseconds = chunkMilliseconds): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(tooSlow)), milliseconds)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
