import { runMutants } from '../test/mutants/mutants.ts'
import { parts } from '../test/mutants/what.ts'

/*
 * Mutation testing of an important part of the code. It prints the surviving mutants. A seed reproduces them: npm run
 * mutants -- ledger 60 7
 */
const [name = '', count = '60', seed = String(Date.now() % 2 ** 31), only = ''] = process.argv.slice(2)
const part = parts[name]
if (!part || !(Number(count) >= 1) || !Number.isSafeInteger(Number(seed)))
  throw new Error(`npm run mutants -- ${Object.keys(parts).join('|')} [HOW MANY] [SEED] [PART OF A FILE'S NAME]`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const files = part.files.filter((path) => path.includes(only))
const figures = await runMutants({ ...part, files }, Number(count), Number(seed), console.log)
console.log(JSON.stringify(figures, undefined, 2))
process.exit(figures.percent < 85 ? 1 : 0)
