import { benchBuild } from './build.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchList } from './list.ts'
import { benchLists, benchWhole } from './lists.ts'
import { benchSave } from './save.ts'
import { benchExport, benchImport } from './sheets.ts'
import { benchSignIn } from './sign-in.ts'
import { type Stage, openStage } from './stage.ts'

/** `npm run bench` runs all of them, `npm run bench -- list save` those named. */
const benches: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  list: benchList,
  build: benchBuild,
  lists: benchLists,
  whole: benchWhole,
  save: benchSave,
  'sign-in': benchSignIn,
  import: benchImport,
  export: benchExport,
  'first-load': benchFirstLoad,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown) throw new Error(`There is no benchmark ${unknown}; there are ${Object.keys(benches).join(', ')}.`)

const stage = await openStage()
try {
  for (const [name, bench] of Object.entries(benches)) if (!wanted.length || wanted.includes(name)) await bench(stage)
} finally {
  await stage.close()
}
