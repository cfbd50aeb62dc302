/* Test files of one worker share their modules. Each file restarts the counters, so that its numbers do not depend
   on earlier files. */
const starts = new Set<() => void>()

/** A counter from here. */
export function counter(before = 0): () => number {
  let count = before
  starts.add(() => void (count = before))
  return () => (count += 1)
}

export function countAnew(): void {
  for (const start of starts) start()
}
