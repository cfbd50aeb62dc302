// `npm test`: everything that must hold, on a fresh clone too. With arguments, only the tests that they name:
// `npm test -- catalogue`.
import { prepareBrowser, findBrowser } from './browser.mjs'
import { prepareMachines } from './machines.mjs'
import { buildWeb, checkNode, install, projectEnvironment, run } from './prepare.mjs'

const chosen = process.argv.slice(2)

checkNode()
await install()
process.exit(chosen.length > 0 ? await vitest(findBrowser(), chosen) : await everything())

async function everything() {
  const browser = prepareBrowser()
  prepareMachines()
  const steps = {
    Types: () => run('tsc', ['-b', 'core', 'server', 'web', '.']),
    Lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
    Format: () => run('oxfmt', ['--check']),
    Web: () => buildWeb(),
    Tests: () => vitest(browser, []),
  }
  for (const [heading, step] of Object.entries(steps)) {
    console.log(`\n== ${heading}`)
    const began = performance.now()
    const code = await step()
    // The last word is the tests' own.
    if (heading !== 'Tests') console.log(`   ${code === 0 ? 'ok' : 'failed'}, ${seconds(began)} s`)
    if (code !== 0) return code
  }
  return 0
}

function vitest(browser, args) {
  const env = browser ? { ...projectEnvironment, KEBEN_CHROMIUM: browser } : projectEnvironment
  return run('vitest', ['run', ...args], { env })
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1)
}
