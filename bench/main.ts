import { benchBank, benchBills, benchPay } from './bills.ts'
import { benchBuild } from './build.ts'
import { benchCaptcha } from './captcha.ts'
import { benchDeadline } from './deadline.ts'
import { benchConfirm, benchIssue, benchOwing, benchSend } from './deliver.ts'
import { benchDistrict } from './district.ts'
import { benchFairness } from './fairness.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchList } from './list.ts'
import { benchLists, benchProgress, benchWhole } from './lists.ts'
import { benchOrder } from './order.ts'
import { benchMoves } from './moves.ts'
import { benchNotes, benchStatements } from './paper.ts'
import { benchResult } from './result.ts'
import { benchSave } from './save.ts'
import { benchExport, benchImport } from './sheets.ts'
import { benchSignIn } from './sign-in.ts'
import { type Stage, openStage } from './stage.ts'
import { benchStock, benchSupply, benchSupplyLater } from './supply.ts'

/** `npm run bench` runs all of them, `npm run bench -- list save` those named, `deadline=300` with another size. */
const benches: Readonly<Record<string, (stage: Stage, size?: number) => Promise<void>>> = {
  list: benchList,
  build: benchBuild,
  lists: benchLists,
  whole: benchWhole,
  progress: benchProgress,
  save: benchSave,
  order: benchOrder,
  district: benchDistrict,
  deadline: benchDeadline,
  fairness: benchFairness,
  result: benchResult,
  supply: benchSupply,
  'supply-later': benchSupplyLater,
  stock: benchStock,
  owing: benchOwing,
  issue: benchIssue,
  send: benchSend,
  confirm: benchConfirm,
  moves: benchMoves,
  bills: benchBills,
  pay: benchPay,
  bank: benchBank,
  notes: benchNotes,
  statements: benchStatements,
  'sign-in': benchSignIn,
  captcha: (_, pictures) => benchCaptcha(pictures),
  import: benchImport,
  export: benchExport,
  'first-load': benchFirstLoad,
}

const selected = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', size] = argument.split('=')
    return [name, size === undefined ? undefined : Number(size)] as const
  }),
)
const unknown = [...selected.keys()].find((name) => !(name in benches))
if (unknown) throw new Error(`There is no benchmark ${unknown}; there are ${Object.keys(benches).join(', ')}.`)

const stage = await openStage()
try {
  for (const [name, bench] of Object.entries(benches))
    if (!selected.size || selected.has(name)) await bench(stage, selected.get(name))
} catch (error) {
  // Said at once: what still runs falls over when the database goes away, and would be heard first.
  console.error(error)
  process.exitCode = 1
} finally {
  await stage.close()
  // Servers that a failed benchmark has left behind end with their parent.
  if (process.exitCode) process.exit()
}
