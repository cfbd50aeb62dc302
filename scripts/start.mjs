// `npm start` installs, builds and runs the program from a fresh clone. `--dev` adds reload, see below.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memorySettings } from './platform.mjs'
import {
  buildWeb,
  checkNode,
  giveUp,
  install,
  projectEnvironment,
  root,
  run,
  runsTypeScript,
  serverNode,
} from './prepare.mjs'

const server = join(root, 'server/src/main.ts')

checkNode()
beginWithMemorySettings()
await install()
if (process.argv.includes('--dev')) await develop()
else await start()

/** glibc reads the settings at the start of a process, so this one re-executes itself under the same process id. */
function beginWithMemorySettings() {
  const settings = memorySettings(process.platform)
  if (Object.keys(settings).every((name) => process.env[name] !== undefined)) return
  // Older versions of Node lack execve; they start the server as a child process.
  if (!process.execve || process.channel) return
  const line = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, line, { ...settings, ...process.env })
}

async function start() {
  if ((await buildWeb()) !== 0) giveUp('The web could not be built: see above.')
  // A single process is easier to stop.
  if (runsTypeScript()) await import(pathToFileURL(server).href)
  else
    process.exit(
      await run(serverNode(), [server], {
        channel: true,
        env: { ...memorySettings(process.platform), ...projectEnvironment },
      }),
    )
}

/**
 * Vite serves the web with hot reload, and proxies calls to the server. Node restarts the server when its files change.
 */
async function develop() {
  const port = process.env.PORT || '8080'
  const { createServer } = await import('vite')
  const passedOn = ['/api', '/sso', '/health', '/metrics'].map((path) => [path, `http://127.0.0.1:${port}`])
  const vite = await createServer({ root: join(root, 'web'), server: { proxy: Object.fromEntries(passedOn) } })
  await vite.listen()
  vite.printUrls()
  const code = await run(serverNode(), ['--watch', '--watch-preserve-output', server])
  await vite.close()
  process.exit(code)
}
