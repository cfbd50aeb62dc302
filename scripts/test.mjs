// `npm test` runs types, lint, format and the daily tests, also on a fresh clone. Arguments select tests: `npm test --
// catalogue`. `npm run test:soak` runs the tests of test/soak/parts.ts, see scripts/soak.ts.
import { prepareBrowser, findBrowser } from './browser.mjs'
import { prepareMachines } from './machines.mjs'
import { whyNoTests } from './platform.mjs'
import { buildWeb, checkNode, giveUp, install, projectEnvironment, run, serverNode } from './prepare.mjs'

const [tier, ...soakArguments] = process.argv.slice(2)
const isSoak = tier === '--soak'
const chosen = isSoak ? [] : process.argv.slice(2)

checkNode()
const why = whyNoTests(process.platform)
if (why) giveUp(why)
await install()
if (isSoak) process.exit(await soak())
process.exit(chosen.length > 0 ? await vitest(findBrowser(), chosen) : await everything())

function soak() {
  const browser = prepareBrowser()
  prepareMachines()
  return run(serverNode(), ['scripts/soak.ts', ...soakArguments], { env: environmentWith(browser) })
}

async function everything() {
  const browser = prepareBrowser()
  const steps = {
    Types: () => run('tsc', ['-b', 'core', 'server', 'web', '.']),
    Lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
    Format: () => run('oxfmt', ['--check']),
    Web: () => buildWeb(),
    Tests: () => vitest(browser, [], { KEBEN_TIER: 'test' }),
  }
  for (const [heading, step] of Object.entries(steps)) {
    console.log(`\n== ${heading}`)
    const began = performance.now()
    const code = await step()
    // The tests print their own summary last.
    if (heading !== 'Tests') console.log(`   ${code === 0 ? 'ok' : 'failed'}, ${seconds(began)} s`)
    if (code !== 0) return code
  }
  return 0
}

function vitest(browser, args, more = {}) {
  return run('vitest', ['run', ...args], { env: { ...environmentWith(browser), ...more } })
}

function environmentWith(browser) {
  return browser ? { ...projectEnvironment, KEBEN_CHROMIUM: browser } : projectEnvironment
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1)
}
