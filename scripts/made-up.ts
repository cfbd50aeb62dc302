interface Figures {
  readonly faults: readonly unknown[]
  readonly breaches: readonly unknown[]
}

/** Reads count and seed from the command line, prints the result, and exits with an error if anything failed. */
export async function runMadeUp(
  name: string,
  usual: number,
  run: (count: number, seed: number, log: (line: string) => void) => Promise<Figures>,
): Promise<void> {
  const [count, seed] = [Number(process.argv[2] ?? usual), Number(process.argv[3] ?? Date.now() % 2 ** 31)]
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
    throw new Error(`npm run ${name} -- [HOW MANY] [SEED]`)
  const figures = await run(count, seed, console.log)
  console.log(JSON.stringify(figures, undefined, 2))
  if (figures.faults.length || figures.breaches.length) process.exit(1)
  console.log('Everything was answered, and adds up.')
}
