/** Pages are tested as they are delivered: built, and from the sources that lie here. The projects of a run share one build. */
const run = globalThis as { kebenTestWeb?: Promise<number> }

export async function setup(): Promise<void> {
  const prepare = new URL('../scripts/prepare.mjs', import.meta.url)
  const { buildWeb } = (await import(prepare.href)) as { buildWeb: () => Promise<number> }
  if ((await (run.kebenTestWeb ??= buildWeb())) !== 0) throw new Error('The web could not be built: see above.')
}
