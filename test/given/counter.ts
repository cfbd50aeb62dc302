/*
 * Files of tests that a worker runs one after the other share their modules. Each of them counts from the beginning: what it
 * looks for by a number is what it has made, whichever files ran before.
 */
const starts = new Set<() => void>()

/** Counts on from here. */
export function counter(before = 0): () => number {
  let count = before
  starts.add(() => void (count = before))
  return () => (count += 1)
}

export function countAnew(): void {
  for (const start of starts) start()
}
